// Lines and polygons of the plane by Boost.Geometry: simplified, and clipped to boxes.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace peers {

/// A `model::linestring`, and the result of the last operation.
class BoostLine {
 public:
  /// Copies `count` points (x, y).
  BoostLine(std::size_t count, const double* points);
  ~BoostLine();
  BoostLine(const BoostLine&) = delete;
  BoostLine& operator=(const BoostLine&) = delete;

  /// Simplifies the line by `simplify`, which is Douglas and Peucker's method.
  void simplify(double tolerance);
  /// Returns x, y of each point of the simplified line.
  std::vector<double> simplified() const;
  /// Clips the line to a rectangle (x, y, width, height) by `intersection`.
  void clip(const double* rect);
  /// Returns the length of all parts of the clipped line.
  double clippedLength() const;

 private:
  struct Lines;
  std::unique_ptr<Lines> lines_;
};

/// A `model::polygon` of one ring, and the result of the last operation.
class BoostRing {
 public:
  /// Copies `count` points (x, y), whose last is the first again, and gives them Boost's direction.
  BoostRing(std::size_t count, const double* points);
  ~BoostRing();
  BoostRing(const BoostRing&) = delete;
  BoostRing& operator=(const BoostRing&) = delete;

  /// Clips the polygon to a rectangle (x, y, width, height) by `intersection`.
  void clip(const double* rect);
  /// Returns the area of all parts of the clipped polygon.
  double clippedArea() const;

 private:
  struct Polygons;
  std::unique_ptr<Polygons> polygons_;
};

}  // namespace peers
