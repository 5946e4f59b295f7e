"""The ten Rival cards: value, order, signet and Scheme of each."""

import pytest

from sietch.content import HAGAL, load_box
from sietch.rules.rivals.printed import Rival
from sietch.rules.terms import FACTIONS
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rivals import UprisingSolo

PRINTED = {  # id: Swordmaster value, order, streamlined
    "baron_vladimir_harkonnen": (6, "gebf", False),
    "glossu_the_beast_rabban": (7, "egbf", True),
    "staban_tuek": (9, "gfbe", False),
    "lady_amber_metulli": (9, "fegb", True),
    "gurney_halleck": (8, "fgeb", False),
    "lady_margot_fenring": (8, "befg", False),
    "princess_irulan": (7, "ebfg", False),
    "lady_jessica": (6, "bfge", False),
    "feyd_rautha_harkonnen": (4, "ebgf", False),
    "muad_dib": (4, "fbge", False),
}
SIGNETS = {  # at Spice Refinery, a Combat space, without a troop in the garrison
    "baron_vladimir_harkonnen": {"intrigues": 1},
    "glossu_the_beast_rabban": {"conflict": 1},
    "staban_tuek": {"spice": 1},
    "lady_amber_metulli": {"conflict": 1},
    "gurney_halleck": {"conflict": 1},
    "lady_margot_fenring": {"solari": 1},
    "princess_irulan": {"spies": -1},
    "lady_jessica": {"bene_gesserit": 1},
    "feyd_rautha_harkonnen": {"conflict": 2},
    "muad_dib": {"fremen": 1},
}
SCHEMES = {  # carried out at Espionage, which gives 1 bene_gesserit; of three Spies one stays
    "baron_vladimir_harkonnen": {"solari": 2, "garrison": 2},
    "glossu_the_beast_rabban": {"emperor": 2, "vp": 1},
    "staban_tuek": {"garrison": 2},
    "lady_amber_metulli": {"garrison": 3},
    "gurney_halleck": {"bene_gesserit": 1, "vp": 1},
    "lady_margot_fenring": {"bene_gesserit": 1, "vp": 1},
    "princess_irulan": {"emperor": 1, "garrison": 1},
    "lady_jessica": {"water": 2},
    "feyd_rautha_harkonnen": {"emperor": 1},
    "muad_dib": {"intrigues": 1},
}


def table(rival: str) -> UprisingSolo:
    other = "staban_tuek" if rival != "staban_tuek" else "lady_amber_metulli"
    t = UprisingSolo(rival, other)
    t.troops(1).give(1, water=0)
    return t


def turn(t: UprisingSolo, *cards: str) -> dict[str, int]:
    before = holdings(t, 1)
    before["agents"] -= 1
    t.rival_turn(1, *cards)
    return difference(before, holdings(t, 1))


@rule("H-SETUP-02", "H-SETUP-03")
def test_ten_rival_cards() -> None:
    box = load_box("uprising", frozenset({HAGAL}))
    rivals = [leader for leader in box.leaders if isinstance(leader, Rival)]
    found = {r.person: (r.swordmaster, "".join(FACTIONS[f][0] for f in r.priority), r.streamlined) for r in rivals}
    assert found == PRINTED
    assert all(r.scheme is not None for r in rivals)


@pytest.mark.parametrize("rival", SIGNETS)
def test_signet(rival: str) -> None:
    assert turn(table(rival), "spice_refinery") == SIGNETS[rival]


@rule("H-SPY-04")
@pytest.mark.parametrize("rival", SCHEMES)
def test_scheme(rival: str) -> None:
    t = table(rival)
    t.spies(1, "post_imperial_basin", "post_hagga_basin")
    expected = {"bene_gesserit": 1, "spies": 1}  # one in supply was placed, two came back
    for name, n in SCHEMES[rival].items():
        expected[name] = expected.get(name, 0) + n
    assert turn(t, "espionage") == expected
    assert len(t.spy_posts(1)) == 1


def test_rabbans_signet_with_an_alliance() -> None:
    t = table("glossu_the_beast_rabban")
    t.alliance("guild", 1)
    assert turn(t, "spice_refinery") == {"conflict": 2}


def test_rabbans_scheme_earns_an_alliance_if_it_can() -> None:
    t = table("glossu_the_beast_rabban")
    t.spies(1, "post_imperial_basin", "post_hagga_basin").influence(1, fremen=2, guild=1)
    change = turn(t, "espionage")
    assert change["fremen"] == 2
    assert t.state.alliances[3] == 1


def test_jessicas_signet_earns_an_alliance_if_it_can() -> None:
    t = table("lady_jessica")
    t.influence(1, guild=3, emperor=3).influence(0, guild=5).alliance("guild", 0)
    assert turn(t, "spice_refinery") == {"emperor": 1, "vp": 1}
    assert t.state.alliances[0] == 1


def test_jessicas_signet_earns_no_alliance_twice() -> None:
    t = table("lady_jessica")
    t.influence(1, guild=4, emperor=1, fremen=1).alliance("guild", 1)
    assert turn(t, "spice_refinery") == {"bene_gesserit": 1}


def test_gurneys_scheme_goes_where_he_has_most_ties_by_his_order() -> None:
    t = table("gurney_halleck")
    t.spies(1, "post_imperial_basin", "post_hagga_basin").influence(1, guild=2, emperor=2, fremen=1)
    assert turn(t, "espionage") == {"bene_gesserit": 1, "spies": 1, "guild": 1}


def test_muad_dibs_scheme_takes_hooks_then_the_wall() -> None:
    t = table("muad_dib")
    t.spies(1, "post_imperial_basin", "post_hagga_basin").rival_turn(1, "espionage")
    assert t.followers(1).hooks
    assert not t.desert.shield_wall


def test_irulans_spy_follows_her_order() -> None:
    t = table("princess_irulan")
    t.spies(0, "post_dutiful_service_sardaukar")
    t.rival_turn(1, "spice_refinery")
    assert t.spy_posts(1) == ["post_espionage_secrets"]
