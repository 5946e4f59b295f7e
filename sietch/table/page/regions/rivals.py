"""Automated opponents on the page: House Hagal cards, Rivals and what they follow, how the game is set."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from zlib import crc32

from markupsafe import Markup

from sietch.rules.components import Box
from sietch.rules.rivals.levels import level_of
from sietch.rules.rivals.printed import Errand, HagalCard, Rival
from sietch.rules.terms import FACTIONS, ICONS, VARIANTS
from sietch.rules.verbs.owners import is_rival, rival_at
from sietch.table.page.ink.cards import LEADER_LIGHTS, face_of, title
from sietch.table.page.ink.effects import Pen, line, pill, quantity
from sietch.table.page.ink.icons import NOTHING, art, fill, icon, joined
from sietch.table.page.ink.kept import kept, kept_by
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import Voice, voice
from sietch.words import names, text
from sietch.words.messages import listing, say


# --- House Hagal cards
@kept
def hagal_face(box: Box, index: int, lang: str) -> Markup:
    """A House Hagal card: where it sends an Agent and what for, and its swords."""
    card = hagal_card(box, index)
    return fill(
        '<button type="button" class="intrigue hagal" data-inspect%s aria-label="%s">'
        '<span class="top">%s</span><span class="bodyx">%s</span>%s</button>',
        face_of("hagal", card.id), hagal_words(box, index, lang), title(lang, names.hagal(box, index)),
        joined(orders(Pen(box, voice(lang)), card)), lent(Pen(box, voice(lang)), card),
    )  # fmt: skip


def hagal_card(box: Box, index: int) -> HagalCard:
    assert box.hagal is not None
    return box.hagal.cards[index]


def hagal_words(box: Box, index: int, lang: str) -> str:
    """A House Hagal card as words, for readers of the screen."""
    v = voice(lang)
    sentences = v.component(box, hagal_card(box, index))
    return " ".join([f"{v.tell(names.hagal(box, index))}.", *sentences])


def orders(pen: Pen, card: HagalCard) -> list[Markup]:
    if card.reshuffles:
        return [part([icon("deck"), icon("replay")], pen.voice.tell(say("text.reshuffle")))]
    if card.before is not None:
        return [part(pen.draw(card.before), pen.voice.tell(text.rival_sentence(pen.box, card.before)))]
    parts = [errand(pen, card, sent) for sent in card.errands]
    if card.richest:
        parts.insert(0, part([icon("maker"), icon("up"), icon("spice")], pen.voice.tell(say("text.richest"))))
    return parts


def part(inside: list[Markup], label: str, heading: Markup | str = "") -> Markup:
    return fill('<span class="part">%s%s</span>', heading, line(inside, label))


def errand(pen: Pen, card: HagalCard, sent: Errand) -> Markup:
    """One space of a card; a card that has but one is called by it already."""
    assert sent.effect is not None
    index = pen.box.space_index[sent.space]
    name = pen.voice.space(pen.box, index) if len(card.errands) > 1 else ""
    fits = line([pill(pen.signs(sent.fits.signs()))], "") if sent.fits is not None else ""
    alone = "" if name else " alone"
    shown = icon(ICONS[pen.box.spaces[index].icon])
    heading = fill('<span class="when%s">%s%s%s</span>', alone, shown, name, fits)
    return part(pen.draw(sent.effect), pen.voice.tell(text.errand(pen.box, card, sent)), heading)


def lent(pen: Pen, card: HagalCard) -> Markup:
    """The swords that a card lends in Combat."""
    sentence = dict(text.boxes(pen.box, card)).get("combat")
    if sentence is None:
        return Markup('<span class="lent"></span>')
    label = f"{pen.voice.tell(text.box_title('combat'))}: {pen.voice.tell(sentence)}"
    return fill('<span class="lent gain">%s</span>', line([quantity(card.swords, "sword")], label))


# --- Rivals
@kept
def rival_face(box: Box, index: int, lang: str) -> Markup:
    """A Rival as the Leaders are drawn: signet and Scheme, order of factions, what a third Agent costs."""
    rival, v = box.leaders[index], voice(lang)
    assert isinstance(rival, Rival)
    light = LEADER_LIGHTS[crc32(rival.id.encode()) % len(LEADER_LIGHTS)]
    entries = (*abilities(box, rival, lang), favours(rival, v), hires(rival, v))
    rows = [fill("<p>%s</p>", row) for row in entries if row]
    return fill(
        '<div class="leader rival l-%s" tabindex="0" role="group" data-inspect%s aria-label="%s">'
        "%s<h2>%s</h2>%s</div>",
        light, face_of("leader", rival.id), rival_words(box, index, lang),
        art("figure", "37 2 46 70", "xMidYMin slice"), v.tell(names.leader(box, index)), joined(rows),
    )  # fmt: skip


ABILITY_ICONS = {"signet": "signet", "scheme": "spy"}


def abilities(box: Box, rival: Rival, lang: str) -> list[Markup]:
    """The signet and the Scheme, each an icon and its effect."""
    pen = Pen(box, voice(lang))
    rows: list[Markup] = []
    for name, effect in rival.boxes():
        heading = pen.voice.tell(text.box_title(name))
        drawn = line([pen.drawn(effect)], pen.voice.tell(text.rival_sentence(box, effect)))
        rows.append(fill('<span class="sr">%s</span>%s%s', heading, icon(ABILITY_ICONS[name]), drawn))
    return rows


def favours(rival: Rival, v: Voice) -> Markup:
    """Its order of the factions."""
    if not rival.priority:
        return NOTHING
    shown = [icon(FACTIONS[faction]) for faction in rival.priority]
    return titled(line(shown, order_words(rival, v), "favours"), order_words(rival, v))


def hires(rival: Rival, v: Voice) -> Markup:
    """The value at which it hires a Swordmaster."""
    if not rival.swordmaster:
        return NOTHING
    shown = [icon("swordmaster"), fill("<b>%s</b>", rival.swordmaster)]
    return titled(line(shown, price_words(rival, v), "hires"), price_words(rival, v))


def titled(drawn: Markup, words: str) -> Markup:
    return fill('<span class="bearing" title="%s">%s</span>', words, drawn)


def order_words(rival: Rival, v: Voice) -> str:
    return v.start(say("terminal.priority", factions=listing("brief", [names.faction(f) for f in rival.priority])))


def price_words(rival: Rival, v: Voice) -> str:
    return v.tell(say("terminal.swordmaster_value", n=rival.swordmaster))


def facts(rival: Rival, lang: str) -> list[str]:
    """What a Rival's boxes do not say."""
    v = voice(lang)
    sentences = [order_words(rival, v)] if rival.priority else []
    return [*sentences, price_words(rival, v)] if rival.swordmaster else sentences


def rival_words(box: Box, index: int, lang: str) -> str:
    rival, v = box.leaders[index], voice(lang)
    assert isinstance(rival, Rival)
    sentences = [v.tell(names.leader(box, index))]
    for name, words in text.boxes(box, rival):
        sentences.append(v.t("labelled", label=v.tell(text.box_title(name)), text=v.tell(words)))
    return " ".join(one if one.endswith(".") else f"{one}." for one in [*sentences, *facts(rival, lang)])


# --- at the table
def followed_values(r: Reader, seat: int) -> Hashable:
    p = r.s.players[seat]
    return r.box, r.lang, p.leader, p.swordmaster, shown_card(r, seat)


@kept_by(followed_values)
def followed(r: Reader, seat: int) -> Markup:
    """What a Rival follows: the card that last sent its Agent, the price of a Swordmaster, its abilities."""
    rival, card = rival_at(r.s, seat), shown_card(r, seat)
    rows = [fill('<span class="abil-of">%s</span>', row) for row in abilities(r.box, rival, r.lang)]
    card_name = fill("<span>%s</span>", r.v.start(say("terminal.no_hagal_card")))
    if card >= 0:
        card_name = fill(
            '<span class="sr">%s</span><button type="button" class="named" data-look="hagal:%s">%s</button>',
            r.v.t("rival.card"), hagal_card(r.box, card).id, r.v.tell(names.hagal(r.box, card)),
        )  # fmt: skip
    wants = NOTHING if r.s.players[seat].swordmaster else hires(rival, r.v)
    able = fill('<p class="abils">%s</p>', joined(rows)) if rows else NOTHING
    return fill('<div class="follows"><p class="now">%s%s%s</p>%s</div>', icon("card"), card_name, wants, able)


def shown_card(r: Reader, seat: int) -> int:
    """The House Hagal card before a Rival; -1 if there is none yet."""
    assert r.s.hagal is not None
    return r.s.hagal.shown[seat]


@dataclass(frozen=True)
class Hagal:
    """What all automated opponents of a game share."""

    level: str
    variants: str
    deck: int
    note: str
    turned: Markup


def hagal(r: Reader) -> Hagal | None:
    h = r.s.hagal
    if h is None:
        return None
    level = level_of(r.s)
    used = [r.v.tell(names.variant(name)) for i, name in enumerate(VARIANTS) if h.variants >> i & 1]
    newest = list(dict.fromkeys(reversed(h.turned)))
    return Hagal(
        level=r.v.tell(names.level(level.id)) if level is not None else "",
        variants=", ".join(used),
        deck=len(h.deck),
        note=r.v.t("rival.turned", n=len(h.turned)),
        turned=joined([hagal_face(r.box, card, r.lang) for card in newest]),
    )


def asked_for(r: Reader) -> int:
    """The Rival for whom a human is asked to choose; -1 if the question is the reader's own."""
    if r.decision is None:
        return -1
    _, seat, _, _, _ = r.s.agenda[-1]
    return seat if is_rival(r.s, seat) else -1
