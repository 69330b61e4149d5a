"""What a tree search found: every choice at its root, how often to make it, what is expected."""

from __future__ import annotations

from collections import Counter

import cython

if cython.compiled:
    from cython.cimports.strategikon.engine.search.growth import Growth
else:
    from strategikon.engine.search.growth import Growth

from strategikon.engine.search.flat import Tried

#: The deals by which the expected line is found, and their luck.
LINES = 64
LINE_LUCK = 0x11E
#: The least times that a choice must have been tried to be expected.
EXPECTED = cython.declare(cython.int, 8)


class Tree(Growth):
    """Information set search: the same for the same root (as its seat sees it) and seed."""

    def sample(self, iterations: int) -> None:
        """Make so many samples, without the interpreter; none where there is but one choice."""
        if len(self.first_actions()) == 1:
            return
        number: cython.longlong = iterations
        with cython.nogil:
            self.run(number)

    def first_actions(self) -> list[int]:
        """The actions that are compared: all that are offered, equal ones once."""
        self.set_out()
        self.root.copy_into(self.work)
        self.work.offer(self.choices)
        self.narrow()
        return self.choices.actions()

    def found(self) -> list[Tried]:
        """Every choice, the best first: the most tried, or of mixed ones the most frequent."""
        edges = self._edges()
        shares = self._shares()
        results = [self._tried(action, edges.get(action, -1)) for action in self.first_actions()]
        return sorted(
            results,
            key=lambda tried: (-shares.get(tried.actions[0], 0.0), -tried.samples, -tried.mean),
        )

    @property
    def full(self) -> bool:
        """Whether the tree had no room to grow on."""
        return bool(self.arena.full)

    def policy(self) -> dict[tuple[int, ...], float]:
        """How often each choice is to be made: the best always, unless choices are mixed."""
        shares = self._shares()
        found = self.found()
        total = sum(shares.values())
        if total > 0:
            return {tried.actions: shares[tried.actions[0]] / total for tried in found}
        return {tried.actions: float(place == 0) for place, tried in enumerate(found)}

    def _edges(self) -> dict[int, int]:
        """The edges of the root by action."""
        edges: dict[int, int] = {}
        edge: cython.int = self.arena.first[0] if self.arena.nodes else -1
        while edge >= 0:
            edges[self.arena.action[edge]] = edge
            edge = self.arena.next[edge]
        return edges

    def _shares(self) -> dict[int, float]:
        """Where choices are mixed at the root, how often each was to be made; else nothing."""
        if not (self.mixed and self.guide.conceals(self.root)):
            return {}
        return {action: self.arena.share[edge] for action, edge in self._edges().items()}

    def _tried(self, action: int, edge: int) -> Tried:
        number = self.arena.visits[edge] if edge >= 0 else 0
        if number == 0:
            return Tried((action,), 0, 0.0, 0.5)
        mean = self.arena.total[edge] / number
        spread = max(0.0, self.arena.squares[edge] / number - mean * mean)
        return Tried((action,), number, mean, (spread / number) ** 0.5)

    def line(self) -> list[int]:
        """The actions of both seats that are expected from here, up to the next chance event."""
        first = self.found()[0].actions[0]
        luck = self.dice.state
        self.dice.state = LINE_LUCK
        lines = [self._likely_line(first) for _ in range(LINES)]
        self.dice.state = luck
        line = [first]
        while True:
            place = len(line)
            lines = [known for known in lines if known[:place] == line]
            nexts = Counter(known[place] for known in lines if len(known) > place)
            if 2 * nexts.total() < max(1, len(lines)):
                return line
            line.append(min(nexts, key=lambda action: (-nexts[action], action)))

    def _likely_line(self, first: int) -> list[int]:
        """The most tried actions in one deal, until chance, the end, or too few tries."""
        line: list[int] = []
        self.set_out()
        self.deal_anew()
        while not self.ends() and self.work.actor >= 0:
            self.work.offer(self.choices)
            self.narrow()
            self.rooted = self.rooted or self.work.actor == self.seat
            action = self._likely_action() if line or not self.rooted else first
            if action < 0:
                break
            if self.rooted:
                line.append(action)
            self.act(action >> 6, action & 63)
        return line

    def _likely_action(self) -> int:
        """The forced or most tried action of whoever acts; -1 if none was tried enough.

        Before the root, where the opponent chooses in secret again, the guide may choose.
        """
        if self.single():
            return self.choices.actions()[0]
        node: cython.int = self.arena.find(self.observe())
        most: cython.int = EXPECTED
        edge: cython.int = self.arena.first[node] if node >= 0 else -1
        action: cython.int = -1
        while edge >= 0:
            if self.arena.visits[edge] >= most and self.find_kind(self.arena.action[edge]) >= 0:
                most = self.arena.visits[edge]
                action = self.arena.action[edge]
            edge = self.arena.next[edge]
        if action < 0 and not self.rooted:
            self.guide.choose(self.work, self.choices, self.dice)
            action = self.guide.verb * 64 + self.guide.card
        return action
