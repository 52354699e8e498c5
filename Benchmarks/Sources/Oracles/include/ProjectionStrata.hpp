// The kinds of coordinates and map points on which the projections are measured.
#pragma once

#include <span>

#include "SeededRandom.hpp"

/// A pair of doubles: latitude, longitude in degrees or x, y in map points.
struct Pair {
  double first;
  double second;
};

/// One kind of input for the projection and its inverse.
struct ProjectionStratum {
  const char* name;
  Pair (*coordinate)(SeededRandom& random);  // valid: |latitude| ≤ 90, |longitude| ≤ 180
  Pair (*point)(SeededRandom& random);       // inside the world, edges included
};

/// Returns all kinds, the random one first.
std::span<const ProjectionStratum> projectionStrata();
