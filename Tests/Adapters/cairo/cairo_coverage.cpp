// The adapter of Cairo: coverage, as the alpha values of an 8-bit surface that is filled with
// Cairo's best antialiasing.

#include <cairo.h>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <vector>

#include "../protocol.hpp"

namespace {

using adapter::Json;
using adapter::number;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
}

Json coverage(const Json& arguments) {
  const double width = number(arguments["width"]), height = number(arguments["height"]);
  // The sizes of surfaces are ints. Cairo itself rejects sizes that are too large but fit an int.
  if (!(std::abs(width) < 1e9 && std::abs(height) < 1e9)) {
    throw adapter::Skip{"a size beyond Cairo's ints"};
  }
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_A8, static_cast<int>(width), static_cast<int>(height)),
      &cairo_surface_destroy);
  if (cairo_surface_status(surface.get()) == CAIRO_STATUS_INVALID_SIZE) {
    return {{"error", "invalid-argument"}};
  }
  check(cairo_surface_status(surface.get()));
  const Context context(cairo_create(surface.get()), &cairo_destroy);
  cairo_set_antialias(context.get(), CAIRO_ANTIALIAS_BEST);
  const bool isEvenOdd = arguments["fillRule"] == "even-odd";
  cairo_set_fill_rule(context.get(), isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  for (const Json& ring : arguments["rings"]) {
    cairo_new_sub_path(context.get());
    for (const Json& point : ring) cairo_line_to(context.get(), number(point[0]), number(point[1]));
    cairo_close_path(context.get());
  }
  cairo_fill(context.get());
  check(cairo_status(context.get()));
  cairo_surface_flush(surface.get());
  Json levels = Json::array();
  const unsigned char* const pixels = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int y = 0; y < static_cast<int>(height); ++y) {
    for (int x = 0; x < static_cast<int>(width); ++x) levels.push_back(pixels[y * stride + x]);
  }
  return levels;
}

}  // namespace

int main() {
  adapter::serve("Cairo", cairo_version_string(), "https://www.cairographics.org/",
                 {{{"planar", "coverage"}, coverage}});
}
