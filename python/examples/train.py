"""Trains small nets by self-play in numpy and writes them as a file that our arena plays.

    python3 python/examples/train.py chimera --steps 400000 --out mine.weights
    npx cairn arena chimera --a net:mine.weights --b random --deals 200

Every choice becomes a sample: the features after it, and the points of its deal against those of the others. The
game's plan says which nets there are: one for each role, or for each number of players.
"""

import argparse

import numpy as np

from cairn_games import Observation, Tables
from cairn_games.weights import Net, write_weights


def ragged(values: np.ndarray, starts: np.ndarray, counts: np.ndarray, fill: int) -> np.ndarray:
    """Some lists out of one long one, as rows filled up at the end."""
    places = np.arange(max(1, int(counts.max(initial=0))))[None, :]
    inside = places < counts[:, None]
    at = np.where(inside, starts[:, None] + places, 0)
    return np.where(inside, values[at] if len(values) else 0, fill)


class Learner:
    """One net, trained with Adam."""

    def __init__(self, features: int, width: int, rng: np.random.Generator):
        self.net = Net.random(features, width, rng)
        self.features = features
        self.samples = 0
        self._moments = [[np.zeros_like(p), np.zeros_like(p)] for p in self._parameters()]
        self._steps = 0

    def _parameters(self) -> list[np.ndarray]:
        net = self.net
        return [net.table, net.bias, net.second, net.second_bias, net.output]

    def learn(self, x: np.ndarray, target: np.ndarray, rate: float) -> float:
        """One step of Adam on dense rows of features."""
        net = self.net
        sums = x @ net.table + net.bias
        first = np.clip(sums, 0, 1)
        before = first @ net.second + net.second_bias
        hidden = np.maximum(before, 0)
        error = (hidden @ net.output + net.output_bias - target) / len(target)
        to_hidden = np.outer(error, net.output) * (before > 0)
        to_first = (to_hidden @ net.second.T) * ((sums > 0) & (sums < 1))
        gradients = [x.T @ to_first, to_first.sum(0), first.T @ to_hidden, to_hidden.sum(0), hidden.T @ error]
        self._steps += 1
        for p, g, (m, v) in zip(self._parameters(), gradients, self._moments):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p -= rate * (m / (1 - 0.9**self._steps)) / (np.sqrt(v / (1 - 0.999**self._steps)) + 1e-8)
        net.output_bias -= rate * float(error.sum())
        return float((error**2).sum() * len(target))


class SelfPlay:
    """Plays all tables with the nets and keeps each choice until its deal is over."""

    def __init__(self, tables: Tables, learners: list[Learner], rng: np.random.Generator, unit: float):
        self.tables, self.learners, self.rng, self.unit = tables, learners, rng, unit
        self.epsilon = 1.0
        self.offsets = np.array(tables.hello["offsets"])
        self.open: list[list[tuple[int, int, np.ndarray]]] = [[] for _ in range(tables.hello["tables"])]
        self.done: list[list[tuple[np.ndarray, float]]] = [[] for _ in learners]

    def values(self, seen: Observation) -> np.ndarray:
        """What the nets say of every legal move; a move whose outcome is certain counts as the worst."""
        owner = np.repeat(np.arange(len(seen.counts)), seen.counts)
        ends = np.cumsum(seen.entry_counts)
        values = np.full(len(seen.moves), -1e9, np.float32)
        for net in np.unique(seen.nets):
            learner, offset = self.learners[net], self.offsets[net]
            table = np.vstack([learner.net.table, np.zeros((1, len(learner.net.bias)), np.float32)])
            rows = np.flatnonzero(seen.nets == net)
            kept = np.arange(seen.state.shape[1])[None, :] < seen.common[rows][:, None]
            state = np.where(kept, seen.state[rows].astype(np.int64) - offset, learner.features)
            sums = np.zeros((len(seen.counts), table.shape[1]), np.float32)
            sums[rows] = table[np.minimum(state, learner.features)].sum(1)
            moves = np.flatnonzero((seen.nets[owner] == net) & (seen.entry_counts > 0))
            if len(moves) == 0:
                continue
            signed = ragged(seen.entries, ends[moves] - seen.entry_counts[moves], seen.entry_counts[moves], 0x7FFF)
            signed = signed.astype(np.int64)
            removed = signed < 0
            feature = np.where(removed, ~signed, signed) - offset
            added = table[np.minimum(feature, learner.features)]
            units = sums[owner[moves]] + np.where(removed[:, :, None], -added, added).sum(1)
            values[moves] = learner.net.head(units)
        return values

    def step(self) -> None:
        seen = self.tables.observation
        values = self.values(seen)
        starts = seen.starts
        rows = ragged(values, starts, seen.counts, -np.inf)
        choices = rows.argmax(1)
        random = self.rng.random(len(choices)) < self.epsilon
        choices = np.where(random, (self.rng.random(len(choices)) * seen.counts).astype(int), choices)
        for table in np.flatnonzero(seen.counts > 1):
            after = seen.after(int(table), int(choices[table]))
            if len(after):
                net = int(seen.nets[table])
                self.open[table].append((net, int(seen.seats[table]), after - self.offsets[net]))
        seen = self.tables.step(choices)
        for table in np.flatnonzero(seen.ended):
            points = seen.points[table]
            others = (points.sum() - points) / (len(points) - 1)
            for net, seat, after in self.open[table]:
                self.done[net].append((after, float(points[seat] - others[seat]) / self.unit))
            self.open[table] = []


def train(game: str, steps: int, out: str, unit: float, tables: int = 128, width: int = 32, seed: int = 1) -> None:
    rng = np.random.default_rng(seed)
    with Tables(game, tables=tables, seed=seed) as env:
        plan = env.hello["plan"]
        learners = [Learner(net["features"], width, rng) for net in plan["nets"]]
        play = SelfPlay(env, learners, rng, unit)
        rounds = max(1, steps // tables)
        for turn in range(rounds):
            # At first random play, then more and more the nets' own.
            play.epsilon = max(0.1, 1 - 2 * turn / rounds)
            play.step()
            for learner, done in zip(learners, play.done):
                while len(done) >= 256:
                    batch, done[:256] = done[:256], []
                    x = np.zeros((256, learner.features), np.float32)
                    for row, (features, _) in zip(x, batch):
                        np.add.at(row, features, 1)
                    targets = np.array([target for _, target in batch], np.float32)
                    learner.learn(x, targets, rate=0.003)
                    learner.samples += 256
        write_weights(out, plan, [learner.net for learner in learners], samples=sum(l.samples for l in learners))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--unit", type=float, default=64, help="points that a net's 1 stands for; 1 for chips")
    parser.add_argument("--tables", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="python.weights")
    flags = parser.parse_args()
    train(flags.game, flags.steps, flags.out, flags.unit, flags.tables, seed=flags.seed)
    print(f"{flags.out} is trained; play it as net:{flags.out}")
