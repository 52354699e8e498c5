// The share of its bounding rectangle that a polygon fills.
#pragma once

#include <GeosPeer.hpp>
#include <vector>

/// A rectangle that bounds points, with two values for each axis (x, y). Without points, its low
/// values are above its high values.
struct Bounds {
  double low[2];
  double high[2];

  double extent(int axis) const { return high[axis] - low[axis]; }
};

/// Returns the bounding rectangle of the vertices of all rings.
Bounds boundsOf(const std::vector<peers::Ring>& rings);

/// Returns the share (0…1) of the bounding rectangle that is inside by the even-odd rule. It is
/// measured along 1024 horizontal lines, the center lines of equal strips. Returns 0 if the
/// rectangle has no area. O(vertices + crossings).
double filledShare(const std::vector<peers::Ring>& rings);
