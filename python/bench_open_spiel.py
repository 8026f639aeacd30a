"""Random play through OpenSpiel's Python bindings, and through this package beside it.

python3 python/bench_open_spiel.py [--games dou_dizhu,crazy_eights] [--seconds 3] [--json]

All take turns of the same processor time, so that a machine that is busy with something else slows all of them alike:
compare the processor time of a decision, and ratios within one run. Of ours, a second process computes, which is counted.
"""

import argparse
import json
import os
import random
import sys
import time
from contextlib import ExitStack
from typing import Callable, Sequence

import numpy as np

from bench import cpu_seconds
from cairn_games import Tables

MISSING = (
    f"OpenSpiel is not measured: {sys.executable} has no module pyspiel. `pip install open_spiel` brings it where there "
    "is a wheel for this Python; elsewhere it is compiled from its sources, and PYTHONPATH names the folder."
)
#: Processor time that one is measured for before it is the next one's turn.
TURN_SECONDS = 0.25
AT_ONCE = 1024


class Contender:
    """Something that plays, and what that took so far. `play` says how many decisions and dealt cards it was."""

    def __init__(self, game: str, observation: str, play: Callable[[], tuple[int, int]], pids: Sequence[int] = ()):
        self.game, self.observation, self.play, self.pids = game, observation, play, pids
        self.decisions = self.dealt = 0
        self.wall = self.cpu = 0.0

    def take_turn(self, seconds: float) -> None:
        begin, cpu, spent = time.perf_counter(), cpu_seconds(self.pids), 0.0
        while spent < seconds:
            decisions, dealt = self.play()
            self.decisions += decisions
            self.dealt += dealt
            spent = cpu_seconds(self.pids) - cpu
        self.wall += time.perf_counter() - begin
        self.cpu += spent

    def figures(self) -> dict:
        return {
            "game": self.game,
            "observation": self.observation,
            "decisionsPerSecond": round(self.decisions / self.wall),
            "cpuMicrosecondsPerDecision": round(1e6 * self.cpu / self.decisions, 2),
            "dealtCardsPerDecision": round(self.dealt / self.decisions, 2),
        }


def through_open_spiel(pyspiel, name: str) -> list[Contender]:
    """A game of OpenSpiel: without observations, with a list of numbers, and with the array that is used again."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    kind = game.get_type()

    def player(observe: Callable) -> Callable[[], tuple[int, int]]:
        # As OpenSpiel's own python/examples/benchmark_games.py plays; cards are dealt by actions, too.
        def play() -> tuple[int, int]:
            state, decisions, dealt = game.new_initial_state(), 0, 0
            while not state.is_terminal():
                if state.is_chance_node():
                    dealt += 1
                else:
                    decisions += 1
                    observe(state)
                state.apply_action(rng.choice(state.legal_actions()))
            state.returns()
            return decisions, dealt

        return play

    found = [Contender(name, "none", player(lambda state: None))]
    if kind.provides_observation_tensor:
        width = game.observation_tensor_size()
        found.append(Contender(name, f"list of {width}", player(lambda state: state.observation_tensor())))
    elif kind.provides_information_state_tensor:
        width = game.information_state_tensor_size()
        found.append(Contender(name, f"list of {width}", player(lambda state: state.information_state_tensor())))
    try:
        from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
    except ImportError:
        print("the package open_spiel is not here: its observations as arrays are not measured", file=sys.stderr)
        return found
    seen = make_observation(game, None if kind.provides_observation_tensor else INFO_STATE_OBS_TYPE)
    as_array = player(lambda state: seen.set_from(state, state.current_player()))
    return [*found, Contender(name, f"array of {len(seen.tensor)}", as_array)]


def through_cairn(stack: ExitStack, game: str, count: int, is_dense: bool) -> Contender:
    """This package: so many tables in one process. It deals by itself, whenever a deal is over."""
    tables = stack.enter_context(Tables(game, tables=count, seed=7, actions="moves", workers=1))
    rng = np.random.default_rng(1)

    def play() -> tuple[int, int]:
        # As many decisions as many tables make at once: reading the clock takes time, too.
        for _ in range(AT_ONCE // count):
            if is_dense:
                tables.observation.dense()
            tables.step(tables.random_choices(rng))
        return AT_ONCE, 0

    width = tables.hello["width"]
    observation = f"dense, {tables.hello['features'] + 1}" if is_dense else f"up to {width} features"
    return Contender(f"{game}, {count:,} at once", observation, play, [tables.pid])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", default="dou_dizhu,crazy_eights", help="games of OpenSpiel")
    parser.add_argument("--seconds", type=float, default=3, help="processor time for each")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    try:
        import pyspiel
    except ImportError:
        sys.exit(MISSING)
    with ExitStack() as stack:
        contenders = [found for name in args.games.split(",") for found in through_open_spiel(pyspiel, name)]
        for game in ("chimera", "krass-kariert"):
            for count, is_dense in ((1, False), (AT_ONCE, False), (AT_ONCE, True)):
                contenders.append(through_cairn(stack, game, count, is_dense))
        # Until all that is played has been compiled.
        for contender in contenders:
            contender.take_turn(1)
            contender.decisions = contender.dealt = 0
            contender.wall = contender.cpu = 0.0
        for _ in range(max(1, round(args.seconds / TURN_SECONDS))):
            for contender in contenders:
                contender.take_turn(TURN_SECONDS)
        about = {"pyspiel": pyspiel.__version__, "cores": os.cpu_count(), "load": round(os.getloadavg()[0], 1)}
        for contender in contenders:
            found = {**contender.figures(), **about}
            line = (
                "{game}, observation {observation}: {decisionsPerSecond:,} decisions/s, {cpuMicrosecondsPerDecision} µs "
                "of processor time a decision, {dealtCardsPerDecision} cards dealt by actions for each"
            ).format(**found)
            print(json.dumps(found) if args.json else line, flush=True)
        if not args.json:
            print("pyspiel {pyspiel}, {cores} cores, load {load}".format(**about))


if __name__ == "__main__":
    main()
