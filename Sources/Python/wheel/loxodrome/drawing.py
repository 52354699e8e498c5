"""Paths, strokes and gradients drawn as pixels, without a screen.

Pixels are an array of uint8 of the shape (height, width, 4): red, green, blue, alpha, with the colors
multiplied by alpha, row by row from the top. A color is red, green, blue, alpha (0…1), not multiplied. A
step of a path is ("move", x, y), ("line", x, y), ("quadratic", control x, y, x, y), ("cubic", control x,
y, control x, y, x, y) or ("close",).
"""

import math
from collections.abc import Sequence
from typing import SupportsIndex, TypeAlias, cast

import numpy

from ._arrays import (
    Array,
    ArrayLike,
    Bytes,
    Rings,
    array_of,
    choice,
    integer,
    joined,
    numbers,
    output,
    table,
    threads_of,
)  # fmt: skip
from ._handles import Handle, SharedLock
from ._library import library
from .polygons import FILL_RULES

PathSteps: TypeAlias = Sequence[Sequence[str | float]]

BLEND_MODES = (
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
    "soft-light", "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    "clear", "copy", "source-in", "source-out", "source-atop", "destination-over", "destination-in",
    "destination-out", "destination-atop", "xor", "plus-darker", "plus-lighter",
)  # fmt: skip
CAPS = ("butt", "round", "square")
JOINS = ("miter", "round", "bevel")
UNITS = ("scene", "pixels")
STEPS = ("move", "line", "quadratic", "cubic", "close")
_STEP_SIZES = (2, 2, 4, 6, 0)
LARGEST_SIDE = 65_536
MOST_PIXELS = 2**28


class Scene(Handle):
    """Fills and strokes, in the order in which they are drawn.

    Many threads can draw a scene; a call that adds to it waits until they have ended.
    """

    def __init__(self) -> None:
        super().__init__(library.scene_make(), library.scene_free)
        self._lock = SharedLock()

    def fill(
        self, rings: Rings, color: ArrayLike, *, fill_rule: str = "nonzero", blend: str = "normal",
        alpha: float = 1,
    ) -> None:  # fmt: skip
        """Fills rings: an array of the shape (n, 2), or a sequence of them (the scene's units).

        `fill_rule` is "nonzero" or "even-odd", `blend` one of `BLEND_MODES`, `alpha` a factor for the
        opacity (0…1).
        """
        counts, vertices = joined(rings)
        rule, ink = choice(fill_rule, FILL_RULES, "fill_rule"), numbers(color, 4, "color")
        mode = choice(blend, BLEND_MODES, "blend")
        with self._open() as scene, self._lock.writing():
            _added(
                library.scene_fill_rings(
                    scene, len(counts), counts, vertices, rule, ink, mode, _factor(alpha)
                )
            )

    def fill_path(
        self, path: PathSteps, color: ArrayLike, *, fill_rule: str = "nonzero", blend: str = "normal",
        alpha: float = 1,
    ) -> None:  # fmt: skip
        """Fills a path with curves. The other arguments are those of `fill`."""
        steps, points = _steps(path)
        rule, ink = choice(fill_rule, FILL_RULES, "fill_rule"), numbers(color, 4, "color")
        mode = choice(blend, BLEND_MODES, "blend")
        with self._open() as scene, self._lock.writing():
            _added(library.scene_fill_path(scene, len(steps), steps, points, rule, ink, mode, _factor(alpha)))

    def fill_rect_with_gradient(
        self, rect: ArrayLike, line: ArrayLike, locations: ArrayLike, colors: ArrayLike, *,
        blend: str = "normal", alpha: float = 1,
    ) -> None:  # fmt: skip
        """Fills a rectangle (x, y, width, height) with colors that change along a line.

        `line` is x, y of its start and x, y of its end; `locations` has the shape (n,) with the place of
        each color on it (0…1), and `colors` the shape (n, 4), for at least one.
        """
        area, axis, inks = numbers(rect, 4, "rect"), numbers(line, 4, "line"), table(colors, 4, "colors")
        places = numbers(locations, len(inks), "locations")
        if len(inks) == 0 or numpy.isnan(places).any():
            raise ValueError("locations: expected at least one number, and none that is NaN")
        mode = choice(blend, BLEND_MODES, "blend")
        with self._open() as scene, self._lock.writing():
            _added(
                library.scene_fill_rect_with_gradient(
                    scene, area, axis, len(inks), places, inks, mode, _factor(alpha)
                )
            )

    def stroke(
        self, lines: Rings, color: ArrayLike, *, width: float, closed: bool = False, cap: str = "butt",
        join: str = "miter", miter_limit: float = 10, dashes: ArrayLike | None = None, phase: float = 0,
        unit: str = "scene", blend: str = "normal", alpha: float = 1,
    ) -> None:  # fmt: skip
        """Draws lines: an array of the shape (n, 2), or a sequence of them (the scene's units).

        `width`, `dashes` (the lengths of dashes and gaps in turn) and `phase` (where in them a line
        begins) are in the unit, "scene" or "pixels". `cap` is "butt", "round" or "square", `join`
        "miter", "round" or "bevel"; `miter_limit` is the largest length of a miter over the width. All of
        these numbers are finite and, but for `phase`, from 0; a line of the width 0 is not drawn. `closed`
        lines return to their start.
        """
        counts, points = joined(lines, "lines")
        pen = _pen(width, cap, join, miter_limit, dashes, phase, unit)
        ink, mode = numbers(color, 4, "color"), choice(blend, BLEND_MODES, "blend")
        with self._open() as scene, self._lock.writing():
            _added(
                library.scene_stroke_lines(
                    scene, len(counts), counts, points, bool(closed), *pen, ink, mode, _factor(alpha)
                )
            )

    def stroke_path(
        self, path: PathSteps, color: ArrayLike, *, width: float, cap: str = "butt", join: str = "miter",
        miter_limit: float = 10, dashes: ArrayLike | None = None, phase: float = 0, unit: str = "scene",
        blend: str = "normal", alpha: float = 1,
    ) -> None:  # fmt: skip
        """Draws the line along a path with curves. The other arguments are those of `stroke`."""
        steps, points = _steps(path)
        pen = _pen(width, cap, join, miter_limit, dashes, phase, unit)
        ink, mode = numbers(color, 4, "color"), choice(blend, BLEND_MODES, "blend")
        with self._open() as scene, self._lock.writing():
            _added(
                library.scene_stroke_path(scene, len(steps), steps, points, *pen, ink, mode, _factor(alpha))
            )

    def draw(
        self, rect: ArrayLike, width: SupportsIndex, height: SupportsIndex, *,
        background: ArrayLike = (0, 0, 0, 0), threads: SupportsIndex = 1, out: Bytes | None = None,
    ) -> Bytes:  # fmt: skip
        """Draws the part of the scene in a rectangle, scaled to the whole picture.

        `rect` is x, y, width, height (the scene's units), finite and with sides above 0. `width` and
        `height` are in pixels, at most 65 536 each and 2^28 together. The pixels are copied once, into
        `out` where it is given. They do not depend on the number of threads.
        """
        columns = integer(width, "width", 1, LARGEST_SIDE)
        rows = integer(height, "height", 1, LARGEST_SIDE)
        if columns * rows > MOST_PIXELS:
            raise ValueError(f"expected at most 2^28 pixels, found {columns} × {rows}")
        part, ink, count = numbers(rect, 4, "rect"), numbers(background, 4, "background"), threads_of(threads)
        pixels = output(out, (rows, columns, 4), numpy.uint8, [part, ink])
        picture = _Picture(columns, rows, ink)
        with self._open() as scene, picture, picture._open() as address:
            with self._lock.reading():
                if not library.draw(scene, part, address, count, 512):
                    raise ValueError(f"rect: expected finite numbers, sides above 0, found {part.tolist()}")
            library.picture_copy_pixels(address, pixels)
        return pixels


class _Picture(Handle):
    """The pixels of the library that a scene is drawn on."""

    def __init__(self, width: int, height: int, color: Array) -> None:
        super().__init__(library.picture_make(width, height, color), library.picture_free)


def coverage(
    rings: Rings, width: SupportsIndex, height: SupportsIndex, *, fill_rule: str = "nonzero",
    out: Bytes | None = None,
) -> Bytes:  # fmt: skip
    """The part of each pixel that is inside rings: 0…255, of the shape (height, width).

    `rings` is an array of the shape (n, 2), or a sequence of them: x, y (pixels). A vertex that is not
    finite is left out. The areas of rings that overlap inside a pixel are added, with their signs.
    """
    counts, vertices = joined(rings)
    columns, rows = integer(width, "width", 0, LARGEST_SIDE), integer(height, "height", 0, LARGEST_SIDE)
    if columns * rows > MOST_PIXELS:
        raise ValueError(f"expected at most 2^28 pixels, found {columns} × {rows}")
    levels = output(out, (rows, columns), numpy.uint8, [vertices])
    rule = choice(fill_rule, FILL_RULES, "fill_rule")
    _added(library.coverage(len(counts), counts, vertices, rule, columns, rows, levels))
    return levels


def _steps(path: PathSteps) -> tuple[Bytes, Array]:
    """The numbers of the steps, and the coordinates of all of them."""
    steps, points = numpy.empty(len(path), numpy.uint8), [numpy.empty(0)]
    for index, step in enumerate(path):
        if len(step) == 0 or step[0] not in STEPS or len(step) != 1 + _STEP_SIZES[STEPS.index(str(step[0]))]:
            raise ValueError(
                f"path[{index}]: expected one of {', '.join(STEPS)} with its numbers, found {step}"
            )
        steps[index] = STEPS.index(str(step[0]))
        points.append(numbers(cast(ArrayLike, step[1:]), len(step) - 1, f"path[{index}]"))
    return steps, numpy.concatenate(points)


def _pen(
    width: float, cap: str, join: str, miter_limit: float, dashes: ArrayLike | None, phase: float, unit: str
) -> tuple[object, ...]:
    """The arguments of a stroke from its width to its unit."""
    lengths = None
    if dashes is not None:
        given = numpy.atleast_1d(array_of(dashes, "dashes"))
        lengths = numbers(given, given.shape[-1], "dashes")
        if not (numpy.isfinite(lengths).all() and (lengths >= 0).all()):
            raise ValueError("dashes: expected finite lengths from 0")
    for number, name in ((width, "width"), (miter_limit, "miter_limit")):
        if not (math.isfinite(number) and number >= 0):
            raise ValueError(f"{name}: expected a finite number from 0, found {number}")
    if not math.isfinite(phase):
        raise ValueError(f"phase: expected a finite number, found {phase}")
    return (
        float(width), choice(cap, CAPS, "cap"), choice(join, JOINS, "join"), float(miter_limit),
        0 if lengths is None else len(lengths), lengths, float(phase), choice(unit, UNITS, "unit"),
    )  # fmt: skip


def _factor(alpha: float) -> float:
    if not 0 <= alpha <= 1:
        raise ValueError(f"alpha: expected a number from 0 to 1, found {alpha}")
    return float(alpha)


def _added(is_right: bool) -> None:
    """The checks above leave nothing that the library rejects."""
    if not is_right:
        raise RuntimeError("the library does not take arguments that were checked")
