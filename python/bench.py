"""Steps a second from Python with random policies: python3 python/bench.py [--json].

Beside the wall clock it prints the processor time of a step, all processes together: on a machine that is busy with
something else that is the figure to compare.
"""

import argparse
import json
import os
import resource
import time

import numpy as np

from cairn_games import Tables

FIGURES = [("chimera", "features"), ("chimera", "moves"), ("krass-kariert", "moves"), ("krass-kariert", "features")]


def cpu_seconds(pid: int) -> float:
    """The processor time used so far by this process and another, where the system tells."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return float("nan")
    return own.ru_utime + own.ru_stime + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(game: str, actions: str, tables: int, seconds: float) -> dict:
    rng = np.random.default_rng(1)
    with Tables(game, tables=tables, seed=7, actions=actions) as env:
        for _ in range(50):
            env.step(env.random_choices(rng))
        begin, cpu, steps = time.perf_counter(), cpu_seconds(env.pid), 0
        while time.perf_counter() - begin < seconds:
            env.step(env.random_choices(rng))
            steps += tables
        elapsed, cpu = time.perf_counter() - begin, cpu_seconds(env.pid) - cpu
    return {
        "game": game,
        "actions": actions,
        "tables": tables,
        "stepsPerSecond": round(steps / elapsed),
        "cpuMicrosecondsPerStep": round(1e6 * cpu / steps, 2),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    for game, actions in FIGURES:
        found = measure(game, actions, args.tables, args.seconds)
        line = (
            "{game}, actions as {actions}, {tables} tables: {stepsPerSecond:,} steps/s, "
            "{cpuMicrosecondsPerStep} µs of processor time a step ({cores} cores, load {load})"
        ).format(**found)
        print(json.dumps(found) if args.json else line, flush=True)
