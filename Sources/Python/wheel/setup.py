"""The wheel is of a platform but of no version of Python; pyproject.toml has the rest."""

import setuptools
from setuptools.command.bdist_wheel import bdist_wheel


class Wheel(bdist_wheel):
    """A wheel for any Python 3: the library is called through ctypes."""

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class Distribution(setuptools.Distribution):
    """A distribution with programs, whose files go to the folder of the platform."""

    def has_ext_modules(self):
        return True


setuptools.setup(cmdclass={"bdist_wheel": Wheel}, distclass=Distribution)
