"""The game's vocabulary as small integers: factions, icons, zones, frames, options, reasons, events.

Hot paths compare plain ``Final`` ints (see docs/architecture.md); the tuples of names beside them
give every number its stable word for notation, text and messages.
"""

from __future__ import annotations

from typing import Final

Option = tuple[int, int, int, int, int]
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
ZONES: Final = ("hand", "discard", "played", "revealed", "row", "reserve", "aside", "deck", "throne")

# --- where an effect comes from: source = kind * SOURCE + index of the component
SOURCE: Final = 4096
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
SOURCE_KINDS: Final = (
    "", "card", "space", "intrigue", "leader", "conflict", "influence", "game", "acquired", "contract", "hagal",
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

# --- frames of the agenda: those from F_ASK to F_DEFEND ask somebody, the others run by themselves
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
F_RIVAL: Final = 30  # seat: a Rival turns House Hagal cards
F_RIVAL_ENDS: Final = 31  # seat: it deploys, and its turn is over

# --- options
SEND: Final = 0  # card, space, price (index), origin (space + 1, 0 = from the Leader)
REVEAL: Final = 1
TAKE: Final = 2  # source, ordinal
DEPLOY: Final = 3  # number
PLAY: Final = 4  # intrigue card
BUY: Final = 5  # card, zone
END_TURN: Final = 6
PASS: Final = 7
DONE: Final = 8
PICK_FACTION: Final = 9  # faction
PICK_CARD: Final = 10  # card, zone
PICK_NUMBER: Final = 11  # number
PICK_SPACE: Final = 12  # space
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
REASONS: Final = (
    "ok", "no_matching_icon", "occupied", "cannot_pay", "requirement", "once_per_game", "closed",
    "no_agent", "condition", "not_now", "too_expensive", "must_first", "nothing_there",
    "not_for_sale", "already_started", "no_troops", "no_spy", "protected", "forbidden",
    "hardest",
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
MOMENTS: Final = (
    "council_seat", "space_solari", "harvest", "deploy", "reveal_turn", "reach_two", "visit", "maker_spied",
    "setup", "opening",
)  # fmt: skip

# --- rights that a Leader can have
SEES_TOP: Final = 0  # of the own deck
SPACE_DISCOUNT: Final = 1  # in Solari, at spaces with an icon
PAST_ENEMIES_AT: Final = 2  # opponents' Agents do not block at spaces with some icons
STARTS_WITHOUT: Final = 3  # a card of the starting deck
COMMANDS_CONTRACTS: Final = 4  # may take contracts that are set aside
HARVEST_LESS: Final = 5  # spice
RIGHTS: Final = (
    "sees_top", "space_discount", "past_enemies_at", "starts_without", "commands_contracts", "harvest_less",
)  # fmt: skip

# --- battle icons
CRYSKNIFE: Final = 0
DESERT_MOUSE: Final = 1
ORNITHOPTER: Final = 2
WILD: Final = 3
BATTLE_ICONS: Final = ("crysknife", "desert_mouse", "ornithopter", "wild")
OBJECTIVE: Final = 100  # trophies from this number on are Objective cards

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
POINT_SOURCES: Final = (
    "start", "influence", "alliance", "conflict", "acquiring", "cards", "intrigue", "battle_icons", "bought",
)  # fmt: skip

# --- what became of a House Hagal card that was turned up
GOES: Final = 0  # the Agent goes where it says
TAKEN: Final = 1  # its space is occupied
SHUT: Final = 2  # its space is closed to opponents
UNMET: Final = 3  # its condition is not met
NEEDLESS: Final = 4  # Smart Politics passes it over
PLACES_SPY: Final = 5  # it places a Spy; another is turned for the Agent
RESHUFFLES: Final = 6
FATES: Final = ("goes", "taken", "shut", "unmet", "needless", "places_spy", "reshuffles")

# --- optional rules of games with Rivals, as a bit set
BRUTAL: Final = 1
EXPERT: Final = 2
POLITICS: Final = 4
STREAMLINED: Final = 8
CHURN: Final = 16
VARIANTS: Final = (
    "brutal_escalation", "expert_deployment", "smart_politics", "streamlined", "dice_churn",
)  # fmt: skip

# --- events, told by sietch.records.narration
E_ROUND: Final = 0  # round, conflict
E_TURN: Final = 1
E_SENT: Final = 2  # card, space, origin
E_REVEALED: Final = 3  # card
E_GAINED: Final = 4  # solari, spice, water
E_PAID: Final = 5  # solari, spice, water
E_DREW: Final = 6  # card (private to the seat)
E_DREW_INTRIGUE: Final = 7  # intrigue (private to the seat)
E_RECRUITED: Final = 8  # number
E_DEPLOYED: Final = 9  # number
E_RETREATED: Final = 10  # number
E_LOST_TROOPS: Final = 11  # number, 1 if from the Conflict
E_INFLUENCE: Final = 12  # faction, change
E_ALLIANCE: Final = 13  # faction, previous holder
E_ALLIANCE_FREE: Final = 14  # faction
E_SCORED: Final = 15  # points, source
E_PLAYED_INTRIGUE: Final = 16  # intrigue
E_ACQUIRED: Final = 17  # card, zone it came from, zone it went to
E_TRASHED: Final = 18  # card, zone
E_DISCARDED: Final = 19  # card
E_STRENGTH: Final = 20  # strength
E_COMBAT: Final = 21
E_PLACE: Final = 22  # place (1..3), strength, whether the reward is doubled
E_CONTROL: Final = 23  # space
E_MAKERS: Final = 24  # space
E_STOLE: Final = 25  # victim, intrigue (private to the two)
E_COUNCIL: Final = 26
E_SWORDMASTER: Final = 27
E_MENTAT: Final = 28
E_CLOSED: Final = 29  # space
E_RECALLED: Final = 30  # space
E_PASSED: Final = 31
E_SHUFFLED: Final = 32
E_SET_ASIDE: Final = 33  # card
E_ROW: Final = 34  # card turned up
E_PERSUASION: Final = 35  # number
E_SWORDS: Final = 36  # number
E_WON_GAME: Final = 37
E_SKIPPED: Final = 38
E_SECRETS: Final = 39  # bit set of factions
E_LEFT_GAME: Final = 40  # card removed from the game unacquired
E_PICKED_SECRETS: Final = 41
E_TOOK_BACK: Final = 42  # card, into hand
E_SPY_PLACED: Final = 43  # post
E_SPY_RECALLED: Final = 44  # post
E_SANDWORM: Final = 45  # number
E_HOOKS: Final = 46
E_WALL_GONE: Final = 47
E_CONTRACT_TAKEN: Final = 48  # contract
E_CONTRACT_DONE: Final = 49  # contract
E_TROPHY: Final = 50  # trophy
E_PAIRED: Final = 51  # two trophies
E_FLIPPED_TROPHY: Final = 52  # trophy
E_OBJECTIVE: Final = 53  # objective
E_MEMORY: Final = 54
E_FLIPPED_LEADER: Final = 55  # leader
E_TRAINED: Final = 56  # place on the training track
E_TRASHED_INTRIGUE: Final = 57  # intrigue
E_NO_DEPLOYING: Final = 58
E_CONTRACT_TURNED_UP: Final = 59  # contract
E_REVEAL: Final = 60  # the Reveal turn begins
E_ENDGAME: Final = 61
E_HAGAL: Final = 62  # House Hagal card, its fate, space
E_HAGAL_SWORDS: Final = 63  # House Hagal card, swords
E_HAGAL_SHUFFLED: Final = 64
E_NO_ERRAND: Final = 65  # no House Hagal card applies: the Rival skips its turn
E_SCHEME: Final = 66
E_TO_BANK: Final = 67  # bonus spice, space
E_CONTROL_LOST: Final = 68  # space
E_KEPT_TROOPS: Final = 69  # a Rival in the lead deploys nothing
E_SPENT_INTRIGUE: Final = 70  # intrigue
E_CHURNED: Final = 71  # two dice
E_ACTIVATED: Final = 72  # ally
E_TRADED: Final = 73  # receiver, kind of goods, number
E_GAVE_INTRIGUE: Final = 74  # receiver, intrigue (private to the two)
E_THRONE: Final = 75  # card moved to the Throne Row
E_YIELDED: Final = 76  # to whom
E_SWORDMASTER_GONE: Final = 77
E_SWORDMASTER_SENT: Final = 78
E_PUT_ON_DECK: Final = 79  # card acquired before, from the discard pile
EVENTS: Final = (
    "round", "turn", "sent", "revealed", "gained", "paid", "drew", "drew_intrigue", "recruited", "deployed",
    "retreated", "lost_troops", "influence", "alliance", "alliance_free", "scored", "played_intrigue",
    "acquired", "trashed", "discarded", "strength", "combat", "place", "control", "makers", "stole",
    "council", "swordmaster", "mentat", "closed", "recalled", "passed", "shuffled", "set_aside", "row",
    "persuasion", "swords", "won_game", "skipped", "secrets", "left_game", "picked_secrets",
    "took_back", "spy_placed", "spy_recalled", "sandworm", "hooks", "wall_gone", "contract_taken",
    "contract_done", "trophy", "paired", "flipped_trophy", "objective", "memory", "flipped_leader", "trained",
    "trashed_intrigue", "no_deploying", "contract_turned_up", "reveal", "endgame", "hagal", "hagal_swords",
    "hagal_shuffled", "no_errand", "scheme", "to_bank", "control_lost", "kept_troops", "spent_intrigue", "churned",
    "activated", "traded", "gave_intrigue", "throne", "yielded", "swordmaster_gone", "swordmaster_sent",
    "put_on_deck",
)  # fmt: skip
