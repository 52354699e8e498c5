// PROJ doing the harness's work: EPSG:3857's projection by one prepared pipeline, geodesics by its
// own geod_inverse.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace peers {

/// EPSG:3857 by PROJ, in map points: the pipeline is made once, each call transforms a whole array.
///
/// PROJ works in degrees and meters; the step to map points is a multiplication and an addition a
/// number, timed with it. Latitudes must be inside ±90 degrees, since PROJ clamps nothing. One
/// object serves one thread at a time.
class ProjMercator {
 public:
  /// Throws std::runtime_error with PROJ's message where the pipeline cannot be made.
  ProjMercator();
  ~ProjMercator();
  ProjMercator(const ProjMercator&) = delete;
  ProjMercator& operator=(const ProjMercator&) = delete;

  /// Projects `count` coordinates (latitude, longitude in degrees) to x, y in map points.
  void project(std::size_t count, const double* coordinates, double* points);
  /// Reads `count` points (x, y in map points) back to latitude, longitude in degrees.
  void unproject(std::size_t count, const double* points, double* coordinates);

 private:
  struct Pipeline;
  std::unique_ptr<Pipeline> pipeline_;
};

/// The WGS84 geodesic between pairs of coordinates (latitude, longitude in degrees), in meters, by
/// geod_inverse.
void projGeodesics(std::size_t count, const double* from, const double* to, double* meters);

/// The version of PROJ that is loaded, such as "9.1.1".
std::string projVersion();

}  // namespace peers
