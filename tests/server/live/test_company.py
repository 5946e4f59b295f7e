"""The company at a table: bots that stand in, hands open to watchers, reactions, several seats in one browser."""

from __future__ import annotations

import time
from contextlib import ExitStack

import httpx
from websockets.sync.client import connect

from sietch.records.stand_ins import read, write
from sietch.table.live import agreements
from sietch.table.live.game import LATELY
from sietch.table.live.reactions import REACTIONS
from sietch.table.settings import Rate
from sietch.table.store.entries import BACK, HIDE, HUMAN, JOIN, NAME, OPEN, SHOW, STAND_IN, VOTE, Entry, StoredSeat
from sietch.table.web.json import shapes
from tests.server.hidden import searched
from tests.server.serving import DRAWN, PATIENCE, Json, Site, Table, receive, serving, settings, until


def seats_of(table: Table) -> list[Json]:
    told: list[Json] = table.get("").json()["seats"]
    return told


def gather(table: Table, *seats: int) -> None:
    """Let people sit down at open seats."""
    for seat in seats:
        assert table.tokens[seat] != table.links[seat]


def vote(table: Table, seat: int | None, about: object) -> httpx.Response:
    """A seat's vote for a bot in another one's place."""
    return table.http.post(f"{table.url}/votes", headers=table.auth(seat), json={"seat": about})


def withdraw(table: Table, seat: int | None, about: object) -> httpx.Response:
    form = {"seat": about, "wanted": False}
    return table.http.post(f"{table.url}/votes", headers=table.auth(seat), json=form)


# --- a bot stands in
def test_a_majority_of_the_others_votes_a_bot_in(site: Site) -> None:
    table = site.create("me", "open", "open", "open")
    gather(table, 1, 2, 3)
    assert [seat["votes_needed"] for seat in seats_of(table)] == [2, 2, 2, 2]
    first = vote(table, 0, 2)
    assert first.status_code == 200
    shapes.Done.model_validate(first.json())
    told = seats_of(table)[2]
    assert (told["kind"], told["away"], told["votes"], told["votes_needed"]) == ("human", False, [0], 2)
    assert vote(table, 0, 2).status_code == 200  # to vote again changes nothing
    assert seats_of(table)[2]["votes"] == [0]
    assert vote(table, 3, 2).status_code == 200
    told = seats_of(table)[2]
    assert (told["kind"], told["away"], told["votes"], told["votes_needed"]) == ("greedy", True, [], 0)
    history = table.get("/record", 1).json()["history"]
    assert [(e["kind"], e["seat"], e["text"]) for e in history] == [
        ("vote", 0, "2"), ("vote", 3, "2"), ("stand_in", 2, "greedy"),
    ]  # fmt: skip
    # the one who is away does not count any more: two of the other two are needed now
    assert seats_of(table)[0]["votes_needed"] == 2 == seats_of(table)[1]["votes_needed"]


def test_one_other_person_is_enough_and_the_bot_plays(site: Site) -> None:
    table = site.create("me", "open", "random")
    gather(table, 1)
    table.play_on(lambda asked: asked == 1)
    version = table.view(1)["version"]
    assert vote(table, 0, 1).status_code == 200
    table.wait_for(0)
    assert table.view(0)["version"] > version + 2
    view = table.view(1)
    assert view["decision"] is None and not view["can_undo"]
    refused = table.post("/choices", 1, choice="reveal")
    assert (refused.status_code, refused.json()["code"]) == (409, "stood_in")
    assert table.post("/undo", 1).json()["code"] == "stood_in"
    assert vote(table, 1, 0).json()["code"] == "stood_in"
    # back again, at any time
    back = table.post("/back", 1)
    assert back.status_code == 200
    assert (seats_of(table)[1]["kind"], seats_of(table)[1]["away"]) == ("human", False)
    table.play_on(lambda asked: asked == 1)
    table.choose(1, table.wait_for(1))
    kinds = [e["kind"] for e in table.get("/record", 1).json()["history"] if e["kind"] != "choice"]
    assert kinds == ["vote", "stand_in", "back"]
    assert table.post("/back", 1).json()["code"] == "not_stood_in"


def test_a_bot_waits_no_longer_for_an_open_seat_and_its_holder_comes_after_all(site: Site) -> None:
    table = site.create("me", "open", "random")
    assert seats_of(table)[0]["votes_needed"] == 0  # nobody else is there
    assert vote(table, 0, 1).status_code == 200
    assert (seats_of(table)[1]["kind"], seats_of(table)[1]["away"]) == ("greedy", True)
    assert str(table.links[1]) in table.http.get(f"/g/{table.id}/{table.tokens[0]}").text  # still to be given away
    gather(table, 1)
    assert (seats_of(table)[1]["kind"], seats_of(table)[1]["away"]) == ("human", False)


def test_who_decides_is_not_absent(site: Site) -> None:
    table = site.create("me", "open", "open")
    gather(table, 1, 2)
    asked = table.asked()
    assert asked is not None
    assert vote(table, (asked + 1) % 3, asked).status_code == 200
    assert len(seats_of(table)[asked]["votes"]) == 1
    table.choose(asked, table.view(asked))
    assert seats_of(table)[asked]["votes"] == []
    vote(table, 0, 1)
    vote(table, 1, 2)  # nor is who votes
    assert [seat["votes"] for seat in seats_of(table)] == [[], [], [1]]


def test_a_vote_is_withdrawn_until_it_has_carried(site: Site) -> None:
    table = site.create("me", "open", "open", "open")
    gather(table, 1, 2, 3)
    assert vote(table, 0, 2).status_code == 200
    begun = table.view()["waiting_since"]
    answer = withdraw(table, 0, 2)
    assert answer.status_code == 200
    shapes.Done.model_validate(answer.json())
    assert seats_of(table)[2]["votes"] == [] and table.view()["waiting_since"] == begun
    version = table.view()["version"]
    assert withdraw(table, 0, 2).status_code == withdraw(table, 1, 2).status_code == 200
    assert table.view()["version"] == version  # there is nothing to withdraw
    vote(table, 3, 2)
    assert not seats_of(table)[2]["away"] and seats_of(table)[2]["votes"] == [3]
    vote(table, 0, 2)
    told = withdraw(table, 0, 2)
    assert (told.status_code, told.json()["code"]) == (409, "not_absent")  # the bot is there
    assert seats_of(table)[2]["away"]
    assert withdraw(table, 2, 0).json()["code"] == "stood_in" and withdraw(table, None, 2).status_code == 401
    history = [(e["kind"], e["seat"], e["text"]) for e in table.get("/record", 1).json()["history"]]
    assert history == [
        ("vote", 0, "2"), ("unvote", 0, "2"), ("vote", 3, "2"), ("vote", 0, "2"), ("stand_in", 2, "greedy"),
    ]  # fmt: skip


def test_what_cannot_be_voted(site: Site) -> None:
    table = site.create("me", "open", "greedy")
    gather(table, 1)
    for seat, about, status, code in (
        (0, 0, 409, "not_absent"), (0, 2, 409, "not_absent"), (0, 5, 400, "malformed"), (0, -1, 400, "malformed"),
        (None, 1, 401, "no_seat"), (0, "x", 400, "malformed"),
    ):  # fmt: skip
        refused = vote(table, seat, about)
        assert (refused.status_code, refused.json()["code"]) == (status, code), (seat, about)
    assert table.post("/back", None).status_code == 401
    assert table.post("/back", 0).json()["code"] == "not_stood_in"
    assert table.get("/record", 0).json()["history"] == [] and not any(seat["votes"] for seat in seats_of(table))


def test_votes_are_bounded(tmp_path: object) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", most_names=2)) as site:
        table = site.create("me", "open", "random")
        gather(table, 1)
        for _ in range(2):
            assert vote(table, 0, 1).status_code == 200
            assert table.post("/back", 1).status_code == 200
        refused = vote(table, 0, 1)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_changes")


def test_the_company_is_as_it_was_after_a_restart(tmp_path: object) -> None:
    given = settings(f"sqlite:///{tmp_path}/x.db")
    with serving(given) as site:
        table = site.create("me", "open", "open", "open")
        gather(table, 1, 2, 3)
        vote(table, 0, 1)
        vote(table, 2, 1)
        vote(table, 0, 2)
        table.post("/hands", 0, open=True)
        before = seats_of(table)
        assert before[1]["away"] and before[2]["votes"] == [0] and before[0]["shows"]
    with serving(given) as site:
        again = table.at(site.http)
        after = seats_of(again)
        for told in (*before, *after):
            del told["absent_from"]  # everybody has time to come back
        assert after == before
        assert again.post("/back", 1).status_code == 200


# --- only who is absent
def at(site: Site, table: Table, seconds: float) -> None:
    """Let it be so much later at the table."""
    live = site.live(table)
    now = live.clock() + seconds
    live.clock = lambda: now  # type: ignore[method-assign]


def test_only_who_has_been_away_for_a_while_is_voted_out(tmp_path: object) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", absence=60.0, drawing=DRAWN)) as site:
        table = site.create("me", "me", "greedy", leaders=["paul_atreides", "helena_richese", None])
        told = seats_of(table)[1]
        assert told["absent_from"] > table.get("").json()["created"] + 59  # a new game, or one opened again
        refused = vote(table, 0, 1)
        assert (refused.status_code, refused.json()["code"]) == (409, "present")
        with site.listen(table.id, token=table.tokens[1]) as channel:
            receive(channel, "state")
            at(site, table, 3600)  # however long: who is there is there
            assert seats_of(table)[1]["absent_from"] is None
            assert vote(table, 0, 1).json()["code"] == "present"
        until(lambda: seats_of(table)[1]["absent_from"] is not None)
        page = site.http.get(f"/g/{table.id}/{table.tokens[0]}", params={"lang": "en"}).text
        assert 'class="until"' in page and 'data-do="vote"' not in page
        assert vote(table, 0, 1).json()["code"] == "present"
        at(site, table, 59)
        assert vote(table, 0, 1).json()["code"] == "present"
        own = table.tokens[1]
        for address in (f"{table.url}/view", f"/g/{table.id}/{own}", f"/replay/{table.id}/{own}"):
            assert site.browser().get(address, headers=table.auth(1)).status_code == 200
            at(site, table, 59)
            assert vote(table, 0, 1).json()["code"] == "present"  # whoever looks is there too
        at(site, table, 1)
        assert 'data-do="vote"' in site.http.get(f"/g/{table.id}/{table.tokens[0]}").text
        assert vote(table, 0, 1).status_code == 200
        assert seats_of(table)[1]["away"]
        site.http.cookies.clear()


def test_helpers_work_for_whoever_is_there(drawn: Site) -> None:
    """By a page that is open, or by what was asked lately."""
    table = drawn.create("me", "me", "greedy")
    live = drawn.live(table)
    assert live.people() == {"127.0.0.1"}  # who has set it up
    at(drawn, table, LATELY)
    assert live.people() == frozenset()
    assert table.get("/view", 1).status_code == 200
    assert live.people() == {"127.0.0.1"}
    at(drawn, table, LATELY)
    assert live.people() == frozenset()
    with drawn.listen(table.id, watch=1) as channel:
        receive(channel, "state")
        assert live.people() == {"127.0.0.1"}


def test_who_comes_back_refuses_with_one_click(tmp_path: object) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", absence=60.0, drawing=DRAWN)) as site:
        table = site.create("me", "me", "me", "me")
        at(site, table, 60)
        assert vote(table, 0, 2).status_code == 200
        with site.listen(table.id, token=table.tokens[2]) as channel:
            receive(channel, "state")
            assert vote(table, 1, 2).json()["code"] == "present"  # the first vote does not help the second
            assert 'data-do="here"' in site.http.get(f"/g/{table.id}/{table.tokens[2]}").text
            assert table.post("/here", 2).status_code == 200
        assert seats_of(table)[2]["votes"] == []
        assert 'data-do="here"' not in site.http.get(f"/g/{table.id}/{table.tokens[2]}").text
        site.http.cookies.clear()
        version = table.view()["version"]
        assert table.post("/here", 2).status_code == 200 and table.view()["version"] == version
        assert table.post("/here", None).status_code == 401


def test_the_table_is_told_when_a_bot_can_be_voted_in(tmp_path: object) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", absence=0.2, drawing=DRAWN)) as site:
        table = site.create("me", "me", "greedy")
        with site.listen(table.id, token=table.tokens[0], html=1) as channel:
            with site.listen(table.id, token=table.tokens[1]) as other:
                receive(other, "state")
            while 'data-do="vote"' not in receive(channel, "update")["regions"].get("players", ""):
                pass


def test_who_comes_to_watch_is_nobody_else_s_affair(drawn: Site) -> None:
    """Else one client that comes and goes lets everybody's page be drawn anew each time."""
    table = drawn.create("me", "me", "greedy")
    with drawn.listen(table.id, token=table.tokens[0]) as channel:
        receive(channel, "state")
        live = drawn.live(table)
        before = live.presence
        for _ in range(3):
            with (
                drawn.listen(table.id, html=1) as watching,
                drawn.listen(table.id, token=table.tokens[0]) as second,
            ):
                receive(watching, "update")
                receive(second, "state")
            until(lambda: len(live.listeners) == 1)
        assert live.presence == before
        with drawn.listen(table.id, token=table.tokens[1]):
            assert receive(channel, "presence")["online"] == [True, True, False]


def test_several_seats_in_one_browser_are_there_together(drawn: Site) -> None:
    http = drawn.browser()
    id = hot_game(drawn, http).split("/")[2]
    cookie = f"hot_{id}={http.cookies.get(f'hot_{id}', path=f'/api/games/{id}')}"
    with connect(
        f"ws://127.0.0.1:{drawn.port}/api/games/{id}/push?watch=1", additional_headers={"Cookie": cookie}
    ):
        until(lambda: drawn.lobby._live[id].online() == [True, True, False])


# --- the record shows it
LINES = {
    "en": ("is now played by a bot", "has the seat back"),
    "uk": ("поступається місцем боту", "повертає собі місце"),
    "ru": ("уступает место боту", "возвращает себе место"),
    "pt": ("cede o lugar a um bot", "retoma o lugar"),
}
TO_THEMSELVES = ("поступаєтеся місцем боту", "повертаєте собі місце")


BESIDE = ("stand_in", "seat_back", "seat_taken")


def log_lines(table: Table, seat: int | None = None, since: int = -1) -> list[tuple[Json, Json]]:
    """What the log tells about bots that stand in, with the chapters."""
    chapters = table.get("/log", seat, since=since).json()["chapters"]
    return [(c, line) for c in chapters for line in c["lines"] if line["key"] in BESIDE]


def decide(table: Table, times: int) -> None:
    """Let whoever is asked decide something, so many times."""
    for _ in range(times):
        asked = table.asked()
        assert asked is not None
        table.choose(asked, table.view(asked))


def test_the_log_tells_of_a_bot_that_stands_in_where_it_happened(drawn: Site) -> None:
    table = drawn.found("me", "me", "me", steps=12)
    table.post("/name", 1, name="Duncan")
    while table.asked() == 1:  # nobody plays the bot's turns while this is looked at
        decide(table, 1)
    on_turn = table.asked()
    before = table.get("/log").json()
    assert vote(table, 0, 1).status_code == vote(table, 2, 1).status_code == 200
    after = table.get("/log", since=before["next"]).json()
    assert [line["key"] for c in after["chapters"] for line in c["lines"]] == ["stand_in"]
    assert table.get("/log", since=after["next"]).json()["chapters"] == []  # it is told once
    assert table.post("/back", 1).status_code == 200
    decide(table, 3)
    for reader in (None, 0, 1, 2):
        told = log_lines(table, reader)
        assert [(line["key"], line["seat"]) for _, line in told] == [("stand_in", 1), ("seat_back", 1)]
        assert all((c["kind"], c["seat"]) == ("turn", on_turn) for c, _ in told)
        for lang, texts in LINES.items() if reader is None else [list(LINES.items())[reader]]:
            link = f"/g/{table.id}" + (f"/{table.tokens[reader]}" if reader is not None else "")
            pages = [drawn.http.get(link, params={"lang": lang}).text]
            pages.append(drawn.http.get(f"/replay{link[2:]}", params={"lang": lang, "step": 999}).text)
            story = f"/g/{table.id}/story"
            pages.append(drawn.http.get(story, params={"lang": lang}, headers=table.auth(reader)).text)
            who, told_so = ("Ви", TO_THEMSELVES) if reader == 1 else ("Duncan", texts)
            for page in pages:
                assert all(page.count(f"<b>{who}</b> {text}") == 1 for text in told_so)
    drawn.http.cookies.clear()


NEW_LINES = {
    "en": "is now played by somebody new",
    "uk": "поступається місцем новому гравцеві",
    "ru": "уступает место новому игроку",
    "pt": "cede o lugar a um novo jogador",
}


def test_the_log_tells_of_somebody_new(drawn: Site) -> None:
    """Whoever has a hand that somebody else had is known by everybody, in the record that is taken home too."""
    table = drawn.found("me", "me", "me", steps=12)
    assert vote(table, 0, 1).status_code == vote(table, 2, 1).status_code == 200
    made = table.http.post(f"{table.url}/links", headers=table.auth(0), json={"seat": 1}).json()
    form = {"token": made["link"].split("/")[-1], "name": "Duncan"}
    assert table.http.post(f"{table.url}/join", json=form).status_code == 200
    assert [line["key"] for _, line in log_lines(table)] == ["stand_in", "seat_taken"]
    assert [entry.kind for entry in drawn.live(table).entries[-3:]] == [BACK, NAME, JOIN]  # their name before them
    for lang, text in NEW_LINES.items():
        assert f"<b>Duncan</b> {text}" in drawn.browser().get(f"/g/{table.id}", params={"lang": lang}).text
    stood = drawn.live(table).stand_ins
    assert [one._replace(events=0) for one in stood] == read({**drawn.live(table).record(), **write(stood)})


def test_a_bot_that_stood_in_stays_told_when_choices_are_taken_back(drawn: Site) -> None:
    """What is taken back are choices; the bot stays, and is told where the game then stands."""
    table = drawn.create("me", "open", "open")
    gather(table, 1, 2)
    live = drawn.lobby._live[table.id]
    for _ in range(80):
        asked = table.asked()
        assert asked is not None
        if table.choose(asked, table.view(asked))["can_undo"]:
            break
    others = [seat for seat in range(3) if seat != asked]
    for seat, about in ((asked, others[0]), (others[1], others[0])):
        assert vote(table, seat, about).status_code == 200
    stood = live.stand_ins[0]
    assert (stood.after, stood.events) == (len(live.game.choices), len(live.game.state.events))
    assert table.post("/undo", asked).status_code == 200
    again = live.stand_ins[0]
    assert (again.after, again.events) == (len(live.game.choices), len(live.game.state.events))
    assert again.after == stood.after - 1 and len(log_lines(table)) == 1
    table.choose(asked, table.view(asked), -1)
    assert [line["seat"] for _, line in log_lines(table)] == [others[0]]
    reloaded = type(live)(drawn.lobby.store.load_now(table.id), live.store, live.bot_turns.bots, live.settings)
    assert reloaded.stand_ins == live.stand_ins
    assert reloaded.story(0)() == live.story(0)()


# --- whom the table waits for
def test_since_when_somebody_is_waited_for(site: Site) -> None:
    table = site.create("me", "open", "open")
    gather(table, 1, 2)
    begun = table.view()["waiting_since"]
    table.post("/name", 1, name="Duncan")
    vote(table, 0, 1)
    table.post("/hands", 0, open=True)
    assert table.view()["waiting_since"] == begun == table.get("").json()["waiting_since"]
    now = time.time()
    decide(table, 1)
    assert begun <= now <= table.view()["waiting_since"] <= time.time()


# --- reactions
def test_reactions_reach_everybody_and_are_kept_nowhere(site: Site) -> None:
    table = site.create("me", "open", "open")
    gather(table, 1, 2)
    version = table.view()["version"]
    with ExitStack() as stack:
        queries: list[Json] = [{"token": table.tokens[0]}, {"watch": 1, "lang": "uk"}, {"html": 1, "lang": "pt"}]
        channels = [stack.enter_context(site.listen(table.id, **query)) for query in queries]
        for channel in channels:
            channel.recv(timeout=PATIENCE)
        answer = table.post("/reactions", 1, reaction="wow")
        assert answer.status_code == 200
        shapes.Reacted.model_validate(answer.json())
        for channel, text in zip(channels, ("Wow!", "Ого!", "Uau!"), strict=True):
            told = receive(channel, "reaction")
            assert told == {"type": "reaction", "seat": 1, "reaction": "wow", "text": text}
    assert table.view()["version"] == version
    for name in ("shout", "", 3):
        assert table.post("/reactions", 1, reaction=name).status_code == 400
    assert table.post("/reactions", None, reaction="wow").status_code == 401


def test_reactions_are_limited_by_seat(tmp_path: object) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", reactions=Rate(3, 0.001))) as site:
        table = site.create("me", "open", "random")
        found = [table.post("/reactions", 0, reaction=name).status_code for name in REACTIONS[:4]]
        assert found == [200, 200, 200, 429]
        assert table.post("/reactions", 1, reaction="hello").status_code == 200


# --- hands open to watchers
def everything(site: Site, table: Table, seat: int | None) -> str:
    """All that a reader can ask for, and what the push channels send."""
    http = site.browser()
    link = f"/g/{table.id}" + (f"/{table.tokens[seat]}" if seat is not None else "")
    found = [http.get(link).text, http.get(f"/g/{table.id}/story", headers=table.auth(seat)).text]
    found += [table.get(path, seat).text for path in ("", "/view", "/log", "/record")]
    for query in ({"html": 1}, {}):
        with site.listen(table.id, **query, **({} if seat is None else {"token": table.tokens[seat]})) as channel:
            found.append(str(channel.recv(timeout=PATIENCE)))
    return "\n".join(found)


def hidden(site: Site, table: Table, seat: int) -> tuple[set[str], set[str]]:
    """The Intrigue cards that a seat holds in secret, and all that lie in the deck, where no other is the same."""
    s = site.lobby._live[table.id].game.state
    box = s.box
    held = {box.intrigues[i].id for i in s.players[seat].intrigues}
    deck = {box.intrigues[i].id for i in s.intrigue_deck}
    others = {box.intrigues[i].id for p in s.players if p is not s.players[seat] for i in p.intrigues}
    return held - deck - others, deck - held - others - {box.intrigues[i].id for i in s.intrigue_discard}


def play_until_somebody_holds_secrets(site: Site, table: Table) -> int:
    """Play until a seat holds an Intrigue card that nobody else can know of."""
    live = site.live(table)
    for step in range(400):
        for seat in range(3):
            if hidden(site, table, seat)[0]:
                return seat
        options = [str(option) for option in live.game.decision.options]
        wanted = [text for text in options if "secrets" in text or "carthag" in text]  # Intrigue cards
        site.do(live.choose(live.asked, wanted[0] if wanted else options[step % len(options)]))
    raise AssertionError("nobody has drawn an Intrigue card")


def test_watchers_see_all_hands_only_while_every_player_agrees(drawn: Site) -> None:
    table = drawn.create("me", "open", "open")
    gather(table, 1, 2)
    holder = play_until_somebody_holds_secrets(drawn, table)
    held, deck = hidden(drawn, table, holder)
    other = (holder + 1) % 3

    def leaks(seat: int | None) -> set[str]:
        text = everything(drawn, table, seat)
        assert searched(text, deck) == set()  # what lies in the deck is nobody's to see
        return searched(text, held)

    assert leaks(None) == leaks(other) == set()
    assert leaks(holder) == held
    for seat in (0, 1):
        assert table.post("/hands", seat, open=True).status_code == 200
        assert leaks(None) == set()
        assert not table.view()["hands_open"]
    table.post("/hands", 2, open=True)
    view = table.view()
    shapes.View.model_validate(view)
    assert view["hands_open"] and view["seat"] is None and view["decision"] is None
    s = drawn.lobby._live[table.id].game.state
    for told, true in zip(view["players"], s.players, strict=True):
        assert sorted(told["hand"]) == sorted(s.box.cards[i].id for i in true.hand)
        assert sorted(told["intrigues"]) == sorted(s.box.intrigues[i].id for i in true.intrigues)
        assert told["deck"] is None
    assert leaks(None) == held  # the page, the story, the channels too
    assert leaks(other) == set()  # the players see nothing more
    for seat in (*range(3), None):
        link = f"/g/{table.id}" + (f"/{table.tokens[seat]}" if seat is not None else "")
        assert "Watchers see all hands" in drawn.browser().get(link, params={"lang": "en"}).text
    kinds = [e["kind"] for e in table.get("/record").json()["history"]]
    assert kinds == ["open"] * 3
    table.post("/hands", other, open=False)
    assert not table.view()["hands_open"]
    assert leaks(None) == set()


def test_a_page_that_watches_is_told_when_hands_open_and_close(drawn: Site) -> None:
    table = drawn.create("me", "greedy", "greedy")
    with drawn.listen(table.id, html=1, lang="en") as channel:
        assert "open-hand" not in receive(channel, "update")["regions"]["dock"]
        table.post("/hands", 0, open=True)
        while "open-hand" not in receive(channel, "update")["regions"].get("dock", ""):
            pass
        table.post("/hands", 0, open=False)
        while "You are watching" not in receive(channel, "update")["regions"].get("dock", ""):
            pass


def test_an_absent_player_must_agree_too() -> None:
    seats = [StoredSeat(HUMAN, "a"), StoredSeat(HUMAN, "b"), StoredSeat("greedy", ""), StoredSeat(OPEN, "c")]

    def do(kind: str, seat: int, text: str = "") -> bool:
        agreements.apply(seats, Entry(1, kind, seat, text, 0))
        return agreements.hands_open(seats)

    assert not do(SHOW, 0)
    assert not do(STAND_IN, 1, "greedy")  # the hand is still the absent player's
    assert agreements.asked_to_show(seats) == [0, 1, 3]
    assert not do(SHOW, 1)
    assert not do(STAND_IN, 3, "greedy")  # whoever takes the seat at last finds its hand as it is by then
    assert agreements.asked_to_show(seats) == [0, 1, 3]
    assert not do(BACK, 3)
    assert do(SHOW, 3)
    assert not do(HIDE, 1) and not do(VOTE, 0, "1")
    assert not agreements.hands_open([StoredSeat("greedy", "")] * 3)


def test_opening_is_bounded_and_for_players(tmp_path: object) -> None:
    with serving(settings(f"sqlite:///{tmp_path}/x.db", most_names=3)) as site:
        table = site.create("me", "random", "random")
        assert table.post("/hands", None, open=True).status_code == 401
        answers = [table.post("/hands", 0, open=bool(i % 2 == 0)) for i in range(4)]
        assert [a.status_code for a in answers] == [200, 200, 200, 429]
        assert answers[3].json()["code"] == "too_many_changes"


# --- several seats in one browser
def hot_game(site: Site, http: httpx.Client, kinds: tuple[str, ...] = ("human", "human", "greedy")) -> str:
    form = {"box": "base", "players": str(len(kinds)), **{f"seat{i}": kind for i, kind in enumerate(kinds, 1)}}
    answer = http.post("/new", data=form)
    assert answer.status_code == 303
    return str(answer.headers["location"])


def test_several_seats_of_mine_share_a_cover(drawn: Site) -> None:
    http = drawn.browser()
    address = hot_game(drawn, http)
    id = address.split("/")[2]
    assert address == f"/g/{id}/hot"
    live = drawn.lobby._live[id]
    assert [seat.kind for seat in live.seats] == ["human", "human", "greedy"]
    tokens = [seat.token for seat in live.seats[:2]]
    page = http.get(address, params={"lang": "en"})
    assert page.status_code == 200
    assert not any(token in page.text for token in tokens)
    assert all(seat not in page.text for seat in ('class="hand', 'data-h="hand:'))
    assert "Pass the device to" in page.text
    for seat in (0, 1):
        opened = http.get(f"{address}/{seat}")
        assert (opened.status_code, opened.headers["location"]) == (303, f"/g/{id}/{tokens[seat]}")
        assert 'data-hot="seat"' in http.get(opened.headers["location"]).text
    assert http.get(f"{address}/2").status_code == 404
    assert {cookie.name for cookie in http.cookies.jar} == {f"hot_{id}", "lang"}  # no seat's own
    # nobody else has these seats
    stranger = drawn.browser()
    assert stranger.get(address).status_code == 404 == stranger.get(f"{address}/0").status_code
    for forged in ("x.y", tokens[0], f"{tokens[0]}.{tokens[0]}", ".".join(["x"] * 400)):
        stranger.cookies.set(f"hot_{id}", forged)
        assert stranger.get(address).status_code == 404
    assert "data-hot" not in stranger.get(f"/g/{id}").text


def test_one_seat_of_mine_has_no_cover(drawn: Site) -> None:
    http = drawn.browser()
    address = hot_game(drawn, http, ("human", "open", "greedy"))
    assert not address.endswith("/hot")
    assert http.get(f"/g/{address.split('/')[2]}/hot").status_code == 404
