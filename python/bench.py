"""Steps a second from Python with random policies: python3 python/bench.py [--json]."""

import argparse
import json
import time

import numpy as np

from cairn_games import Tables

FIGURES = [("chimera", "features"), ("chimera", "moves"), ("krass-kariert", "moves"), ("krass-kariert", "features")]


def measure(game: str, actions: str, tables: int, seconds: float) -> dict:
    rng = np.random.default_rng(1)
    with Tables(game, tables=tables, seed=7, actions=actions) as env:
        for _ in range(50):
            env.step(env.random_choices(rng))
        begin, steps = time.perf_counter(), 0
        while time.perf_counter() - begin < seconds:
            env.step(env.random_choices(rng))
            steps += tables
        elapsed = time.perf_counter() - begin
    return {"game": game, "actions": actions, "tables": tables, "stepsPerSecond": round(steps / elapsed)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    for game, actions in FIGURES:
        found = measure(game, actions, args.tables, args.seconds)
        line = "{game}, actions as {actions}, {tables} tables: {stepsPerSecond:,} steps/s".format(**found)
        print(json.dumps(found) if args.json else line, flush=True)
