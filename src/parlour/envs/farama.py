"""What Gymnasium and PettingZoo give to environments; they are an extra."""

from __future__ import annotations

from parlour.core.extras import NotInstalled, how_to_get

try:
    from gymnasium import Env, spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.env import ParallelEnv
except ModuleNotFoundError:
    raise NotInstalled(how_to_get("envs", "parlour.envs")) from None

__all__ = ["AECEnv", "Env", "ParallelEnv", "spaces"]
