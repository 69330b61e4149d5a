"""Compiles the engine where there is a C compiler; elsewhere the same files run interpreted.

STRATEGIKON_PURE=1      compile nothing
STRATEGIKON_ANNOTATE=1  leave a page beside each C file that shows where Python is still called
STRATEGIKON_CFLAGS=…    flags for the C compiler in place of the ones chosen here
"""

import os
import platform
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

ENGINE = Path("src/strategikon/engine")
DECLARES = re.compile(r"^cp?def (?!enum|extern)", re.MULTILINE)
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install"}


def flags() -> list[str]:
    chosen = os.environ.get("STRATEGIKON_CFLAGS")
    if chosen is not None:
        return shlex.split(chosen)
    # x86-64-v2, in words that old compilers know too: counting a set's cards is one instruction.
    level = ["-msse4.2", "-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
    return ["-O3", "-g0", *level]


def obstacle() -> str:
    """What keeps this machine from compiling an extension, "" if nothing does."""
    if os.environ.get("STRATEGIKON_PURE"):
        return "STRATEGIKON_PURE is set"
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        command = [*shlex.split(compiler), *flags(), f"-I{sysconfig.get_path('include')}"]
        command += ["-shared", "-fPIC", str(source), "-o", str(source.with_suffix(".so"))]
        try:
            probe = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError:
            return f"there is no C compiler ({compiler})"
    if "Python.h" in probe.stderr:
        return "Python.h is missing (on Debian: apt-get install python3-dev)"
    return "" if probe.returncode == 0 else f"the C compiler fails: {probe.stderr.strip()[:300]}"


def compiled_modules(root: Path = Path()) -> list[Path]:
    """Modules whose declaration sheet (.pxd) declares classes or functions for them to define.

    Other sheets are whole by themselves: they name constants, or functions written in C, and the
    module of that name is their twin for the interpreted build.
    """
    sheets = sorted((root / ENGINE).rglob("*.pxd"))
    own = [sheet for sheet in sheets if DECLARES.search(sheet.read_text(encoding="utf-8"))]
    return [sheet.with_suffix(".py").relative_to(root) for sheet in own]


def extensions() -> list[Any]:
    if not BUILDING & set(sys.argv):
        return []
    if reason := obstacle():
        print(f"Strategikon's engine will run interpreted: {reason}.", file=sys.stderr)
        return []
    from Cython.Build import cythonize
    from Cython.Compiler import Options
    from Cython.Compiler.Errors import CompileError

    Options.warning_errors = True
    modules = [
        Extension(".".join(path.with_suffix("").parts[1:]), [str(path)], extra_compile_args=flags())
        for path in compiled_modules()
    ]
    directives = {
        "language_level": 3,
        "boundscheck": False,
        "wraparound": False,
        "cdivision": True,
        "initializedcheck": False,
    }
    try:
        made: list[Any] = cythonize(
            modules,
            build_dir="build/cython",
            nthreads=2,
            annotate=bool(os.environ.get("STRATEGIKON_ANNOTATE")),
            compiler_directives=directives,
        )
    except CompileError:
        sys.exit("The engine does not compile; the messages above say where and why.")
    return made


if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": 2}})
