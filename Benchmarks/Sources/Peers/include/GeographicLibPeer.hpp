// Geodesics by GeographicLib: Karney's series is the peer, and his elliptic integrals are the
// oracle.
#pragma once

#include <cstddef>
#include <string>

namespace peers {

/// Computes the lengths of WGS84 geodesics between pairs of coordinates (latitude, longitude in
/// degrees), in meters, with Geodesic: a series of sixth order, for which its author states an
/// error below 15 nm.
void geographicLibGeodesics(std::size_t count, const double* from, const double* to, double* meters);

/// Computes the same lengths with GeodesicExact, which evaluates elliptic integrals instead of the
/// series. It is slower and is used for checks.
void exactGeodesics(std::size_t count, const double* from, const double* to, double* meters);

/// Returns the version of GeographicLib that this was compiled against, such as "2.1.2".
std::string geographicLibVersion();

}  // namespace peers
