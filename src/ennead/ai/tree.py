"""A search tree in flat arrays: nodes, and the edges between them. Nothing is allocated while it grows.

An edge is what the searching seat perceives of an action, so what it cannot tell apart is one edge. Where everyone sees
only afterwards what the action has come to, that is an edge of its own below; its number is below 0.
"""

from typing import NamedTuple

import numpy as np

from ennead.core.arrays import Numbers, Out, Small, SmallFloatGrid, SmallFloats
from ennead.core.compiling import Workspace, entry, rule

NONE = -1
ROOT = 0
NODES, EDGES = range(2)  # places in `size`


class Tree(NamedTuple):
    """The arrays of a tree: by node, by edge, and how many there are of each."""

    first: Out[Small]  # by node: its first edge
    action: Out[Small]  # by edge: what is perceived
    child: Out[Small]  # the node it leads to
    following: Out[Small]  # the next edge of the same node
    tries: Out[Small]  # how often it was taken,
    total: Out[SmallFloatGrid]  # and what that brought to each seat
    prior: Out[SmallFloats]  # how much is expected of it before it is tried: its part of the leanings at its node
    size: Out[Numbers]


def planted(room: Workspace, edges: int, players: int) -> Tree:
    """Make an empty tree with room for so many edges, in a game of so many."""
    tree = Tree(
        first=room.zeros(edges + 1, np.int32),
        action=room.zeros(edges, np.int32),
        child=room.zeros(edges, np.int32),
        following=room.zeros(edges, np.int32),
        tries=room.zeros(edges, np.int32),
        total=room.zeros((edges, players), np.float32),
        prior=room.zeros(edges, np.float32),
        size=room.zeros(2, np.int64),
    )
    cut_down(tree)
    return tree


@entry
def cut_down(tree: Tree) -> None:
    """Leave nothing but the root."""
    tree.size[NODES] = 1
    tree.size[EDGES] = 0
    tree.first[ROOT] = NONE


@rule
def find(tree: Tree, node: int, action: int) -> int:
    """Return the edge of a node for what is perceived, or NONE."""
    edge = tree.first[node]
    while edge != NONE and tree.action[edge] != action:
        edge = tree.following[edge]
    return int(edge)


@rule
def grow(tree: Tree, node: int, action: int) -> int:
    """Add an edge to a node, and a node at its end; NONE if there is no room."""
    edge = tree.size[EDGES]
    if edge == len(tree.action):
        return NONE
    tree.size[EDGES] += 1
    tree.action[edge] = action
    tree.following[edge] = tree.first[node]
    tree.first[node] = edge
    tree.tries[edge] = 0
    tree.prior[edge] = 0.0
    for seat in range(tree.total.shape[1]):
        tree.total[edge, seat] = 0.0
    child = tree.size[NODES]
    tree.size[NODES] += 1
    tree.child[edge] = child
    tree.first[child] = NONE
    return int(edge)


@rule
def find_or_grow(tree: Tree, node: int, action: int) -> int:
    """Return the edge of a node for what is perceived, a new one if need be; NONE if there is no room."""
    edge = find(tree, node, action)
    return edge if edge != NONE else grow(tree, node, action)


@entry
def keep(tree: Tree, perceived: Numbers, out: Tree) -> int:
    """Copy what lies below a row of perceived things into another tree; return how many edges that are.

    Nodes are copied in the order in which they are found, so the first of `out` is the root again. The edges of a node
    follow each other as before.
    """
    cut_down(out)
    node = ROOT
    for at in range(len(perceived)):
        edge = find(tree, node, perceived[at])
        if edge == NONE:
            return 0
        node = int(tree.child[edge])
    out.first[ROOT] = node  # until it is its turn, a node of `out` notes which one it will be
    done = 0
    while done < out.size[NODES]:
        edge = tree.first[out.first[done]]
        out.first[done] = NONE
        start = out.size[EDGES]
        while edge != NONE:
            copy = grow(out, done, tree.action[edge])
            out.tries[copy] = tree.tries[edge]
            out.prior[copy] = tree.prior[edge]
            for seat in range(out.total.shape[1]):
                out.total[copy, seat] = tree.total[edge, seat]
            out.first[out.child[copy]] = tree.child[edge]
            edge = tree.following[edge]
        for copy in range(start, out.size[EDGES]):
            out.following[copy] = copy + 1 if copy + 1 < out.size[EDGES] else NONE
            out.first[done] = start
        done += 1
    return int(out.size[EDGES])
