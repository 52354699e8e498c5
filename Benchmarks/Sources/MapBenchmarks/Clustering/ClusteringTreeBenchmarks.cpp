// Reads tiles and nearest clusters from a tree that one thread has built.

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "Clustering/ClusteringBenchmarks.hpp"
#include "Clustering/ClusteringTree.hpp"
#include "Harness/Workload.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr double tileSide = 512;  // pixels
constexpr double buffer = 40;     // pixels, the radius of the clusters
// The tolerance for two roundings of a position to a step, and for a distance in doubles.
constexpr double stepTolerance = 0.2;  // map points
constexpr std::size_t queryCount = 1000;

std::string tileName(const TileNumber& tile) {
  return std::to_string(tile.zoom) + "/" + std::to_string(tile.column) + "/" + std::to_string(tile.row);
}

// The tiles that are read, and their features.
struct TileQuestion {
  std::vector<TileNumber> tiles;
  std::size_t featureCount = 0;               // the number of features in all tiles
  std::vector<std::ptrdiff_t> features = {};  // large enough for each of the tiles
};

// The positions whose nearest clusters are searched.
struct NearestQuestion {
  std::vector<double> coordinates;
  std::vector<std::ptrdiff_t> ids;
};

using SharedTree = std::shared_ptr<Lazy<std::shared_ptr<ClusterTree>>>;

// Returns the features of a tile by a loop over all clusters of its zoom. If the tile's buffer
// crosses the antimeridian, clusters from the other side appear in it. Pixels are rounded, halves
// up.
std::vector<std::ptrdiff_t> featuresByLoop(const ClusterList& clusters, const TileNumber& tile) {
  std::vector<std::ptrdiff_t> features;
  const double tilesAcross = std::ldexp(1, static_cast<int>(tile.zoom));
  const double pixelsPerMapPoint = tileSide * tilesAcross / worldWidth;
  for (std::size_t index = 0; index < clusters.size(); ++index) {
    const double y =
        clusters.positions[2 * index + 1] * pixelsPerMapPoint - tileSide * static_cast<double>(tile.row);
    if (y < -buffer || y > tileSide + buffer) continue;
    for (const int turn : {-1, 0, 1}) {
      const double x = (clusters.positions[2 * index] + turn * worldWidth) * pixelsPerMapPoint -
                       tileSide * static_cast<double>(tile.column);
      if (x < -buffer || x > tileSide + buffer) continue;
      features.insert(features.end(), {std::lround(std::floor(x + 0.5)), std::lround(std::floor(y + 0.5)),
                                       clusters.counts[index], clusters.ids[index]});
    }
  }
  return features;
}

// Returns features as a sorted list with four numbers each.
std::vector<std::array<std::ptrdiff_t, 4>> sorted(const std::vector<std::ptrdiff_t>& features,
                                                  std::size_t count) {
  std::vector<std::array<std::ptrdiff_t, 4>> rows(count);
  for (std::size_t index = 0; index < 4 * count; ++index) rows[index / 4][index % 4] = features[index];
  std::sort(rows.begin(), rows.end());
  return rows;
}

Check checkTiles(const ClusterTree& tree, TileQuestion& question) {
  Check check;
  const ClusterList clusters = tree.clusters(static_cast<int>(question.tiles.front().zoom));
  question.featureCount = 0;
  for (const TileNumber& tile : question.tiles) {
    const std::size_t count = tree.tile(tile, question.features);
    question.featureCount += count;
    question.features.resize(std::max(question.features.size(), 4 * count));
    tree.tile(tile, question.features);
    const std::vector<std::ptrdiff_t> expected = featuresByLoop(clusters, tile);
    if (sorted(question.features, count) != sorted(expected, expected.size() / 4) && check.passed()) {
      check.failure = "tile " + tileName(tile) + " has " + std::to_string(count) + " features, not those " +
                      std::to_string(expected.size() / 4) + " that a loop over the clusters finds";
    }
  }
  return check;
}

void registerTiles(const ClusteringPoints& points, const SharedTree& tree, const std::string& parameter) {
  for (const int zoom : {0, 4, 8, 12, 16}) {
    auto question = lazily([=] { return TileQuestion{tilesOfPoints(points.coordinates->get(), zoom)}; });
    Workload workload;
    workload.name = "clustering/tile/zoom:" + std::to_string(zoom) + parameter + "/by:loxodrome";
    workload.items = tileCount;
    workload.differenceName = "differing_answers";
    workload.label = points.what;
    workload.check = [=] { return checkTiles(*tree->get(), question->get()); };
    workload.work = [=] {
      TileQuestion& asked = question->get();
      for (const TileNumber& tile : asked.tiles) tree->get()->tile(tile, asked.features);
    };
    workload.counters = [=]() -> std::vector<std::pair<std::string, double>> {
      return {{"features_per_tile", static_cast<double>(question->get().featureCount) / tileCount}};
    };
    registerWorkload(std::move(workload));
  }
}

// Returns the square of the distance between two positions (map points), the short way around the
// world.
double squaredDistance(const double* from, const double* to) {
  const double east = std::abs(to[0] - from[0]);
  const double shortWay = std::min(east, worldWidth - east);
  const double south = to[1] - from[1];
  return shortWay * shortWay + south * south;
}

// Checks that each result is as near as the nearest one in a loop over all clusters of the zoom.
Check checkNearest(const ClusterTree& tree, int zoom, NearestQuestion& question) {
  const ClusterList clusters = tree.clusters(zoom);
  std::unordered_map<std::ptrdiff_t, std::size_t> indices;
  for (std::size_t index = 0; index < clusters.size(); ++index) indices[clusters.ids[index]] = index;
  const std::vector<double> stepPositions = mapPointsInSteps(question.coordinates);
  tree.nearest(zoom, question.coordinates, question.ids);

  std::vector<double> actual;
  std::vector<long double> expected;
  for (std::size_t query = 0; query < question.ids.size(); ++query) {
    const double* const position = &stepPositions[2 * query];
    double nearest = worldWidth * worldWidth;
    for (std::size_t index = 0; index < clusters.size(); ++index) {
      nearest = std::min(nearest, squaredDistance(position, &clusters.positions[2 * index]));
    }
    expected.push_back(std::sqrt(nearest));
    const auto found = indices.find(question.ids[query]);
    const bool isThere = found != indices.end();
    actual.push_back(isThere ? std::sqrt(squaredDistance(position, &clusters.positions[2 * found->second]))
                             : worldWidth);
  }
  return compareNumbers(actual, expected, stepTolerance, "map points", {"distance"});
}

// Returns positions that are at most one degree from randomly drawn points in each coordinate.
NearestQuestion positionsNearPoints(const std::vector<double>& coordinates) {
  SeededRandom random(78);
  NearestQuestion question;
  for (std::size_t query = 0; query < queryCount; ++query) {
    const double* const point = &coordinates[2 * random.below(coordinates.size() / 2)];
    question.coordinates.push_back(point[0] + random.between(-1, 1));
    question.coordinates.push_back(std::remainder(point[1] + random.between(-1, 1), 360));
  }
  return question;
}

void registerNearest(const ClusteringPoints& points, const SharedTree& tree) {
  for (const int zoom : {4, 8, 16}) {
    auto question = lazily([=] { return positionsNearPoints(points.coordinates->get()); });
    Workload workload;
    workload.name =
        "clustering/nearest" + points.parameter() + "/zoom:" + std::to_string(zoom) + "/by:loxodrome";
    workload.items = queryCount;
    workload.differenceName = "max_difference_map_points";
    workload.label = points.what;
    workload.check = [=] { return checkNearest(*tree->get(), zoom, question->get()); };
    workload.work = [=] {
      NearestQuestion& asked = question->get();
      tree->get()->nearest(zoom, asked.coordinates, asked.ids);
    };
    registerWorkload(std::move(workload));
  }
}

}  // namespace

void registerClusterQueries(const ClusteringPoints& points, const std::string& tileParameter) {
  const SharedTree tree = lazily(
      [=] { return std::make_shared<ClusterTree>(points.coordinates->get(), ClusteringOrder::spatial, 1); });
  registerTiles(points, tree, tileParameter);
  registerNearest(points, tree);
}
