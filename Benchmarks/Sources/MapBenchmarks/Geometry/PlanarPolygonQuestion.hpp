// A polygon, points that are asked about it, and the checks of their answers.
#pragma once

#include <GeosPeer.hpp>
#include <OptionalPeers.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "Harness/Check.hpp"

/// Loxodrome's prepared polygon.
class PlanarPolygon {
 public:
  explicit PlanarPolygon(const std::vector<peers::Ring>& rings);
  ~PlanarPolygon();
  PlanarPolygon(const PlanarPolygon&) = delete;
  PlanarPolygon& operator=(const PlanarPolygon&) = delete;

  /// Prepares the polygon once more and discards the result.
  void prepareAgain() const;
  /// Writes 1 inside, 0 outside, 2 on the boundary for each point. Any number of threads can call
  /// it at once.
  void locate(std::size_t count, const double* points, std::uint8_t* answers) const;

 private:
  void* make() const;

  std::vector<std::ptrdiff_t> counts_;
  std::vector<double> vertices_;
  void* handle_;
};

/// A polygon and a million points in its bounding rectangle, each inside or outside with equal
/// probability.
struct PolygonQuestion {
  static constexpr std::size_t pointCount = 1'000'000;

  std::vector<peers::Ring> rings;
  PlanarPolygon loxodrome;
  peers::GeosPreparedPolygon geos;
  std::vector<double> points;
  std::vector<std::uint8_t> answers;

  /// Throws std::runtime_error if the outline fills too little or too much of its rectangle.
  explicit PolygonQuestion(std::vector<peers::Ring> outline);

  /// Compares Loxodrome's answers for all points, by some threads that share the polygon, with those
  /// of GEOS, and checks that every vertex lies on the boundary. The output is the answers' hash.
  Check checkLoxodrome(int threads);
  /// Compares tg's answers for all points with those of GEOS. No point is on the boundary.
  Check checkTg(const peers::TgPolygon& polygon);
  /// Compares GEOS's answers for the first points with those of a loop over all edges, and checks
  /// that every vertex lies on the boundary.
  Check checkGeos() const;

  /// Answers all points on some threads that share the polygon.
  void locate(int threads);

 private:
  void drawPoints();
  const std::vector<std::uint8_t>& answersOfGeos();

  std::vector<std::uint8_t> answersOfGeos_;
};
