// Rings in the plane, in the form of Loxodrome's C interface.
#pragma once

#include <cstddef>
#include <vector>

/// Rings of vertices. The last vertex of a ring is connected to the first.
struct Rings {
  std::vector<std::ptrdiff_t> counts;  // the number of vertices of each ring
  std::vector<double> vertices;        // x, y of each vertex, ring after ring
};

/// Calls `body(from, to)` with the indexes of the vertices of every edge of every ring, including
/// the closing edges. A ring of one vertex has one edge, from the vertex to itself.
template <typename Body>
void forEachEdge(const Rings& rings, Body body) {
  std::size_t start = 0;
  for (const std::ptrdiff_t count : rings.counts) {
    const std::size_t end = start + static_cast<std::size_t>(count);
    for (std::size_t index = start; index < end; ++index) {
      const std::size_t previous = index == start ? end - 1 : index - 1;
      body(previous, index);
    }
    start = end;
  }
}
