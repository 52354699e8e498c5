// How much of its bounding rectangle a polygon fills.
#pragma once

#include <GeosPeer.hpp>
#include <vector>

/// A rectangle that bounds points, by axis: x, y. It is the other way round where there are no
/// points.
struct Bounds {
  double low[2];
  double high[2];

  double extent(int axis) const { return high[axis] - low[axis]; }
};

/// The bounding rectangle of the vertices of all rings.
Bounds boundsOf(const std::vector<peers::Ring>& rings);

/// The share (0...1) of the bounding rectangle that is inside by the even-odd rule, measured along
/// 1024 horizontal lines, the midlines of as many strips. 0 where the rectangle has no area.
/// O(vertices + crossings).
double filledShare(const std::vector<peers::Ring>& rings);
