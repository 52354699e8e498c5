"""Projections beside PROJ, and what arrays are read and written where they are."""

import math
import threading

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")
pyproj = pytest.importorskip("pyproj")

WORLD = 2.0**28
CIRCUMFERENCE = 2 * math.pi * 6378137
PROJECTIONS = (
    loxodrome.map_points, loxodrome.coordinates, loxodrome.web_mercator_points,
    loxodrome.web_mercator_coordinates,
)  # fmt: skip


def places(count=20_000, latitude=85.0):
    return np.random.default_rng(1).uniform([-latitude, -180], [latitude, 180], (count, 2))


def points_of_proj(coordinates):
    """Map points by PROJ: EPSG:3857 in another unit, with y to the south."""
    x, y = pyproj.Transformer.from_crs(4326, 3857).transform(coordinates[:, 0], coordinates[:, 1])
    return np.column_stack([(x / CIRCUMFERENCE + 0.5) * WORLD, (0.5 - y / CIRCUMFERENCE) * WORLD])


@pytest.mark.parametrize("project", [loxodrome.map_points, loxodrome.web_mercator_points])
def test_points_are_those_of_proj(project):
    coordinates = places()
    # Each is within 1e-7 map points of the formula, which are 15 nm: four ulps of PROJ's 2e7 m.
    assert np.abs(project(coordinates) - points_of_proj(coordinates)).max() < 2e-7


@pytest.mark.parametrize("unproject", [loxodrome.coordinates, loxodrome.web_mercator_coordinates])
def test_coordinates_are_those_of_proj(unproject):
    coordinates = places()
    # PROJ's point is at most 2e-7 map points off. A map point has 360 / 2^28 = 1.34e-6 degrees of
    # longitude and less of latitude, and a result is rounded by an ulp of 180 at most.
    bound = 360 / WORLD * 2e-7 + math.ulp(180)
    assert np.abs(unproject(points_of_proj(coordinates)) - coordinates).max() <= bound


def test_mapkit_ends_at_85_degrees_and_has_no_invalid_places():
    end = loxodrome.map_points([[85, 0]])
    assert np.array_equal(loxodrome.map_points([[90, 0], [87, 0]]), np.vstack([end, end]))
    for invalid in ([91, 0], [0, 181], [math.nan, 0], [0, math.inf]):
        assert loxodrome.map_points(invalid).tolist() == [-1, -1]
    assert loxodrome.map_points([0, 0]).tolist() == [2**27, 2**27]


@pytest.mark.parametrize("function", PROJECTIONS)
def test_results_go_to_an_array_of_the_caller(function):
    values = places(1000)
    original, expected = values.copy(), function(values)
    assert np.array_equal(values, original)
    target = np.zeros_like(values)
    assert function(values, out=target) is target
    assert np.array_equal(target, expected)
    assert function(values, out=values) is values
    assert np.array_equal(values, expected)


@pytest.mark.parametrize("function", PROJECTIONS)
def test_other_arrays_are_copied(function):
    values = places(300)
    expected = function(values)
    for other in (
        values.tolist(),
        np.asfortranarray(values),
        values.astype(">f8"),
        np.repeat(values, 2, 0)[::2],
    ):
        assert np.array_equal(function(other), expected)
    unaligned = np.frombuffer(b"x" + values.tobytes(), np.uint8)[1:].view(np.float64).reshape(-1, 2)
    assert np.array_equal(function(unaligned), expected)
    assert np.array_equal(function(values.reshape(3, 100, 2)), expected.reshape(3, 100, 2))
    whole = np.round(values).astype(np.int32)
    assert np.array_equal(function(whole), function(whole.astype(float)))
    assert function(np.empty((0, 2))).shape == (0, 2)


def test_threads_do_not_change_results():
    coordinates = places(200_000)
    expected = loxodrome.map_points(coordinates)
    assert np.array_equal(loxodrome.map_points(coordinates, threads=3), expected)
    found = [None] * 4

    def work(index):
        found[index] = loxodrome.map_points(coordinates)

    threads = [threading.Thread(target=work, args=[index]) for index in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(points, expected) for points in found)


@pytest.mark.parametrize(
    ("arguments", "keywords", "error", "line"),
    [
        ([[1, 2, 3]], {}, ValueError, r"coordinates: expected the shape \(…, 2\), found \(3,\)"),
        ([5], {}, ValueError, r"coordinates: expected the shape \(…, 2\), found \(\)"),
        ([["a", "b"]], {}, TypeError, "coordinates: expected real numbers, found an array of <U1"),
        ([[1j, 2]], {}, TypeError, "coordinates: expected real numbers, found an array of complex128"),
        ([[None, 2]], {}, TypeError, "coordinates: expected real numbers, found an array of object"),
        ([[1, 2]], {"threads": 0}, ValueError, "threads: expected a number 1 to 1024, found 0"),
        ([[1, 2]], {"threads": 1.5}, TypeError, "threads: expected a whole number, found float"),
        ([[1, 2]], {"threads": 2**64 + 1}, ValueError, "threads: expected a number 1 to 1024"),
        ([[1, 2]], {"out": [0, 0]}, TypeError, "out: expected an array of float64, found list"),
        ([[1, 2]], {"out": np.zeros(2, np.float32)}, TypeError, "out: expected .* float64, found float32"),
        ([[1, 2]], {"out": np.zeros(3)}, ValueError, r"out: expected the shape \(2,\), found \(3,\)"),
        ([[1, 2]], {"out": np.zeros(4)[::2]}, ValueError, "out: expected an aligned array in C order"),
        ([[1, 2]], {"out": np.broadcast_to(0.0, 2)}, ValueError, "out: expected an aligned array"),
    ],
)
def test_what_is_wrong_has_one_line(arguments, keywords, error, line):
    with pytest.raises(error, match=line):
        loxodrome.map_points(*arguments, **keywords)


def test_results_must_not_overlap_other_arguments():
    values = np.zeros((10, 2))
    with pytest.raises(ValueError, match="does not overlap"):
        loxodrome.map_points(values[:9], out=values[1:])
    with pytest.raises(ValueError, match="does not overlap"):
        loxodrome.geodesic_distances(values[:5], values[5:], out=values.reshape(-1)[:5])
