"""The links of a table: who holds which seat's secret, and which links a reader is shown."""

from __future__ import annotations

import base64
import hmac
import secrets

from sietch.rules.terms import NOBODY
from sietch.table.store.entries import OPEN, StoredSeat


def new_token() -> str:
    return secrets.token_urlsafe(24)


def matching(token: str, secrets_of_seats: list[str]) -> int:
    """The seat that has this secret, or NOBODY; how long it takes tells nothing of the others."""
    wanted = token.encode("utf-8", "replace")
    found = NOBODY
    for seat, secret in enumerate(secrets_of_seats):
        if secret and hmac.compare_digest(secret.encode(), wanted):
            found = seat
    return found


def holder(seats: list[StoredSeat], token: str) -> int:
    """The seat whose holder has this token, or NOBODY."""
    return matching(token, ["" if OPEN in (seat.kind, seat.away) else seat.token for seat in seats])


def invited(game: str, seats: list[StoredSeat], token: str) -> int:
    """The seat at which this token lets somebody sit down, or NOBODY."""
    seat = matching(token, [seat.invitation for seat in seats])
    return free_seat(seats) if seat == NOBODY and matching(token, [any_seat(game, seats)]) != NOBODY else seat


def free_seat(seats: list[StoredSeat]) -> int:
    """The first seat that nobody has taken, rather than one at which a bot stands in; or NOBODY."""
    free = [seat for seat, place in enumerate(seats) if OPEN in (place.kind, place.away)]
    return min(free, key=lambda seat: (seats[seat].kind != OPEN, seat), default=NOBODY)


def any_seat(game: str, seats: list[StoredSeat]) -> str:
    """The secret of one link for whichever seat is still free, or nothing.

    It follows from the host's, so that it is the same whenever it is asked for and is kept nowhere.
    """
    host = next((place.token for place in seats if place.host), "")
    if not host or free_seat(seats) == NOBODY:
        return ""
    made = hmac.digest(host.encode(), f"any free seat of {game}".encode(), "sha256")
    return base64.urlsafe_b64encode(made[:24]).decode()


def shown_to(reader: int, game: str, seats: list[StoredSeat]) -> dict[str, str]:
    """The watch link, the reader's own, and for the host those of seats that nobody has taken yet."""
    links = {"history": f"/g/{game}/story", "watch": f"/g/{game}"}
    if reader != NOBODY:
        host = seats[reader].host
        links[f"seat:{reader}"] = f"/g/{game}/{seats[reader].token}"
        shown = {i: seat.invitation for i, seat in enumerate(seats) if host and seat.invitation}
        links |= {f"seat:{i}": f"/g/{game}/{token}" for i, token in shown.items()}
        anywhere = any_seat(game, seats)
        if host and anywhere:
            links["any"] = f"/g/{game}/{anywhere}"
    return links
