// Draws pairs of coordinates of several kinds.

#include "GeodesicStrata.hpp"

#include <algorithm>
#include <cmath>

#include "Draws.hpp"

namespace {

double anyLatitude(SeededRandom& random) {
  return random.between(-90, 90);
}

double anyLongitude(SeededRandom& random) {
  return random.between(-180, 180);
}

// Returns the longitude inside ±180. The subtraction of a full turn is exact or rounds to an
// adjacent double.
double wrapped(double longitude) {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
}

double clampedLatitude(double latitude) {
  return std::clamp(latitude, -90.0, 90.0);
}

CoordinatePair anyPair(SeededRandom& random) {
  const double latitude = anyLatitude(random);
  const double longitude = anyLongitude(random);
  return {latitude, longitude, anyLatitude(random), anyLongitude(random)};
}

// Returns a pair whose second point is 1e-12 to 1 degree from the antipode of the first in both
// coordinates.
CoordinatePair nearlyAntipodal(SeededRandom& random) {
  const double latitude = anyLatitude(random);
  const double longitude = anyLongitude(random);
  const double north = withRandomSign(random, logUniform(random, 1e-12, 1));
  const double east = withRandomSign(random, logUniform(random, 1e-12, 1));
  return {latitude, longitude, clampedLatitude(-latitude + north), wrapped(wrapped(longitude + 180) + east)};
}

// Returns a pair whose second point is 1e-9 to 1 degree from the first in both coordinates.
CoordinatePair shortPair(SeededRandom& random) {
  const double latitude = anyLatitude(random);
  const double longitude = anyLongitude(random);
  const double north = withRandomSign(random, logUniform(random, 1e-9, 1));
  const double east = withRandomSign(random, logUniform(random, 1e-9, 1));
  return {latitude, longitude, clampedLatitude(latitude + north), wrapped(longitude + east)};
}

// Returns a pair for which the problem degenerates or a formula changes.
CoordinatePair specialPair(SeededRandom& random) {
  const double latitude = anyLatitude(random);
  const double longitude = anyLongitude(random);
  const double otherLatitude = anyLatitude(random);
  const double otherLongitude = anyLongitude(random);
  const double small = withRandomSign(random, logUniform(random, 1e-12, 1));
  const double pole = random.coin() ? 90 : -90;
  const double zero = random.coin() ? 0.0 : -0.0;
  switch (random.below(14)) {
    case 0:
      return {0, longitude, zero, otherLongitude};  // along the equator
    case 1:
      return {0, longitude, zero, wrapped(wrapped(longitude + 180) + small)};  // nearly antipodal
    case 2:
      return {0, -90, zero, 90 - std::abs(small)};  // on both sides of the last shortest path
    case 3:
      return {latitude, longitude, otherLatitude, longitude};  // along a meridian
    case 4:
      return {latitude, 0, otherLatitude, random.coin() ? 180.0 : -180.0};  // over a pole
    case 5:
      return {latitude, longitude, clampedLatitude(-latitude + small), longitude};  // nearly mirrored
    case 6:
      return {pole, longitude, otherLatitude, otherLongitude};  // from a pole
    case 7:
      return {pole, longitude, -pole, otherLongitude};  // from pole to pole
    case 8:
      return {pole, longitude, clampedLatitude(pole + small), otherLongitude};  // close to a pole
    case 9:
      return {latitude, longitude, latitude, otherLongitude};  // along a parallel
    case 10:
      return {latitude, longitude, -latitude, otherLongitude};  // mirrored
    case 11:
      return {latitude, 180, otherLatitude, wrapped(-180 + small)};  // at the antimeridian
    case 12:
      return {latitude, 0, -latitude, 180};  // antipodal
    default:
      return {latitude, longitude, latitude, longitude};  // the same point
  }
}

constexpr GeodesicStratum strata[] = {
    {"random", anyPair},
    {"nearly antipodal", nearlyAntipodal},
    {"short", shortPair},
    {"special", specialPair},
};

}  // namespace

std::span<const GeodesicStratum> geodesicStrata() {
  return strata;
}
