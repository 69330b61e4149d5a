"""Work in pieces, done here or by a crew of processes: the results in order either way."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from strategikon.lab.interrupts import ignore_interrupts, interrupts_held
from strategikon.lab.refusal import LabError
from strategikon.library.language import Words

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def worked(
    work: Callable[[Piece], Result], pieces: Iterable[Piece], jobs: int
) -> Generator[Result, None, None]:
    """What `work` makes of each piece, in the order of the pieces, done by `jobs` processes.

    `work` is sent to each process once and must be able to travel, as pieces and results must.
    LabError if a process is ended from outside. Whoever wants no more results closes the
    iterator: no process is left behind, as after KeyboardInterrupt.
    """
    if jobs == 1:
        yield from map(work, pieces)
        return
    left = iter(pieces)
    under_way: list[Future[Result]] = []
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin, initargs=(work,))
    try:
        for piece in islice(left, 2 * jobs):
            under_way.append(_submit(pool, piece))
        while under_way:
            result = under_way.pop(0).result()
            for piece in islice(left, 1):
                under_way.append(_submit(pool, piece))
            yield result
    except BrokenProcessPool as error:
        raise LabError(_PROCESS_LOST) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _submit(pool: ProcessPoolExecutor, piece: Any) -> Future[Any]:
    with interrupts_held():
        return pool.submit(_do, piece)


_work_at_hand: Callable[[Any], Any] | None = None


def _begin(work: Callable[[Any], Any]) -> None:
    """What a process is told once, before its first piece."""
    global _work_at_hand  # noqa: PLW0603  # a process does one kind of work
    ignore_interrupts()
    _work_at_hand = work


def _do(piece: Any) -> Any:
    assert _work_at_hand is not None
    return _work_at_hand(piece)


_PROCESS_LOST = Words(
    "one of the processes that played was ended from outside, perhaps for want of memory;"
    " try fewer jobs",
    "게임을 돌리던 프로세스 하나가 밖에서 끝났습니다(메모리 부족일 수 있습니다)."
    " --jobs 값을 줄여 보세요",
)
