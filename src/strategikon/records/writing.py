"""Writing a record: a line at a time, on the disk before the call returns, or not at all."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import stat
from collections.abc import Iterable
from types import TracebackType
from typing import Any, Self

from strategikon.library.language import Words
from strategikon.records import faults
from strategikon.records.faults import Place, RecordError
from strategikon.records.header import Header
from strategikon.records.jsonline import MOST_BYTES, spell
from strategikon.records.record import Event, Record
from strategikon.records.result import Result

try:
    import fcntl
except ImportError:  # pragma: no cover  # only Windows has none; there nothing locks a record
    fcntl = None  # type: ignore[assignment]  # the module that is not there

_BINARY = getattr(os, "O_BINARY", 0)  # Windows alone
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class RecordWriter:
    """The one writer of a record, for as long as it is open; a context manager.

    A call that fails raises RecordError and leaves the file as it was before; the writer can be
    used again. What a call has written is on the disk when it returns. Until the game is over a
    record holds hands that the other side must not see, so nobody else may read the file.
    """

    def __init__(self, file: str, descriptor: int, size: int, commitment: str | None) -> None:
        self._place = Place(file)
        self._descriptor = descriptor
        self._size = size
        self._commitment = commitment
        self._finished = False
        #: What others may do with the file once the game is over; None leaves that as it is.
        self._rights: int | None = None

    @classmethod
    def create(cls, path: str | os.PathLike[str], header: Header) -> Self:
        """A new record with this header; RecordError if there is a file of this name already."""
        return cls._begin(path, header, [])

    @classmethod
    def _begin(cls, path: str | os.PathLike[str], header: Header, lines: list[Any]) -> Self:
        """A new file with a header and lines, or none."""
        file = os.fspath(path)
        descriptor = _open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY)
        try:
            rights = _keep_to_oneself(descriptor)
            _lock(descriptor, Place(file))
            writer = cls(file, descriptor, 0, header.commitment)
            writer._rights = rights
            writer._append([header.spelled(), *lines])
        except BaseException:
            os.close(descriptor)
            os.unlink(path)
            raise
        _keep_name(path)
        return writer

    @classmethod
    def resume(cls, record: Record) -> Self:
        """Go on with a record that was read from a file, a torn last line cut off."""
        place = Place(record.file)
        descriptor = _open(record.file, os.O_RDWR | _BINARY)
        try:
            _lock(descriptor, place)
            if os.fstat(descriptor).st_size != record.extent.size:
                raise place.error(faults.CHANGED)
            if record.result is not None and not record.supplied:
                raise place.error(faults.FINISHED)
            writer = cls(record.file, descriptor, record.extent.kept, record.header.commitment)
            writer._mend(b"" if record.extent.ends_line else b"\n")
        except BaseException:
            os.close(descriptor)
            raise
        return writer

    def event(self, event: Event) -> None:
        """Write one event."""
        self._append([event])

    def events(self, events: Iterable[Event]) -> None:
        """Write several events, all or none."""
        self._append(list(events))

    def take_back(self) -> None:
        """Cut off the last event, as if it had never been; RecordError if there is none."""
        if self._finished:
            raise self._place.error(faults.FINISHED)
        last = self._last_line()
        self._size -= len(last)
        try:
            self._mend(b"")
        except BaseException:
            with contextlib.suppress(OSError):
                os.lseek(self._descriptor, self._size, os.SEEK_SET)
                os.write(self._descriptor, last)
            self._size += len(last)
            raise

    def result(self, result: Result, seed: bytes | None = None) -> None:
        """Write how the game ended, after which nothing may be written.

        `seed`: the 32 bytes committed to, exactly where the header has a commitment.
        """
        self._append([_last(result, seed, self._commitment, self._place)])
        self._finished = True
        self._show()

    def close(self) -> None:
        """Let go of the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, values: list[Any]) -> None:
        if self._finished:
            raise self._place.error(faults.FINISHED)
        self._mend("".join(f"{spell(value)}\n" for value in values).encode("utf-8"))

    def _show(self) -> None:
        """The game is over: who may read other new files may read this one."""
        if self._rights is not None:
            with contextlib.suppress(OSError, AttributeError):
                os.fchmod(self._descriptor, self._rights)

    def _last_line(self) -> bytes:
        """The last event as it is written, its end included."""
        reach = min(self._size, MOST_BYTES + len(b"\r\n"))
        try:
            os.lseek(self._descriptor, self._size - reach, os.SEEK_SET)
            tail = os.read(self._descriptor, reach)
        except OSError as error:
            raise self._place.error(_unwritable(error)) from None
        start = tail.rfind(b"\n", 0, -1) + 1
        if start == 0:  # what is left is the header
            raise self._place.error(faults.NOTHING_WRITTEN)
        return tail[start:]

    def _mend(self, more: bytes) -> None:
        """The file as it is to be, whatever an earlier failure left behind, and more."""
        try:
            os.ftruncate(self._descriptor, self._size)
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
            _write(self._descriptor, more)
        except BaseException as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, self._size)
            if isinstance(error, OSError):
                raise self._place.error(_unwritable(error)) from None
            raise
        self._size += len(more)


def write_record(
    path: str | os.PathLike[str],
    header: Header,
    events: Iterable[Event],
    result: Result | None = None,
    seed: bytes | None = None,
) -> None:
    """A whole game as a new file, or no file at all if that fails (RecordError)."""
    lines: list[Any] = list(events)
    if result is not None:
        lines.append(_last(result, seed, header.commitment, Place(os.fspath(path))))
    with RecordWriter._begin(path, header, lines) as writer:
        if result is not None:
            writer._show()


def _last(
    result: Result, seed: bytes | None, commitment: str | None, place: Place
) -> dict[str, Any]:
    """The last line: the result and, with a committed deal, the seed."""
    if commitment is None:
        if seed is not None:
            raise place.error(faults.NO_DEAL, "seed")
        return {"result": result.spelled()}
    if seed is None:
        raise place.error(faults.NO_SEED, "seed")
    told = hashlib.sha256(seed).hexdigest()
    if told != commitment:
        raise place.error(faults.WRONG_SEED.filled(hash=told), "seed")
    return {"result": result.spelled(), "seed": seed.hex()}


def _open(path: str | os.PathLike[str], flags: int) -> int:
    try:
        return os.open(path, flags, 0o666)
    except OSError as error:
        fault = _unwritable(error)
    except ValueError:  # a path with a NUL in it
        fault = faults.NO_FOLDER
    raise RecordError(os.fspath(path), fault)


def _keep_to_oneself(descriptor: int) -> int:
    """Let nobody but the owner at the file; the rights it had. Nothing is done on Windows."""
    rights = stat.S_IMODE(os.fstat(descriptor).st_mode)
    with contextlib.suppress(OSError, AttributeError):
        os.fchmod(descriptor, rights & 0o700)
    return rights


def _lock(descriptor: int, place: Place) -> None:
    """Be the only writer; where a file system knows no locks, go on without."""
    if fcntl is None:  # pragma: no cover  # Windows
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise place.error(faults.IN_USE) from None
    except OSError:
        return


def _write(descriptor: int, content: bytes) -> None:
    """All of it, and on the disk."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def _keep_name(path: str | os.PathLike[str]) -> None:
    """Have the new file's name on the disk too, where a folder can be told to."""
    with contextlib.suppress(OSError):
        folder = os.open(os.path.dirname(os.fspath(path)) or ".", os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _unwritable(error: OSError) -> Words:
    if isinstance(error, FileExistsError):
        return faults.EXISTS
    if isinstance(error, FileNotFoundError):
        return faults.NO_FOLDER
    if isinstance(error, IsADirectoryError):
        return faults.A_DIRECTORY
    if isinstance(error, PermissionError):
        return faults.NO_PERMISSION
    if error.errno in _FULL:
        return faults.DISK_FULL
    return faults.UNWRITABLE.filled(reason=error.strerror)
