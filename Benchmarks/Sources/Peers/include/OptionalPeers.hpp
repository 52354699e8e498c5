// Peers that Debian does not have. Each is compiled in where its headers are found; otherwise its class
// throws std::logic_error, and its version has no value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "Drawing.hpp"
#include "GeosPeer.hpp"

namespace peers {

/// The versions of the peers; "found" for one that does not tell it; no value for one that was not found
/// when this was built.
std::optional<std::string> blend2dVersion();
std::optional<std::string> superclusterVersion();
std::optional<std::string> tgVersion();

/// Returns the version that pkg-config tells of a library, or "found".
std::string installedVersion(const std::string& library);

/// A picture that Blend2D draws: premultiplied RGBA8, initially transparent, composited with source-over.
class Blend2DPicture {
 public:
  /// Throws std::runtime_error if Blend2D rejects the size.
  Blend2DPicture(int width, int height);
  ~Blend2DPicture();

  /// Draws over the picture. Throws std::runtime_error if Blend2D cannot.
  void draw(const Drawing& drawing);

  /// Returns red, green, blue, alpha of each pixel, premultiplied.
  std::vector<std::uint8_t> pixels() const;

 private:
  struct Contents;
  std::unique_ptr<Contents> contents_;
};

/// A polygon of tg: rings in the order of `GeosPreparedPolygon`.
class TgPolygon {
 public:
  explicit TgPolygon(const std::vector<Ring>& rings);
  ~TgPolygon();

  /// Writes 1 for each point (x, y) that is inside or on the boundary, and 0 for the others.
  void locate(std::size_t count, const double* points, std::uint8_t* answers) const;

 private:
  struct Contents;
  std::unique_ptr<Contents> contents_;
};

/// Points in the form that supercluster.hpp clusters.
class SuperclusterPoints {
 public:
  /// Converts coordinates: latitude, longitude in degrees.
  explicit SuperclusterPoints(const std::vector<double>& coordinates);
  ~SuperclusterPoints();

 private:
  friend class SuperclusterTree;
  struct Contents;
  std::unique_ptr<Contents> contents_;
};

/// Clusters of supercluster.hpp: a radius of 40 pixels in tiles of 512, zooms 0 to 16, two points or
/// more. Zoom 17 has every point.
class SuperclusterTree {
 public:
  /// Makes the clusters, which do not need the points afterward.
  explicit SuperclusterTree(const SuperclusterPoints& points);
  ~SuperclusterTree();

  /// Reads a tile (zoom, column, row) with a buffer of 40 pixels. Writes column, row, number of points
  /// and identifier of each feature to `features`, as many as `capacity`. Returns the number of all
  /// features. Identifiers are unique among the clusters, and among the points, of a zoom.
  std::size_t tile(const std::ptrdiff_t* tile, std::size_t capacity, std::ptrdiff_t* features) const;

 private:
  struct Contents;
  std::unique_ptr<Contents> contents_;
};

}  // namespace peers
