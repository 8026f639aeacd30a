"""A bot in Python: it plays as many cards as it can, of these the first in the list.

What comes in and what goes out is described in docs/bot-protocol.md. Try it:
  npx cairn arena chimera --a "exec:python3 examples/bots/biggest.py" --b random --deals 20
"""

import json
import sys


def cards_played(action):
    if action["type"] != "play":
        return 0
    # Chimera names the cards, Krass Kariert says how many neighbours are played.
    return len(action["cards"]) if "cards" in action else action["count"]


for line in sys.stdin:
    legal = json.loads(line)["legal"]
    print(json.dumps(max(legal, key=cards_played)), flush=True)
