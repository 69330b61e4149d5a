"""Compiles the engine where there is a C compiler; elsewhere the same files run interpreted.

The browser client is built from web/ as well, unless what lies there is of the same sources.

STRATEGIKON_PURE=1      compile nothing
STRATEGIKON_ANNOTATE=1  leave a page beside each C file that shows where Python is still called
STRATEGIKON_CLIENT=none build no browser client
STRATEGIKON_CFLAGS=…    flags for the C compiler in place of the ones chosen here
"""

import importlib.util
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
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ENGINE = Path("src/strategikon/engine")
DECLARES = re.compile(r"^cp?def (?!enum|extern)", re.MULTILINE)
CLIENT = Path("scripts/client.py")
NODE = Path("requirements-node.txt")
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


def client() -> None:
    """Build the browser client; what is in its way is said, and the table is there without it."""
    if CLIENT.is_file() and os.environ.get("STRATEGIKON_CLIENT") != "none":
        subprocess.run([sys.executable, str(CLIENT), "build"], check=False)


class Modules(build_py):  # type: ignore[misc]
    """Python's modules, and the client that the service hands out."""

    def run(self) -> None:
        client()
        # What to copy was listed before there was anything.
        self.__dict__.pop("data_files", None)
        super().run()


class Sources(sdist):  # type: ignore[misc]
    """The sources, with the client built: whoever builds from them needs no Node."""

    def run(self) -> None:
        client()
        super().run()


def wanted() -> list[str]:
    """What an isolated build needs besides: Node, where it is needed and the machine has none."""
    if "egg_info" not in sys.argv or not (CLIENT.is_file() and NODE.is_file()):
        return []
    told = importlib.util.spec_from_file_location("client", CLIENT)
    assert told is not None
    assert told.loader is not None
    script = importlib.util.module_from_spec(told)
    told.loader.exec_module(script)
    if script.fresh() or script.machine_npm():
        return []
    return [NODE.read_text(encoding="utf-8").split(" ")[0]]


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        options={"build_ext": {"parallel": 2}},
        cmdclass={"build_py": Modules, "sdist": Sources},
        setup_requires=wanted(),
    )
