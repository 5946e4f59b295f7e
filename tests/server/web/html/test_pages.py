"""The pages: who gets which, with which language and cookies."""

import re

import httpx
import pytest

from tests.server.serving import Site


def test_home_and_new(browser: httpx.Client) -> None:
    for path in ("/", "/new"):
        answer = browser.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-store"


def test_a_quick_game(browser: httpx.Client) -> None:
    answer = browser.post("/quick")
    assert answer.status_code == 303
    link = answer.headers["location"]
    assert re.fullmatch(r"/g/[\w-]{12}/[\w-]{32}", link)
    page = browser.get(link)
    assert page.status_code == 200 and "seat 0" in page.text
    game = link.split("/")[2]
    cookies = [c for c in browser.cookies.jar if c.name.startswith("seat_")]
    assert all(cookie.has_nonstandard_attr("HttpOnly") for cookie in cookies)
    assert {cookie.path for cookie in cookies} == {f"/g/{game}", f"/api/games/{game}"}  # no other game is told
    assert browser.get(f"/api/games/{game}/view").json()["seat"] == 0  # by cookie
    assert browser.get(f"/api/games/{game}/view?watch=1").json()["seat"] is None
    assert "seat -1" in browser.get(f"/g/{game}").text
    seats = browser.get(f"/api/games/{game}").json()["seats"]
    assert [s["kind"] for s in seats] == ["human", "greedy", "greedy", "greedy"]


def test_a_new_game_from_the_form(browser: httpx.Client, site: Site) -> None:
    form = {
        "box": "uprising", "players": "3", "modules": ["choam", "base_cards"], "name": "Ірулан", "seat1": "human",
        "seat2": "open", "seat3": "random", "leader1": "", "leader2": "", "leader3": "", "lang": "en",
    }  # fmt: skip
    answer = browser.post("/new", data=form)
    assert answer.status_code == 303, answer.text
    page = browser.get(answer.headers["location"]).text
    assert "seat:1=/g/" in page  # the host can share the open seat's link
    game = answer.headers["location"].split("/")[2]
    told = browser.get(f"/api/games/{game}").json()
    assert (told["box"], told["modules"], told["players"]) == ("uprising", ["base_cards", "choam"], 3)
    assert told["seats"][0]["name"] == "Ірулан"
    assert "seat:1=" not in site.browser().get(f"/g/{game}").text


def test_those_who_share_a_browser_have_their_own_names(browser: httpx.Client) -> None:
    form = {"box": "base", "players": "3", "name": "Chani", "seat1": "human", "seat2": "human", "name2": "Leto"}
    game = (
        browser.post("/new", data={**form, "seat3": "greedy", "name3": "nobody"}).headers["location"].split("/")[2]
    )
    told = browser.get(f"/api/games/{game}").json()["seats"]
    assert [seat["name"] for seat in told] == ["Chani", "Leto", ""]


def test_a_quick_game_of_a_box_and_level(browser: httpx.Client) -> None:
    link = browser.post("/quick", data={"box": "uprising", "level": "random"}).headers["location"]
    told = browser.get(f"/api/games/{link.split('/')[2]}").json()
    assert told["box"] == "uprising"
    assert [seat["kind"] for seat in told["seats"]] == ["human", "random", "random", "random"]
    assert browser.post("/quick", data={"level": "wizard"}).status_code == 400


@pytest.mark.parametrize(
    "form",
    [
        {"box": "<script>"}, {"players": "99"}, {"players": "x"}, {"players": "0"}, {"seat1": "wizard"},
        {"name": "<b>"}, {"leader1": "nobody"}, {"modules": "nonsense"},
        {"players": "3", "difficulty": "mentat"}, {"players": "2", "difficulty": "mentat"},
        {"players": "2", "rival1": "duke_leto_atreides"}, {"players": "2", "variants": "dice_churn"},
        {"players": "1", "rival1": "nobody"}, {"players": "1", "difficulty": "<script>"},
        {"players": "1", "leader1": "duke_leto_atreides", "rival2": "duke_leto_atreides"},
        {"players": "2", "box": "uprising", "rival1": "lady_jessica", "variants": "streamlined"},
        {"players": "2", "box": "uprising", "rival1": "lady_jessica", "rival2": "staban_tuek"},
    ],
)  # fmt: skip
def test_a_wrong_form_is_shown_again(browser: httpx.Client, form: dict[str, str]) -> None:
    answer = browser.post("/new", data=form)
    assert answer.status_code == 400
    assert "new" in answer.text and "<script>" not in answer.text and "<b>" not in answer.text


def test_a_quick_solo_game(browser: httpx.Client) -> None:
    answer = browser.post("/quick/solo")
    assert answer.status_code == 303
    told = browser.get(f"/api/games/{answer.headers['location'].split('/')[2]}/view").json()
    assert [seat["kind"] for seat in told["seats"]] == ["human"] and len(told["players"]) == 3
    assert told["hagal"]["difficulty"] == "sardaukar"


@pytest.mark.parametrize(
    ("form", "rivals", "difficulty", "variants"),
    [
        ({"players": "1"}, 2, "sardaukar", []),
        ({"players": "1", "difficulty": "mercenary", "rival2": "staban_tuek", "variants": ["dice_churn"]}, 2,
         "mercenary", ["dice_churn"]),
        ({"players": "2", "seat2": "random", "rival1": "staban_tuek", "variants": ["brutal_escalation"]}, 1, None,
         ["brutal_escalation"]),
    ],
)  # fmt: skip
def test_a_game_with_rivals_from_the_form(
    browser: httpx.Client, form: dict[str, str], rivals: int, difficulty: str | None, variants: list[str]
) -> None:
    answer = browser.post("/new", data={"box": "uprising", **form})
    assert answer.status_code == 303, answer.text
    told = browser.get(f"/api/games/{answer.headers['location'].split('/')[2]}/view").json()["hagal"]
    assert (len(told["rivals"]), told["difficulty"], told["variants"]) == (rivals, difficulty, variants)
    named = {value for name, value in form.items() if name.startswith("rival")}
    assert named <= {rival["person"] for rival in told["rivals"]}


def test_wrong_links(browser: httpx.Client, site: Site) -> None:
    table = site.create("me", "open", "open")
    assert browser.get(f"/g/{table.id}/wrong").status_code == 404
    assert browser.get("/g/nothing-here").status_code == 404
    assert browser.get(f"/g/{table.id}/ä%00").status_code == 404
    assert browser.get("/static/../model.py").status_code == 404
    assert browser.get("/static/%2e%2e/model.py").status_code == 404


def test_the_language_is_remembered(browser: httpx.Client) -> None:
    assert "lang=en" in browser.get("/?lang=xx").text
    assert not list(browser.cookies.jar)
    assert "lang=en" in browser.get("/?lang=en").text
    assert browser.cookies["lang"] == "en"


def test_static_files_are_kept_by_the_browser(browser: httpx.Client) -> None:
    address = re.search(r'href="(/static/\w+/tokens.css)"', browser.get("/").text)
    assert address is not None
    answer = browser.get(address[1])
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]
    assert "immutable" not in browser.get("/static/tokens.css").headers["cache-control"]


def test_a_style_sheet_comes_with_those_that_it_imports(browser: httpx.Client) -> None:
    kit, table = (browser.get(f"/static/{name}.css") for name in ("kit", "table"))
    assert "@layer kit {" in kit.text and ".card {" in kit.text and ".prompt {" in table.text
    assert "@import" not in kit.text + table.text
    again = browser.get("/static/table.css", headers={"If-None-Match": table.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pages_are_compressed_to_a_length_that_tells_nothing(browser: httpx.Client) -> None:
    whole = browser.get("/learn", headers={"Accept-Encoding": "identity"})
    small = [browser.get("/learn") for _ in range(20)]
    assert "content-encoding" not in whole.headers
    assert all(page.headers["content-encoding"] == "gzip" and page.text == whole.text for page in small)
    lengths = {int(page.headers["content-length"]) for page in small}
    assert len(lengths) > 1 and max(lengths) < len(whole.content) / 2


def test_static_files_are_compressed(browser: httpx.Client) -> None:
    for name in ("table.css", "table.js", "mark.svg", "fonts/fonts.css"):
        small = browser.get(f"/static/{name}")
        whole = browser.get(f"/static/{name}", headers={"Accept-Encoding": "identity"})
        assert small.text == whole.text
        assert "content-encoding" not in whole.headers
        assert ("content-encoding" in small.headers) == (len(whole.content) >= 500), name
    assert "content-encoding" not in browser.get("/static/fonts/noto-sans-latin.woff2").headers
