"""python3 -m unittest discover python/tests, with CAIRN_COMMAND where `npx cairn` is not at hand."""

import os
import subprocess
import tempfile
import unittest

import numpy as np

from cairn_games import Refused, TableGroups, Tables, cairn_command
from cairn_games.weights import Net, write_weights


def play(tables: Tables, steps: int) -> list[np.ndarray]:
    rng = np.random.default_rng(5)
    return [tables.step(tables.random_choices(rng)).state.copy() for _ in range(steps)]


class EnvTest(unittest.TestCase):
    def test_shapes_and_legal_moves(self) -> None:
        with Tables("krass-kariert", tables=9, players=5, seed=3) as tables:
            seen = tables.observation
            self.assertEqual(seen.points.shape, (9, 5))
            self.assertEqual(seen.state.shape, (9, tables.hello["width"]))
            self.assertEqual(len(seen.moves), seen.counts.sum())
            self.assertEqual(seen.entry_counts.sum(), len(seen.entries))
            self.assertTrue((seen.mask.sum(1) == seen.counts).all())
            self.assertTrue((seen.dense().sum(1) == seen.sizes).all())
            fields = seen.move_fields()
            self.assertEqual({len(values) for values in fields.values()}, {len(seen.moves)})
            self.assertTrue((fields["type"] == 1).all(), "who leads has to play")

    def test_rewards_add_up(self) -> None:
        with Tables("chimera", tables=32, seed=1, options={"limit": 100}) as tables:
            rng = np.random.default_rng(2)
            wins = matches = 0.0
            for _ in range(600):
                seen = tables.step(tables.random_choices(rng))
                wins += seen.wins.sum()
                matches += (seen.ended == seen.MATCH_ENDED).sum()
            self.assertGreater(matches, 0)
            self.assertAlmostEqual(wins, matches, places=3)

    def test_a_seed_gives_the_same_games(self) -> None:
        with Tables("chimera", tables=8, seed=4, actions="moves") as one:
            with Tables("chimera", tables=8, seed=4, actions="moves", workers=2) as two:
                for a, b in zip(play(one, 60), play(two, 60)):
                    np.testing.assert_array_equal(a, b)
                one.reset(range(8))
                two.reset({table: table for table in range(8)})
                np.testing.assert_array_equal(one.observation.moves, two.observation.moves)

    def test_groups_play_the_games_of_one_process(self) -> None:
        with Tables("krass-kariert", tables=7, seed=4) as one, TableGroups("krass-kariert", 2, tables=7, seed=4) as two:
            for step in range(40):
                parts = []
                for tables in two:
                    parts.append(tables.observation.state.copy())
                    tables.send(tables.observation.counts * step // 40)
                np.testing.assert_array_equal(np.concatenate(parts), one.observation.state)
                one.step(one.observation.counts * step // 40)

    def test_a_wrong_choice_is_refused_and_changes_nothing(self) -> None:
        with Tables("chimera", tables=2) as tables:
            before = tables.observation.state.copy()
            with self.assertRaisesRegex(Refused, "legal moves"):
                tables.step(np.array([0, 9999]))
            np.testing.assert_array_equal(tables.step(np.array([-1, -1])).state, before)

    def test_nets_of_any_width_are_played(self) -> None:
        rng = np.random.default_rng(1)
        with Tables("krass-kariert", tables=1) as tables:
            plan = tables.hello["plan"]
        nets = [Net.random(net["features"], 32, rng) for net in plan["nets"]]
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "random.weights")
            write_weights(file, plan, nets)
            subprocess.run(
                [*cairn_command(), "simulate", "krass-kariert", "--bots", f"net:{file}"],
                check=True,
                stdout=subprocess.DEVNULL,
            )

    def test_exported_rows_are_read_by_numpy(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            records, rows = (os.path.join(folder, name) for name in ("games.jsonl", "rows.npz"))
            subprocess.run(
                [*cairn_command(), "simulate", "krass-kariert", "--matches", "2", "--out", records], check=True
            )
            subprocess.run([*cairn_command(), "export", records, "--out", rows], check=True)
            with np.load(rows) as found:
                count = len(found["choice"])
                self.assertGreater(count, 20)
                self.assertEqual(len(found["state"]), count)
                self.assertEqual(found["counts"].sum(), len(found["legal"]))
                self.assertTrue((found["choice"] < found["counts"]).all())
                self.assertTrue(((found["win"] >= 0) & (found["win"] <= 1)).all())


if __name__ == "__main__":
    unittest.main()
