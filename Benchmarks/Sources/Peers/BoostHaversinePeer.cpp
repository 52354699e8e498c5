#include "BoostHaversinePeer.hpp"

#include "BoostGeometry.hpp"

namespace peers {

void boostHaversines(std::size_t count, const double* from, const double* to, const double* radii,
                     double* meters) {
  namespace bg = boost::geometry;
  using Place = bg::model::point<double, 2, bg::cs::spherical_equatorial<bg::degree>>;
  const bg::strategy::distance::haversine<double> unit(1.0);
  for (std::size_t index = 0; index < count; ++index) {
    const Place first(from[2 * index + 1], from[2 * index]);
    const Place second(to[2 * index + 1], to[2 * index]);
    meters[index] = radii[index] * bg::distance(first, second, unit);
  }
}

}  // namespace peers
