// Builds trees of clusters: with several threads, in two orders of the points, and with their
// memory usage.

#include "Clustering/ClusteringBenchmarks.hpp"
#include "Clustering/ClusteringPoints.hpp"
#include "Clustering/ClusteringTree.hpp"
#include "Harness/Counters/MemoryGrowth.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Workload.hpp"

namespace {

constexpr int sampledZooms[] = {0, 4, 8, 12, 16};

// Properties of the tree that one thread built.
struct Built {
  Check check;
  MemoryGrowth growth;
  std::size_t ownBytes = 0;
  std::vector<std::ptrdiff_t> features;  // the features of tiles at several zooms
};

std::vector<std::ptrdiff_t> sampledFeatures(const ClusterTree& tree, const std::vector<double>& coordinates) {
  std::vector<TileNumber> tiles;
  for (const int zoom : sampledZooms) {
    const std::vector<TileNumber> found = tilesOfPoints(coordinates, zoom);
    tiles.insert(tiles.end(), found.begin(), found.end());
  }
  return featuresOfTiles(tree, tiles);
}

// Checks that the counts at each zoom add up to the number of points, that no zoom has more
// clusters than the next higher zoom, and that the zoom above the highest one with clusters has
// every point.
Check checkCounts(const ClusterTree& tree, std::size_t pointCount) {
  Check check;
  std::size_t above = pointCount;
  for (int zoom = highestClusterZoom + 1; zoom >= 0 && check.passed(); --zoom) {
    const ClusterList list = tree.clusters(zoom);
    std::size_t sum = 0;
    for (const std::ptrdiff_t count : list.counts) sum += static_cast<std::size_t>(count);
    const std::string prefix = "at zoom " + std::to_string(zoom) + " ";
    if (sum != pointCount) {
      check.failure =
          prefix + "clusters have " + std::to_string(sum) + " points, expected " + std::to_string(pointCount);
    } else if (list.size() > above || (zoom > highestClusterZoom && list.size() != pointCount)) {
      check.failure = prefix + "there are " + std::to_string(list.size()) + " clusters, more zoomed in " +
                      std::to_string(above);
    }
    above = list.size();
  }
  return check;
}

// Returns a hash of all clusters and isolated points of all zooms, in the tree's order. The number
// of threads must not change it.
std::string outputOf(const ClusterTree& tree) {
  OutputHash hash;
  for (int zoom = 0; zoom <= highestClusterZoom + 1; ++zoom) {
    const ClusterList list = tree.clusters(zoom);
    hash.add(list.positions);
    hash.add(list.counts);
    hash.add(list.ids);
  }
  return hash.text();
}

Built build(const std::vector<double>& coordinates, ClusteringOrder order) {
  Built built;
  std::unique_ptr<ClusterTree> tree;
  built.growth = memoryGrowth([&] { tree = std::make_unique<ClusterTree>(coordinates, order, 1); });
  built.ownBytes = tree->memoryInBytes();
  built.check = checkCounts(*tree, coordinates.size() / 2);
  built.check.output = outputOf(*tree);
  built.features = sampledFeatures(*tree, coordinates);
  return built;
}

Check compareFeatures(const std::vector<std::ptrdiff_t>& actual, const std::vector<std::ptrdiff_t>& expected,
                      int threads) {
  Check check;
  if (actual != expected) {
    check.failure = "the tiles of " + std::to_string(threads) + " threads differ from those of one";
  }
  return check;
}

// Returns a workload that builds and frees a tree. `built` checks it. With more threads, the tree
// is compared with the tree of one thread.
Workload buildWorkload(const ClusteringPoints& points, std::shared_ptr<Lazy<Built>> built,
                       ClusteringOrder order, int threads) {
  Workload workload;
  workload.items = points.count;
  workload.differenceName = "differing_answers";
  workload.label = points.what;
  workload.usesThreads = true;
  workload.check = [=] {
    Check check = built->get().check;
    if (threads > 1) {
      const ClusterTree tree(points.coordinates->get(), order, threads);
      check.output = outputOf(tree);
      check.include(
          compareFeatures(sampledFeatures(tree, points.coordinates->get()), built->get().features, threads));
    }
    return check;
  };
  workload.work = [=] { const ClusterTree tree(points.coordinates->get(), order, threads); };
  return workload;
}

std::vector<std::pair<std::string, double>> memoryCounters(const Built& built, std::size_t pointCount) {
  const auto count = static_cast<double>(pointCount);
  return {{"bytes_per_point", static_cast<double>(built.ownBytes) / count},
          {"resident_bytes_per_point", built.growth.resident / count},
          {"peak_bytes_per_point", built.growth.peak / count}};
}

std::shared_ptr<Lazy<Built>> lazilyBuilt(const ClusteringPoints& points, ClusteringOrder order) {
  return lazily([=] { return build(points.coordinates->get(), order); });
}

}  // namespace

void registerClusterBuilds(const ClusteringPoints& points) {
  const auto built = lazilyBuilt(points, ClusteringOrder::spatial);
  const std::string name = "clustering/build" + points.parameter();
  for (const int threads : {1, 2, 4}) {
    if (points.isForGrowth && threads > 1) continue;
    Workload workload = buildWorkload(points, built, ClusteringOrder::spatial, threads);
    workload.name = name + "/threads:" + std::to_string(threads) + "/by:loxodrome";
    if (threads == 1) workload.counters = [=] { return memoryCounters(built->get(), points.count); };
    registerWorkload(std::move(workload));
  }
}

void registerClusterBuildInInputOrder(const ClusteringPoints& points) {
  Workload workload =
      buildWorkload(points, lazilyBuilt(points, ClusteringOrder::input), ClusteringOrder::input, 1);
  workload.name = "clustering/build" + points.parameter() + "/order:input/by:loxodrome";
  registerWorkload(std::move(workload));
}

void registerClusterMemory(const ClusteringPoints& points, const std::string& parameter) {
  const auto built = lazilyBuilt(points, ClusteringOrder::spatial);
  Workload workload = buildWorkload(points, built, ClusteringOrder::spatial, 1);
  workload.name = "clustering/memory" + parameter + "/by:loxodrome";
  workload.counters = [=] { return memoryCounters(built->get(), points.count); };
  registerWorkload(std::move(workload));
}
