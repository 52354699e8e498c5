// EPSG:3857 by the elementary functions of three libraries: the C library one by one, the C
// library's vectors of four (libmvec), and SLEEF's; and a copy of the arrays, below which no
// projection from memory can be.
#pragma once

#include <cstddef>

namespace peers {

/// A way to project count coordinates (latitude, longitude in degrees, inside ±85.06) to x, y in map
/// points, and back.
struct MercatorFunctions {
  const char* name;
  void (*project)(std::size_t count, const double* coordinates, double* points);
  void (*unproject)(std::size_t count, const double* points, double* coordinates);
};

/// log(tan) and atan(sinh) of the C library.
extern const MercatorFunctions libm;
/// The same with four coordinates at once by glibc's libmvec, whose errors are up to 4 ulps. It has
/// no functions where the processor has no AVX2 or the system no libmvec.
extern const MercatorFunctions libmvec;
/// The same by SLEEF's functions with errors of up to 1 ulp, with AVX2 and FMA.
extern const MercatorFunctions sleef;
/// Reads and writes as many bytes.
extern const MercatorFunctions copy;

}  // namespace peers
