"""Steps a second from Python with random policies: python3 python/bench.py [--json].

Beside the wall clock it prints the processor time of a step, all processes together: on a machine that is busy with
something else that is the figure to compare.
"""

import argparse
import json
import os
import resource
import time
from typing import Sequence

import numpy as np

from cairn_games import TableGroups

FIGURES = [("chimera", "features"), ("chimera", "moves"), ("krass-kariert", "moves"), ("krass-kariert", "features")]


def cpu_seconds(pids: Sequence[int]) -> float:
    """The processor time used so far by this process and others, where the system tells."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    ticks = 0
    try:
        for pid in pids:
            with open(f"/proc/{pid}/stat", encoding="ascii") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
    except OSError:
        return float("nan")
    return own.ru_utime + own.ru_stime + ticks / os.sysconf("SC_CLK_TCK")


def measure(game: str, actions: str, tables: int, groups: int, seconds: float) -> dict:
    rng = np.random.default_rng(1)
    with TableGroups(game, groups, tables=tables, seed=7, actions=actions) as env:
        pids = [group.pid for group in env.groups]

        def step() -> None:
            for group in env:
                group.send(group.random_choices(rng))

        # Until all that is played has been compiled.
        for _ in range(150):
            step()
        begin, cpu, steps = time.perf_counter(), cpu_seconds(pids), 0
        while time.perf_counter() - begin < seconds:
            step()
            steps += tables
        elapsed, cpu = time.perf_counter() - begin, cpu_seconds(pids) - cpu
    return {
        "game": game,
        "actions": actions,
        "tables": tables,
        "processes": groups,
        "stepsPerSecond": round(steps / elapsed),
        "cpuMicrosecondsPerStep": round(1e6 * cpu / steps, 2),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--groups", type=int, default=os.cpu_count(), help="processes that share the tables")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    for game, actions in FIGURES:
        found = measure(game, actions, args.tables, args.groups, args.seconds)
        line = (
            "{game}, actions as {actions}, {tables} tables in {processes} processes: {stepsPerSecond:,} steps/s, "
            "{cpuMicrosecondsPerStep} µs of processor time a step ({cores} cores, load {load})"
        ).format(**found)
        print(json.dumps(found) if args.json else line, flush=True)
