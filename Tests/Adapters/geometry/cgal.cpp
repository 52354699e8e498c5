// The adapter of CGAL: point in polygon by its exact predicates, and bounding boxes.

#include <CGAL/Bbox_2.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/version.h>

#include <algorithm>

#include "../protocol.hpp"

namespace {

using adapter::Json;
using adapter::number;
using adapter::written;
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

Json pointInPolygon(const Json& arguments) {
  const Json& rings = arguments["rings"];
  if (rings.size() != 1) throw adapter::Skip{"a polygon of CGAL has one ring"};
  CGAL::Polygon_2<Kernel> polygon;
  for (const Json& vertex : rings[0]) polygon.push_back({number(vertex[0]), number(vertex[1])});
  const Kernel::Point_2 point(number(arguments["point"][0]), number(arguments["point"][1]));
  const auto isFinite = [](const auto& at) { return std::isfinite(at.x()) && std::isfinite(at.y()); };
  const auto& vertices = polygon.container();
  if (!isFinite(point) || !std::all_of(vertices.begin(), vertices.end(), isFinite)) {
    throw adapter::Skip{"CGAL's numbers are finite"};
  }
  if (polygon.size() < 3 || !polygon.is_simple()) throw adapter::Skip{"CGAL asks for a simple polygon"};
  switch (polygon.bounded_side(point)) {
    case CGAL::ON_BOUNDED_SIDE: return "inside";
    case CGAL::ON_BOUNDARY: return "boundary";
    default: return "outside";
  }
}

/// The map rect as CGAL's box, which is empty for the null rect.
CGAL::Bbox_2 box(const Json& rect) {
  const double x = number(rect["x"]), y = number(rect["y"]);
  if (x == INFINITY && y == INFINITY) return {};
  const double width = number(rect["width"]), height = number(rect["height"]);
  if (!(width >= 0 && height >= 0)) throw adapter::Skip{"CGAL has no box of a negative size or of NaN"};
  return {x, y, x + width, y + height};
}

Json unionOf(const Json& arguments) {
  const CGAL::Bbox_2 sum = box(arguments["a"]) + box(arguments["b"]);
  if (sum == CGAL::Bbox_2()) return {{"x", "inf"}, {"y", "inf"}, {"width", 0}, {"height", 0}};
  return {{"x", written(sum.xmin())},
          {"y", written(sum.ymin())},
          {"width", written(sum.x_span())},
          {"height", written(sum.y_span())}};
}

Json intersects(const Json& arguments) { return CGAL::do_overlap(box(arguments["a"]), box(arguments["b"])); }

}  // namespace

int main() {
  // A failed precondition is an exception and not the end of the program.
  CGAL::set_error_behaviour(CGAL::THROW_EXCEPTION);
  adapter::serve("CGAL", CGAL_VERSION_STR, "https://www.cgal.org/",
                 {{{"planar", "pointInPolygon"}, pointInPolygon},
                  {{"mapkit", "mapRect.union"}, unionOf},
                  {{"mapkit", "mapRect.intersects"}, intersects}});
}
