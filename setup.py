"""pip install . : the package zermelo, with its compiled part as a file that Python loads (docs/python.md)."""
import os
import re

from skbuild import setup

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "CMakeLists.txt"), encoding="utf-8") as lines:
    version = re.search(r"project\(zermelo VERSION ([0-9.]+)", lines.read()).group(1)

setup(
    name="zermelo",
    version=version,
    description="A laboratory for pattern games: exact answers, with certificates",
    long_description="Plays and solves games in which two players build, or must not build, a pattern.",
    license="MIT",
    python_requires=">=3.10",
    packages=["zermelo"],
    package_dir={"": "python"},
    package_data={"zermelo": ["py.typed"]},
    cmake_args=["-G", "Ninja", "-DZERMELO_PYTHON=MODULE", "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG"],
)
