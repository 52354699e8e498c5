// The suites of measurements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "Measurement.hpp"

/// What a run was asked for.
struct Settings {
  std::size_t cases = 1'000'000;  // what they count is said at each suite
  std::uint64_t seed = 1;
  std::size_t threads = 1;
};

/// Both projections, both ways, against MPFR: `cases` random ones and a quarter as many in each of
/// the strata near the poles, the equator and the antimeridian.
std::vector<Measurement> measureProjections(const Settings& settings);

/// Meters between coordinates against GeographicLib and against a geodesic in extended precision:
/// `cases` random pairs and a tenth as many in each of the strata that are nearly antipodal, short
/// and special.
std::vector<Measurement> measureGeodesics(const Settings& settings);

/// Points in polygons against exact rationals: `cases` of them, shared out among all magnitudes.
std::vector<Measurement> measureContainment(const Settings& settings);

/// Coverage of pixels against their areas by clipping: `cases` pixels that an edge runs through,
/// shared out among all kinds of outlines.
std::vector<Measurement> measureCoverage(const Settings& settings);

/// Random paths filled, stroked and dashed beside Cairo's pictures: a fiftieth of `cases` pictures,
/// shared out among all kinds of paths.
std::vector<Measurement> measureDrawings(const Settings& settings);
