// The suites of measurements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "Measurement.hpp"

/// The settings of a run.
struct Settings {
  std::size_t cases = 1'000'000;  // each suite below defines what a case is
  std::uint64_t seed = 1;
  std::size_t threads = 1;
};

/// Measures both projections and their inverses against MPFR: `cases` random inputs, and a quarter
/// as many in each of the strata near the poles, the equator and the antimeridian.
std::vector<Measurement> measureProjections(const Settings& settings);

/// Measures distances between coordinates against GeographicLib and against a geodesic in extended
/// precision: `cases` random pairs, and a tenth as many in each of the nearly antipodal, short and
/// special strata.
std::vector<Measurement> measureGeodesics(const Settings& settings);

/// Measures points in polygons against exact rationals: `cases` points, divided among all
/// magnitudes.
std::vector<Measurement> measureContainment(const Settings& settings);

/// Measures the coverage of pixels against their areas: `cases` pixels with an edge, divided among
/// all kinds of outlines.
std::vector<Measurement> measureCoverage(const Settings& settings);

/// Compares random filled, stroked and dashed paths with Cairo's pictures: `cases` / 50 pictures,
/// divided among all kinds of paths.
std::vector<Measurement> measureDrawings(const Settings& settings);
