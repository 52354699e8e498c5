"""No value crashes: NaN, infinities, the greatest and the smallest doubles have defined answers."""

import contextlib
import itertools

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")

EXTREMES = [np.nan, np.inf, -np.inf, 1.7e308, -1.7e308, 5e-324, -0.0, 0, 1, 85, 180, 2.0**28, 2.0**53]
PAIRS = np.array(list(itertools.product(EXTREMES, EXTREMES)))
RED = (1, 0, 0, 1)


def rects(count, seed=1):
    return np.random.default_rng(seed).choice(EXTREMES, (count, 4))


@pytest.mark.parametrize(
    "function",
    [
        loxodrome.map_points, loxodrome.coordinates, loxodrome.web_mercator_points,
        loxodrome.web_mercator_coordinates,
    ],
)  # fmt: skip
def test_projections(function):
    assert np.array_equal(function(PAIRS), np.array([function(pair) for pair in PAIRS]), equal_nan=True)


def test_distances_and_rects():
    others = PAIRS[np.random.default_rng(1).permutation(len(PAIRS))]
    assert not (loxodrome.geodesic_distances(PAIRS, others) < 0).any()
    assert not (loxodrome.map_point_distances(PAIRS, others) < 0).any()
    many = rects(500)
    for rect in rects(50, 2):
        united, common = loxodrome.rects.unions(rect, many), loxodrome.rects.intersections(rect, many)
        assert united.shape == common.shape == many.shape
        overlaps = loxodrome.rects.intersects(rect, many)
        assert not (overlaps & np.isposinf(common[:, 0])).any()
        assert loxodrome.rects.contains(rect, PAIRS).shape == (len(PAIRS),)
        assert loxodrome.rects.contains_rects(rect, many).shape == (500,)


def test_polygons_and_lines():
    random = np.random.default_rng(3)
    for _ in range(100):
        ring = PAIRS[random.integers(len(PAIRS), size=7)]
        polygon, index = loxodrome.Polygon(ring), loxodrome.PolygonIndex([ring, [ring, ring[::-1]]])
        found = polygon.locate(PAIRS)
        assert set(found.tolist()) <= {0, 1, 2}
        assert (found[~np.isfinite(PAIRS).all(1)] == 0).all()
        assert np.array_equal(index.first(PAIRS) == 0, found > 0)
        rect = random.choice(EXTREMES, 4)
        assert len(index.meeting(rect)) <= 2
        for part in [*loxodrome.clipped(ring, rect), loxodrome.clipped_ring(ring, rect)]:
            assert loxodrome.rects.contains(rect, part).all()
        assert len(loxodrome.simplified(ring, 1)) <= 7


def test_clusters_and_indexes():
    tree = loxodrome.ClusterTree(PAIRS, radius=2.0**53, extent=5e-324)
    for zoom in (-(2**62), -1, 0, 31, 2**62):
        assert tree.clusters(zoom).counts.sum() <= len(PAIRS)
        assert len(tree.nearest(PAIRS, zoom)) == len(PAIRS)
    # The radius is more than the world, so a tile shows all points, in each repetition of the world.
    shown = tree.tile(52, 2**52 - 1, 2**52 - 1)
    assert len(shown.pixels) == len(shown.ids) > 0
    assert set(shown.ids.tolist()) == set(tree.clusters(52).ids.tolist())
    tree.remove([-1, 2**62, 3])
    index = loxodrome.PointIndex(PAIRS)
    for rect in rects(100):
        assert len(index.in_rect(rect)) <= len(PAIRS)
        assert len(index.in_circle(rect[:2], rect[2])) <= len(PAIRS)
        assert len(index.nearest(rect[:2], 2**62)) <= len(PAIRS)


def test_drawing():
    random = np.random.default_rng(4)
    for _ in range(30):
        scene, ring = loxodrome.Scene(), PAIRS[random.integers(len(PAIRS), size=5)]
        scene.fill(ring, random.choice(EXTREMES, 4))
        width, limit = random.choice(EXTREMES, 2)
        is_pen = 0 <= width < np.inf and 0 <= limit < np.inf
        wrong = pytest.raises(ValueError, match="expected a finite number from 0, found ")
        with contextlib.nullcontext() if is_pen else wrong:
            scene.stroke(ring, RED, width=width, miter_limit=limit, closed=True)
        scene.stroke(ring, RED, width=2, dashes=[5e-324, 1e-300], unit="pixels")
        scene.fill_path([("move", *ring[0]), ("cubic", *ring[1], *ring[2], *ring[3]), ("close",)], RED)
        scene.fill_rect_with_gradient(ring.reshape(-1)[:4], ring.reshape(-1)[4:8], [0, np.inf], [RED, RED])
        assert scene.draw([0, 0, 20, 20], 20, 20).shape == (20, 20, 4)
        assert scene.draw([-1e300, 0, 1.7e308, 5e-324], 20, 20).shape == (20, 20, 4)
        assert loxodrome.coverage(ring, 20, 20).shape == (20, 20)
