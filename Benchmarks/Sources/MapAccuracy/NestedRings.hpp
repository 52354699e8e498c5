// Rings as JSON for a report.
#pragma once

#include <nlohmann/json.hpp>

#include "Rings.hpp"

/// Returns the rings as nested arrays, the form of `rings` in a vector file.
inline nlohmann::ordered_json asNestedArrays(const Rings& rings) {
  auto result = nlohmann::ordered_json::array();
  std::size_t vertex = 0;
  for (const std::ptrdiff_t count : rings.counts) {
    auto ring = nlohmann::ordered_json::array();
    for (std::ptrdiff_t index = 0; index < count; ++index, ++vertex) {
      ring.push_back({rings.vertices[2 * vertex], rings.vertices[2 * vertex + 1]});
    }
    result.push_back(ring);
  }
  return result;
}
