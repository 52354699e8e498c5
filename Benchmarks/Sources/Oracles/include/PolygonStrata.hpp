// The kinds of polygons and points on which containment is measured.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "Rings.hpp"
#include "SeededRandom.hpp"

/// One kind: how large its coordinates are.
struct PolygonStratum {
  const char* name;
  double (*coordinate)(SeededRandom& random);  // finite
  bool isLattice;                              // whether all coordinates are small multiples of one number
  double latticeUnit;                          // that number
};

/// All kinds.
std::span<const PolygonStratum> polygonStrata();

/// One to four rings of up to twelve vertices: outlines, holes and rings that cross themselves and
/// others, with repeated vertices, closing ones, and rings too small to have an interior.
Rings drawRings(SeededRandom& random, const PolygonStratum& stratum);

/// x, y of points; of every two one lies within two ulps of an edge or a vertex, and the other
/// anywhere, or at the height of a vertex.
std::vector<double> drawPoints(SeededRandom& random, const PolygonStratum& stratum, const Rings& rings,
                               std::size_t count);
