// The Mercator projection by MPFR with 192 bits (57 digits). Its error is negligible compared with
// the errors to be measured.
#pragma once

#include <mpfr.h>

namespace reference {

/// An MPFR number that releases its memory.
class HighPrecision {
 public:
  HighPrecision() { mpfr_init2(value_, 192); }
  ~HighPrecision() { mpfr_clear(value_); }
  HighPrecision(const HighPrecision&) = delete;
  HighPrecision& operator=(const HighPrecision&) = delete;

  mpfr_ptr get() { return value_; }
  mpfr_srcptr get() const { return value_; }

  /// Returns the nearest double.
  double rounded() const { return mpfr_get_d(value_, MPFR_RNDN); }
  /// Returns the error of a double: actual − this value, rounded. NaN if `actual` is NaN.
  double errorOf(double actual) const;

 private:
  mpfr_t value_;
};

/// The projection and its inverse on the world of 2^28 map points. Each object has its own scratch
/// numbers, so every thread needs its own object.
class Mercator {
 public:
  Mercator();

  /// Projects degrees: sets x to (longitude + 180) / 360 · W and y to (1/2 − artanh(sin φ) / 2π) ·
  /// W. The latitude must be between −90 and 90, both excluded.
  void project(double latitude, double longitude);
  /// Inverts map points: sets latitude to arctan(sinh(2π(1/2 − y/W))) and longitude to x / W · 360
  /// − 180, in degrees.
  void unproject(double x, double y);

  HighPrecision x, y, latitude, longitude;

 private:
  HighPrecision pi_, scratch_;
};

/// Frees MPFR's memory of the calling thread. Each thread that used MPFR calls it at its end.
inline void freeThreadCache() {
  mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE);
}

}  // namespace reference
