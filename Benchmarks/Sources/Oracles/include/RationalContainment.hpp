// Locates points relative to rings with exact rationals of GMP.
//
// The method is independent of the tested one: the ray goes toward larger y instead of x. It
// compares the coordinate of the intersection with an edge, a quotient, instead of the sign of a
// cross product.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <vector>

#include "Rings.hpp"

namespace reference {

/// The answers, with the values of Loxodrome's C interface.
enum class Answer : std::uint8_t { outside = 0, inside = 1, boundary = 2 };

/// The answers by both fill rules.
struct Answers {
  Answer evenOdd;
  Answer nonzero;
};

/// Rings of finite vertices, with copies of their coordinates as rationals. The rings must stay in
/// memory as long as this object is used.
class RationalRings {
 public:
  explicit RationalRings(const Rings& rings);

  /// Locates a finite point.
  Answers locate(double x, double y) const;

 private:
  const Rings& rings_;
  std::vector<mpq_class> coordinates_;
};

/// Locates a point with doubles only and their rounding errors, by the usual crossing test. It
/// shows how many of the cases are difficult.
Answers locateByDoubles(const Rings& rings, double x, double y);

}  // namespace reference
