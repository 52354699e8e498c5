// Measures the filled share of a bounding rectangle along horizontal lines.

#include "Geometry/PolygonFill.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

Bounds boundsOf(const std::vector<peers::Ring>& rings) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Bounds bounds = {{infinity, infinity}, {-infinity, -infinity}};
  for (const peers::Ring& ring : rings) {
    for (std::size_t index = 0; index < ring.vertices.size(); ++index) {
      bounds.low[index % 2] = std::min(bounds.low[index % 2], ring.vertices[index]);
      bounds.high[index % 2] = std::max(bounds.high[index % 2], ring.vertices[index]);
    }
  }
  return bounds;
}

namespace {

constexpr std::size_t lineCount = 1024;

// Horizontal lines across the bounding rectangle, with the x coordinates at which edges cross them.
class Lines {
 public:
  explicit Lines(const Bounds& bounds) : bounds_(bounds), crossings_(lineCount) {}

  void cross(const double* start, const double* end) {
    // Rounding may move a line to the other side of an end. So one more line on each side is tested
    // exactly.
    const double first = std::floor(position(std::min(start[1], end[1]))) - 1;
    const double last = std::ceil(position(std::max(start[1], end[1]))) + 1;
    const auto from = static_cast<std::size_t>(std::clamp(first, 0.0, double(lineCount)));
    const auto to = static_cast<std::size_t>(std::clamp(last + 1, 0.0, double(lineCount)));
    for (std::size_t line = from; line < to; ++line) {
      const double y = bounds_.low[1] + (line + 0.5) / lineCount * bounds_.extent(1);
      if ((start[1] > y) == (end[1] > y)) continue;
      crossings_[line].push_back(start[0] + (y - start[1]) / (end[1] - start[1]) * (end[0] - start[0]));
    }
  }

  // Returns the share of the length of all lines that is inside.
  double share() {
    double length = 0;
    for (std::vector<double>& line : crossings_) {
      std::sort(line.begin(), line.end());
      for (std::size_t index = 0; index + 1 < line.size(); index += 2) {
        length += line[index + 1] - line[index];
      }
    }
    return length / (lineCount * bounds_.extent(0));
  }

 private:
  // Returns the index of the line at a height, with a fraction.
  double position(double y) const { return (y - bounds_.low[1]) / bounds_.extent(1) * lineCount - 0.5; }

  Bounds bounds_;
  std::vector<std::vector<double>> crossings_;
};

}  // namespace

double filledShare(const std::vector<peers::Ring>& rings) {
  const Bounds bounds = boundsOf(rings);
  if (!(bounds.extent(0) > 0 && bounds.extent(1) > 0)) return 0;
  Lines lines(bounds);
  for (const peers::Ring& ring : rings) {
    const std::vector<double>& vertices = ring.vertices;
    if (vertices.empty()) continue;
    std::size_t previous = vertices.size() - 2;
    for (std::size_t index = 0; index + 1 < vertices.size(); previous = index, index += 2) {
      lines.cross(&vertices[previous], &vertices[index]);
    }
  }
  return lines.share();
}
