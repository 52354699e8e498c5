// Where a point lies with regard to rings, by exact rationals of GMP.
//
// It shares nothing with what it judges: the ray goes toward growing y instead of x, and what is
// compared is where it meets an edge, a quotient, instead of the sign of a cross product.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <vector>

#include "Rings.hpp"

namespace reference {

/// The answers as Loxodrome's entry points give them.
enum class Answer : std::uint8_t { outside = 0, inside = 1, boundary = 2 };

/// The answers by both fill rules.
struct Answers {
  Answer evenOdd;
  Answer nonzero;
};

/// Rings of finite vertices, whose coordinates it keeps as rationals.
class RationalRings {
 public:
  explicit RationalRings(const Rings& rings);

  /// Where a finite point lies.
  Answers locate(double x, double y) const;

 private:
  const Rings& rings_;
  std::vector<mpq_class> coordinates_;
};

/// The same for a point by doubles alone, rounding as it comes: the usual crossing test, which
/// shows how many of the cases are hard.
Answers locateByDoubles(const Rings& rings, double x, double y);

}  // namespace reference
