// Peers that Debian does not have. Each is a shared object of its own, which ci/peers builds from
// Benchmarks/OptionalPeers and a checkout of the library.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "Drawing.hpp"
#include "GeosPeer.hpp"

namespace peers {

/// The version of the functions below, of `Drawing` and of `Ring`. It changes with them, so that a shared
/// object that was built before is not used.
constexpr int optionalPeerInterface = 1;

// The functions that a shared object has, with C linkage:
//
//     int peer_interface();          // optionalPeerInterface
//     const char* peer_version();    // the library's version
//
// and for a rasterizer:
using MakePicture = void*(int width, int height);                   // peer_picture_make; null if it fails
using DrawPicture = bool(void* picture, const Drawing* drawing);    // peer_picture_draw; false if it fails
using CopyPicture = void(const void* picture, std::uint8_t* rgba);  // peer_picture_copy, premultiplied
using FreePicture = void(void* picture);                            // peer_picture_free
//
// and for a polygon that points are located in:
using MakePolygon = void*(const std::vector<Ring>* rings);  // peer_polygon_make; null if it fails
using LocatePoints = void(const void* polygon, std::size_t count, const double* points,
                          std::uint8_t* answers);  // peer_polygon_locate; 1 inside or on the boundary, else 0
using FreePolygon = void(void* polygon);           // peer_polygon_free
//
// and for clusters with a radius of 40 pixels in tiles of 512, at zooms 0 to 16, of two points or more:
using MakePoints = void*(std::size_t count, const double* coordinates);  // peer_points_make
using FreePoints = void(void* points);                                   // peer_points_free
using MakeClusters = void*(const void* points);                          // peer_clusters_make
using ReadTile = std::size_t(const void* clusters, const std::ptrdiff_t* tile, std::size_t capacity,
                             std::ptrdiff_t* features);  // peer_clusters_tile; see OptionalClusters
using FreeClusters = void(void* clusters);               // peer_clusters_free

/// A shared object in memory, until the process ends.
class OptionalPeer {
 public:
  /// Opens `NAME.so` in a folder. Throws std::runtime_error, whose message says why, if it cannot be
  /// opened or has another interface.
  OptionalPeer(const std::filesystem::path& folder, const std::string& name);

  /// Returns the library's version.
  std::string version() const;

  /// Returns a function by its name. Throws std::runtime_error if there is none.
  template <typename Function>
  Function* function(const char* name) const {
    return reinterpret_cast<Function*>(symbol(name));
  }

 private:
  std::filesystem::path file_;
  void* handle_;

  void* symbol(const char* name) const;
};

/// A picture that an optional peer draws: premultiplied RGBA8, initially transparent, composited
/// with source-over.
class OptionalPicture {
 public:
  /// Throws std::runtime_error if the peer is no rasterizer or rejects the size.
  OptionalPicture(const OptionalPeer& peer, int width, int height);

  /// Draws over the picture. Throws std::runtime_error if the peer cannot.
  void draw(const Drawing& drawing);

  /// Returns red, green, blue, alpha of each pixel, premultiplied.
  std::vector<std::uint8_t> pixels() const;

 private:
  int width_;
  int height_;
  DrawPicture* draw_;
  CopyPicture* copy_;
  std::unique_ptr<void, FreePicture*> picture_;
};

/// A polygon of an optional peer: rings in the order of `GeosPreparedPolygon`.
class OptionalPolygon {
 public:
  /// Throws std::runtime_error if the peer has no polygons, or rejects this one.
  OptionalPolygon(const OptionalPeer& peer, const std::vector<Ring>& rings);

  /// Writes 1 for each point (x, y) that is inside or on the boundary, and 0 for the others.
  void locate(std::size_t count, const double* points, std::uint8_t* answers) const;

 private:
  LocatePoints* locate_;
  std::unique_ptr<void, FreePolygon*> polygon_;
};

/// Points in the form that an optional peer clusters.
class OptionalPoints {
 public:
  /// Converts coordinates: latitude, longitude in degrees. Throws std::runtime_error if the peer has no
  /// clusters. The peer must outlive the points.
  OptionalPoints(const OptionalPeer& peer, const std::vector<double>& coordinates);

 private:
  friend class OptionalClusters;
  const OptionalPeer* peer_;
  std::unique_ptr<void, FreePoints*> points_;
};

/// Clusters of an optional peer: a radius of 40 pixels in tiles of 512, zooms 0 to 16, two points or
/// more. Zoom 17 has every point.
class OptionalClusters {
 public:
  /// Makes the clusters, which do not need the points afterward.
  explicit OptionalClusters(const OptionalPoints& points);

  /// Reads a tile (zoom, column, row) with a buffer of 40 pixels. Writes column, row, number of points
  /// and identifier of each feature to `features`, as many as `capacity`. Returns the number of all
  /// features. Identifiers are unique among the clusters, and among the points, of a zoom.
  std::size_t tile(const std::ptrdiff_t* tile, std::size_t capacity, std::ptrdiff_t* features) const;

 private:
  ReadTile* read_;
  std::unique_ptr<void, FreeClusters*> clusters_;
};

}  // namespace peers
