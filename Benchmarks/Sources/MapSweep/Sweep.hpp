// The definition of a sweep: an operation, its oracle, and the input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "SeededRandom.hpp"
#include "Tally.hpp"

/// Compares the built-in implementation with an oracle. One object serves one thread at a time.
class Comparison {
 public:
  virtual ~Comparison() = default;
  /// Draws `count` cases of a stratum, numbered from `number`, and adds their errors to the tally.
  virtual void compare(std::size_t stratum, SeededRandom& random, std::size_t count, std::uint64_t number,
                       Tally& tally) = 0;
};

/// One available sweep.
struct Sweep {
  std::string operation;  // the name in vector files
  std::string oracle;
  std::string profile;  // mapkit, web-mercator or planar
  std::string suite;    // the name of its vector file
  std::string unit;     // of errors and limit
  double limit;         // the largest error allowed
  // The largest difference between the expected value in a vector and the compared value.
  double rounding;
  std::string source;  // the oracle's name in vectors
  std::string grade;   // the oracle's grade in vectors
  std::string rule;    // which cases are compared, and how
  std::vector<std::string> strata;
  std::unique_ptr<Comparison> (*make)();
};

/// Adds mapPoint and coordinate, both profiles, against PROJ and MPFR.
void addProjectionSweeps(std::vector<Sweep>& sweeps);
/// Adds metersBetweenCoordinates against GeographicLib.
void addGeodesicSweeps(std::vector<Sweep>& sweeps);
/// Adds pointInPolygon against GEOS and rationals of GMP.
void addPolygonSweeps(std::vector<Sweep>& sweeps);
/// Adds the operations on two rectangles against GEOS's Envelope.
void addRectSweeps(std::vector<Sweep>& sweeps);

/// Returns all sweeps. The first one of an operation and profile is the default.
inline std::vector<Sweep> allSweeps() {
  std::vector<Sweep> sweeps;
  addProjectionSweeps(sweeps);
  addGeodesicSweeps(sweeps);
  addPolygonSweeps(sweeps);
  addRectSweeps(sweeps);
  return sweeps;
}
