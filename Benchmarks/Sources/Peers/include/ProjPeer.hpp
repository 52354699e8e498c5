// The operations of the harness in PROJ: the projection of EPSG:3857 by one prepared pipeline, and
// geodesics by geod_inverse.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace peers {

/// EPSG:3857 by PROJ, in map points. The pipeline is created once. Each call transforms an array.
///
/// PROJ uses degrees and meters. The conversion to map points is a multiplication and an addition
/// for each number, and is part of the timed work. Latitudes must be inside ±90 degrees, since PROJ
/// does not clamp them. Only one thread at a time may use an object.
class ProjMercator {
 public:
  /// Throws std::runtime_error with PROJ's message if the pipeline cannot be created.
  ProjMercator();
  ~ProjMercator();
  ProjMercator(const ProjMercator&) = delete;
  ProjMercator& operator=(const ProjMercator&) = delete;

  /// Projects `count` coordinates (latitude, longitude in degrees) to x, y in map points.
  void project(std::size_t count, const double* coordinates, double* points);
  /// Converts `count` points (x, y in map points) to latitude, longitude in degrees.
  void unproject(std::size_t count, const double* points, double* coordinates);

 private:
  struct Pipeline;
  std::unique_ptr<Pipeline> pipeline_;
};

/// Computes the lengths of WGS84 geodesics between pairs of coordinates (latitude, longitude in
/// degrees), in meters, with geod_inverse.
void projGeodesics(std::size_t count, const double* from, const double* to, double* meters);

/// Returns the version of PROJ that is loaded, such as "9.1.1".
std::string projVersion();

}  // namespace peers
