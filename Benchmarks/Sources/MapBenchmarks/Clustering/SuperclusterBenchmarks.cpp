// Builds the clusters of supercluster.hpp and reads their tiles. They are compared with our tree in
// input order, whose rule is supercluster's.

#include <OptionalPeers.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "Clustering/ClusteringBenchmarks.hpp"
#include "Clustering/ClusteringTree.hpp"
#include "Harness/OptionalPeers.hpp"
#include "Harness/Workload.hpp"

namespace {

// Up to this zoom all tiles are compared, above it those of some points.
constexpr int highestWholeZoom = 6;
// Our positions are 32-bit floats as in supercluster 8, those of supercluster.hpp are doubles. A
// float's step is two pixels at zoom 16. So pixels differ, and distances near the radius and features
// near the buffer's edge can be on the other side of it.
constexpr std::ptrdiff_t pixelTolerance = 2;
constexpr double wholeTolerance = 0.001;  // of the features, where all tiles are compared
constexpr double tolerance = 0.03;        // above

// Number of points, column, row and identifier.
using Feature = std::array<std::ptrdiff_t, 4>;

// Points, their clusters, and whether these are right.
struct Supercluster {
  peers::SuperclusterPoints points;
  peers::SuperclusterTree clusters;
  Check check = {};

  explicit Supercluster(const std::vector<double>& coordinates) : points(coordinates), clusters(points) {}

  std::size_t tile(const TileNumber& tile, std::vector<std::ptrdiff_t>& features) const {
    const std::ptrdiff_t numbers[] = {tile.zoom, tile.column, tile.row};
    return clusters.tile(numbers, features.size() / 4, features.data());
  }
};

template <typename Tree>
std::vector<Feature> featuresOf(const Tree& tree, const TileNumber& tile) {
  std::vector<std::ptrdiff_t> numbers;
  numbers.resize(4 * tree.tile(tile, numbers));
  tree.tile(tile, numbers);
  std::vector<Feature> features;
  for (std::size_t index = 0; index < numbers.size(); index += 4) {
    features.push_back({numbers[index + 2], numbers[index], numbers[index + 1], numbers[index + 3]});
  }
  return features;
}

// Returns how many features have no counterpart with the same number of points at the same place.
std::size_t differences(const std::vector<Feature>& features, std::vector<Feature> others) {
  std::size_t count = 0;
  for (const Feature& feature : features) {
    const auto found = std::find_if(others.begin(), others.end(), [&](const Feature& other) {
      return other[0] == feature[0] && std::abs(other[1] - feature[1]) <= pixelTolerance &&
             std::abs(other[2] - feature[2]) <= pixelTolerance;
    });
    if (found == others.end()) {
      ++count;
    } else {
      others.erase(found);
    }
  }
  return count + others.size();
}

std::vector<TileNumber> tilesToCompare(const std::vector<double>& coordinates, int zoom) {
  if (zoom > highestWholeZoom) return tilesOfPoints(coordinates, zoom);
  std::vector<TileNumber> tiles;
  const std::ptrdiff_t across = std::ptrdiff_t{1} << zoom;
  for (std::ptrdiff_t column = 0; column < across; ++column) {
    for (std::ptrdiff_t row = 0; row < across; ++row) tiles.push_back({zoom, column, row});
  }
  return tiles;
}

Check compare(const Supercluster& theirs, const std::vector<double>& coordinates) {
  Check check;
  const ClusterTree ours(coordinates, ClusteringOrder::input, 1);
  for (int zoom = 0; zoom <= highestClusterZoom + 1 && check.passed(); ++zoom) {
    std::size_t compared = 0, different = 0;
    std::set<std::pair<std::ptrdiff_t, std::ptrdiff_t>> clusters;  // number of points, identifier
    for (const TileNumber& tile : tilesToCompare(coordinates, zoom)) {
      const std::vector<Feature> features = featuresOf(theirs, tile);
      const std::vector<Feature> expected = featuresOf(ours, tile);
      compared += features.size() + expected.size();
      different += differences(features, expected);
      for (const Feature& feature : features) clusters.insert({feature[0], feature[3]});
    }
    std::size_t sum = 0;
    for (const auto& [count, id] : clusters) sum += static_cast<std::size_t>(count);
    const double share = static_cast<double>(different) / static_cast<double>(compared);
    check.worst = std::max(check.worst, share);
    const std::string prefix = "at zoom " + std::to_string(zoom) + " ";
    if (zoom <= highestWholeZoom && sum != coordinates.size() / 2) {
      check.failure = prefix + "clusters have " + std::to_string(sum) + " points, expected " +
                      std::to_string(coordinates.size() / 2);
    } else if (share > (zoom <= highestWholeZoom ? wholeTolerance : tolerance)) {
      check.failure = prefix + std::to_string(different) + " of " + std::to_string(compared) +
                      " features differ from those of our tree in input order";
    }
  }
  return check;
}

}  // namespace

void registerSupercluster(const ClusteringPoints& points, const std::optional<std::string>& tileParameter) {
  if (!hasOptionalPeer("supercluster", peers::superclusterVersion())) return;
  auto built = lazily([=] {
    auto made = std::make_shared<Supercluster>(points.coordinates->get());
    made->check = compare(*made, points.coordinates->get());
    return made;
  });
  Workload workload;
  workload.items = points.count;
  workload.differenceName = "differing_share";
  workload.label = points.what;
  workload.check = [=] { return built->get()->check; };
  workload.usesThreads = true;  // for the same clock as that of our builds
  workload.work = [=] { const peers::SuperclusterTree clusters(built->get()->points); };
  for (const std::string order : {"/threads:1", "/order:input"}) {
    workload.name = "clustering/build" + points.parameter() + order + "/by:supercluster";
    registerWorkload(workload);
  }
  if (!tileParameter) return;
  workload.items = tileCount;
  workload.usesThreads = false;
  for (const int zoom : {0, 4, 8, 12, 16}) {
    auto tiles = lazily([=] { return tilesOfPoints(points.coordinates->get(), zoom); });
    workload.name = "clustering/tile/zoom:" + std::to_string(zoom) + *tileParameter + "/by:supercluster";
    workload.check = [=] {
      tiles->get();
      return built->get()->check;
    };
    workload.work = [=] {
      std::vector<std::ptrdiff_t> none;
      for (const TileNumber& tile : tiles->get()) built->get()->tile(tile, none);
    };
    registerWorkload(workload);
  }
}
