"""Plays one match at a Cairn server and leaves: a whole bot, to be copied and improved.

    python3 python/examples/online_bot.py http://localhost:7777 --create krass-kariert
    python3 python/examples/online_bot.py http://localhost:7777 --code YRAWB --seat 1
"""

import argparse
import json

from cairn_games.online import OnlineBot


def biggest(view: dict, legal: list) -> dict:
    """Sheds as many cards as it can."""
    return max(legal, key=lambda action: len(action.get("cards", [])) + action.get("count", 0))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("url")
    parser.add_argument("--name", default="Biggest")
    parser.add_argument("--token", help="of an account that was here before")
    parser.add_argument("--create", metavar="GAME", help="open a table of this game with the server's bots")
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--code", help="come to this table instead")
    parser.add_argument("--seat", type=int, default=1)
    flags = parser.parse_args()
    bot = OnlineBot(flags.url, flags.name, flags.token)
    if flags.create:
        table = bot.create({"game": flags.create, "players": 3, "options": flags.options})
    else:
        table = bot.join(flags.code, flags.seat)
    bot.play(biggest)
    print(json.dumps({"table": table, "token": bot.token}))
    bot.close()
