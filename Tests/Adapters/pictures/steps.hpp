// What the adapters of rasterizers in C++ share: the steps of paths, pens, and sizes of pictures.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "../protocol.hpp"

namespace adapter {

/// A step of a path: M, L, Q, C or Z, and its coordinates.
struct Step {
  char name;
  std::vector<double> at;
};

inline std::vector<Step> steps(const Json& path) {
  std::vector<Step> result;
  for (const Json& step : path) {
    result.push_back({step[0].get<std::string>()[0], {}});
    for (std::size_t k = 1; k < step.size(); ++k) result.back().at.push_back(number(step[k]));
  }
  return result;
}

/// The rings as one path.
inline std::vector<Step> ringSteps(const Json& rings) {
  std::vector<Step> result;
  for (const Json& ring : rings) {
    for (std::size_t k = 0; k < ring.size(); ++k) {
      result.push_back({k == 0 ? 'M' : 'L', {number(ring[k][0]), number(ring[k][1])}});
    }
    if (!ring.empty()) result.push_back({'Z', {}});
  }
  return result;
}

/// A pen with the defaults of the scene format. An odd pattern of dashes is repeated once.
struct Pen {
  double width = 0, miterLimit = 10, phase = 0;
  std::string cap = "butt", join = "miter";
  std::vector<double> dashes;

  explicit Pen(const Json& pen) {
    if (pen.contains("hairline")) throw Skip{"the library has no line of one pixel at any scale"};
    width = number(pen["width"]);
    if (pen.contains("miterLimit")) miterLimit = number(pen["miterLimit"]);
    if (pen.contains("phase")) phase = number(pen["phase"]);
    if (pen.contains("cap")) cap = pen["cap"];
    if (pen.contains("join")) join = pen["join"];
    double sum = 0;
    if (pen.contains("dash")) {
      for (const Json& dash : pen["dash"]) dashes.push_back(number(dash)), sum += dashes.back();
    }
    if (sum == 0) dashes.clear();
    if (dashes.size() % 2 == 1) dashes.insert(dashes.end(), dashes.begin(), dashes.end());
  }
};

/// The width and the height of the picture. Questions for pictures without pixels or with more than
/// 2^20 are skipped, as are those of a negative size, for which these libraries have no word.
inline std::pair<int, int> pictureSize(const Json& arguments) {
  const double width = number(arguments["width"]), height = number(arguments["height"]);
  if (!(width > 0 && height > 0 && width * height <= 1 << 20)) {
    throw Skip{"the library has no picture of this size"};
  }
  return {static_cast<int>(width), static_cast<int>(height)};
}

/// The octets of a gray picture as levels.
inline Json levels(const std::vector<unsigned char>& pixels) { return Json(pixels); }

}  // namespace adapter
