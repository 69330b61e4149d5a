"""The memory of a tree search, in blocks of a said size: situations met, and choices tried there.

A node is a situation, found again by its key. An edge is a choice tried at a node; the edges of a
node are a chain. When the arena is full, nothing more is added and what is there stays of use.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.strategikon.engine.cards import Cards
else:
    from strategikon.engine.cards import Cards

#: The most nodes that an arena may be asked for, and what it has room for unless asked.
MOST_NODES = 1 << 24
NODES = 1 << 17

NONE = cython.declare(cython.int, -1)


class Arena:
    """Room for `most_nodes` nodes and twice as many edges: about 130 bytes a node.

    By node: `key`, `first` edge, how often it was `met`. By edge: its `action`, the `next` edge,
    how often it was tried (`visits`) and might have been (`offered`), the `total` and the
    `squares` of what came of it for whoever chose; where choices are mixed, their `regret` and
    their `share` of what was chosen.
    """

    def __init__(self, most_nodes: int) -> None:
        if not 1 <= most_nodes <= MOST_NODES:
            raise ValueError(f"a tree has room for 1 to {MOST_NODES} nodes, not {most_nodes}")
        self.most_nodes = most_nodes
        self.most_edges = 2 * most_nodes
        self.slots = 2
        while self.slots < 2 * most_nodes:
            self.slots *= 2
        self._make_room()
        self.nodes = self.edges = 0
        self.full = False

    def _make_room(self) -> None:
        if cython.compiled:
            nodes: cython.size_t = self.most_nodes
            edges: cython.size_t = self.most_edges
            number: cython.size_t = cython.sizeof(cython.int)
            real: cython.size_t = cython.sizeof(cython.double)
            self.slot = cython.cast(cython.p_int, calloc(self.slots, number))
            self.key = cython.cast(cython.pointer(Cards), calloc(nodes, cython.sizeof(Cards)))
            self.first = cython.cast(cython.p_int, calloc(nodes, number))
            self.met = cython.cast(cython.p_int, calloc(nodes, number))
            self.action = cython.cast(cython.p_int, calloc(edges, number))
            self.next = cython.cast(cython.p_int, calloc(edges, number))
            self.visits = cython.cast(cython.p_int, calloc(edges, number))
            self.offered = cython.cast(cython.p_int, calloc(edges, number))
            self.total = cython.cast(cython.p_double, calloc(edges, real))
            self.squares = cython.cast(cython.p_double, calloc(edges, real))
            self.regret = cython.cast(cython.p_double, calloc(edges, real))
            self.share = cython.cast(cython.p_double, calloc(edges, real))
            if (
                self.slot == cython.NULL
                or self.key == cython.NULL
                or self.first == cython.NULL
                or self.met == cython.NULL
                or self.action == cython.NULL
                or self.next == cython.NULL
                or self.visits == cython.NULL
                or self.offered == cython.NULL
                or self.total == cython.NULL
                or self.squares == cython.NULL
                or self.regret == cython.NULL
                or self.share == cython.NULL
            ):
                raise MemoryError(f"there is no room for a tree of {self.most_nodes} nodes")
        else:
            self.slot = [0] * self.slots
            self.key, self.first, self.met = ([0] * self.most_nodes for _ in range(3))
            self.action, self.next = [0] * self.most_edges, [0] * self.most_edges
            self.visits, self.offered = [0] * self.most_edges, [0] * self.most_edges
            self.total, self.squares = [0.0] * self.most_edges, [0.0] * self.most_edges
            self.regret, self.share = [0.0] * self.most_edges, [0.0] * self.most_edges

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.slot)
            free(self.key)
            free(self.first)
            free(self.met)
            free(self.action)
            free(self.next)
            free(self.visits)
            free(self.offered)
            free(self.total)
            free(self.squares)
            free(self.regret)
            free(self.share)

    def clear(self) -> cython.void:
        """Forget everything."""
        i: cython.int
        for i in range(self.slots):
            self.slot[i] = 0
        self.nodes = 0
        self.edges = 0

    def find(self, key: Cards) -> cython.int:
        """The node of a key, or -1."""
        mask: Cards = self.slots - 1
        place: Cards = key & mask
        node: cython.int = self.slot[place] - 1
        while node >= 0 and self.key[node] != key:
            place = (place + 1) & mask
            node = self.slot[place] - 1
        return node

    def add_node(self, key: Cards) -> cython.int:
        """A node for a key that has none yet; -1 if there is no room for it."""
        if self.nodes == self.most_nodes:
            self.full = True
            return NONE
        mask: Cards = self.slots - 1
        place: Cards = key & mask
        while self.slot[place]:
            place = (place + 1) & mask
        node: cython.int = self.nodes
        self.nodes += 1
        self.slot[place] = self.nodes
        self.key[node] = key
        self.first[node] = NONE
        self.met[node] = 0
        return node

    def add_edge(self, node: cython.int, action: cython.int) -> cython.int:
        """A choice that has not been tried at a node; -1 if there is no room for it."""
        if self.edges == self.most_edges:
            self.full = True
            return NONE
        edge: cython.int = self.edges
        self.edges += 1
        self.action[edge] = action
        self.next[edge] = self.first[node]
        self.first[node] = edge
        self.visits[edge] = 0
        self.offered[edge] = 0
        self.total[edge] = 0.0
        self.squares[edge] = 0.0
        self.regret[edge] = 0.0
        self.share[edge] = 0.0
        return edge

    def offer(self, edge: cython.int) -> cython.void:
        """A choice might have been made."""
        self.offered[edge] += 1

    def note(self, node: cython.int, edge: cython.int, value: cython.double) -> cython.void:
        """A choice was made, and this came of it for whoever chose."""
        self.met[node] += 1
        self.visits[edge] += 1
        self.total[edge] += value
        self.squares[edge] += value * value
