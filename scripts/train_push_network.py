"""Train a small network for Push by self-play, with PyTorch, on a GPU if there is one.

    python scripts/train_push_network.py --out network --minutes 5 --sizes 5 6 7

The network sees a board as its lines: each row, column and long diagonal looks up a vector by its pattern, the vectors
are added up with those for the two numbers of pieces, and one hidden layer turns the sum into the chance of winning.
Lines that a symmetry of the board takes into each other share their vectors. Both seats look two pushes ahead; the
network learns from what happened later, and from what looking ahead said about pushes that were not made. Many games
begin on strewn boards, and now and then a push is made at random: without that nearly all games on larger boards are
drawn, and there is nothing to learn. At intervals the network plays the hand-made values of
`parlour.games.push.engine.worth` at the same depth; `curve-SIZE.json` has its share of the points, with one push in
twenty made at random and without. What became of it: docs/strength.md.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
LONGEST = 240  # plies; then a game of self-play counts as drawn
OPENING = 7  # a game begins with fewer random pushes than this
STREWN = 0.6  # of the games begin on a strewn board
WILD = 0.06  # of the pushes are made at random
HEAT = 0.06  # how much worse than the best a push may be and still be chosen often
ROLLOUT = 24  # plies between two lessons
TRACE = 0.9  # how much of the future is learned from what happened, the rest from what was expected
LOOKS = 50  # seconds between two contests with the hand-made values
TRIES = 3  # pushes that were not made, learned from at each position
PIECES = {4: 9, 5: 14, 6: 21, 7: 28}
OPEN = 0.0

Values = Callable[[Tensor], Tensor]


@dataclass(frozen=True)
class Lines:
    """What happens on lines of one length; a pattern is a number in base 3, 1 for own pieces and 2 for the other's."""

    size: int
    digits: Tensor
    entered: Tensor  # after a push into the low end, and into the high end
    turned: Tensor  # seen by the other seat
    group: Tensor  # of each line of the board: those that a symmetry exchanges
    shape: Tensor  # the same for a pattern and its mirror image
    shapes: int
    pieces: int  # of each seat; a seat that has them all on the board passes
    held: Tensor  # by seat and pattern: how many of a line's pieces are the seat's own, and the other's

    @property
    def own(self) -> int:
        return int((3**self.size - 1) // 2)

    @property
    def powers(self) -> Tensor:
        return 3 ** torch.arange(self.size, device=DEVICE)

    @property
    def groups(self) -> int:
        return (self.size + 1) // 2 + 1


def lines_of(size: int) -> Lines:
    count = 3**size
    powers = 3 ** np.arange(size)
    digits = np.arange(count)[:, None] // powers % 3

    def after_push(line: list[int]) -> list[int]:
        gap = line.index(0) if 0 in line else size - 1
        return [1, *line[:gap], *line[gap + 1 :]]

    low = [after_push(list(line)) for line in digits]
    high = [after_push(list(line[::-1]))[::-1] for line in digits]
    mirrored = digits[:, ::-1] @ powers
    _, shape = np.unique(np.minimum(np.arange(count), mirrored), return_inverse=True)
    from_edge = [min(line, size - 1 - line) for line in range(size)]
    return Lines(
        size,
        torch.tensor(digits, device=DEVICE),
        torch.tensor(np.stack([np.array(low) @ powers, np.array(high) @ powers]), device=DEVICE),
        torch.tensor(np.array([0, 2, 1])[digits] @ powers, device=DEVICE),
        torch.tensor([*from_edge, *from_edge, (size + 1) // 2, (size + 1) // 2], device=DEVICE),
        torch.tensor(shape, device=DEVICE),
        int(shape.max()) + 1,
        PIECES[size],
        torch.tensor(np.stack([(digits == 1).sum(1), (digits == 2).sum(1)]), device=DEVICE),
    )


def counts(lines: Lines, boards: Tensor) -> Tensor:
    """The pieces of the seat to move, and the other's, on each board."""
    return lines.held[:, boards[..., : lines.size]].sum(-1)


def pushed(lines: Lines, boards: Tensor) -> tuple[Tensor, Tensor]:
    """Every board after one push, as the other seat sees it, and 1 or -1 where the push won or lost."""
    size, powers = lines.size, lines.powers
    here = torch.arange(size, device=DEVICE)
    found = []
    for rows in (True, False):
        along = boards[:, :size] if rows else boards[:, size : 2 * size]
        across = boards[:, size : 2 * size] if rows else boards[:, :size]
        new = lines.entered[:, along].permute(1, 0, 2)
        change = lines.digits[new] - lines.digits[along][:, None]
        moved = across[:, None, None] + change * powers[:, None]
        kept = along[:, None, None].expand(-1, 2, size, -1).clone()
        kept[:, :, here, here] = new
        falling = boards[:, None, None, -2] + change[:, :, here, here] * powers
        rising = boards[:, None, None, -1] + change[:, :, here, size - 1 - here] * (powers if rows else powers.flip(0))
        pair = (kept, moved) if rows else (moved, kept)
        after = torch.cat((*pair, falling.squeeze(2)[..., None], rising.squeeze(2)[..., None]), -1)
        found.append(after.flatten(1, 2))
    after = torch.cat(found, 1)
    passes = (counts(lines, boards)[0] >= lines.pieces)[:, None]
    after = torch.where(passes[..., None], boards[:, None], after)
    own = (after == lines.own).any(-1)
    other = (after == 2 * lines.own).any(-1)
    return lines.turned[after], own.float() - (other & ~own).float()


def strewn(lines: Lines, count: int) -> Tensor:
    """Boards with pieces strewn over them, some dense and some nearly empty, and nobody's line full."""
    size, powers = lines.size, lines.powers
    squares = torch.randint(1, 3, (count, size, size), device=DEVICE)
    squares *= torch.rand(squares.shape, device=DEVICE) < torch.rand((count, 1, 1), device=DEVICE)
    here = torch.arange(size, device=DEVICE)
    falling, rising = squares[:, here, here], squares[:, here, size - 1 - here]
    boards = torch.cat(
        (
            (squares * powers).sum(2),
            (squares * powers[:, None]).sum(1),
            *((line * powers).sum(1, True) for line in (falling, rising)),
        ),
        1,
    )
    over = ((boards == lines.own) | (boards == 2 * lines.own)).any(1)
    over |= (counts(lines, boards) > lines.pieces).any(0)
    return torch.where(over[:, None], 0, boards)


class Network(nn.Module):
    """Vectors of lines, added up; the first number of the sum counts as it is, the others above 0 by their weights."""

    def __init__(self, lines: Lines, width: int) -> None:
        super().__init__()
        self.lines = lines
        self.vectors = nn.EmbeddingBag(lines.groups * lines.shapes, width, mode="sum")
        nn.init.normal_(self.vectors.weight, std=0.05)
        self.counts = nn.EmbeddingBag(2 * (lines.pieces + 1), width, mode="sum")
        nn.init.zeros_(self.counts.weight)
        self.floor = nn.Parameter(torch.zeros(width))
        self.weights = nn.Parameter(torch.randn(width) * 0.2)

    def forward(self, boards: Tensor) -> Tensor:
        """The odds of the seat to move, as a logarithm."""
        numbers = self.lines.shape[boards] + self.lines.group * self.lines.shapes
        own, other = counts(self.lines, boards)
        both = torch.stack((own, other + self.lines.pieces + 1), -1)
        summed = self.vectors(numbers.flatten(0, -2)) + self.counts(both.flatten(0, -2)) + self.floor
        odds = summed[:, 0] + torch.relu(summed[:, 1:]) @ self.weights[1:]
        return odds.view(boards.shape[:-1])

    def values(self, boards: Tensor) -> Tensor:
        return torch.tanh(self(boards) / 2)


def hand_made(lines: Lines) -> Values:
    """The values of `engine/worth.py`, between -1 and 1."""
    size = lines.size
    digits = lines.digits
    own, other = (digits == 1).sum(-1), (digits == 2).sum(-1)
    alone = torch.tensor([0, 10, 40, 80] + [120] * size, device=DEVICE)
    worth = torch.where(other == 0, alone[own], 0) - torch.where(own == 0, alone[other], 0)
    worth = worth + 800 * (lines.entered == lines.own).any(0)
    ring = torch.minimum(lines.group[:size, None], lines.group[None, :size]) - (size - 1) // 2
    squares = torch.tensor([0, 1, -1], device=DEVICE)[digits]

    def values(boards: Tensor) -> Tensor:
        rings = torch.zeros(boards.shape[:-1], device=DEVICE)
        for row in range(size):
            rings += (squares[boards[..., row]] * ring[row]).sum(-1)
        return torch.tanh((worth[boards[..., : 2 * size]].sum(-1) + 32 * rings) / 400)

    return values


@torch.no_grad()
def look_ahead(lines: Lines, values: Values, boards: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """What each push is worth two pushes deep; the boards after it, the result, and what those boards are worth."""
    after, result = pushed(lines, boards)
    deeper, replies = pushed(lines, after.flatten(0, 1))
    answers = torch.where(replies == OPEN, -values(deeper), replies).amax(-1).view(result.shape)
    return torch.where(result == OPEN, -answers, result), after, result, answers


@torch.no_grad()
def contest(lines: Lines, one: Values, other: Values, slips: float) -> float:
    """The share of points that *one* gets against *other*, both two pushes deep, each beginning half of the games.

    With slips, that share of all pushes is random and the board empty at first; without, the board is strewn.
    """
    games = 2000 if DEVICE == "cuda" else 40
    boards = strewn(lines, games) * (slips == 0)
    points = torch.full((games,), 0.5, device=DEVICE)
    going = torch.ones(games, dtype=torch.bool, device=DEVICE)
    for ply in range(LONGEST):
        worth = torch.empty((games, 4 * lines.size), device=DEVICE)
        halves = (slice(0, games // 2), slice(games // 2, games))
        for number, half in enumerate(halves):
            player = one if (ply + number) % 2 == 0 else other
            worth[half], *_ = look_ahead(lines, player, boards[half])
        random = torch.rand_like(worth)
        wild = (torch.rand(games, 1, device=DEVICE) < slips) | (ply < 4)
        chosen = torch.where(wild, random, worth + 1e-4 * random).argmax(-1)
        after, result = pushed(lines, boards)
        ended = result[torch.arange(games), chosen] * going
        for number, half in enumerate(halves):
            sign = 1 if (ply + number) % 2 == 0 else -1
            points[half] = torch.where(ended[half] != OPEN, (1 + sign * ended[half]) / 2, points[half])
        going &= ended == OPEN
        boards = after[torch.arange(games), chosen]
    return float(points.mean())


class SelfPlay:
    """Many games at once, and what is to be learned from them."""

    def __init__(self, network: Network, games: int) -> None:
        self.network, self.lines, self.games = network, network.lines, games
        self.boards = torch.zeros((games, 2 * self.lines.size + 2), dtype=torch.long, device=DEVICE)
        self.ply = torch.zeros(games, dtype=torch.long, device=DEVICE)
        self.opening = torch.randint(OPENING, (games,), device=DEVICE)

    @torch.no_grad()
    def rollout(self) -> tuple[Tensor, Tensor]:
        """Boards, and what they turned out to be worth."""
        everyone = torch.arange(self.games, device=DEVICE)
        seen, expected, ended, tried, tried_worth = [], [], [], [], []
        for _ in range(ROLLOUT):
            worth, after, result, answers = look_ahead(self.lines, self.network.values, self.boards)
            best = worth.amax(-1)
            heat = HEAT * torch.rand((self.games, 1), device=DEVICE)
            chosen = (worth - heat * torch.log(-torch.log(torch.rand_like(worth)))).argmax(-1)
            wild = (self.ply < self.opening) | (torch.rand(self.games, device=DEVICE) < WILD)
            chosen = torch.where(wild, torch.randint(worth.shape[1], chosen.shape, device=DEVICE), chosen)
            others = torch.randint(worth.shape[1], (self.games, TRIES), device=DEVICE)
            rows = everyone[:, None].expand_as(others)
            quiet = result[rows, others] == OPEN
            tried.append(after[rows, others][quiet])
            tried_worth.append(answers[rows, others][quiet])
            outcome = result[everyone, chosen]
            drawn = (outcome == OPEN) & (self.ply + 1 >= LONGEST)
            seen.append(self.boards)
            expected.append(best)
            ended.append(torch.where(drawn, torch.nan, outcome))
            over = (outcome != OPEN) | drawn
            fresh = torch.where(torch.rand((self.games, 1), device=DEVICE) < STREWN, strewn(self.lines, self.games), 0)
            self.boards = torch.where(over[:, None], fresh, after[everyone, chosen])
            self.ply = torch.where(over, 0, self.ply + 1)
            self.opening = torch.where(over, torch.randint_like(self.opening, OPENING), self.opening)
        later, *_ = look_ahead(self.lines, self.network.values, self.boards)
        back = later.amax(-1)
        learned = []
        for step in reversed(range(ROLLOUT)):
            happened = torch.where(ended[step] != OPEN, torch.nan_to_num(ended[step]), -back)
            back = (1 - TRACE) * expected[step] + TRACE * happened
            learned.append(back)
        return torch.cat((*seen, *tried)), torch.cat((*reversed(learned), *tried_worth))


def train(size: int, width: int, games: int, minutes: float, out: Path) -> None:
    lines = lines_of(size)
    network = Network(lines, width).to(DEVICE)
    optimizer = torch.optim.Adam(network.parameters(), lr=3e-3)
    play = SelfPlay(network, games)
    begun, curve, positions = time.monotonic(), [], 0
    measured = -float(LOOKS)
    while True:
        passed = time.monotonic() - begun
        left = 1 - passed / (60 * minutes)
        if passed - measured >= LOOKS or left <= 0:
            measured = passed
            score, quiet = (contest(lines, network.values, hand_made(lines), slips) for slips in (0.05, 0.0))
            shares = {"score": round(score, 4), "quiet": round(quiet, 4)}
            curve.append({"seconds": round(passed), "positions": positions, **shares})
            reached = f"{passed:4.0f} s, {positions:,} positions, {score:.1%}, without random pushes {quiet:.1%}"
            print(f"{size}×{size}: {reached}", flush=True)
            out.mkdir(parents=True, exist_ok=True)
            (out / f"curve-{size}.json").write_text(json.dumps(curve))
            save(network, out / f"network-{size}.npz")
        if left <= 0:
            return
        for group in optimizer.param_groups:
            group["lr"] = 3e-3 * max(0.02, left)
        boards, worth = play.rollout()
        positions += len(boards)
        for batch in torch.randperm(len(boards), device=DEVICE).split(16384):
            loss = nn.functional.binary_cross_entropy_with_logits(network(boards[batch]), (worth[batch] + 1) / 2)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def save(network: Network, path: Path) -> None:
    """Write the vectors by group and pattern, so that a reader only adds and multiplies."""
    lines = network.lines
    vectors = network.vectors.weight.detach().view(lines.groups, lines.shapes, -1)[:, lines.shape]
    np.savez_compressed(
        path,
        vectors=vectors.cpu().numpy().astype(np.float16),
        counts=network.counts.weight.detach().view(2, lines.pieces + 1, -1).cpu().numpy().astype(np.float16),
        floor=network.floor.detach().cpu().numpy().astype(np.float32),
        weights=network.weights.detach().cpu().numpy().astype(np.float32),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True, help="the folder for the networks and their curves")
    parser.add_argument("--sizes", type=int, nargs="+", default=[5, 6, 7])
    parser.add_argument("--minutes", type=float, default=5.0, help="for each size")
    parser.add_argument("--games", type=int, default=8192, help="played at once")
    parser.add_argument("--width", type=int, default=32, help="numbers in the vector of a line")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    for size in arguments.sizes:
        train(size, arguments.width, arguments.games, arguments.minutes, arguments.out)


if __name__ == "__main__":
    main()
