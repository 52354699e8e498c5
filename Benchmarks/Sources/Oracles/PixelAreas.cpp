// Computes the area of each pixel inside rings, by clipping.

#include "PixelAreas.hpp"

#include <utility>

namespace reference {
namespace {

template <typename Number>
struct Vertex {
  Number position[2];  // x, y
};

template <typename Number>
using Loop = std::vector<Vertex<Number>>;

// Returns the intersection of an edge with the line on which the coordinate `axis` has a given
// value. The ends of the edge lie on different sides.
template <typename Number>
Vertex<Number> meeting(const Vertex<Number>& from, const Vertex<Number>& to, int axis, const Number& value) {
  const int other = 1 - axis;
  Vertex<Number> vertex;
  vertex.position[axis] = value;
  const Number part = (value - from.position[axis]) / (to.position[axis] - from.position[axis]);
  vertex.position[other] = from.position[other] + part * (to.position[other] - from.position[other]);
  return vertex;
}

// Divides a loop along a line: into the part with smaller values of the axis, and the rest.
template <typename Number>
std::pair<Loop<Number>, Loop<Number>> cut(const Loop<Number>& loop, int axis, const Number& value) {
  std::pair<Loop<Number>, Loop<Number>> parts;
  for (std::size_t index = 0; index < loop.size(); ++index) {
    const Vertex<Number>& from = loop[index == 0 ? loop.size() - 1 : index - 1];
    const Vertex<Number>& to = loop[index];
    const bool crosses = (from.position[axis] < value && value < to.position[axis]) ||
                         (to.position[axis] < value && value < from.position[axis]);
    if (crosses) {
      const Vertex<Number> vertex = meeting(from, to, axis, value);
      parts.first.push_back(vertex);
      parts.second.push_back(vertex);
    }
    if (to.position[axis] <= value) parts.first.push_back(to);
    if (to.position[axis] >= value) parts.second.push_back(to);
  }
  return parts;
}

template <typename Number>
std::vector<Loop<Number>> loopsOf(const Rings& rings) {
  std::vector<Loop<Number>> loops;
  std::size_t vertex = 0;
  for (const std::ptrdiff_t count : rings.counts) {
    Loop<Number> loop;
    for (std::ptrdiff_t index = 0; index < count; ++index, ++vertex) {
      loop.push_back({{Number(rings.vertices[2 * vertex]), Number(rings.vertices[2 * vertex + 1])}});
    }
    loops.push_back(std::move(loop));
  }
  return loops;
}

// Removes the parts with smaller values than the line from all loops, and returns them.
template <typename Number>
std::vector<Loop<Number>> takeBelow(std::vector<Loop<Number>>& loops, int axis, int line) {
  const Number value(line);
  std::vector<Loop<Number>> taken;
  std::vector<Loop<Number>> rest;
  for (const Loop<Number>& loop : loops) {
    auto [below, above] = cut(loop, axis, value);
    // A loop of two vertices has no area.
    if (below.size() > 2) taken.push_back(std::move(below));
    if (above.size() > 2) rest.push_back(std::move(above));
  }
  loops = std::move(rest);
  return taken;
}

// Returns the area of the loops. It is measured from a nearby corner, so that large terms do not
// cancel.
template <typename Number>
Number areaOf(const std::vector<Loop<Number>>& loops, int x, int y) {
  const Number corner[2] = {Number(x), Number(y)};
  Number twice(0);
  for (const Loop<Number>& loop : loops) {
    for (std::size_t index = 0; index < loop.size(); ++index) {
      const Vertex<Number>& from = loop[index == 0 ? loop.size() - 1 : index - 1];
      const Vertex<Number>& to = loop[index];
      twice += (from.position[0] - corner[0]) * (to.position[1] - corner[1]) -
               (to.position[0] - corner[0]) * (from.position[1] - corner[1]);
    }
  }
  const Number area = twice / 2;
  return area < 0 ? Number(-area) : area;
}

}  // namespace

template <typename Number>
std::vector<Number> pixelAreas(const Rings& rings, int width, int height) {
  constexpr int horizontal = 0;
  constexpr int vertical = 1;
  std::vector<Number> areas;
  std::vector<Loop<Number>> below = loopsOf<Number>(rings);
  takeBelow(below, vertical, 0);
  for (int y = 0; y < height; ++y) {
    std::vector<Loop<Number>> row = takeBelow(below, vertical, y + 1);
    takeBelow(row, horizontal, 0);
    for (int x = 0; x < width; ++x) {
      areas.push_back(areaOf(takeBelow(row, horizontal, x + 1), x, y));
    }
  }
  return areas;
}

template std::vector<long double> pixelAreas(const Rings& rings, int width, int height);
template std::vector<mpq_class> pixelAreas(const Rings& rings, int width, int height);

}  // namespace reference
