// The Mercator projection by MPFR, to 192 bits (57 digits): its own error is nothing beside those
// that it is to find.
#pragma once

#include <mpfr.h>

namespace reference {

/// A number of MPFR that frees itself.
class HighPrecision {
 public:
  HighPrecision() { mpfr_init2(value_, 192); }
  ~HighPrecision() { mpfr_clear(value_); }
  HighPrecision(const HighPrecision&) = delete;
  HighPrecision& operator=(const HighPrecision&) = delete;

  mpfr_ptr get() { return value_; }
  mpfr_srcptr get() const { return value_; }

  /// The nearest double.
  double rounded() const { return mpfr_get_d(value_, MPFR_RNDN); }
  /// How far a double is off: actual − this, rounded; NaN where it is NaN.
  double errorOf(double actual) const;

 private:
  mpfr_t value_;
};

/// The projection and its inverse on the world of 2^28 map points. Each object holds its own
/// scratch numbers, so every thread needs its own.
class Mercator {
 public:
  Mercator();

  /// Sets x to (longitude + 180) / 360 · W and y to (1/2 − artanh(sin φ) / 2π) · W, for degrees;
  /// latitude must lie between −90 and 90, both excluded.
  void project(double latitude, double longitude);
  /// Sets latitude to arctan(sinh(2π(1/2 − y/W))) and longitude to x / W · 360 − 180, in degrees,
  /// for map points.
  void unproject(double x, double y);

  HighPrecision x, y, latitude, longitude;

 private:
  HighPrecision pi_, scratch_;
};

/// Frees what MPFR keeps for the calling thread; at the end of each that used it.
inline void freeThreadCache() {
  mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE);
}

}  // namespace reference
