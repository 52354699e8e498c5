// Loxodrome's tree of clusters, and the tiles that it is asked for.
#pragma once

#include <cstddef>
#include <vector>

/// The highest zoom with clusters in all these benchmarks; one above, there are the points alone.
constexpr int highestClusterZoom = 16;

enum class ClusteringOrder : std::ptrdiff_t { spatial, input };

/// A tile of the web map.
struct TileNumber {
  std::ptrdiff_t zoom, column, row;
};

/// Clusters and lone points of a zoom.
struct ClusterList {
  std::vector<double> positions;  // x, y in map points
  std::vector<std::ptrdiff_t> counts, ids;

  std::size_t size() const { return counts.size(); }
};

/// A tree of the usual options: a radius of 40 pixels in tiles of 512, zooms 0 to 16, clusters of 2
/// or more.
class ClusterTree {
 public:
  ClusterTree(const std::vector<double>& coordinates, ClusteringOrder order, int threads);
  ~ClusterTree();
  ClusterTree(const ClusterTree&) = delete;
  ClusterTree& operator=(const ClusterTree&) = delete;

  ClusterList clusters(int zoom) const;
  /// Writes column, row, number of points and identifier of each feature to `features`, as many as
  /// there is room for; says how many there are.
  std::size_t tile(const TileNumber& tile, std::vector<std::ptrdiff_t>& features) const;
  /// Writes the identifiers of what is nearest to each coordinate to `ids`.
  void nearest(int zoom, const std::vector<double>& coordinates, std::vector<std::ptrdiff_t>& ids) const;
  /// Adds points; says the index of the first, which the others follow.
  std::ptrdiff_t insert(const std::vector<double>& coordinates);
  /// Removes points of the tree, each named once.
  void remove(const std::vector<std::ptrdiff_t>& points);
  std::size_t memoryInBytes() const;

 private:
  std::size_t pointCount_;
  void* handle_;
};

/// How many tiles are asked for at a zoom.
constexpr std::size_t tileCount = 256;

/// The tiles of a zoom that `tileCount` points lie in, drawn from all points: as on a map that
/// people look at, they are where much is. Tiles may be the same; at zoom 0 all are.
std::vector<TileNumber> tilesOfPoints(const std::vector<double>& coordinates, int zoom);

/// All features of the tiles: for each tile their number, then what `ClusterTree::tile` writes.
std::vector<std::ptrdiff_t> featuresOfTiles(const ClusterTree& tree, const std::vector<TileNumber>& tiles);
