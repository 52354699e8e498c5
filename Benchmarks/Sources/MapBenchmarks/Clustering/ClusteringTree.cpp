// Calls Loxodrome's tree of clusters through its C interface.

#include "Clustering/ClusteringTree.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "Clustering/ClusteringPoints.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr double radius = 40;
constexpr double extent = 512;
constexpr std::ptrdiff_t minimumPoints = 2;

std::ptrdiff_t signedCount(std::size_t count) {
  return static_cast<std::ptrdiff_t>(count);
}

}  // namespace

ClusterTree::ClusterTree(const std::vector<double>& coordinates, ClusteringOrder order, int threads)
    : pointCount_(coordinates.size() / 2),
      handle_(loxodrome_cluster_tree_make(signedCount(pointCount_), coordinates.data(), radius, extent, 0,
                                          highestClusterZoom, minimumPoints,
                                          static_cast<std::ptrdiff_t>(order), threads)) {
  if (handle_ == nullptr) throw std::runtime_error("Loxodrome refuses the options of clusters");
}

ClusterTree::~ClusterTree() {
  loxodrome_cluster_tree_free(handle_);
}

ClusterList ClusterTree::clusters(int zoom) const {
  ClusterList list;
  list.positions.resize(2 * pointCount_);
  list.counts.resize(pointCount_);
  list.ids.resize(pointCount_);
  const auto count = static_cast<std::size_t>(loxodrome_cluster_tree_clusters(
      handle_, zoom, signedCount(pointCount_), list.positions.data(), list.counts.data(), list.ids.data()));
  if (count > pointCount_) throw std::runtime_error("more clusters than points");
  list.positions.resize(2 * count);
  list.counts.resize(count);
  list.ids.resize(count);
  return list;
}

std::size_t ClusterTree::tile(const TileNumber& tile, std::vector<std::ptrdiff_t>& features) const {
  return static_cast<std::size_t>(loxodrome_cluster_tree_tile(
      handle_, tile.zoom, tile.column, tile.row, signedCount(features.size() / 4), features.data()));
}

void ClusterTree::nearest(int zoom, const std::vector<double>& coordinates,
                          std::vector<std::ptrdiff_t>& ids) const {
  ids.resize(coordinates.size() / 2);
  nearest(zoom, coordinates.data(), ids.size(), ids.data());
}

void ClusterTree::nearest(int zoom, const double* coordinates, std::size_t count, std::ptrdiff_t* ids) const {
  loxodrome_cluster_tree_nearest(handle_, zoom, signedCount(count), coordinates, ids);
}

std::ptrdiff_t ClusterTree::insert(const std::vector<double>& coordinates) {
  const std::size_t count = coordinates.size() / 2;
  pointCount_ += count;
  return loxodrome_cluster_tree_insert(handle_, signedCount(count), coordinates.data(), 1);
}

void ClusterTree::remove(const std::vector<std::ptrdiff_t>& points) {
  loxodrome_cluster_tree_remove(handle_, signedCount(points.size()), points.data());
  pointCount_ -= points.size();
}

std::size_t ClusterTree::memoryInBytes() const {
  return static_cast<std::size_t>(loxodrome_cluster_tree_memory(handle_));
}

std::vector<TileNumber> tilesOfPoints(const std::vector<double>& coordinates, int zoom) {
  SeededRandom random(4096);
  std::vector<double> drawn;
  for (std::size_t index = 0; index < tileCount; ++index) {
    const double* const point = &coordinates[2 * random.below(coordinates.size() / 2)];
    drawn.insert(drawn.end(), point, point + 2);
  }
  const std::vector<double> points = mapPointsInSteps(drawn);
  const std::ptrdiff_t across = std::ptrdiff_t{1} << zoom;
  const auto number = [&](double position) {
    const double tile = std::floor(position / worldWidth * static_cast<double>(across));
    return std::clamp(static_cast<std::ptrdiff_t>(tile), std::ptrdiff_t{0}, across - 1);
  };
  std::vector<TileNumber> tiles;
  for (std::size_t index = 0; index < points.size(); index += 2) {
    tiles.push_back({zoom, number(points[index]), number(points[index + 1])});
  }
  return tiles;
}

std::vector<std::ptrdiff_t> featuresOfTiles(const ClusterTree& tree, const std::vector<TileNumber>& tiles) {
  std::vector<std::ptrdiff_t> all;
  std::vector<std::ptrdiff_t> features;
  for (const TileNumber& tile : tiles) {
    const std::size_t count = tree.tile(tile, features);
    features.resize(4 * count);
    tree.tile(tile, features);
    all.push_back(signedCount(count));
    all.insert(all.end(), features.begin(), features.end());
  }
  return all;
}
