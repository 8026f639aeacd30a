"""Which `cairn` is started: never a program that npm has under that name."""

import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from cairn_games import cairn_command, env


class CommandTest(unittest.TestCase):
    def test_the_variable_says_it(self) -> None:
        with mock.patch.dict(os.environ, {"CAIRN_COMMAND": "'/a b/node' main.mjs"}):
            self.assertEqual(cairn_command(), ["/a b/node", "main.mjs"])

    def test_else_it_is_the_repository_that_the_package_is_in(self) -> None:
        with mock.patch.dict(os.environ):
            os.environ.pop("CAIRN_COMMAND", None)
            self.assertTrue(cairn_command()[-1].endswith("apps/cli/src/main.mjs"))
            self.assertTrue(Path(cairn_command()[-1]).exists())

    def test_elsewhere_it_says_what_to_do(self) -> None:
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ):
            os.environ.pop("CAIRN_COMMAND", None)
            with mock.patch.object(env, "_REPOSITORY", Path(folder)):
                with self.assertRaisesRegex(FileNotFoundError, "npm ci"):
                    cairn_command()


if __name__ == "__main__":
    unittest.main()
