"""A file written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from pathlib import Path


def write_whole(path: Path, content: bytes, replace: bool) -> None:
    """Write the file so that nobody ever sees half of it; a link's target is what is written.

    FileExistsError if it is there and may not be replaced, OSError if it cannot be written; then
    everything is as it was.
    """
    target = Path(os.path.realpath(path))
    if target.exists():
        if not target.is_file():
            raise OSError(errno.EINVAL, "not a regular file", str(path))
        if not replace:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
