"""The shapes of what the API gives: every answer is made as one of them, and documented by it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from sietch.table.live.reactions import Reached, Reaction

Names = list[str | None]


class Told(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(Told):
    """Why something was not done. After 500 and 503 it may have been: look again."""

    error: str = Field(description="why, in the reader's language")
    code: str = Field(description="why, for programs")
    details: str | None = Field(default=None, description="more for programmers, in English")
    version: int | None = None
    view: View | None = Field(default=None, description="how the table stands, as the asker may see it")


class Seat(Told):
    name: str
    kind: str = Field(description="who plays it now: `human`, `open` or a bot's level")
    online: bool
    away: bool = Field(description="a bot stands in; its holder can take it back")
    votes: list[int] = Field(description="seats that want a bot to stand in here")
    votes_needed: int = Field(description="how many are enough; 0 where nobody can vote")
    shows: bool = Field(description="its holder agrees that watchers see all hands")
    absent_from: float | None = Field(
        description="when a bot can be voted in here, in seconds since the epoch; null while its holder is there"
    )
    invited: bool = Field(description="its holder has left, and the host has made a new link for it")


class Reacted(Told):
    """A reaction, as it was told to everybody who is there."""

    type: Literal["reaction"] = "reaction"
    seat: int
    reaction: Reaction
    text: str


class GivenSeat(Told):
    seat: int
    kind: str
    token: str | None = Field(description="the seat's secret; of an open seat, that of its link: to join with")
    link: str | None


class Created(Told):
    id: str
    watch: str
    seat: int | None
    token: str | None
    seats: list[GivenSeat]


class Joined(Told):
    id: str
    seat: int
    token: str = Field(description="the seat's new secret: whoever holds it has the seat")
    link: str


class Invitation(Told):
    seat: int
    link: str


class Done(Told):
    version: int
    view: View | None = Field(default=None, description="left out for those who prefer `return=minimal`")


class Lasting(Told):
    """What is no secret of a game, as it stays once the game is over."""

    id: str
    box: str
    modules: list[str]
    variants: list[str]
    players: int
    rules: str
    known_seed: bool = Field(description="it was dealt before: somebody may know how the cards lie")
    stranded: bool = Field(description="its rules are gone: it can be looked at as far as these rules can read it")
    leaders: list[str]
    version: int
    round: int
    over: bool
    winners: list[int]
    points: list[int]
    created: float
    changed: float


class Public(Lasting):
    """What everybody may know about a game, in short."""

    seats: list[Seat]
    asked: int | None
    waiting_since: float | None


class Offer(Told):
    notation: str
    group: str
    text: str


class BarredOffer(Told):
    notation: str
    reason: str
    text: str


class PendingDecision(Told):
    kind: str
    text: str
    options: list[Offer]
    barred: list[BarredOffer]


class Asked(Told):
    seat: int
    kind: str


class Turn(Told):
    seat: int | None
    kind: str
    card: str | None
    space: str | None
    recruited: int
    deployed: int
    waiting: list[str]


class SpaceNow(Told):
    agents: list[int]
    bonus_spice: int
    control: int | None
    closed_by: int | None


class DesertNow(Told):
    posts: dict[str, list[int]]
    shield_wall: bool
    contracts_offered: list[str]
    contracts_aside: list[str]
    contract_stack: int
    intrigues_trashed: Names


class GoodsOffered(Told):
    seat: int
    goods: str
    n: int


class TradeNow(Told):
    between: list[int]
    offered: list[GoodsOffered]
    picked: Names


class TeamsNow(Told):
    teams: list[list[int]]
    commanders: list[int]
    points: list[int]
    activated: int | None
    tokens: dict[str, list[str | None]]
    swordmasters_gone: list[int]
    throne: Names
    boards: dict[str, int]
    trade: TradeNow | None
    yielded: list[int]


class TechStack(Told):
    """A stack of Tech tiles; the top one lies face up."""

    top: str | None
    tiles: int = Field(description="how many are left, the top one too")


class IxNow(Told):
    """What Rise of Ix adds to the table."""

    stacks: list[TechStack]
    tiles_trashed: list[str]
    dreadnoughts: dict[str, int] = Field(description="spaces that a dreadnought controls, with its owner's seat")


class TleilaxNow(Told):
    """What Immortality adds to the table."""

    row: list[str] = Field(description="the Tleilaxu Row, from the left")
    deck: int = Field(description="cards of the Tleilaxu Deck")
    spice: int = Field(description="spice that lies on the Tleilaxu track for whoever gets there first")


class TableNow(Told):
    conflict: str | None
    conflicts_past: list[str]
    conflict_deck: int
    row: Names
    imperium_deck: int
    reserve: dict[str, int]
    trashed: Names
    intrigue_deck: int
    intrigue_discard: Names
    alliances: dict[str, int | None]
    mentat: int | None
    spaces: dict[str, SpaceNow]
    desert: DesertNow | None
    teams: TeamsNow | None
    ix: IxNow | None = Field(description="with Rise of Ix")
    tleilax: TleilaxNow | None = Field(description="with Immortality")


class LabNow(Told):
    """What Immortality adds to a seat."""

    research: str | None = Field(description="the space of the research track; null: the start")
    genetic_markers: int = Field(description="reached so far")
    tleilaxu: int = Field(description="step on the Tleilaxu track")
    specimens: int = Field(description="troops in the Axolotl tanks")
    family_atomics: bool = Field(description="the token was not used yet")
    returning: list[str | None] = Field(description="cards that go from play to hand in the own Reveal turn")


class FleetNow(Told):
    """What Rise of Ix adds to a seat."""

    freighter: int = Field(description="its step on the Shipping track")
    negotiators: int
    dreadnoughts_supply: int
    dreadnoughts_garrison: int
    dreadnoughts_conflict: int
    tiles: list[str] = Field(description="Tech tiles that lie face up")
    tiles_used: list[str] = Field(description="Tech tiles face down until the next round")
    snoopers: list[str] = Field(description="factions whose track still has this seat's Snooper token")
    kept: Names = Field(description="the card set aside for the second turn")


class FollowersNow(Told):
    spies: int
    sandworms: int
    hooks: bool
    memories: int
    training: int
    contracts: list[str]
    contracts_done: list[str]
    trophies: list[str]
    trophies_flipped: list[str]


class PlayerNow(Told):
    leader: str
    points: int
    points_by_source: dict[str, int]
    solari: int
    spice: int
    water: int
    influence: dict[str, int]
    supply: int
    garrison: int
    in_conflict: int
    strength: int
    agents: int
    swordmaster: bool
    council: bool
    has_revealed: bool
    persuasion: int
    swords: int
    hand: Names | None
    hand_size: int
    intrigues: Names | None
    intrigue_count: int
    intrigues_faceup: Names
    deck: Names | None = Field(description="own cards in the deck, in no order")
    deck_size: int
    deck_top: Names = Field(description="cards on top that the reader has seen, topmost first")
    discard: Names
    played: Names
    revealed: Names
    aside: Names
    secrets: list[str] | None
    followers: FollowersNow | None
    fleet: FleetNow | None = Field(description="with Rise of Ix")
    lab: LabNow | None = Field(description="with Immortality")


class Outcome(Told):
    winners: list[int]
    ranking: list[int]
    tie_break: str | None
    rounds: int


class RivalNow(Told):
    """What an automated opponent follows; its goods are told with the players'."""

    seat: int
    person: str
    card: str | None = Field(description="the House Hagal card that last sent its Agent")
    priority: list[str] = Field(description="its order of the factions")
    swordmaster_value: int | None
    scores: bool
    collects: bool


class HagalNow(Told):
    humans: int = Field(description="seats from this number on are automated opponents'")
    difficulty: str | None
    variants: list[str]
    deck: int
    turned: list[str] = Field(description="House Hagal cards turned since the last shuffle")
    rivals: list[RivalNow]


class SeatView(Told):
    """The game itself as one seat may know it."""

    seat: int | None
    box: str
    round: int
    over: bool
    first_player: int
    turn: Turn
    asked: Asked | None
    decision: PendingDecision | None
    table: TableNow
    players: list[PlayerNow]
    hagal: HagalNow | None = Field(description="in games of one or two players")
    result: Outcome | None


class View(SeatView):
    """Everything that one seat may know."""

    game: str
    version: int
    can_undo: bool
    can_reset: bool
    waiting_since: float | None = Field(description="since when the seat that is asked is waited for")
    hands_open: bool = Field(description="every player agrees that watchers see all hands")
    known_seed: bool = Field(description="it was dealt before: somebody may know how the cards lie")
    seats: list[Seat]


class WebhookNow(Told):
    url: str | None = Field(description="where the seat is told of its turns")


class LogLine(Told):
    at: int
    key: str
    seat: int | None
    text: str
    facts: dict[str, int | str | list[str]]


class LogChapter(Told):
    kind: str
    round: int
    seat: int | None
    title: str
    lines: list[LogLine]


class Log(Told):
    version: int
    next: int = Field(description="give this as `since` to be told only what is new")
    chapters: list[LogChapter]


class HistoryEntry(Told):
    number: int
    kind: str
    seat: int
    text: str
    time: float


class Record(Lasting):
    """The record with its seed once the game is over; before that, the asker's own choices."""

    record: dict[str, object] | None
    history: list[HistoryEntry] = Field(description="with choices that were taken back")


class Reminding(Told):
    """Whether whoever is waited for could be reminded."""

    seat: int = Field(description="who is waited for")
    reached: Reached
    text: str


# --- told by the push channel, besides ``Reacted``
class Reminded(Told):
    """Somebody who waits reminds the listener."""

    type: Literal["reminder"] = "reminder"
    seat: int = Field(description="who reminds")
    text: str


class Presence(Told):
    """Somebody has come or gone."""

    type: Literal["presence"] = "presence"
    version: int
    online: list[bool]


class NewState(Told):
    """The game has changed, and perhaps who is there."""

    type: Literal["state"] = "state"
    version: int
    online: list[bool]
    view: View
