"""Who is connected at a table, here or at another server, and since when somebody is not."""

from __future__ import annotations

from strategikon.service.play.pace import Between

#: For how long word from another server that somebody is there holds good (milliseconds).
WORD_HOLDS = 60_000


class Presence:
    """Connections by seat. Nobody counts as gone for longer than this server has been watching."""

    def __init__(self, now: int) -> None:
        self._here = [0, 0]
        self._last = [now, now]
        #: Until when word of a server that a seat is connected there holds good.
        self._elsewhere: dict[tuple[str, int], int] = {}

    def turn(self, seat: int, here: bool, now: int) -> None:
        """A connection has come, or gone."""
        self._here[seat] = max(0, self._here[seat] + (1 if here else -1))
        self._last[seat] = now

    def heard(self, seat: int, here: bool, now: int, server: str) -> None:
        """A server says that a seat is connected there, or no longer is."""
        if here:
            self._elsewhere[server, seat] = now + WORD_HOLDS
        elif self._elsewhere.pop((server, seat), None) is not None:
            self._last[seat] = now

    def here(self, seat: int) -> bool:
        """Whether a seat is connected to this server."""
        return self._here[seat] > 0

    def _word_until(self, seat: int) -> int:
        if not self._elsewhere:
            return 0
        return max((until for (_, at), until in self._elsewhere.items() if at == seat), default=0)

    def gone(self, seat: int, now: int, between: Between) -> int:
        """For how many milliseconds a seat has had no connection; 0 if it has one."""
        word = self._word_until(seat)
        if self._here[seat] or word > now:
            return 0
        return between(max(self._last[seat], word), now)

    def present(self, now: int) -> dict[int, bool]:
        """Which seats have a connection, here or elsewhere."""
        first, second = self._here
        if not self._elsewhere:
            return {0: first > 0, 1: second > 0}
        return {
            0: first > 0 or self._word_until(0) > now,
            1: second > 0 or self._word_until(1) > now,
        }
