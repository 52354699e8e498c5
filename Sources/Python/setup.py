"""The version is that of the command, which is written in one place; pyproject.toml has the rest."""

import pathlib
import sys

import setuptools

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import package_vectors  # noqa: E402

setuptools.setup(version=package_vectors.version())
