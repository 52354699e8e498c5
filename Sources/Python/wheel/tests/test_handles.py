"""What the library holds is freed, and never used after that."""

import gc
import sys
import threading

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")

SQUARE = [(0, 0), (4, 0), (4, 4), (0, 4)]
RED = (1, 0, 0, 1)
OBJECTS = [
    (
        lambda: loxodrome.Polygon(SQUARE),
        [lambda polygon: polygon.locate([1, 1]), lambda polygon: polygon.locate([1, 1], fill_rule="nonzero")],
    ),
    (
        lambda: loxodrome.PolygonIndex([SQUARE]),
        [
            lambda index: index.first([1, 1]), lambda index: index.containing([1, 1]),
            lambda index: index.meeting([0, 0, 1, 1]),
        ],
    ),
    (
        lambda: loxodrome.ClusterTree(SQUARE),
        [
            lambda tree: tree.clusters(3), lambda tree: tree.tile(0, 0, 0),
            lambda tree: tree.nearest(SQUARE, 3),
            lambda tree: tree.insert(SQUARE), lambda tree: tree.remove([0]),
            lambda tree: tree.memory_in_bytes,
        ],
    ),
    (
        lambda: loxodrome.PointIndex(SQUARE),
        [
            lambda index: index.nearest([1, 1]), lambda index: index.in_rect([0, 0, 1, 1]),
            lambda index: index.in_circle([1, 1], 2), lambda index: index.memory_in_bytes,
        ],
    ),
    (
        loxodrome.Scene,
        [
            lambda scene: scene.fill(SQUARE, RED), lambda scene: scene.draw([0, 0, 1, 1], 2, 2),
            lambda scene: scene.stroke(SQUARE, RED, width=1),
            lambda scene: scene.fill_path([("move", 0, 0)], RED),
            lambda scene: scene.stroke_path([("move", 0, 0)], RED, width=1),
            lambda scene: scene.fill_rect_with_gradient([0, 0, 1, 1], [0, 0, 1, 1], [0], [RED]),
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("make", "calls"), OBJECTS)
def test_a_closed_object_says_so(make, calls):
    with make() as thing:
        assert not thing.closed
        for call in calls:
            call(thing)
    assert thing.closed
    thing.close()
    for call in calls:
        with pytest.raises(ValueError, match=f"{type(thing).__name__}: used after it was closed"):
            call(thing)
    with pytest.raises(ValueError, match="used after it was closed"), thing:
        pass


def memory():
    """The memory of this process (bytes)."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("how", ["close", "with", "garbage"])
def test_memory_is_freed(how):
    points = np.random.default_rng(1).uniform(-80, 80, (100_000, 2))

    def use():
        if how == "with":
            with loxodrome.PointIndex(points):
                return
        index = loxodrome.PointIndex(points)
        if how == "close":
            index.close()

    for _ in range(5):
        use()
    gc.collect()
    before = memory()
    for _ in range(60):
        use()
    # An index has at least 16 bytes for each point: 60 of them would be 96 MB.
    assert memory() - before < 30e6


def test_a_call_that_has_begun_ends_although_the_object_is_closed():
    points = np.random.default_rng(1).uniform(0, 4, (2_000_000, 2))
    for _ in range(5):
        polygon = loxodrome.Polygon(SQUARE)
        found = []
        begun = threading.Event()

        def work(polygon=polygon, found=found, begun=begun):
            begun.set()
            try:
                found.append(polygon.locate(points))
            except ValueError as error:
                found.append(str(error))

        thread = threading.Thread(target=work)
        thread.start()
        begun.wait()
        polygon.close()
        thread.join()
        # Closed before the call or during it.
        assert isinstance(found[0], str) or (found[0] > 0).all()
