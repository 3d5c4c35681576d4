"""Push: pieces enter from the edges and shove what is there, even off the board."""

GAMES = {"push": "parlour.games.push.rules:Push"}
SOLVERS = {"push": "parlour.games.push.solver.solve_cli"}
PICTURES = {"push": "parlour.games.push.picture:picture"}
