// The adapter of FreeType's smooth rasterizer: coverage of outlines.

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include <cstdint>

#include "steps.hpp"

namespace {

using adapter::Json;

FT_Library library;

void check(FT_Error error) {
  if (error) throw std::runtime_error("FreeType's error " + std::to_string(error));
}

/// A coordinate in 64ths, which a FT_Vector holds. FreeType's y points up.
FT_Pos fixed(double number) {
  const double scaled = std::nearbyint(number * 64);
  if (!(std::abs(scaled) < 2147483648.0)) throw adapter::Skip{"a coordinate beyond FreeType's 26.6 bits"};
  return static_cast<FT_Pos>(scaled);
}

Json drawn(FT_Outline& outline, const Json& arguments) {
  const auto [width, height] = adapter::pictureSize(arguments);
  std::vector<unsigned char> pixels(static_cast<std::size_t>(width) * height);
  FT_Bitmap bitmap{};
  bitmap.rows = height, bitmap.width = width, bitmap.pitch = width;
  bitmap.buffer = pixels.data(), bitmap.num_grays = 256, bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  check(FT_Outline_Get_Bitmap(library, &outline, &bitmap));
  return adapter::levels(pixels);
}

Json coverage(const Json& arguments) {
  const double height = adapter::number(arguments["height"]);
  std::vector<FT_Vector> points;
  std::vector<short> ends;
  for (const Json& ring : arguments["rings"]) {
    for (const Json& point : ring) {
      points.push_back({fixed(adapter::number(point[0])), fixed(height - adapter::number(point[1]))});
    }
    if (!ring.empty()) ends.push_back(static_cast<short>(points.size() - 1));
  }
  if (points.size() > INT16_MAX) throw adapter::Skip{"more points than FreeType's shorts count"};
  std::vector<char> tags(points.size(), FT_CURVE_TAG_ON);
  FT_Outline outline{static_cast<short>(ends.size()), static_cast<short>(points.size()), points.data(),
                     tags.data(), ends.data(),
                     arguments["fillRule"] == "even-odd" ? FT_OUTLINE_EVEN_ODD_FILL : FT_OUTLINE_NONE};
  return drawn(outline, arguments);
}

}  // namespace

int main() {
  FT_Init_FreeType(&library);
  FT_Int major, minor, patch;
  FT_Library_Version(library, &major, &minor, &patch);
  adapter::serve("FreeType",
                 std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch),
                 "https://freetype.org/", {{{"planar", "coverage"}, coverage}});
}
