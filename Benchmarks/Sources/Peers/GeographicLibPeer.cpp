#include "GeographicLibPeer.hpp"

#include <GeographicLib/Config.h>

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicExact.hpp>

namespace peers {
namespace {

template <typename Solver>
void measure(const Solver& solver, std::size_t count, const double* from, const double* to, double* meters) {
  for (std::size_t index = 0; index < count; ++index) {
    solver.Inverse(from[2 * index], from[2 * index + 1], to[2 * index], to[2 * index + 1], meters[index]);
  }
}

}  // namespace

void geographicLibGeodesics(std::size_t count, const double* from, const double* to, double* meters) {
  measure(GeographicLib::Geodesic::WGS84(), count, from, to, meters);
}

void exactGeodesics(std::size_t count, const double* from, const double* to, double* meters) {
  measure(GeographicLib::GeodesicExact::WGS84(), count, from, to, meters);
}

std::string geographicLibVersion() {
  return GEOGRAPHICLIB_VERSION_STRING;
}

}  // namespace peers
