"""Distances beside GeographicLib and a formula, and rectangles beside GEOS."""

import math

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")
shapely = pytest.importorskip("shapely")
geodesic = pytest.importorskip("geographiclib.geodesic")


def places(seed, count=500):
    return np.random.default_rng(seed).uniform([-90, -180], [90, 180], (count, 2))


def test_geodesics_are_those_of_geographiclib():
    start, end = places(1), places(2)
    # Nearly opposite places are the hard ones.
    end[:50] = np.column_stack([-start[:50, 0] + 1e-3, start[:50, 1] - 179.9])
    expected = [geodesic.Geodesic.WGS84.Inverse(*a, *b)["s12"] for a, b in zip(start, end, strict=True)]
    # Each of the two is within 15 nm of the true distance.
    assert np.abs(loxodrome.geodesic_distances(start, end) - expected).max() <= 2 * 15e-9
    assert np.array_equal(
        loxodrome.geodesic_distances(start, end, threads=2), loxodrome.geodesic_distances(start, end)
    )


def test_one_place_is_paired_with_each():
    others = places(3)
    found = loxodrome.geodesic_distances([45.5, -122.7], others)
    repeated = loxodrome.geodesic_distances(np.tile([45.5, -122.7], (len(others), 1)), others)
    assert np.array_equal(found, repeated)
    assert loxodrome.geodesic_distances([0, 0], [0, 0]).shape == ()
    with pytest.raises(ValueError, match="end: expected the shape of start"):
        loxodrome.geodesic_distances(others, others[:3])


def test_places_that_do_not_exist_have_no_distance():
    assert np.isnan(loxodrome.geodesic_distances([[91, 0], [math.nan, 0], [0, math.inf]], [0, 0])).all()


def test_distances_of_map_points_are_of_a_sphere_of_the_start():
    start, end = places(4) * (0.9, 1), places(5) * (0.9, 1)
    (phi1, lambda1), (phi2, lambda2) = np.radians(start).T, np.radians(end).T
    half = np.sin((phi2 - phi1) / 2) ** 2 + np.cos(phi1) * np.cos(phi2) * np.sin((lambda2 - lambda1) / 2) ** 2
    expected = 2 * (6378160 - 21000 * np.sin(phi1)) * np.arcsin(np.sqrt(half))
    found = loxodrome.map_point_distances(loxodrome.map_points(start), loxodrome.map_points(end))
    # A coordinate of a map point is off by at most an ulp of 2^27, 3e-8, and a map point has at most
    # 2 pi / 2^28 of the radius, 0.15 m: sqrt(2) · 3e-8 · 0.15 m for each of the two points. No pair is so
    # nearly opposite that the rest, the formula in doubles, is more than 8 ulps of the longest, 3.7e-9 m.
    assert half.max() < 0.999
    assert np.abs(found - expected).max() <= 2 * math.sqrt(2) * 3e-8 * 0.15 + 8 * 3.7e-9


def rects(seed, count=2000):
    """Rectangles of small whole numbers, which meet in all ways."""
    random = np.random.default_rng(seed)
    return np.hstack([random.integers(0, 8, (count, 2)), random.integers(1, 6, (count, 2))]).astype(float)


def test_rects_are_those_of_geos():
    one, others = np.array([3.0, 3, 4, 2]), rects(1)
    boxes = shapely.box(others[:, 0], others[:, 1], others[:, 0] + others[:, 2], others[:, 1] + others[:, 3])
    box = shapely.box(3, 3, 7, 5)
    overlaps = shapely.area(shapely.intersection(box, boxes)) > 0
    assert np.array_equal(loxodrome.rects.intersects(one, others), overlaps)
    assert np.array_equal(loxodrome.rects.contains_rects(one, others), shapely.covers(box, boxes))
    points = others[:, :2]
    assert np.array_equal(loxodrome.rects.contains(one, points), shapely.covers(box, shapely.points(points)))
    edges = np.array(shapely.bounds(shapely.union(box, boxes)))
    united = np.hstack([edges[:, :2], edges[:, 2:] - edges[:, :2]])
    assert np.array_equal(loxodrome.rects.unions(one, others), united)
    edges = np.array(shapely.bounds(shapely.intersection(box, boxes[overlaps])))
    common = np.hstack([edges[:, :2], edges[:, 2:] - edges[:, :2]])
    assert np.array_equal(loxodrome.rects.intersections(one, others[overlaps]), common)
    assert 0 < overlaps.sum() < len(others)


def test_the_null_rect_is_the_identity_of_union():
    null = loxodrome.rects.intersections([0, 0, 1, 1], [[5, 5, 1, 1]])
    assert np.isposinf(null[0, :2]).all()
    assert loxodrome.rects.unions([1, 2, 3, 4], null).tolist() == [[1, 2, 3, 4]]


def test_a_rect_has_four_numbers():
    with pytest.raises(ValueError, match=r"rect: expected the shape \(…, 4\), found \(3,\)"):
        loxodrome.rects.intersects([0, 0, 1], [[0, 0, 1, 1]])
    with pytest.raises(ValueError, match=r"rect: expected 4 numbers, found the shape \(1, 4\)"):
        loxodrome.rects.intersects([[0, 0, 1, 1]], [[0, 0, 1, 1]])
