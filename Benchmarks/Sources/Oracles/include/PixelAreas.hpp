// Computes how much of the area of each pixel lies inside rings, by clipping the rings to the
// pixel.
//
// The method is independent of the tested rasterizer: it neither follows edges through pixels nor
// sums coverage along rows. The rings are clipped to each half plane by the algorithm of Sutherland
// and Hodgman (Reentrant Polygon Clipping, Communications of the ACM 17, 1974). This can create
// edges along the clipping line, which enclose no area.
#pragma once

#include <gmpxx.h>

#include <vector>

#include "Rings.hpp"

namespace reference {

/// Returns the area inside, 0…1, of each pixel [x, x + 1) × [y, y + 1) of a picture, row by row
/// from the top.
///
/// The rings must be finite, and their winding number must be 0 or ±1 at every point, as for
/// outlines with holes of the opposite orientation. The orientation itself has no effect. With
/// mpq_class the areas are exact, with long double they are rounded.
template <typename Number>
std::vector<Number> pixelAreas(const Rings& rings, int width, int height);

extern template std::vector<long double> pixelAreas(const Rings& rings, int width, int height);
extern template std::vector<mpq_class> pixelAreas(const Rings& rings, int width, int height);

}  // namespace reference
