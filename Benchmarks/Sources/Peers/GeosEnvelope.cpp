#include "GeosPeer.hpp"

namespace peers {

using geos::geom::Envelope;

std::vector<Envelope> envelopes(const std::vector<double>& rects) {
  std::vector<Envelope> result;
  for (std::size_t index = 0; index + 3 < rects.size(); index += 4) {
    const double* rect = &rects[index];
    result.emplace_back(rect[0], rect[0] + rect[2], rect[1], rect[1] + rect[3]);
  }
  return result;
}

void unite(const Envelope& one, const std::vector<Envelope>& others, Envelope* unions) {
  for (std::size_t index = 0; index < others.size(); ++index) {
    unions[index] = one;
    unions[index].expandToInclude(others[index]);
  }
}

void intersect(const Envelope& one, const std::vector<Envelope>& others, Envelope* intersections) {
  for (std::size_t index = 0; index < others.size(); ++index) {
    if (!one.intersection(others[index], intersections[index])) intersections[index].setToNull();
  }
}

void intersects(const Envelope& one, const std::vector<Envelope>& others, std::uint8_t* answers) {
  for (std::size_t index = 0; index < others.size(); ++index) {
    answers[index] = one.intersects(others[index]) ? 1 : 0;
  }
}

void contains(const Envelope& one, std::size_t count, const double* points, std::uint8_t* answers) {
  for (std::size_t index = 0; index < count; ++index) {
    answers[index] = one.contains(points[2 * index], points[2 * index + 1]) ? 1 : 0;
  }
}

}  // namespace peers
