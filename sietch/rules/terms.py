"""The game's vocabulary as small integers: factions, icons, zones, frames, options, reasons, events.

Hot paths compare plain ``Final`` ints (see docs/architecture.md); the tuples of names beside them
give every number its stable word for notation, text and messages.
"""

from __future__ import annotations

from typing import Final

Move = tuple[int, int, int, int, int]
"""One gesture of a player: (kind, a, b, c, d); what a..d mean depends on the kind."""

Frame = tuple[int, int, int, int, int]
"""One entry of the agenda: (kind, seat, a, b, c)."""

Event = tuple[int, int, int, int, int]
"""One thing that happened, for narration: (kind, seat, a, b, c)."""

NOBODY: Final = -1
UNKNOWN: Final = -1  # a card that the reader of a View may not know

# --- factions and agent icons (a faction's icon has the faction's own number)
EMPEROR: Final = 0
GUILD: Final = 1
BENE_GESSERIT: Final = 2
FREMEN: Final = 3
LANDSRAAD: Final = 4
CITY: Final = 5
SPICE_TRADE: Final = 6
SPY: Final = 7  # reaches whatever an own Spy watches (U-SPY-13)

FACTIONS: Final = ("emperor", "guild", "bene_gesserit", "fremen")
ICONS: Final = (*FACTIONS, "landsraad", "city", "spice_trade", "spy")

# --- tracks of the six-player game: Great Houses and Fringe Worlds stand where the icon's faction stood
EMPEROR_BOARD: Final = 4  # the Emperor track on Shaddam's personal board
FREMEN_BOARD: Final = 5  # the Fremen track on Muad'Dib's personal board

TOP_INFLUENCE: Final = 6  # B-INF-02
TROOPS: Final = 12  # B-COMP-08

# --- zones that hold a player's cards or cards on offer
HAND: Final = 0
DISCARD: Final = 1
PLAYED: Final = 2  # in play, from Agent turns
REVEALED: Final = 3  # in play, from the Reveal turn
ROW: Final = 4
RESERVE: Final = 5
ASIDE: Final = 6  # set aside for one player
DECK_TOP: Final = 7
THRONE: Final = 8  # Shaddam's Throne Row
TLEILAXU_ROW: Final = 9  # paid for with specimens; Reclaimed Forces lies beside it
ZONES: Final = ("hand", "discard", "played", "revealed", "row", "reserve", "aside", "deck", "throne", "tleilaxu")

# --- where an effect comes from: the kind of component; with its number packed into a source (rules/packing.py)
OF_CARD: Final = 1
OF_SPACE: Final = 2
OF_INTRIGUE: Final = 3
OF_LEADER: Final = 4
OF_CONFLICT: Final = 5
OF_TRACK: Final = 6  # a faction's influence track
OF_GAME: Final = 7  # the rules themselves
OF_ACQUIRED: Final = 8  # a card's Acquire box
OF_CONTRACT: Final = 9
OF_HAGAL: Final = 10  # a House Hagal card
OF_TILE: Final = 11  # a Tech tile
OF_SHIPPING: Final = 12  # the Shipping track
OF_RESEARCH: Final = 13  # a space of the research track
OF_TLEILAXU: Final = 14  # the Tleilaxu track
SOURCE_KINDS: Final = (
    "", "card", "space", "intrigue", "leader", "conflict", "influence", "game", "acquired", "contract", "hagal",
    "tile", "shipping", "research", "tleilaxu",
)  # fmt: skip

# --- what kind of turn is under way
NO_TURN: Final = 0
OPENING: Final = 1  # neither an Agent sent nor cards revealed yet
AGENT_TURN: Final = 2
REVEAL_TURN: Final = 3
SKIPPED_TURN: Final = 4

# --- ways into a space that lift the usual barriers
ANY_ICON: Final = 1
PAST_ENEMIES: Final = 2  # opponents' Agents do not block
PAST_ALL: Final = 4  # no Agent blocks
FROM_BOARD: Final = 8  # may move an own Agent that is already on the board
NO_REQUIREMENT: Final = 16

# --- frames of the agenda: those from F_ASK to F_DEFEND, and F_LOSS, ask somebody, the others run by themselves
F_RESOLVE: Final = 0  # seat, effect, source
F_ASK: Final = 1  # seat, effect, source, extra: the effect asks its question
F_TURN: Final = 2  # seat
F_COMBAT_CIRCLE: Final = 3  # seat to act, passes in a row, whether a card was played at this opportunity
F_WIN: Final = 4  # seat: window for cards played on winning
F_ENDGAME: Final = 5  # seat, how many seats are still to be asked after it
F_DEFEND: Final = 6  # seat
F_TURNS: Final = 7  # seat whose turn is next
F_ROUND: Final = 8
F_DRAW_HANDS: Final = 9
F_COMBAT: Final = 10
F_REWARDS: Final = 11
F_COMBAT_END: Final = 12
F_MAKERS: Final = 13
F_RECALL: Final = 14
F_TIDY_INTRIGUE: Final = 15  # seat, intrigue card
F_FINISH: Final = 16
F_ARRIVE: Final = 17  # seat, price: what a visit brings, once Spies have been seen to
F_TROPHY: Final = 18  # seat: the winner takes the Conflict card
F_TURN_ENDS: Final = 19  # seat: what its end set off is done
F_LOSS: Final = 20  # seat, bit set of the seats that lost so many troops: window for cards played on such a loss
F_RIVAL: Final = 30  # seat: a Rival turns House Hagal cards
F_RIVAL_ENDS: Final = 31  # seat: it deploys, and its turn is over

# --- options
SEND: Final = 0  # card, space, price (index), way (rules/packing.py)
REVEAL: Final = 1  # the Ally whom a Commander activates
TAKE: Final = 2  # source, ordinal
DEPLOY: Final = 3  # troops, the Ally who decides (then there is no number), dreadnoughts
PLAY: Final = 4  # intrigue card, the Ally whom a Commander activates
BUY: Final = 5  # card, zone
END_TURN: Final = 6
PASS: Final = 7
DONE: Final = 8
PICK_FACTION: Final = 9  # faction
PICK_CARD: Final = 10  # card, zone
PICK_NUMBER: Final = 11  # number
PICK_SPACE: Final = 12  # space, the arrow of a Commander's token
PICK_SEAT: Final = 13  # seat
PICK_BRANCH: Final = 14  # index
PICK_FACTIONS: Final = 15  # bit set of factions
DECLINE: Final = 16
ACCEPT: Final = 17
PICK_POST: Final = 18  # observation post
PICK_CONTRACT: Final = 19  # contract
PICK_ORDER: Final = 20  # card to draw, card to discard, card to trash
PICK_TROPHY: Final = 21  # trophy
PAIR: Final = 22  # wild trophy, other trophy
PICK_INTRIGUE: Final = 23  # intrigue card
GIVE: Final = 24  # kind of goods, number
SPLIT: Final = 25  # troops for the first ally, for the second, the first ally, the second
PICK_TILE: Final = 26  # tile, Negotiators sent home for it, 1 if it is paid for in Solari
PICK_UNITS: Final = 27  # troops, dreadnoughts
PICK_UNIT: Final = 28  # seat, 1 if it is a dreadnought
PICK_RESEARCH: Final = 29  # space of the research track
RELEASE: Final = 30  # specimens that go back to supply
ATOMICS: Final = 31  # sweep the Imperium Row, once a game
PICK_LOST: Final = 32  # troops lost from garrison, from the Conflict


class Pick:
    """An answer that picks one thing: what kind of thing it is, and the icon beside it."""

    def __init__(self, thing: str, icon: str = "") -> None:
        self.thing: Final = thing
        self.icon: Final = icon


PICKS: Final = {
    PICK_FACTION: Pick("faction"),
    PICK_CARD: Pick("card", icon="card"),
    PICK_SPACE: Pick("space"),
    PICK_SEAT: Pick("seat"),
    PICK_POST: Pick("post", icon="spy"),
    PICK_CONTRACT: Pick("contract", icon="contract"),
    PICK_TROPHY: Pick("trophy"),
    PICK_INTRIGUE: Pick("intrigue", icon="intrigue"),
    PICK_TILE: Pick("tile", icon="tech"),
    PICK_RESEARCH: Pick("research", icon="research"),
}
"""Answers that are told, written and touched as the thing they pick, the first number after the kind: a new one is
its line here and its message ``option.<thing>``."""

# --- kinds of board spaces that conditions ask for
MAKER_SPACE: Final = 0
FACTION_SPACE: Final = 1

# --- deeds of a turn that conditions ask for
GAINED_SPICE: Final = 0
RECALLED_SPY: Final = 1
ACQUIRED_CARD: Final = 2
DEEDS: Final = ("gained_spice", "recalled_spy", "acquired_this_turn")

# --- who gets an effect beside, or instead of, the one who acts
OPPONENT: Final = 0
MEMBER: Final = 1
ALLY: Final = 2
ACTIVATED: Final = 3
WHO: Final = ("opponent", "member", "ally", "activated")

# --- goods that team members trade
SOLARI: Final = 0
SPICE: Final = 1
WATER: Final = 2
INTRIGUES: Final = 3
GOODS: Final = ("solari", "spice", "water", "intrigue")

# --- why something printed is not possible now
OK: Final = 0
NO_MATCHING_ICON: Final = 1
OCCUPIED: Final = 2
CANNOT_PAY: Final = 3
REQUIREMENT: Final = 4
ONCE_PER_GAME: Final = 5
CLOSED: Final = 6  # The Voice
NO_AGENT: Final = 7
CONDITION: Final = 8
NOT_NOW: Final = 9  # wrong moment for this kind of card
TOO_EXPENSIVE: Final = 10
MUST_FIRST: Final = 11  # a compulsory effect is still open
NOTHING_THERE: Final = 12  # nothing to choose from or to take
NOT_FOR_SALE: Final = 13
ALREADY_STARTED: Final = 14  # only at the start of a turn
NO_TROOPS: Final = 15
NO_SPY: Final = 16
PROTECTED: Final = 17  # by the Shield Wall
FORBIDDEN: Final = 18  # deploying is forbidden this turn
HARDEST: Final = 19  # the difficulty level forbids a Swordmaster
NO_DREADNOUGHT: Final = 20
FACE_DOWN: Final = 21  # a tile that was used this round
NO_SPECIMEN: Final = 22
NO_PARTNER: Final = 23  # a Graft card needs another card
REASONS: Final = (
    "ok", "no_matching_icon", "occupied", "cannot_pay", "requirement", "once_per_game", "closed",
    "no_agent", "condition", "not_now", "too_expensive", "must_first", "nothing_there",
    "not_for_sale", "already_started", "no_troops", "no_spy", "protected", "forbidden",
    "hardest", "no_dreadnought", "face_down", "no_specimen", "no_partner",
)  # fmt: skip

# --- moments that a Leader's ability can answer to
ON_COUNCIL_SEAT: Final = 0
ON_SPACE_SOLARI: Final = 1  # paid Solari as the cost of a board space
ON_HARVEST: Final = 2
ON_DEPLOY: Final = 3
ON_REVEAL: Final = 4  # the own Reveal turn begins
ON_REACH_TWO: Final = 5  # Influence with the ability's faction has risen to 2; the number is the faction
ON_VISIT: Final = 6  # an own Agent was sent; the number is the space's faction
ON_MAKER_SPIED: Final = 7  # another player's Agent went to a Maker space that an own Spy watches
ON_SETUP: Final = 8
ON_OPENING: Final = 9  # setup is done, before round 1 (B-SETUP-19)
ON_ROUND_START: Final = 10  # the hands of the round have been drawn (X-TECH-25)
ON_WIN: Final = 11  # has won a Conflict alone (X-TECH-26)
ON_ENDGAME: Final = 12  # the end of the game has come, before Endgame cards
ON_KEPT_SENT: Final = 13  # the card that was set aside for the second turn sends its Agent; its number of icons
MOMENTS: Final = (
    "council_seat", "space_solari", "harvest", "deploy", "reveal_turn", "reach_two", "visit", "maker_spied",
    "setup", "opening", "round_start", "win", "endgame", "kept_sent",
)  # fmt: skip

# --- rights that a Leader can have
SEES_TOP: Final = 0  # of the own deck
SPACE_DISCOUNT: Final = 1  # in Solari, at spaces with an icon
PAST_ENEMIES_AT: Final = 2  # opponents' Agents do not block at spaces with some icons
STARTS_WITHOUT: Final = 3  # a card of the starting deck
COMMANDS_CONTRACTS: Final = 4  # may take contracts that are set aside
HARVEST_LESS: Final = 5  # spice
STARTS_DRY: Final = 6  # without water
MORE_SOLARI: Final = 7  # with each gain of Solari on an own turn
DREADNOUGHT_STRENGTH: Final = 8  # of each own dreadnought in the Conflict
TOPS_ACQUIRED: Final = 9  # acquired cards may go on top of the deck
MORE_SHIPPED: Final = 10  # troops, when the Shipping track brings some; all of these may be deployed
WINS_TIES: Final = 11  # at the end of the game
DETONATES: Final = 12  # after a win a dreadnought may go back to supply for a point, in place of control
RIGHTS: Final = (
    "sees_top", "space_discount", "past_enemies_at", "starts_without", "commands_contracts", "harvest_less",
    "starts_dry", "more_solari", "dreadnought_strength", "tops_acquired", "more_shipped", "wins_ties", "detonates",
)  # fmt: skip

# --- battle icons
CRYSKNIFE: Final = 0
DESERT_MOUSE: Final = 1
ORNITHOPTER: Final = 2
WILD: Final = 3
BATTLE_ICONS: Final = ("crysknife", "desert_mouse", "ornithopter", "wild")

# --- where victory points come from
FROM_START: Final = 0
FROM_INFLUENCE: Final = 1
FROM_ALLIANCE: Final = 2
FROM_CONFLICT: Final = 3
FROM_ACQUIRING: Final = 4
FROM_CARDS: Final = 5
FROM_INTRIGUE: Final = 6
FROM_ICONS: Final = 7
FROM_BUYING: Final = 8  # only Rivals buy points, so only games with them reckon with it
FROM_TECH: Final = 9  # only games with Tech tiles reckon with it
FROM_TLEILAXU: Final = 10  # only games of Immortality reckon with it
POINT_SOURCES: Final = (
    "start", "influence", "alliance", "conflict", "acquiring", "cards", "intrigue", "battle_icons", "bought",
    "tech", "tleilaxu",
)  # fmt: skip

# --- what became of a House Hagal card that was turned up
GOES: Final = 0  # the Agent goes where it says
TAKEN: Final = 1  # its space is occupied
SHUT: Final = 2  # its space is closed to opponents
UNMET: Final = 3  # its condition is not met
NEEDLESS: Final = 4  # Smart Politics passes it over
PLACES_SPY: Final = 5  # it places a Spy; another is turned for the Agent
RESHUFFLES: Final = 6
IN_PASSING: Final = 7  # its space is on another board: the rest is done, another is turned for the Agent
FATES: Final = ("goes", "taken", "shut", "unmet", "needless", "places_spy", "reshuffles", "in_passing")

# --- optional rules of games with Rivals, as a bit set
BRUTAL: Final = 1
EXPERT: Final = 2
POLITICS: Final = 4
STREAMLINED: Final = 8
CHURN: Final = 16
VARIANTS: Final = (
    "brutal_escalation", "expert_deployment", "smart_politics", "streamlined", "dice_churn",
)  # fmt: skip


# --- events: what the story tells of a game; a new kind is a line here and its messages ``log.<line>``
class EventKind:
    """One kind of event: what its numbers are, the lines that tell it, each with its icon."""

    def __init__(self, name: str, facts: tuple[str, ...], adds_up: bool, icons: dict[str, str]) -> None:
        self.name: Final = name
        self.facts: Final = facts  # what its numbers are, if its line says just that (sietch.records.narration)
        self.adds_up: Final = adds_up  # several in a row by one seat are told as one
        self.icons: Final = icons  # by the line's key


EVENTS: Final[list[EventKind]] = []
"""Every kind of event, by its number."""


def event(
    name: str,
    *facts: str,
    adds_up: bool = False,
    icon: str = "",
    lines: tuple[str, ...] = (),
    icons: dict[str, str] | None = None,
) -> int:
    """Declare a kind of event: its number. A kind that is told in several ways names its ``lines``."""
    EVENTS.append(EventKind(name, facts, adds_up, icons or {line: icon for line in lines or (name,)}))
    return len(EVENTS) - 1


E_ROUND: Final = event("round")  # round, conflict
E_TURN: Final = event("turn")
# card, space, origin
E_SENT: Final = event("sent", icon="agent", lines=("sent", "sent_paying", "moved", "moved_paying"))
E_REVEALED: Final = event("revealed", "cards", adds_up=True, icon="reveal")
E_GAINED: Final = event("gained", adds_up=True)  # solari, spice, water
E_PAID: Final = event("paid", adds_up=True)  # solari, spice, water
# card (private to the seat)
E_DREW: Final = event("drew", adds_up=True, icon="draw", lines=("drew", "drew_hidden"))
# intrigue (private to the seat)
E_DREW_INTRIGUE: Final = event("drew_intrigue", adds_up=True, icon="intrigue",
    lines=("drew_intrigue", "drew_intrigue_hidden"),
)  # fmt: skip
E_RECRUITED: Final = event("recruited", "n", adds_up=True, icon="troop")
E_DEPLOYED: Final = event("deployed", "n", adds_up=True, icon="deploy")
E_RETREATED: Final = event("retreated", "n", adds_up=True, icon="retreat")
# number, 1 if from the Conflict
E_LOST_TROOPS: Final = event("lost_troops", icon="troop", lines=("lost_from_conflict", "lost_from_garrison"))
E_INFLUENCE: Final = event("influence", icons={"influence_up": "up", "influence_down": "down"})  # faction, change
# faction, previous holder
E_ALLIANCE: Final = event("alliance", icon="alliance", lines=("alliance", "alliance_taken"))
E_ALLIANCE_FREE: Final = event("alliance_free", "faction", icon="alliance")
E_SCORED: Final = event("scored", icon="vp", lines=("scored", "lost_points"))  # points, source
E_PLAYED_INTRIGUE: Final = event("played_intrigue", "intrigue", icon="intrigue")
# card, zone it came from, zone it went to
E_ACQUIRED: Final = event("acquired",
    icons={"acquired": "card", "acquired_into_hand": "", "acquired_on_deck": "card"},
)  # fmt: skip
E_TRASHED: Final = event("trashed", "card", "zone", icon="trash")
E_DISCARDED: Final = event("discarded", "card", icon="discard")
E_STRENGTH: Final = event("strength", icon="sword")  # strength
E_COMBAT: Final = event("combat")
# place (1..3), strength, whether the reward is doubled
E_PLACE: Final = event("place",
    icons={
        "first_place": "combat",
        "first_place_doubled": "",
        "second_place": "combat",
        "second_place_doubled": "",
        "third_place": "combat",
        "third_place_doubled": "",
    },
)  # fmt: skip
E_CONTROL: Final = event("control", "space", icon="flag")
E_MAKERS: Final = event("makers", "spaces", adds_up=True, icon="maker")
# victim, intrigue (private to the two)
E_STOLE: Final = event("stole", icon="intrigue", lines=("stole", "stole_hidden"))
E_COUNCIL: Final = event("council", icon="council")
E_SWORDMASTER: Final = event("swordmaster", icon="swordmaster")
E_MENTAT: Final = event("mentat", icon="mentat")
E_CLOSED: Final = event("closed", "space", icon="lock")
E_RECALLED: Final = event("recalled", "space", icon="recall")
E_PASSED: Final = event("passed", icon="end")
E_SHUFFLED: Final = event("shuffled", icon="deck")
E_SET_ASIDE: Final = event("set_aside", "card")
E_ROW: Final = event("row", "cards", adds_up=True, icon="card")  # card turned up
E_PERSUASION: Final = event("persuasion", adds_up=True, lines=("gained",))  # number
E_SWORDS: Final = event("swords", adds_up=True, lines=("gained",))  # number
E_WON_GAME: Final = event("won_game", icon="vp")
E_SKIPPED: Final = event("skipped")
E_SECRETS: Final = event("secrets")  # bit set of factions
E_LEFT_GAME: Final = event("left_game", lines=("left_game", "left_row"))  # card removed from the game unacquired
E_PICKED_SECRETS: Final = event("picked_secrets")
E_TOOK_BACK: Final = event("took_back", "card")  # card, into hand
E_SPY_PLACED: Final = event("spy_placed", "post", icon="spy")
E_SPY_RECALLED: Final = event("spy_recalled", "post", icon="recall-spy")
E_SANDWORM: Final = event("sandworm", "n", adds_up=True, icon="sandworm")
E_HOOKS: Final = event("hooks", icon="hooks")
E_WALL_GONE: Final = event("wall_gone", icon="detonate")
E_CONTRACT_TAKEN: Final = event("contract_taken", "contract", icon="contract")
E_CONTRACT_DONE: Final = event("contract_done", "contract", icon="check")
E_TROPHY: Final = event("trophy", "trophy", icon="combat")
E_PAIRED: Final = event("paired", icon="wild")  # two trophies
E_FLIPPED_TROPHY: Final = event("flipped_trophy", "trophy")
E_OBJECTIVE: Final = event("objective", "objective", icon="wild")
E_MEMORY: Final = event("memory")
E_FLIPPED_LEADER: Final = event("flipped_leader", "board")
E_TRAINED: Final = event("trained", "n")  # place on the training track
E_TRASHED_INTRIGUE: Final = event("trashed_intrigue", "intrigue", icon="trash")
E_NO_DEPLOYING: Final = event("no_deploying")
E_CONTRACT_TURNED_UP: Final = event("contract_turned_up", "contracts", adds_up=True)
E_REVEAL: Final = event("reveal")  # the Reveal turn begins
E_ENDGAME: Final = event("endgame")
# House Hagal card, its fate, space
E_HAGAL: Final = event("hagal",
    icons={
        "hagal_goes": "agent",
        "hagal_taken": "close",
        "hagal_shut": "close",
        "hagal_unmet": "close",
        "hagal_needless": "close",
        "hagal_places_spy": "spy",
        "hagal_reshuffles": "deck",
        "hagal_in_passing": "tleilaxu",
    },
)  # fmt: skip
E_HAGAL_SWORDS: Final = event("hagal_swords", "hagal", "n", icon="sword")
E_HAGAL_SHUFFLED: Final = event("hagal_shuffled", icon="deck")
E_NO_ERRAND: Final = event("no_errand")  # no House Hagal card applies: the Rival skips its turn
E_SCHEME: Final = event("scheme")
E_TO_BANK: Final = event("to_bank")  # bonus spice, space
E_CONTROL_LOST: Final = event("control_lost", "space", icon="flag")
E_KEPT_TROOPS: Final = event("kept_troops", icon="troop")  # a Rival in the lead deploys nothing
E_SPENT_INTRIGUE: Final = event("spent_intrigue", "intrigue")
E_CHURNED: Final = event("churned", icon="dice")  # two dice
E_ACTIVATED: Final = event("activated", "seat", icon="ally")  # ally
E_TRADED: Final = event("traded", icon="exchange", lines=("gave_goods",))  # receiver, kind of goods, number
# receiver, intrigue (private to the two)
E_GAVE_INTRIGUE: Final = event("gave_intrigue", icon="exchange", lines=("gave_intrigue", "gave_intrigue_hidden"))
E_THRONE: Final = event("throne", "card", icon="throne")  # card moved to the Throne Row
E_YIELDED: Final = event("yielded", "seat", icon="combat")  # to whom
E_SWORDMASTER_GONE: Final = event("swordmaster_gone", icon="swordmaster")
E_SWORDMASTER_SENT: Final = event("swordmaster_sent", icon="swordmaster")
E_PUT_ON_DECK: Final = event("put_on_deck", "card", icon="deck")  # card acquired before, from the discard pile
E_FREIGHTER: Final = event(
    "freighter", icons={"freighter_up": "freighter-up", "freighter_back": "freighter-back"}
)  # step
E_NEGOTIATOR: Final = event("negotiator", "n", adds_up=True, icon="negotiator")
E_NEGOTIATORS_HOME: Final = event("negotiators_home", "n", icon="negotiator")
E_TILE: Final = event("tile", "tile", icon="tech")  # acquired
E_TILE_TURNED_UP: Final = event("tile_turned_up", "tile", icon="tile")
E_TILE_USED: Final = event("tile_used", "tile", icon="flip")  # turned face down
E_TILE_TRASHED: Final = event("tile_trashed", "tile", icon="trash")
E_COMMISSIONED: Final = event("commissioned", "n", adds_up=True, icon="commission")
E_DREADNOUGHTS_DEPLOYED: Final = event("dreadnoughts_deployed", "n", adds_up=True, icon="dreadnought")
E_DREADNOUGHTS_RETREATED: Final = event("dreadnoughts_retreated", "n", adds_up=True, icon="retreat")
E_DREADNOUGHT_SUNK: Final = event("dreadnought_sunk", icon="dreadnought")  # from the Conflict to supply
E_FLAG: Final = event("flag", "space", icon="control")  # a dreadnought takes control of a space
E_FLAG_LEFT: Final = event("flag_left", "space", icon="dreadnought")  # it goes back to its owner's garrison
E_KEPT: Final = event(
    "kept", icon="clock", lines=("kept", "kept_hidden")
)  # card set aside for the second turn (private)
E_KEPT_BACK: Final = event("kept_back", "card", icon="card")  # it is shown and comes back
E_SNOOPER: Final = event("snooper", "faction", icon="snooper")  # a token is reached and leaves its track
E_UNDER_DECK: Final = event("under_deck", "n", adds_up=True, icon="intrigue")  # Intrigue cards, unseen
E_AGAIN: Final = event("again", icon="extra-turn")  # one more turn at once
E_TILE_LEFT: Final = event("tile_left", "tile", icon="trash")  # trashed from its stack
E_RESEARCH: Final = event("research", "research", icon="research")  # space reached
E_GENE: Final = event("gene", "n", icon="gene")  # a genetic marker is reached
E_TLEILAXU: Final = event("tleilaxu", "n", icon="tleilaxu")  # step reached
E_SPECIMENS: Final = event("specimens", "n", adds_up=True, icon="specimen")  # made
E_SPENT_SPECIMENS: Final = event("spent_specimens", "n", adds_up=True, icon="specimen")
E_RELEASED: Final = event("released", "n", adds_up=True, icon="specimen")  # freely back to supply
E_ATOMICS: Final = event("atomics", icon="atomics")
E_TLEILAXU_ROW: Final = event("tleilaxu_row", "cards", adds_up=True, icon="card")  # card turned up
E_GRAFTED: Final = event("grafted", "card", icon="graft")  # the second card of the pair that is played
E_BORROWED: Final = event("borrowed", "card", icon="graft")  # ... which lies in the Imperium Row
E_RECLAIMED: Final = event("reclaimed", icon="specimen")  # Reclaimed Forces
E_LEFT_TLEILAXU_ROW: Final = event("left_tleilaxu_row", "card")  # removed by a House Hagal card
