"""Pixels beside exact areas and the formulas of compositing."""

import math

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")
shapely = pytest.importorskip("shapely")

SQUARE = [(2, 2), (8, 2), (8, 8), (2, 8)]
RED, BLUE = (1, 0, 0, 1), (0, 0, 1, 0.5)

# A level is rounded by 0.5, and a bit more as vertices are rounded to 1/16384 of a pixel.
LEVEL_ERROR = 0.52
# A square of 100 units is drawn with 10 pixels for each of them.
SCALE = 10
# An edge of a pixel's length meets at most sqrt(2) pixels, and two more at its ends: less than 1.5 where
# edges have more than 25 pixels. So this is the error for each unit of the length of edges.
ROUNDING = 1.5 * LEVEL_ERROR / 255 / SCALE
# Curves are drawn as chords within 0.05 pixels of them. A short arc and its chord enclose 2/3 of the
# chord's length times that distance.
CHORDS = 2 / 3 * 0.05 / SCALE


def drawn_area(scene):
    """The area of what is drawn (square units) in the square from 0 to 100."""
    pixels = scene.draw([0, 0, 100, 100], 100 * SCALE, 100 * SCALE)
    return pixels[:, :, 3].sum() / 255 / SCALE**2


def curve(*points):
    """Many points on a Bézier curve with these points."""
    t = np.linspace(0, 1, 10_001)[:, np.newaxis]
    degree = len(points) - 1
    return sum(
        math.comb(degree, index) * (1 - t) ** (degree - index) * t**index * np.array(point)
        for index, point in enumerate(points)
    )


def test_coverage_is_the_area_of_each_pixel():
    triangle = [(0.5, 0.25), (9.5, 3), (4, 9.75)]
    cells = [[shapely.box(x, y, x + 1, y + 1) for x in range(10)] for y in range(10)]
    areas = shapely.area(shapely.intersection(cells, shapely.Polygon(triangle)))
    levels = loxodrome.coverage(triangle, 10, 10)
    assert np.abs(levels - 255 * areas).max() <= LEVEL_ERROR
    target = np.zeros((10, 10), np.uint8)
    assert loxodrome.coverage([triangle], 10, 10, out=target) is target
    assert np.array_equal(target, levels)
    assert loxodrome.coverage(triangle, 0, 10).shape == (10, 0)


def test_fills_are_where_they_should_be():
    scene = loxodrome.Scene()
    scene.fill(SQUARE, RED)
    pixels = scene.draw([0, 0, 10, 10], 10, 10)
    assert pixels.shape == (10, 10, 4)
    inside = np.zeros((10, 10), bool)
    inside[2:8, 2:8] = True
    assert (pixels[inside] == (255, 0, 0, 255)).all()
    assert (pixels[~inside] == 0).all()
    # The same part at twice the size.
    assert np.array_equal(scene.draw([0, 0, 10, 10], 20, 20), pixels.repeat(2, 0).repeat(2, 1))


def test_colors_are_composited_over_the_background():
    scene = loxodrome.Scene()
    scene.fill(SQUARE, BLUE)
    assert scene.draw([4, 4, 1, 1], 1, 1)[0, 0].tolist() == pytest.approx([0, 0, 128, 128], abs=1)
    over = scene.draw([4, 4, 1, 1], 1, 1, background=RED)[0, 0]
    assert over.tolist() == pytest.approx([127.5, 0, 127.5, 255], abs=1)
    scene.fill(SQUARE, RED, blend="multiply", alpha=1)
    assert scene.draw([4, 4, 1, 1], 1, 1, background=(1, 1, 1, 1))[0, 0].tolist() == pytest.approx(
        [127.5, 0, 0, 255], abs=1
    )


def test_strokes_have_the_area_of_their_buffer():
    line = [(10, 10), (50, 30), (80, 75)]
    for keywords, cap, join in (
        ({"cap": "round", "join": "round"}, "round", "round"),
        ({"cap": "butt", "join": "bevel"}, "flat", "bevel"),
        ({"cap": "square", "join": "miter"}, "square", "mitre"),
    ):
        scene = loxodrome.Scene()
        scene.stroke(line, RED, width=7, **keywords)
        # The arcs of this outline have 4096 segments in a quarter, which is exact here.
        outline = shapely.buffer(
            shapely.LineString(line), 3.5, cap_style=cap, join_style=join, quad_segs=4096, mitre_limit=10
        )
        # Two half circles are the caps, and the corner has less than another.
        arcs = 3 * math.pi * 3.5 if cap == "round" else 0
        error = drawn_area(scene) - outline.area
        assert -CHORDS * arcs <= error + ROUNDING * outline.length
        assert error <= ROUNDING * outline.length


def test_dashes_leave_gaps():
    scene = loxodrome.Scene()
    scene.stroke([(0, 5), (100, 5)], RED, width=4, dashes=[10, 15], phase=5)
    row = scene.draw([0, 0, 100, 10], 100, 10)[5, :, 3]
    position = (np.arange(100) + 5) % 25
    assert np.array_equal(row == 255, position < 10)


def test_paths_have_curves():
    # Four cubic curves as a circle: the usual approximation, within 3 in 10 000 of the radius.
    k = 4 / 3 * (math.sqrt(2) - 1) * 40
    circle = [
        ("move", 90, 50), ("cubic", 90, 50 + k, 50 + k, 90, 50, 90),
        ("cubic", 50 - k, 90, 10, 50 + k, 10, 50),
        ("cubic", 10, 50 - k, 50 - k, 10, 50, 10), ("cubic", 50 + k, 10, 90, 50 - k, 90, 50), ("close",),
    ]  # fmt: skip
    quarter = curve((40, 0), (40, k), (k, 40), (0, 40))
    # The center is the first vertex, so four times this is the area of the four quarters.
    area = 4 * shapely.Polygon([(0, 0), *quarter]).area
    length = 4 * shapely.LineString(quarter).length
    assert (area, length) == pytest.approx((math.pi * 40**2, 2 * math.pi * 40), rel=6e-4)
    scene = loxodrome.Scene()
    scene.fill_path(circle, RED)
    error = drawn_area(scene) - area
    assert -(CHORDS + ROUNDING) * length <= error <= ROUNDING * length
    ring = loxodrome.Scene()
    ring.stroke_path(circle, RED, width=2)
    # Chords move both edges of the ring alike, so its area is the width times the length of the chords.
    # An arc that is s from its chord is longer by s / 3 of the radius.
    error, edges = drawn_area(ring) - 2 * length, 2 * length
    shorter = 2 * length * (0.05 / SCALE) / (3 * 40)
    assert -ROUNDING * edges - shorter <= error <= ROUNDING * edges
    # A parabola over a chord of 40 whose control point is 30 away encloses 2/3 · 40 · 15.
    parabola = loxodrome.Scene()
    parabola.fill_path([("move", 10, 50), ("quadratic", 30, 20, 50, 50), ("line", 10, 50), ("close",)], RED)
    length = shapely.LineString(curve((10, 50), (30, 20), (50, 50))).length
    error = drawn_area(parabola) - 400
    assert -CHORDS * length - ROUNDING * (length + 40) <= error <= ROUNDING * (length + 40)


def test_gradients_go_from_color_to_color():
    scene = loxodrome.Scene()
    scene.fill_rect_with_gradient([0, 0, 256, 1], [0, 0, 256, 0], [0, 1], [(0, 0, 0, 1), (1, 1, 1, 1)])
    row = scene.draw([0, 0, 256, 1], 256, 1)[0, :, 0].astype(int)
    assert np.abs(row - (np.arange(256) + 0.5) / 256 * 255).max() <= 1


def test_pixels_go_to_an_array_of_the_caller_and_do_not_depend_on_threads():
    scene = loxodrome.Scene()
    scene.fill([(3, 2), (900, 70), (400, 950)], RED)
    expected = scene.draw([0, 0, 1000, 1000], 700, 700)
    target = np.zeros((700, 700, 4), np.uint8)
    assert scene.draw([0, 0, 1000, 1000], 700, 700, threads=4, out=target) is target
    assert np.array_equal(target, expected)


@pytest.mark.parametrize(
    ("call", "line"),
    [
        (lambda scene: scene.draw([0, 0, 0, 1], 1, 1), "rect: expected finite numbers, sides above 0"),
        (lambda scene: scene.draw([0, math.nan, 1, 1], 1, 1), "rect: expected finite numbers"),
        (lambda scene: scene.draw([0, 0, 1, 1], 0, 1), "width: expected a number 1 to 65536, found 0"),
        (lambda scene: scene.draw([0, 0, 1, 1], 65536, 65536), "expected at most 2\\^28 pixels"),
        (lambda scene: scene.fill(SQUARE, (1, 0, 0)), r"color: expected the shape \(…, 4\), found \(3,\)"),
        (lambda scene: scene.fill(SQUARE, RED, blend="x"), "blend: expected one of normal, multiply"),
        (lambda scene: scene.fill(SQUARE, RED, alpha=2), "alpha: expected a number from 0 to 1, found 2"),
        (
            lambda scene: scene.stroke(SQUARE, RED, width=1, cap="x"),
            "cap: expected one of butt, round, square",
        ),
        (lambda scene: scene.stroke(SQUARE, RED, width=1, dashes=[-1]), "dashes: expected finite lengths"),
        (
            lambda scene: scene.stroke(SQUARE, RED, width=1, dashes=[[1, 2]]),
            r"dashes: expected 2 numbers, found the shape \(1, 2\)",
        ),
        (
            lambda scene: scene.stroke(SQUARE, RED, width=1, dashes=[[1, 2], [3]]),
            "dashes: expected numbers, in rows of the same length",
        ),
        (
            lambda scene: scene.stroke(SQUARE, RED, width=1, phase=math.nan),
            "phase: expected a finite number, found nan",
        ),
        (lambda scene: scene.fill_path([("move", 0, 0), ("line", [1], 2)], RED), r"path\[1\]: expected num"),
        (lambda scene: scene.fill_path([("move", [1, 2], [3, 4])], RED), r"path\[0\]: expected 2 numbers"),
        (lambda scene: scene.fill_path([("line", 1)], RED), r"path\[0\]: expected one of move, line"),
        (lambda scene: scene.fill_path([("jump", 1, 2)], RED), r"path\[0\]: expected one of move, line"),
        (
            lambda scene: scene.fill_rect_with_gradient([0, 0, 1, 1], [0, 0, 1, 0], [], []),
            "locations: expected at least one number",
        ),
    ],
)
def test_what_is_wrong_has_one_line(call, line):
    with pytest.raises(ValueError, match=line):
        call(loxodrome.Scene())


@pytest.mark.parametrize("name", ["width", "miter_limit"])
@pytest.mark.parametrize("number", [math.nan, math.inf, -1, -5e-324])
def test_a_pen_has_finite_numbers_from_0(name, number):
    with pytest.raises(ValueError, match=f"{name}: expected a finite number from 0, found {number}$"):
        loxodrome.Scene().stroke(SQUARE, RED, **{"width": 1, name: number})
    with pytest.raises(ValueError, match=f"{name}: expected a finite number from 0, found {number}$"):
        loxodrome.Scene().stroke_path([("move", 0, 0), ("line", 1, 1)], RED, **{"width": 1, name: number})


@pytest.mark.parametrize("dashes", ["12", ["1", "2"], [1j, 2], [None, 1]])
def test_dashes_are_real_numbers(dashes):
    with pytest.raises(TypeError, match="dashes: expected real numbers, found an array of "):
        loxodrome.Scene().stroke(SQUARE, RED, width=1, dashes=dashes)


@pytest.mark.parametrize("step", [("line", "1", "2"), ("line", "a", 0), ("line", None, 0), ("line", 1j, 0)])
def test_steps_have_real_numbers(step):
    with pytest.raises(TypeError, match=r"path\[1\]: expected real numbers, found an array of "):
        loxodrome.Scene().fill_path([("move", 0, 0), step], RED)
