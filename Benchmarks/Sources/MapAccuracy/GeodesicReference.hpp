// The WGS84 geodesic to about a picometer: GeographicLib finds the path, long double measures it.
//
// GeographicLib's own distances are off by up to 15 nm (Geodesic) or a little more (GeodesicExact),
// which is as much as the errors to be found. So its result is taken as a first guess only: the
// azimuth α1 and the arc σ12 name a geodesic that ends within nanometers of the second point. Here
// that geodesic is followed by the integrals of C. F. F. Karney, Algorithms for geodesics (2013),
// equations 7 and 8, which Gauss and Legendre's rule evaluates without any series; then the part of
// the miss that lies along the geodesic is added to its length. The part across it, c meters, makes
// a path of s meters longer by c² / 2s: with c near 1e-9, that is below a picometer from a
// micrometer on. The same from another first guess is the check on all of this.
#pragma once

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicExact.hpp>

namespace reference {

/// The geodesic between two coordinates.
struct Geodesic {
  double seriesMeters;    // by GeographicLib::Geodesic
  double exactMeters;     // by GeographicLib::GeodesicExact
  long double meters;     // followed in long double from the first guess of Geodesic
  long double restarted;  // the same from the first guess of GeodesicExact
  long double miss;  // meters from the end of the followed geodesic to the second point, the larger of both
};

/// Measures between coordinates in degrees; latitudes within ±90, longitudes within ±180.
Geodesic measureGeodesic(double latitude1, double longitude1, double latitude2, double longitude2);

}  // namespace reference
