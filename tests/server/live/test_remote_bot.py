"""The example of a stranger's bot plays a game over the API."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from examples.remote_bot import play
from tests.server.serving import Site


def test_a_strangers_bot_plays_to_the_end(site: Site) -> None:
    table = site.found("me", "open", "random", box="uprising", modules=["choam"], steps=-80)
    links = [f"{site.http.base_url}/g/{table.id}/{token}".replace("//g", "/g") for token in table.links[:2]]
    with ThreadPoolExecutor(2) as threads:
        ends = list(threads.map(play, links))
    assert all(view["over"] for view in ends) and ends[0]["result"] == ends[1]["result"]
    assert [view["seat"] for view in ends] == [0, 1]


def test_it_stays_short() -> None:
    code = Path("examples/remote_bot.py").read_text("utf-8").splitlines()
    assert len([line for line in code if line.strip()]) <= 35  # thirty lines and what they are for
