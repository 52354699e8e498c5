"""Clusters and indexes beside brute force."""

import math
import threading

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")

WORLD = 2.0**28
COORDINATES = np.random.default_rng(3).uniform([-80, -180], [80, 180], (3000, 2))
POINTS = loxodrome.web_mercator_points(COORDINATES)


def distances(point, points=POINTS):
    """Distances on the map by the shorter way around the world (map points)."""
    x = np.abs(points[:, 0] - point[0])
    return np.hypot(np.minimum(x, WORLD - x), points[:, 1] - point[1])


def test_every_point_is_in_one_cluster_of_each_zoom():
    tree = loxodrome.ClusterTree(COORDINATES)
    for zoom in range(18):
        positions, counts, ids = tree.clusters(zoom)
        assert counts.sum() == len(COORDINATES)
        assert len(set(ids.tolist())) == len(ids) == len(positions)
    positions, counts, ids = tree.clusters(17)
    assert (counts == 1).all()
    # The grid of positions is 2^32 wide, 2^28 map points: half a step of it on each axis.
    assert np.abs(positions - POINTS[ids]).max() <= 2**-5


def test_clusters_are_at_the_mean_of_their_points():
    tile = WORLD / 4
    near = np.array([[0, 0], [10, 0], [5, 9]]) / 512 * tile + WORLD / 2
    far = near[0] + [100 / 512 * tile, 0]
    tree = loxodrome.ClusterTree(loxodrome.web_mercator_coordinates(np.vstack([near, far])))
    positions, counts, _ = tree.clusters(2)
    order = np.argsort(positions[:, 0])
    assert counts[order].tolist() == [3, 1]
    assert np.abs(positions[order] - [near.mean(0), far]).max() <= 2**-4
    inside = tree.clusters(2, [far[0] - 5, far[1] - 5, 10, 10])
    assert inside.counts.tolist() == [1]
    # 100 pixels of zoom 2 are 50 of zoom 1, and 25 of zoom 0, within the radius of 40.
    assert len(tree.clusters(1).ids) == 2
    assert tree.clusters(0).counts.tolist() == [4]


def test_a_tile_has_the_clusters_of_its_zoom_in_pixels():
    tree = loxodrome.ClusterTree(COORDINATES, extent=512, radius=40)
    positions, counts, ids = tree.clusters(3)
    pixels, tile_counts, tile_ids = tree.tile(3, 4, 3)
    corner, side = np.array([4, 3]) * WORLD / 8, WORLD / 8
    expected = (positions - corner) / side * 512
    near = ((expected >= -40) & (expected <= 552)).all(1)
    assert sorted(ids[near]) == sorted(tile_ids)
    order = {identifier: index for index, identifier in enumerate(ids)}
    chosen = [order[identifier] for identifier in tile_ids]
    assert np.abs(expected[chosen] - pixels).max() <= 0.5 + 1e-9
    assert np.array_equal(counts[chosen], tile_counts)


def test_the_largest_extent_and_radius_have_exact_pixels():
    # In the middle of the map, and half a world beyond each edge of it.
    tree = loxodrome.ClusterTree([[0, 0]], extent=2.0**53, radius=2.0**53)
    pixels = tree.tile(0, 0, 0).pixels.tolist()
    assert pixels == [[-(2**52), 2**52], [2**52, 2**52], [3 * 2**52, 2**52]]


def test_the_nearest_cluster_is_found():
    tree = loxodrome.ClusterTree(COORDINATES)
    positions, _, ids = tree.clusters(4)
    asked = np.random.default_rng(4).uniform([-80, -180], [80, 180], (200, 2))
    found = tree.nearest(asked, 4)
    for point, identifier in zip(loxodrome.web_mercator_points(asked), found, strict=True):
        all_distances = distances(point, positions)
        assert all_distances[ids == identifier][0] <= all_distances.min() + 0.1
    assert loxodrome.ClusterTree([]).nearest([[0, 0]], 3).tolist() == [-1]


def test_points_come_and_go():
    tree = loxodrome.ClusterTree(COORDINATES[:1000])
    assert tree.insert(COORDINATES[1000:2000]) == 1000
    tree.remove(range(0, 2000, 2))
    tree.remove([0, 5000])
    left = loxodrome.ClusterTree(COORDINATES[1:2000:2])
    for zoom in (0, 3, 9):
        one, other = tree.clusters(zoom), left.clusters(zoom)
        key = [np.lexsort(clusters.positions.T) for clusters in (one, other)]
        assert np.array_equal(one.positions[key[0]], other.positions[key[1]])
        assert np.array_equal(one.counts[key[0]], other.counts[key[1]])
    assert tree.memory_in_bytes > 1000


def test_threads_do_not_change_clusters():
    one, other = loxodrome.ClusterTree(COORDINATES), loxodrome.ClusterTree(COORDINATES, threads=4)
    assert all(np.array_equal(a, b) for a, b in zip(one.clusters(2), other.clusters(2), strict=True))


def test_a_tree_can_be_asked_and_changed_by_many_threads():
    tree = loxodrome.ClusterTree(COORDINATES[:100])
    problems = []

    def ask():
        try:
            while not done.is_set():
                # Each answer is of the tree before or after a change, which add 100 points each.
                assert tree.clusters(5).counts.sum() % 100 == 0
        except Exception as problem:
            problems.append(problem)

    done = threading.Event()
    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    for start in range(100, 3000, 100):
        tree.insert(COORDINATES[start : start + 100])
    done.set()
    for thread in threads:
        thread.join()
    assert problems == []
    assert tree.clusters(17).counts.sum() == 3000


@pytest.mark.parametrize(
    ("options", "error", "line"),
    [
        ({"radius": -1}, ValueError, r"radius: expected a number from 0 to 2\^53, found -1$"),
        ({"radius": math.nan}, ValueError, r"radius: expected a number from 0 to 2\^53, found nan$"),
        ({"radius": 2.0**53 + 2}, ValueError, r"radius: expected a number from 0 to 2\^53, found 9007199"),
        ({"extent": 0}, ValueError, r"extent: expected a number above 0, at most 2\^53, found 0$"),
        ({"extent": math.inf}, ValueError, r"extent: expected a number above 0, at most 2\^53, found inf$"),
        ({"extent": 1e30}, ValueError, r"extent: expected a number above 0, at most 2\^53, found 1e\+30$"),
        ({"maximum_zoom": 31}, ValueError, "maximum_zoom: expected a number 0 to 30, found 31"),
        (
            {"minimum_zoom": 9, "maximum_zoom": 3},
            ValueError,
            "minimum_zoom: expected a number 0 to 3, found 9",
        ),
        ({"minimum_points": 0}, ValueError, "minimum_points: expected a number from 1, found 0"),
        ({"order": "x"}, ValueError, "order: expected one of spatial, input, found 'x'"),
        ({"radius": "40"}, TypeError, "must be real number"),
    ],
)
def test_options_out_of_range_have_one_line(options, error, line):
    with pytest.raises(error, match=line):
        loxodrome.ClusterTree(COORDINATES, **options)


def test_a_tile_must_exist():
    tree = loxodrome.ClusterTree(COORDINATES)
    with pytest.raises(ValueError, match="column: expected a number 0 to 7, found 8"):
        tree.tile(3, 8, 0)
    with pytest.raises(TypeError, match="points: expected whole numbers, found an array of float64"):
        tree.remove([0.5])


def test_the_index_finds_what_brute_force_finds():
    index = loxodrome.PointIndex(POINTS)
    assert len(index) == 3000
    by_coordinates = loxodrome.PointIndex(COORDINATES, are_coordinates=True)
    for point in np.random.default_rng(5).uniform(0, WORLD, (50, 2)):
        all_distances = distances(point)
        found = index.nearest(point, 20)
        # Distances are those of a grid of 1/16 map point.
        assert all_distances[found] == pytest.approx(np.sort(all_distances)[:20], abs=0.2)
        assert np.array_equal(by_coordinates.nearest(point, 20), found)
        inside = all_distances <= WORLD / 20
        surely = np.abs(all_distances - WORLD / 20) > 1
        within = np.isin(np.arange(3000), index.in_circle(point, WORLD / 20))
        assert np.array_equal(within[surely], inside[surely])
        rect = [point[0], point[1], WORLD / 9, WORLD / 7]
        expected = np.flatnonzero(((point <= POINTS) & (point + rect[2:] >= POINTS)).all(1))
        if point[0] + WORLD / 9 < WORLD:
            assert np.array_equal(index.in_rect(rect), expected)


def test_an_index_of_few_points_has_fewer_neighbors():
    index = loxodrome.PointIndex(POINTS[:3])
    assert sorted(index.nearest([0, 0], 10)) == [0, 1, 2]
    assert index.nearest([math.nan, 0], 10).tolist() == []
    assert index.nearest([0, 0], 0).tolist() == []
    assert loxodrome.PointIndex([]).nearest([0, 0]).tolist() == []
    assert len(loxodrome.PointIndex(np.tile(POINTS[:1], (9999, 1))).in_circle(POINTS[0], 1)) == 9999
    assert index.memory_in_bytes > 0
