// The adapter of Cairo: coverage, as the alpha values of an 8-bit surface that is filled with
// Cairo's best antialiasing, and the drawing of cairo_pictures.hpp.

#include <cairo.h>

#include "cairo_pictures.hpp"

namespace {

using namespace cairo_adapter;

Json coverage(const Json& arguments) {
  const Surface surface = cairo_adapter::surface(CAIRO_FORMAT_A8, arguments);
  if (!surface) return invalid();
  const Context context = cairo_adapter::context(surface);
  const bool isEvenOdd = arguments["fillRule"] == "even-odd";
  cairo_set_fill_rule(context.get(), isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  for (const Json& ring : arguments["rings"]) {
    cairo_new_sub_path(context.get());
    for (const Json& point : ring) cairo_line_to(context.get(), number(point[0]), number(point[1]));
    cairo_close_path(context.get());
  }
  cairo_fill(context.get());
  check(cairo_status(context.get()));
  return levels(surface);
}

}  // namespace

int main() {
  adapter::serve("Cairo", cairo_version_string(), "https://www.cairographics.org/",
                 {{{"planar", "coverage"}, coverage},
                  {{"planar", "stroke"}, stroke},
                  {{"planar", "blend"}, blend},
                  {{"planar", "gradient"}, gradient}});
}
