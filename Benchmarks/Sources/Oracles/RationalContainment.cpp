// Locates points relative to rings, with rationals of GMP and with doubles.

#include "RationalContainment.hpp"

#include <algorithm>

namespace reference {
namespace {

constexpr Answers onBoundary = {Answer::boundary, Answer::boundary};

Answers answersOf(long crossings, long winding) {
  return {crossings % 2 == 0 ? Answer::outside : Answer::inside,
          winding == 0 ? Answer::outside : Answer::inside};
}

}  // namespace

RationalRings::RationalRings(const Rings& rings)
    : rings_(rings), coordinates_(rings.vertices.begin(), rings.vertices.end()) {}

Answers RationalRings::locate(double x, double y) const {
  const mpq_class exactX(x);
  const mpq_class exactY(y);
  long crossings = 0;
  long winding = 0;
  bool isOnEdge = false;
  forEachEdge(rings_, [&](std::size_t from, std::size_t to) {
    // Comparisons of doubles are exact. Only arithmetic needs rationals.
    const double x0 = rings_.vertices[2 * from];
    const double y0 = rings_.vertices[2 * from + 1];
    const double x1 = rings_.vertices[2 * to];
    const double y1 = rings_.vertices[2 * to + 1];
    if (isOnEdge || x < std::min(x0, x1) || std::max(x0, x1) < x || std::max(y0, y1) < y) return;
    if (x0 == x1) {
      // The ray and the edge are collinear: the point is on the edge, or the ray passes the edge
      // without crossing.
      isOnEdge = std::min(y0, y1) <= y;
      return;
    }
    if (std::min(y0, y1) <= y) {
      const mpq_class& startX = coordinates_[2 * from];
      const mpq_class& startY = coordinates_[2 * from + 1];
      const mpq_class slope = (coordinates_[2 * to + 1] - startY) / (coordinates_[2 * to] - startX);
      const mpq_class meeting = startY + (exactX - startX) * slope;
      isOnEdge = meeting == exactY;
      if (meeting <= exactY) return;
    }
    // Edges are half-open: a vertex on the ray counts as being on the side of smaller x.
    if ((x0 <= x) == (x1 <= x)) return;
    crossings += 1;
    winding += x0 < x1 ? 1 : -1;
  });
  return isOnEdge ? onBoundary : answersOf(crossings, winding);
}

Answers locateByDoubles(const Rings& rings, double x, double y) {
  long crossings = 0;
  long winding = 0;
  bool isOnEdge = false;
  forEachEdge(rings, [&](std::size_t from, std::size_t to) {
    const double x0 = rings.vertices[2 * from];
    const double y0 = rings.vertices[2 * from + 1];
    const double x1 = rings.vertices[2 * to];
    const double y1 = rings.vertices[2 * to + 1];
    if (y < std::min(y0, y1) || std::max(y0, y1) < y) return;
    const double side = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0);
    if (side == 0 && std::min(x0, x1) <= x && x <= std::max(x0, x1)) isOnEdge = true;
    if ((y0 <= y) == (y1 <= y)) return;
    if ((side > 0) != (y0 < y1)) return;
    crossings += 1;
    winding += y0 < y1 ? 1 : -1;
  });
  return isOnEdge ? onBoundary : answersOf(crossings, winding);
}

}  // namespace reference
