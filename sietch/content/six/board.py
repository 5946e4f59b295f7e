"""The six-player side of the board: 24 spaces, the 4 of the personal boards, 15 posts, six Influence tracks.

The spaces that are the same on both sides are taken from the board for up to four players.
"""

from sietch.content.uprising import board
from sietch.content.uprising.board import cost
from sietch.rules.components import PersonalBoard, Post, Space, Track
from sietch.rules.effects.cards import draw, draw_intrigue
from sietch.rules.effects.desert.contracts import take_contract
from sietch.rules.effects.desert.spies import spy
from sietch.rules.effects.goods import gain
from sietch.rules.effects.harvesting import harvest
from sietch.rules.effects.teams import reinforce, to_throne, trade
from sietch.rules.effects.trashing import trash
from sietch.rules.effects.troops import recruit
from sietch.rules.language.each import each
from sietch.rules.terms import (
    BENE_GESSERIT,
    CITY,
    EMPEROR,
    EMPEROR_BOARD,
    FREMEN,
    FREMEN_BOARD,
    GUILD,
    MEMBER,
    SPICE_TRADE,
)

MUAD_DIB = "muad_dib"
SHADDAM = "shaddam_corrino_iv"

ABSENT = {"dutiful_service", "sardaukar", "desert_tactics", "fremkit"}

SPACES = [
    # --- Great Houses, where the Emperor was
    Space(
        "economic_support", "Economic Support", area="great_houses", icon=EMPEROR, faction=EMPEROR,
        effect=gain(spice=1) + trade(),
    ),
    Space(
        "military_support", "Military Support", area="great_houses", icon=EMPEROR, faction=EMPEROR,
        prices=cost(spice=2),
        effect=reinforce(),
    ),
    # --- Fringe Worlds, where the Fremen were
    Space(
        "controversial_technology", "Controversial Technology", area="fringe_worlds", icon=FREMEN,
        faction=FREMEN, prices=cost(spice=2),
        effect=draw_intrigue(1) + draw(1) + trash(),
    ),
    Space(
        "expedition", "Expedition", area="fringe_worlds", icon=FREMEN, faction=FREMEN,
        effect=take_contract(),
    ),
    # --- unchanged
    *(space for space in board.SPACES if space.id not in ABSENT),
    # --- two more on Arrakis
    Space(
        "carthag", "Carthag", area="dune", icon=CITY, combat=True,
        effect=recruit(1) + draw_intrigue(1),
    ),
    Space(
        "habbanya_erg", "Habbanya Erg", area="dune", icon=SPICE_TRADE, prices=cost(water=1), combat=True,
        effect=harvest(2) + draw(1),
    ),
    # --- the Emperor board
    Space(
        "sardaukar", "Sardaukar", area="emperor_board", icon=EMPEROR, faction=EMPEROR_BOARD,
        prices=cost(spice=3), commander=SHADDAM,
        effect=draw_intrigue(1) + recruit(4),
    ),
    Space(
        "vast_wealth", "Vast Wealth", area="emperor_board", icon=EMPEROR, faction=EMPEROR_BOARD,
        commander=SHADDAM,
        effect=gain(solari=3),
    ),
    # --- the Fremen board
    Space(
        "hardy_warriors", "Hardy Warriors", area="fremen_board", icon=FREMEN, faction=FREMEN_BOARD,
        prices=cost(water=1), combat=True, commander=MUAD_DIB,
        effect=recruit(2),
    ),
    Space(
        "desert_mastery", "Desert Mastery", area="fremen_board", icon=FREMEN, faction=FREMEN_BOARD,
        combat=True, commander=MUAD_DIB,
        effect=draw(1) + gain(spice=1),
    ),
]  # fmt: skip

POSTS = [
    Post(
        "post_economic_support_military_support", "Great Houses post", "economic_support", "military_support"
    ),
    Post(
        "post_controversial_technology_expedition", "Fringe Worlds post",
        "controversial_technology", "expedition",
    ),
    *(post for post in board.POSTS if not ABSENT.intersection(post.spaces)),
    Post("post_carthag", "Carthag post", "carthag"),
    Post("post_habbanya_erg", "Habbanya Erg post", "habbanya_erg"),
]  # fmt: skip

TRACKS = [
    Track(EMPEROR, "Great Houses", key="great_houses", bonus=recruit(2)),
    Track(GUILD, "Spacing Guild", bonus=gain(solari=3)),
    Track(BENE_GESSERIT, "Bene Gesserit", bonus=draw_intrigue(1)),
    Track(FREMEN, "Fringe Worlds", key="fringe_worlds", bonus=spy()),
    Track(
        EMPEROR_BOARD, "Emperor", key="emperor",
        steps=((1, each(MEMBER, gain(solari=1))), (3, each(MEMBER, spy()))),
    ),
    Track(
        FREMEN_BOARD, "Fremen", key="fremen",
        steps=((1, each(MEMBER, gain(spice=1))), (3, each(MEMBER, gain(water=1)))),
    ),
]  # fmt: skip

BOARDS = [
    PersonalBoard("fremen_board", "Fremen board", commander=MUAD_DIB, track=FREMEN_BOARD),
    PersonalBoard(
        "emperor_board", "Emperor board", commander=SHADDAM, track=EMPEROR_BOARD, opening=to_throne(FREMEN)
    ),
]
