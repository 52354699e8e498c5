// Loxodrome's tree of clusters, and the tiles that the benchmarks read.
#pragma once

#include <cstddef>
#include <vector>

/// The highest zoom with clusters in all of these benchmarks. The next zoom has only points.
constexpr int highestClusterZoom = 16;

enum class ClusteringOrder : std::ptrdiff_t { spatial, input };

/// A tile of the web map.
struct TileNumber {
  std::ptrdiff_t zoom, column, row;
};

/// The clusters and isolated points of a zoom.
struct ClusterList {
  std::vector<double> positions;  // x, y in map points
  std::vector<std::ptrdiff_t> counts, ids;

  std::size_t size() const { return counts.size(); }
};

/// A tree with the default options: a radius of 40 pixels in tiles of 512, zooms 0 to 16, clusters
/// of 2 or more points.
class ClusterTree {
 public:
  ClusterTree(const std::vector<double>& coordinates, ClusteringOrder order, int threads);
  ~ClusterTree();
  ClusterTree(const ClusterTree&) = delete;
  ClusterTree& operator=(const ClusterTree&) = delete;

  ClusterList clusters(int zoom) const;
  /// Writes column, row, number of points and identifier of each feature to `features`, as many as
  /// fit into its current size. Returns the number of all features of the tile.
  std::size_t tile(const TileNumber& tile, std::vector<std::ptrdiff_t>& features) const;
  /// Writes the identifier of the nearest cluster or point of each coordinate to `ids`; −1 if there
  /// is none.
  void nearest(int zoom, const std::vector<double>& coordinates, std::vector<std::ptrdiff_t>& ids) const;
  /// Writes the same for `count` coordinates (latitude, longitude in degrees).
  void nearest(int zoom, const double* coordinates, std::size_t count, std::ptrdiff_t* ids) const;
  /// Adds points. Returns the index of the first one. The others have the next indexes.
  std::ptrdiff_t insert(const std::vector<double>& coordinates);
  /// Removes points from the tree. Each must be named once.
  void remove(const std::vector<std::ptrdiff_t>& points);
  std::size_t memoryInBytes() const;

 private:
  std::size_t pointCount_;
  void* handle_;
};

/// The number of tiles that are read at a zoom.
constexpr std::size_t tileCount = 256;

/// Returns the tiles of a zoom that contain `tileCount` randomly drawn points. So dense areas have
/// more tiles, as on maps that people look at. Tiles may occur several times. At zoom 0, all are
/// the same.
std::vector<TileNumber> tilesOfPoints(const std::vector<double>& coordinates, int zoom);

/// Returns all features of the tiles. For each tile: the number of features, then the output of
/// `ClusterTree::tile`.
std::vector<std::ptrdiff_t> featuresOfTiles(const ClusterTree& tree, const std::vector<TileNumber>& tiles);
