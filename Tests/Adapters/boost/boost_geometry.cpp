// The adapter of Boost.Geometry: point in polygon, boxes, and distances on WGS84. The argument
// selects the strategy for distances: andoyer (the library's default), thomas or vincenty.

#include <boost/geometry.hpp>
#include <boost/version.hpp>

#include "../protocol.hpp"

namespace {

namespace bg = boost::geometry;
using adapter::Json;
using adapter::number;
using adapter::written;

using Point = bg::model::d2::point_xy<double>;
using Box = bg::model::box<Point>;
// Polygons are clockwise and closed, as is the default in Boost.Geometry. `correct` gives rings
// this form.
using Polygon = bg::model::polygon<Point>;
using GeographicPoint = bg::model::point<double, 2, bg::cs::geographic<bg::degree>>;

Json pointInPolygon(const Json& arguments) {
  Polygon polygon;
  const Json& rings = arguments["rings"];
  if (!rings.empty()) polygon.inners().resize(rings.size() - 1);
  for (std::size_t k = 0; k < rings.size(); ++k) {
    auto& ring = k == 0 ? polygon.outer() : polygon.inners()[k - 1];
    for (const Json& vertex : rings[k]) bg::append(ring, Point(number(vertex[0]), number(vertex[1])));
  }
  bg::correct(polygon);
  // `within` uses winding numbers in a shell without its holes. For simple rings this equals the
  // even-odd and the nonzero rule. For other rings the result is unspecified.
  if (arguments["fillRule"] == "nonzero" && rings.size() > 1) {
    throw adapter::Skip{"Boost.Geometry has no fill rule"};
  }
  if (arguments["fillRule"] == "even-odd" && !bg::is_valid(polygon)) {
    throw adapter::Skip{"not a valid polygon: Boost.Geometry has no even-odd rule"};
  }
  const Point point(number(arguments["point"][0]), number(arguments["point"][1]));
  if (bg::within(point, polygon)) return "inside";
  return bg::covered_by(point, polygon) ? "boundary" : "outside";
}

/// The rect as a box. The null rect is the library's empty box, which `make_inverse` returns.
Box box(const Json& rect) {
  const double x = number(rect["x"]), y = number(rect["y"]);
  if (std::isinf(x) && std::isinf(y)) return bg::make_inverse<Box>();
  return Box(Point(x, y), Point(x + number(rect["width"]), y + number(rect["height"])));
}

/// The box as a map rect in JSON. The empty box is the null rect.
Json rectJson(const Box& box) {
  const Point low = box.min_corner(), high = box.max_corner();
  if (bg::equals(box, bg::make_inverse<Box>())) {
    return {{"x", "inf"}, {"y", "inf"}, {"width", 0}, {"height", 0}};
  }
  return {{"x", written(low.x())},
          {"y", written(low.y())},
          {"width", written(high.x() - low.x())},
          {"height", written(high.y() - low.y())}};
}

Json unionOf(const Json& arguments) {
  Box result = box(arguments["a"]);
  bg::expand(result, box(arguments["b"]));
  return rectJson(result);
}

Json intersectionOf(const Json& arguments) {
  Box result;
  if (bg::intersection(box(arguments["a"]), box(arguments["b"]), result)) return rectJson(result);
  return {{"x", "inf"}, {"y", "inf"}, {"width", 0}, {"height", 0}};
}

Json containsPoint(const Json& arguments) {
  const Json& point = arguments["mapPoint"];
  return bg::covered_by(Point(number(point["x"]), number(point["y"])), box(arguments["mapRect"]));
}

/// The operation that computes the distance (meters) with a strategy of the library.
template <typename Strategy>
std::function<Json(const Json&)> distanceBy(const Strategy& strategy) {
  return [strategy](const Json& arguments) {
    const auto point = [](const Json& it) {
      return GeographicPoint(number(it["longitude"]), number(it["latitude"]));
    };
    return written(bg::distance(point(arguments["a"]), point(arguments["b"]), strategy));
  };
}

}  // namespace

int main(int count, char** values) {
  const std::string strategy = count > 1 ? values[1] : "andoyer";
  const bg::srs::spheroid<double> wgs84(6378137.0, 6378137.0 * (1 - 1 / 298.257223563));
  namespace by = bg::strategy::distance;
  std::function<Json(const Json&)> distance;
  if (strategy == "andoyer") distance = distanceBy(by::andoyer<bg::srs::spheroid<double>>(wgs84));
  if (strategy == "thomas") distance = distanceBy(by::thomas<bg::srs::spheroid<double>>(wgs84));
  if (strategy == "vincenty") distance = distanceBy(by::vincenty<bg::srs::spheroid<double>>(wgs84));
  if (!distance) {
    std::cerr << "boost_geometry: no strategy " << strategy << ": andoyer, thomas or vincenty\n";
    return 2;
  }
  adapter::Operations operations = {{{"mapkit", "metersBetweenCoordinates"}, distance}};
  // These operations do not depend on the strategy, so only one of the three adapters has them.
  if (strategy == "andoyer") {
    operations.insert({
        {{"planar", "pointInPolygon"}, pointInPolygon},
        {{"mapkit", "mapRect.union"}, unionOf},
        {{"mapkit", "mapRect.intersection"}, intersectionOf},
        {{"mapkit", "mapRect.intersects"},
         [](const Json& it) { return bg::intersects(box(it["a"]), box(it["b"])); }},
        {{"mapkit", "mapRect.containsRect"},
         [](const Json& it) { return bg::covered_by(box(it["b"]), box(it["a"])); }},
        {{"mapkit", "mapRect.containsPoint"}, containsPoint},
    });
  }
  adapter::serve("Boost.Geometry, " + strategy,
                 std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000),
                 "https://www.boost.org/libs/geometry/", operations);
}
