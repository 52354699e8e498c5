// The adapter of S2: rectangles of the plane, the Mercator projection, and distances on a sphere.

#include <s2/r2rect.h>
#include <s2/s2earth.h>
#include <s2/s2latlng.h>
#include <s2/s2projections.h>

#include "../protocol.hpp"

namespace {

using adapter::Json;
using adapter::number;
using adapter::written;

const double half = 1 << 27;
// The x of S2's projection is from −half to half; its y points north, and FORMAT.md's south.
const S2::MercatorProjection projection(half);

S2LatLng latLng(const Json& coordinate) {
  return S2LatLng::FromDegrees(number(coordinate["latitude"]), number(coordinate["longitude"]));
}

Json mapPoint(const Json& arguments) {
  const R2Point point = projection.FromLatLng(latLng(arguments["coordinate"]));
  return {{"x", written(point.x() + half)}, {"y", written(half - point.y())}};
}

Json coordinate(const Json& arguments) {
  const Json& point = arguments["mapPoint"];
  const S2LatLng place =
      projection.ToLatLng(R2Point(number(point["x"]) - half, half - number(point["y"])));
  return {{"latitude", written(place.lat().degrees())}, {"longitude", written(place.lng().degrees())}};
}

/// The map rect as S2's, which is empty for the null rect.
R2Rect rect(const Json& json) {
  const double x = number(json["x"]), y = number(json["y"]);
  if (x == INFINITY && y == INFINITY) return R2Rect::Empty();
  const double right = x + number(json["width"]), bottom = y + number(json["height"]);
  // Corners out of order are not a rectangle to S2, whose assertion would end the program.
  if (!(x <= right && y <= bottom)) throw adapter::Skip{"S2 has no rectangle of a negative size or of NaN"};
  return R2Rect(R2Point(x, y), R2Point(right, bottom));
}

Json json(const R2Rect& rect) {
  if (rect.is_empty()) return {{"x", "inf"}, {"y", "inf"}, {"width", 0}, {"height", 0}};
  return {{"x", written(rect.lo().x())},
          {"y", written(rect.lo().y())},
          {"width", written(rect.GetSize().x())},
          {"height", written(rect.GetSize().y())}};
}

adapter::Operations operations() {
  adapter::Operations all;
  all[{"web-mercator", "mapPoint"}] = mapPoint;
  all[{"web-mercator", "coordinate"}] = coordinate;
  all[{"mapkit", "metersBetweenCoordinates"}] = [](const Json& arguments) {
    return written(S2Earth::GetDistanceMeters(latLng(arguments["a"]), latLng(arguments["b"])));
  };
  all[{"mapkit", "mapRect.union"}] = [](const Json& arguments) {
    return json(rect(arguments["a"]).Union(rect(arguments["b"])));
  };
  all[{"mapkit", "mapRect.intersection"}] = [](const Json& arguments) {
    return json(rect(arguments["a"]).Intersection(rect(arguments["b"])));
  };
  all[{"mapkit", "mapRect.intersects"}] = [](const Json& arguments) -> Json {
    return rect(arguments["a"]).Intersects(rect(arguments["b"]));
  };
  all[{"mapkit", "mapRect.containsRect"}] = [](const Json& arguments) -> Json {
    return rect(arguments["a"]).Contains(rect(arguments["b"]));
  };
  all[{"mapkit", "mapRect.containsPoint"}] = [](const Json& arguments) -> Json {
    const Json& point = arguments["mapPoint"];
    return rect(arguments["mapRect"]).Contains(R2Point(number(point["x"]), number(point["y"])));
  };
  all[{"mapkit", "mapRect.midX"}] = [](const Json& arguments) {
    return written(rect(arguments["mapRect"]).GetCenter().x());
  };
  all[{"mapkit", "mapRect.midY"}] = [](const Json& arguments) {
    return written(rect(arguments["mapRect"]).GetCenter().y());
  };
  all[{"mapkit", "mapRect.isEmpty"}] = [](const Json& arguments) -> Json {
    return rect(arguments["mapRect"]).is_empty();
  };
  return all;
}

}  // namespace

int main() { adapter::serve("S2", VERSION, "https://s2geometry.io/", operations()); }
