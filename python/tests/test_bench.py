"""The comparison with OpenSpiel, where that is missing."""

import unittest
from unittest import mock

import bench_open_spiel


class OpenSpielTest(unittest.TestCase):
    def test_it_says_what_is_missing(self) -> None:
        with mock.patch.dict("sys.modules", pyspiel=None), mock.patch("sys.argv", ["bench_open_spiel.py"]):
            with self.assertRaisesRegex(SystemExit, "has no module pyspiel"):
                bench_open_spiel.main()


if __name__ == "__main__":
    unittest.main()
