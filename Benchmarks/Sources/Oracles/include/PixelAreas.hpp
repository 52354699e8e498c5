// How much of each pixel lies inside rings, by clipping the rings to the pixel.
//
// It shares nothing with what it judges: no edge is followed through the pixels and no cover is
// summed along a row. Each half plane cuts the rings off as Sutherland and Hodgman do (Reentrant
// Polygon Clipping, Communications of the ACM 17, 1974), whose seams along the cut have no area.
#pragma once

#include <gmpxx.h>

#include <vector>

#include "Rings.hpp"

namespace reference {

/// The area inside, 0…1, of each pixel [x, x + 1) × [y, y + 1) of a picture, row by row from the
/// top.
///
/// The rings must be finite and wind at most once around every point, as outlines with holes that
/// run the other way do; their direction does not count. In mpq_class the areas are exact, in long
/// double rounded.
template <typename Number>
std::vector<Number> pixelAreas(const Rings& rings, int width, int height);

extern template std::vector<long double> pixelAreas(const Rings& rings, int width, int height);
extern template std::vector<mpq_class> pixelAreas(const Rings& rings, int width, int height);

}  // namespace reference
