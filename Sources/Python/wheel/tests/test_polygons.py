"""Containment and lines beside GEOS (shapely)."""

import math

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")
shapely = pytest.importorskip("shapely")


def star(random, center, size, vertices=40):
    angles = np.sort(random.uniform(0, 2 * math.pi, vertices))
    radii = random.uniform(0.3, 1, vertices) * size
    return np.column_stack([np.cos(angles), np.sin(angles)]) * radii[:, None] + center


def rings_of(polygon):
    return [polygon.exterior.coords, *(ring.coords for ring in polygon.interiors)]


def stars(count=60):
    random = np.random.default_rng(7)
    polygons = [shapely.Polygon(star(random, random.uniform(0, 10, 2), 2)) for _ in range(count)]
    return [polygon for polygon in polygons if polygon.is_valid]


def answers_of_geos(polygon, points):
    places = shapely.points(points)
    inside, touches = shapely.contains(polygon, places), shapely.touches(polygon, places)
    return np.where(touches, 2, inside).astype(np.uint8)


def test_answers_are_those_of_geos():
    hole = [(4, 4), (6, 4), (6, 6), (4, 6)]
    polygon = shapely.Polygon([(0, 0), (10, 0), (10, 10), (5, 7), (0, 10)], [hole])
    # Points of a grid of halves are on edges and vertices too.
    points = np.stack(np.meshgrid(np.arange(-1, 11.5, 0.5), np.arange(-1, 11.5, 0.5)), -1)
    expected = answers_of_geos(polygon, points.reshape(-1, 2)).reshape(points.shape[:-1])
    with loxodrome.Polygon(rings_of(polygon)) as prepared:
        found = prepared.locate(points)
        assert found.dtype == np.uint8
        assert np.array_equal(found, expected)
        assert {int(answer) for answer in np.unique(found)} == set(loxodrome.Containment)
        target = np.zeros(found.shape, np.uint8)
        assert prepared.locate(points, out=target) is target
        assert np.array_equal(target, expected)


def test_random_points_in_random_polygons():
    points = np.random.default_rng(8).uniform(-3, 13, (5000, 2))
    for polygon in stars(10):
        with loxodrome.Polygon(rings_of(polygon)) as prepared:
            assert np.array_equal(prepared.locate(points), answers_of_geos(polygon, points))


def test_fill_rules_differ_where_rings_overlap():
    rings = [[(0, 0), (4, 0), (4, 4), (0, 4)], [(1, 1), (3, 1), (3, 3), (1, 3)]]
    polygon = loxodrome.Polygon(rings)
    assert polygon.locate([2, 2]) == loxodrome.Containment.OUTSIDE
    assert polygon.locate([2, 2], fill_rule="nonzero") == loxodrome.Containment.INSIDE
    with pytest.raises(ValueError, match="fill_rule: expected one of nonzero, even-odd, found 'odd'"):
        polygon.locate([2, 2], fill_rule="odd")


def test_one_ring_needs_no_list():
    ring = [(0, 0), (4, 0), (0, 4)]
    for rings in (ring, [ring], np.array(ring), np.array([ring]), tuple(ring)):
        assert loxodrome.Polygon(rings).locate([1, 1]) == loxodrome.Containment.INSIDE
    for empty in ([], [[]], np.empty((0, 2))):
        assert loxodrome.Polygon(empty).locate([1, 1]) == loxodrome.Containment.OUTSIDE
    assert loxodrome.Polygon(ring).locate([math.nan, 1]) == loxodrome.Containment.OUTSIDE
    with pytest.raises(ValueError, match=r"rings\[1\]: expected the shape \(…, 2\), found \(1, 3\)"):
        loxodrome.Polygon([ring, [[1, 2, 3]]])


def test_the_index_finds_what_geos_finds():
    polygons = stars()
    index = loxodrome.PolygonIndex([rings_of(polygon) for polygon in polygons])
    assert len(index) == len(polygons)
    points = np.random.default_rng(9).uniform(-3, 13, (2000, 2))
    covers = np.array([shapely.covers(polygon, shapely.points(points)) for polygon in polygons])
    first = np.where(covers.any(0), covers.argmax(0), -1)
    assert np.array_equal(index.first(points), first)
    assert np.array_equal(index.containing(points[5]), np.flatnonzero(covers[:, 5]))
    meets = shapely.intersects(polygons, shapely.box(4, 4, 5, 7))
    assert np.array_equal(index.meeting([4, 4, 1, 3]), np.flatnonzero(meets))
    assert loxodrome.PolygonIndex([]).first([[1, 1]]).tolist() == [-1]
    assert loxodrome.PolygonIndex([]).containing([1, 1]).tolist() == []


def walk(count=2000):
    return np.random.default_rng(10).normal(size=(count, 2)).cumsum(0)


def test_locations_along_a_line_are_those_of_geos():
    line = walk(200)
    lengths = [shapely.LineString(line[: index + 1]).length for index in range(1, len(line))]
    expected = np.array([0, *lengths]) / lengths[-1]
    assert loxodrome.line_locations(line) == pytest.approx(expected, abs=1e-13)
    assert loxodrome.line_locations([[3, 3]]).tolist() == [0]
    with pytest.raises(ValueError, match="points: expected finite numbers"):
        loxodrome.line_locations([[0, 0], [math.inf, 0]])


def test_what_is_left_out_is_near():
    line = walk()
    kept = loxodrome.simplified(line, 1.5)
    assert 2 < len(kept) < len(line) / 2
    assert np.array_equal(kept[[0, -1]], line[[0, -1]])
    assert shapely.hausdorff_distance(shapely.LineString(line), shapely.LineString(kept)) <= 1.5 + 1e-12
    assert set(map(tuple, kept)) <= set(map(tuple, line))
    assert loxodrome.simplified([], 1).shape == (0, 2)
    with pytest.raises(ValueError, match="tolerance: expected a number from 0, found nan"):
        loxodrome.simplified(line, math.nan)


def test_parts_in_a_rect_are_those_of_geos():
    line, box = walk(), shapely.box(-5, -5, 15, 5)
    parts = loxodrome.clipped(line, [-5, -5, 20, 10])
    assert len(parts) > 3
    length = sum(shapely.LineString(part).length for part in parts)
    assert length == pytest.approx(shapely.intersection(shapely.LineString(line), box).length, rel=1e-12)
    for polygon in stars(20):
        ring = loxodrome.clipped_ring(polygon.exterior.coords, [3, 3, 4, 4])
        area = shapely.Polygon(ring).area if len(ring) > 2 else 0
        assert area == pytest.approx(shapely.intersection(polygon, shapely.box(3, 3, 7, 7)).area, abs=1e-12)
    assert loxodrome.clipped([[0, 0], [9, 0]], [20, 20, 1, 1]) == []
