"""PettingZoo's own test of the interface, where pettingzoo is installed."""

import unittest

try:
    from pettingzoo.test import api_test, seed_test
except ImportError:
    api_test = None


@unittest.skipUnless(api_test, "pettingzoo is not installed")
class AecTest(unittest.TestCase):
    def test_the_interface_is_pettingzoos(self) -> None:
        from cairn_games.aec import CairnAEC

        for game in ("chimera", "krass-kariert"):
            env = CairnAEC(game)
            api_test(env, num_cycles=300)
            env.close()
        seed_test(lambda: CairnAEC("krass-kariert", reward="wins"), num_cycles=20)


if __name__ == "__main__":
    unittest.main()
