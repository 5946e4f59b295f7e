"""Six players in the browser: two people in one team, four bots; a conceded tie, a trade, an Ally activated on
revealing, and the end by teams."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from playwright.sync_api import expect

from sietch.records.game import Game, new_game
from tests.browser.positions import asks, at, before_the_end, before_the_last
from tests.browser.seats import DESKTOP, Guests, Json, Seat, Site, agree, next_asked, seat_at_home
from tests.marks import LONG

COMMANDER, ALLY = 0, 2  # Muad'Dib and his left Ally: the two people
PEOPLE = (COMMANDER, ALLY)
NAMES = {COMMANDER: "Chani", ALLY: "Leto"}
LONG_NAMES = {COMMANDER: "Chani, daughter of Liet", ALLY: "Leto, the elder of two"}
BOTS = (1, 3, 4, 5)
WINDOWS = ((1280, 720), (390, 844), (320, 640), (667, 375))

UNSEEN_OF_A_TRADE = """() => {  // what stands out of a side, a side out of the trade, it out of the prompt
  const out = (box, frame) => !box.width || Math.max(box.right - frame.right, box.bottom - frame.bottom) > 1;
  return [...document.querySelectorAll("#prompt .trade, #prompt .trade .side, #prompt .trade .given")]
    .filter((one) => out(one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()))
    .map((one) => one.outerHTML);
}"""


@dataclass(frozen=True)
class Begun:
    """A game up to the last choice of a bot before a tie, and what people still have to do until then."""

    game: Game
    left: list[tuple[int, str]]  # seat, choice


def level_in_the_first_round() -> Begun:
    """Chance plays the first round of game after game until the human Ally is level with the other one, and the
    Commander has revealed last."""
    for seed in range(10_000):
        game = new_game("uprising", 6, str(seed))
        chance = random.Random(seed)
        done: list[tuple[int, str]] = []
        while game.state.round < 2:
            decision = game.decision
            if decision.kind == "yield" and decision.seat == ALLY:
                kept = max(at for at, (seat, _) in enumerate(done, 1) if seat in BOTS)
                if any(choice.startswith("reveal ally:") for _, choice in done[kept:]):
                    return Begun(restarted(seed, done[:kept]), done[kept:])
                break
            option = chance.choice(decision.options)
            done.append((decision.seat, str(option)))
            game.choose(option)
    raise AssertionError("no tie")


def restarted(seed: int, choices: list[tuple[int, str]]) -> Game:
    game = new_game("uprising", 6, str(seed))
    for _, choice in choices:
        game.choose(choice)
    return game


class Mate(Seat):
    """A person who looks for a trade, and otherwise reveals at once; a Commander says for which Ally."""

    traded = False

    def act(self) -> None:
        offered = self.offered()
        choice = self.trading(offered) or self.revealing(offered)
        return self.take(choice) if choice else super().act()

    def trading(self, offered: list[str]) -> str:
        given = [choice for choice in offered if choice.startswith("give ")]
        if given:
            expect(self.page.locator("#prompt .trade .side")).to_have_count(2)
            expect(self.page.locator("#prompt .trade .side.asked")).to_have_count(1)
            for width, height in () if self.traded else WINDOWS:
                self.page.set_viewport_size({"width": width, "height": height})
                assert self.page.evaluate(UNSEEN_OF_A_TRADE) == [], width
            self.page.set_viewport_size(DESKTOP)
            self.traded = True
            return given[0]
        wishes = ["take space:economic_support", *(f"choose seat:{seat}" for seat in PEOPLE)]
        for wish in wishes:
            if wish in offered:
                return wish
        return next((choice for choice in offered if not self.traded and " economic_support" in choice), "")

    def revealing(self, offered: list[str]) -> str:
        """For one Ally in one round, for the other in the next."""
        reveals = [choice for choice in offered if choice.startswith("reveal")]
        expect(self.page.locator("#prompt .acts [data-choice^='reveal']")).to_have_count(len(reveals))
        choice = reveals[self.look()["round"] % len(reveals)] if reveals else ""
        self.done[choice] += 1
        return choice


def come(guests: Guests, game: Json) -> dict[int, Mate]:
    return {seat: Mate(guests.come(game["seats"][seat]["link"]), random.Random(seat)) for seat in PEOPLE}


def test_a_tie_is_conceded_to_the_other_ally(guests: Guests, site: Site) -> None:
    begun = level_in_the_first_round()
    game = site.keep(begun.game, NAMES, others="random")
    people = come(guests, game)
    for seat, choice in begun.left:
        people[seat].ready()
        people[seat].take(choice)
    commander, ally = people.values()
    ally.ready()
    assert ally.offered() == ["accept", "decline"]
    expect(ally.page.locator("#prompt .q-text")).to_contain_text("concede")
    ally.take("accept")
    expect(commander.page.locator("#log .story")).to_contain_text("concedes to")


def commander_may_trade(game: Game) -> bool:
    """The Commander may send an Agent where team members trade, and both have something to give."""
    able = all(game.state.players[seat].solari for seat in PEOPLE)
    return able and asks(game, COMMANDER, "send") and any(
        " economic_support" in choice for choice in game.decision.options
    )  # fmt: skip


def test_a_team_trades(guests: Guests, site: Site) -> None:
    game = site.keep(at("six", commander_may_trade), LONG_NAMES, others="random")
    people = come(guests, game)
    while not all(mate.traded for mate in people.values()):
        mate = next_asked(site, game, people)
        assert mate is not None
        mate.act()
    agree(*people.values())


def trades_cards(game: Game) -> bool:
    """The Commander may give Intrigue cards in a trade, beside goods."""
    cards = [option for option in game.decision.options if option.startswith("choose intrigue:")]
    return asks(game, COMMANDER, "give ") and len(cards) > 1


def test_a_trade_in_which_cards_can_be_given_is_asked_in_words(guests: Guests, site: Site) -> None:
    seat = Seat(guests.come(site.keep(at("six", trades_cards))["seats"][COMMANDER]["link"]))
    seat.ready()
    for width, height in WINDOWS:
        seat.page.set_viewport_size({"width": width, "height": height})
        expect(seat.page.locator("#prompt .foldmore")).to_have_attribute("aria-expanded", "false")
        asked = seat.page.locator("#prompt .q-text").bounding_box()
        assert asked is not None and asked["width"] > 100, width
        seat.unfold()
        for choice in seat.offered():
            expect(seat.chip(choice)).to_be_visible()
        seat.page.keyboard.press("Escape")
    seat.take("choose intrigue:" + next(o for o in seat.offered() if "intrigue:" in o).partition(":")[2])


def test_a_team_of_two_people_plays_to_the_end(guests: Guests, site: Site) -> None:
    begun = before_the_end("six", 5) if LONG else before_the_last("reveal", "six", *PEOPLE)
    game = site.keep(begun, NAMES, others="random")
    people = come(guests, game)
    while mate := next_asked(site, game, people):
        mate.act()
    assert any(choice.startswith("reveal ally:") for choice in people[COMMANDER].done)
    for mate in people.values():
        end = mate.page.locator("#end.over")
        rows = [row.get_attribute("class") or "" for row in end.locator(".ranks > li").all()]
        assert ["teamrow" in row for row in rows] == [True, False, False, False] * 2
        sums = [int(text) for text in end.locator(".sum b").all_inner_texts()]
        assert sums[0] == sum(sums[1:4]) and sums[4] == sum(sums[5:]) and sums[0] >= sums[4]
        expect(end.locator(".rank.self")).to_have_count(1)
    expect(people[COMMANDER].page.locator("#end .rank.self")).to_contain_text("Chani")


def test_the_form_seats_two_teams(guests: Guests) -> None:
    page = guests.come("/")
    box = '#new-game input[name="box"]'
    page.locator('#new-game input[name=players][value="6"]').locator("..").click()
    expect(page.locator("#new-game .teamname:visible")).to_have_count(2)
    rows = page.locator("#new-game .seatrow:visible")
    assert [row.get_attribute("data-seat") for row in rows.all()] == ["1", "3", "5", "4", "6", "2"]
    expect(page.locator("#new-game .commander:visible")).to_have_count(2)
    expect(page.locator("select[name=leader1]")).to_be_hidden()
    expect(page.locator("#new-game input[value=choam]")).to_be_disabled()
    page.select_option("select[name=leader2]", "princess_irulan")
    assert "muad_dib" not in page.locator("select[name=leader3]").inner_html()
    page.locator(f'{box}[value="base"]').locator("..").click()
    expect(page.locator('#new-game input[name=players][value="6"]')).to_be_hidden()
    expect(page.locator("#new-game .seatrow:visible")).to_have_count(4)
    page.locator(f'{box}[value="uprising"]').locator("..").click()
    page.locator('#new-game input[name=players][value="6"]').locator("..").click()
    seat_at_home(page, 3, "open")
    page.locator("#new-game button.go").click()
    page.wait_for_url(re.compile(r"/g/[^/]+/[^/]+$"))
    expect(page.locator("#players .teamhead")).to_have_count(2)
    expect(page.locator("#board .personal")).to_have_count(2)
    expect(page.locator("#bar .teams li")).to_have_count(2)


def commander_sends(game: Game) -> bool:
    return asks(game, COMMANDER, "send")


def test_the_activated_ally_is_marked_wherever_one_looks(guests: Guests, site: Site) -> None:
    game = site.keep(at("six", commander_sends), {COMMANDER: "Chani"})
    seat = Seat(guests.come(game["seats"][COMMANDER]["link"]))
    seat.ready()
    page = seat.page
    assert page.locator(".actfor").count() == 0
    send = [choice for choice in seat.offered() if re.match(r"send .*ally:\d$", choice)][-1]
    ally = f"seat-{int(send[-1]) + 1}"
    seat.take(send)
    for place in ("#prompt .actfor", "#players .opp.act", "#bar .order .act", ".lane.act"):
        expect(page.locator(f"{place}.{ally}")).to_be_visible()
    expect(page.locator(f".space .agent.seat-1 .to .mk.{ally}")).to_be_visible()
