"""One table by PettingZoo's AEC interface. Needs pettingzoo and gymnasium, which the rest of this package does not."""

from __future__ import annotations

from typing import Mapping, Optional, Sequence

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .env import Tables


class CairnAEC(AECEnv):
    """A whole match. An action is a place in the list of legal moves, which `action_mask` shows.

    Only the seat to act has something to observe; the others see zeros until it is their turn. Rewards are the points
    of every deal, or with reward="wins" the share in the match's win at its end.
    """

    metadata = {"name": "cairn_v0", "is_parallelizable": False, "render_modes": []}

    def __init__(
        self,
        game: str,
        players: Optional[int] = None,
        options: Optional[Mapping] = None,
        reward: str = "points",
        command: Optional[Sequence[str]] = None,
    ):
        super().__init__()
        if reward not in ("points", "wins"):
            raise ValueError('reward must be "points" or "wins"')
        self._tables = Tables(game, tables=1, players=players, options=options, actions="moves", command=command)
        hello = self._tables.hello
        self._reward = reward
        self._choices: int = hello["maxMoves"]
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(hello["players"])]
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (hello["features"],), np.int8),
                "action_mask": spaces.Box(0, 1, (self._choices,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(self._choices) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._tables.reset({0: int(self._seeds.integers(2**32))})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def _to_act(self) -> str:
        return self.possible_agents[int(self._tables.observation.seats[0])]

    def observe(self, agent: str) -> dict:
        observation = np.zeros(self._observation_space["observation"].shape, np.int8)
        mask = np.zeros(self._choices, np.int8)
        if agent == self._to_act() and not self.terminations[agent]:
            seen = self._tables.observation
            observation[seen.state[0, : seen.sizes[0]]] = 1
            mask[: int(seen.counts[0])] = 1
        return {"observation": observation, "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seen = self._tables.step(np.array([action]))
        row = seen.points[0] if self._reward == "points" else seen.wins[0]
        self.rewards = {agent: float(row[seat]) for seat, agent in enumerate(self.possible_agents)}
        if seen.ended[0] == seen.MATCH_ENDED:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def render(self) -> None:
        """There is nothing to look at."""

    def close(self) -> None:
        self._tables.close()
