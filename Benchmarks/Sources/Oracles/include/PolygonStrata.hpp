// The kinds of polygons and points on which containment is measured.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "Rings.hpp"
#include "SeededRandom.hpp"

/// A kind of polygon: the magnitude of its coordinates, and whether they are on a lattice.
struct PolygonStratum {
  const char* name;
  double (*coordinate)(SeededRandom& random);  // returns a finite coordinate
  bool isLattice;       // whether all coordinates are small multiples of `latticeUnit`
  double latticeUnit;   // the distance between lattice points
};

/// Returns all kinds.
std::span<const PolygonStratum> polygonStrata();

/// Returns one to four rings of up to twelve vertices, not counting closing and repeated ones. They
/// are outlines, holes, rings that cross themselves and others, and rings too small to have an
/// interior.
Rings drawRings(SeededRandom& random, const PolygonStratum& stratum);

/// Returns x, y of points. One of every two points lies within about two ulps of an edge or a
/// vertex. Each coordinate of the other is drawn like those of the rings, or is that of a random
/// vertex.
std::vector<double> drawPoints(SeededRandom& random, const PolygonStratum& stratum, const Rings& rings,
                               std::size_t count);
