"""A bot of your own at anybody's table: it takes a seat by its secret link and plays the game to the end.

python examples/remote_bot.py http://localhost:8000/g/GAME/TOKEN
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(view: dict) -> str:
    """Pick one of the options. Here is the place for something clever: the view has all that the seat may know."""
    return random.choice(view["decision"]["options"])["notation"]


def post(url: str, secret: str, **form: object) -> dict:
    """What a table answers; nothing where it refuses since it has changed: the next message tells how."""
    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    try:
        return json.load(urlopen(Request(url, json.dumps(form).encode(), headers)))
    except HTTPError as error:
        if error.code != 409:
            raise
        return {}


def play(link: str) -> dict:
    """Answer every question until the game is over; return what was known at the end."""
    api, _, token = link.rstrip("/").replace("/g/", "/api/games/").rpartition("/")
    token = post(f"{api}/join", token, token=token).get("token", token)  # of a free seat: now it has its own
    with connect(f"ws{api.removeprefix('http')}/push?token={token}") as channel:
        for text in channel:
            view = json.loads(text).get("view")
            if view is not None and view["over"]:
                return view
            if view is not None and view["decision"] is not None:
                post(f"{api}/choices", token, choice=choose(view), version=view["version"])
    raise ConnectionError("the table has closed before the game was over")


if __name__ == "__main__":
    print(play(sys.argv[1])["result"])
