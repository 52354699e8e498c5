// Draws coordinates and map points of several kinds.

#include "ProjectionStrata.hpp"

#include <algorithm>

#include "Draws.hpp"

namespace {

constexpr double worldWidth = 268435456;
constexpr double mapKitLimit = 85;
constexpr double webMercatorLimit = 85.05112877980659;

double anyLatitude(SeededRandom& random) {
  return random.between(-mapKitLimit, mapKitLimit);
}

double anyLongitude(SeededRandom& random) {
  return random.between(-180, 180);
}

double anywhere(SeededRandom& random) {
  return random.between(0, worldWidth);
}

// Returns a position close to an end of 0…W: at a distance from 1e-12 map points to a sixteenth of
// the world, or 0.
double nearEdge(SeededRandom& random) {
  const double distance = random.below(64) == 0 ? 0 : logUniform(random, 1e-12, worldWidth / 16);
  return random.coin() ? distance : worldWidth - distance;
}

// Returns a latitude near a clamp. Half of the latitudes are 1e-14 to 5 degrees below one of the
// two clamps. A quarter are in 75…85.05 degrees. A quarter are beyond one of the clamps, some of
// them beyond both, up to the poles.
double polarLatitude(SeededRandom& random) {
  const double limit = random.coin() ? mapKitLimit : webMercatorLimit;
  double latitude = 90;
  switch (random.below(4)) {
    case 0:
      latitude = limit + logUniform(random, 1e-14, 90 - limit);
      break;
    case 1:
      latitude = random.between(75, webMercatorLimit);
      break;
    default:
      latitude = limit - logUniform(random, 1e-14, 5);
      break;
  }
  if (random.below(64) == 0) latitude = random.coin() ? 90 : limit;
  return withRandomSign(random, std::min(latitude, 90.0));
}

double equatorialLatitude(SeededRandom& random) {
  return withRandomSign(random, random.below(64) == 0 ? 0 : logUniform(random, 1e-15, 1));
}

// Returns a y near W/2, where doubles are 1.5e-8 to 3e-8 map points apart. The distance from W/2 is
// 0, or from 1e-8 map points to a degree.
double equatorialY(SeededRandom& random) {
  return worldWidth / 2 + withRandomSign(random, random.below(64) == 0 ? 0 : logUniform(random, 1e-8, 7.5e5));
}

double antimeridianLongitude(SeededRandom& random) {
  return withRandomSign(random, 180 - (random.below(64) == 0 ? 0 : logUniform(random, 1e-14, 1)));
}

constexpr ProjectionStratum strata[] = {
    {"random", [](SeededRandom& random) { return Pair{anyLatitude(random), anyLongitude(random)}; },
     [](SeededRandom& random) { return Pair{anywhere(random), anywhere(random)}; }},
    {"polar", [](SeededRandom& random) { return Pair{polarLatitude(random), anyLongitude(random)}; },
     [](SeededRandom& random) { return Pair{anywhere(random), nearEdge(random)}; }},
    {"equatorial",
     [](SeededRandom& random) { return Pair{equatorialLatitude(random), anyLongitude(random)}; },
     [](SeededRandom& random) { return Pair{anywhere(random), equatorialY(random)}; }},
    {"antimeridian",
     [](SeededRandom& random) { return Pair{anyLatitude(random), antimeridianLongitude(random)}; },
     [](SeededRandom& random) { return Pair{nearEdge(random), anywhere(random)}; }},
};

}  // namespace

std::span<const ProjectionStratum> projectionStrata() {
  return strata;
}
