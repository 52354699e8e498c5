// The kinds of pairs of coordinates between which distances are measured.
#pragma once

#include <span>

#include "SeededRandom.hpp"

/// Two coordinates in degrees: latitudes within ±90, longitudes within ±180.
struct CoordinatePair {
  double latitude1, longitude1, latitude2, longitude2;
};

/// One kind of pair.
struct GeodesicStratum {
  const char* name;
  CoordinatePair (*draw)(SeededRandom& random);
};

/// Returns all kinds, the random one first.
std::span<const GeodesicStratum> geodesicStrata();
