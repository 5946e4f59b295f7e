"""The shapes of what the API takes and gives, for checking and for its documentation."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from sietch.table.live.reactions import Reaction

Word = Annotated[str, StringConstraints(max_length=60)]
Names = list[str | None]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)  # "1" and true are no numbers


# --- taken
class NewSeat(Form):
    kind: Word = Field(description="`me`, `open` (anybody may join), or a level of bots such as `greedy`")
    name: Annotated[str, StringConstraints(max_length=100)] = ""


class NewGame(Form):
    box: Word = "base"
    modules: list[Word] = Field(default=[], max_length=10)
    players: int | None = Field(default=None, ge=1, le=8, description="if given, as many as there are seats")
    leaders: list[Word | None] | None = Field(default=None, max_length=8, description="by id; null: by lot")
    seats: list[NewSeat] = Field(
        min_length=1, max_length=8, description="one or two play against automated opponents"
    )
    rivals: list[Word | None] | None = Field(
        default=None, max_length=2, description="automated opponents by id; null: by lot"
    )
    difficulty: Word | None = Field(default=None, description="the level of a solo game")
    variants: list[Word] = Field(default=[], max_length=10, description="optional rules with automated opponents")


class Joining(Form):
    token: Annotated[str, StringConstraints(max_length=100)] = Field(description="the secret of the seat's link")
    name: Annotated[str, StringConstraints(max_length=100)] = ""


class Choice(Form):
    choice: Annotated[str, StringConstraints(max_length=200)] = Field(description="an option's notation")
    version: int | None = Field(default=None, description="refuse if the game is no longer at this version")


class Back(Form):
    version: int | None = None


class Voting(Form):
    seat: int = Field(ge=0, le=7, description="where a bot should stand in")
    wanted: bool = Field(default=True, description="false withdraws the vote, as long as no bot stands in")
    version: int | None = Field(default=None, description="does not matter here")


class Showing(Form):
    open: bool = Field(description="whether the seat agrees that watchers see all hands")
    version: int | None = Field(default=None, description="does not matter here")


class Reacting(Form):
    reaction: Reaction


class Naming(Form):
    name: Annotated[str, StringConstraints(max_length=100)]
    version: int | None = Field(default=None, description="does not matter here")


# --- given
class Problem(Form):
    """Why something was not done; nothing has changed."""

    error: str = Field(description="why, in the reader's language")
    code: str = Field(description="why, for programs")
    details: str | None = Field(default=None, description="more for programmers, in English")
    version: int | None = None
    view: View | None = Field(default=None, description="how the table stands, as the asker may see it")


class Seat(Form):
    name: str
    kind: str = Field(description="who plays it now: `human`, `open` or a bot's level")
    online: bool
    away: bool = Field(description="a bot stands in; its holder can take it back")
    votes: list[int] = Field(description="seats that want a bot to stand in here")
    votes_needed: int = Field(description="how many are enough; 0 where nobody can vote")
    shows: bool = Field(description="its holder agrees that watchers see all hands")


class Reacted(Form):
    """A reaction, as it was told to everybody who is there."""

    type: str
    seat: int
    reaction: Reaction
    text: str


class GivenSeat(Form):
    seat: int
    kind: str
    token: str | None = Field(description="the seat's secret: whoever holds it has the seat")
    link: str | None


class Created(Form):
    id: str
    watch: str
    seat: int | None
    token: str | None
    seats: list[GivenSeat]


class Joined(Form):
    id: str
    seat: int
    token: str
    link: str


class Done(Form):
    version: int
    view: View | None = Field(default=None, description="left out for those who prefer `return=minimal`")


class Public(Form):
    id: str
    box: str
    modules: list[str]
    players: int
    rules: str
    stranded: bool = Field(description="its rules are gone: it can be looked at as far as these rules can read it")
    leaders: list[str]
    seats: list[Seat]
    version: int
    round: int
    asked: int | None
    waiting_since: float | None
    over: bool
    winners: list[int]
    points: list[int]
    created: float
    changed: float


class Offer(Form):
    notation: str
    group: str
    text: str


class BarredOffer(Form):
    notation: str
    reason: str
    text: str


class PendingDecision(Form):
    kind: str
    text: str
    options: list[Offer]
    barred: list[BarredOffer]


class Asked(Form):
    seat: int
    kind: str


class Turn(Form):
    seat: int | None
    kind: str
    card: str | None
    space: str | None
    recruited: int
    deployed: int
    waiting: list[str]


class SpaceNow(Form):
    agents: list[int]
    bonus_spice: int
    control: int | None
    closed_by: int | None


class DesertNow(Form):
    posts: dict[str, list[int]]
    shield_wall: bool
    contracts_offered: list[str]
    contracts_aside: list[str]
    contract_stack: int
    intrigues_trashed: Names


class GoodsOffered(Form):
    seat: int
    goods: str
    n: int


class TradeNow(Form):
    between: list[int]
    offered: list[GoodsOffered]
    picked: Names


class TeamsNow(Form):
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


class TableNow(Form):
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


class FollowersNow(Form):
    spies: int
    sandworms: int
    hooks: bool
    memories: int
    training: int
    contracts: list[str]
    contracts_done: list[str]
    trophies: list[str]
    trophies_flipped: list[str]


class PlayerNow(Form):
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


class Outcome(Form):
    winners: list[int]
    ranking: list[int]
    tie_break: str | None
    rounds: int


class RivalNow(Form):
    """What an automated opponent follows; its goods are told with the players'."""

    seat: int
    person: str
    card: str | None = Field(description="the House Hagal card that last sent its Agent")
    priority: list[str] = Field(description="its order of the factions")
    swordmaster_value: int | None
    scores: bool
    collects: bool


class HagalNow(Form):
    humans: int = Field(description="seats from this number on are automated opponents'")
    difficulty: str | None
    variants: list[str]
    deck: int
    turned: list[str] = Field(description="House Hagal cards turned since the last shuffle")
    rivals: list[RivalNow]


class View(Form):
    """Everything that one seat may know."""

    game: str
    version: int
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
    can_undo: bool
    can_reset: bool
    waiting_since: float | None = Field(description="since when the seat that is asked is waited for")
    hands_open: bool = Field(description="every player agrees that watchers see all hands")
    seats: list[Seat]


class NewWebhook(Form):
    url: Annotated[str, StringConstraints(min_length=1, max_length=500)] = Field(description="where to post")


class WebhookNow(Form):
    url: str | None = Field(description="where the seat is told of its turns")


class LogLine(Form):
    at: int
    key: str
    seat: int | None
    text: str
    facts: dict[str, int | str | list[str]]


class LogChapter(Form):
    kind: str
    round: int
    seat: int | None
    title: str
    lines: list[LogLine]


class Log(Form):
    version: int
    next: int = Field(description="give this as `since` to be told only what is new")
    chapters: list[LogChapter]


class HistoryEntry(Form):
    number: int
    kind: str
    seat: int
    text: str
    time: float


class Record(Form):
    """The record with its seed once the game is over; before that, the asker's own choices."""

    id: str
    box: str
    modules: list[str]
    players: int
    rules: str
    stranded: bool = Field(description="its rules are gone: it can be looked at as far as these rules can read it")
    leaders: list[str]
    version: int
    round: int
    over: bool
    winners: list[int]
    points: list[int]
    created: float
    changed: float
    record: dict[str, object] | None
    history: list[HistoryEntry] = Field(description="with choices that were taken back")
