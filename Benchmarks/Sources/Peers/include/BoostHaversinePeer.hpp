// Great circles on a sphere by Boost.Geometry.
#pragma once

#include <cstddef>

namespace peers {

/// Computes the lengths of great circles between pairs of coordinates (latitude, longitude in
/// degrees) in meters, with Boost's haversine strategy, on spheres of the given radii (meters).
void boostHaversines(std::size_t count, const double* from, const double* to, const double* radii,
                     double* meters);

}  // namespace peers
