import org.json.simple.JsonArray;
import org.json.simple.JsonObject;
import java.util.ArrayList;
import java.util.Map;
import org.locationtech.jts.JTSVersion;
import org.locationtech.jts.algorithm.RayCrossingCounter;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.linearref.LengthIndexedLine;

/** JTS: point in polygon, envelopes, and locations along a line. */
final class Jts {
  static Coordinate vertex(Object point) {
    var pair = (JsonArray) point;
    return new Coordinate(Protocol.number(pair.get(0)), Protocol.number(pair.get(1)));
  }

  /** The crossings of a ray with all rings, which JTS counts by the even-odd rule. */
  static Object pointInPolygon(JsonObject arguments) {
    var rings = (JsonArray) arguments.get("rings");
    if (!arguments.get("fillRule").equals("even-odd")) throw new Protocol.Skip("JTS has the even-odd rule");
    var counter = new RayCrossingCounter(vertex(arguments.get("point")));
    for (Object ring : rings) {
      var vertices = (JsonArray) ring;
      for (int k = 0; k < vertices.size(); k++) {
        counter.countSegment(vertex(vertices.get(k)), vertex(vertices.get((k + 1) % vertices.size())));
      }
    }
    return switch (counter.getLocation()) {
      case Location.INTERIOR -> "inside";
      case Location.BOUNDARY -> "boundary";
      default -> "outside";
    };
  }

  static Object polylineLocations(JsonObject arguments) {
    var points = new ArrayList<Coordinate>();
    for (Object point : (JsonArray) arguments.get("points")) {
      points.add(new Coordinate(Protocol.number(point, "x"), Protocol.number(point, "y")));
    }
    if (points.size() < 2) throw new Protocol.Skip("JTS has no line of fewer than two points");
    var line = new GeometryFactory().createLineString(points.toArray(new Coordinate[0]));
    var indexed = new LengthIndexedLine(line);
    var result = new JsonArray();
    for (Coordinate point : points) {
      result.add(Protocol.written(indexed.indexOf(point) / indexed.getEndIndex()));
    }
    return result;
  }

  /** The rect as an envelope, which is null for the null rect. */
  static Envelope envelope(Object rect) {
    double x = Protocol.number(rect, "x"), y = Protocol.number(rect, "y");
    if (x == Double.POSITIVE_INFINITY && y == Double.POSITIVE_INFINITY) return new Envelope();
    return new Envelope(
        x, x + Protocol.number(rect, "width"), y, y + Protocol.number(rect, "height"));
  }

  static Object rect(Envelope envelope) {
    if (envelope.isNull()) return Map.of("x", "inf", "y", "inf", "width", 0, "height", 0);
    return Map.of("x", Protocol.written(envelope.getMinX()), "y", Protocol.written(envelope.getMinY()),
        "width", Protocol.written(envelope.getWidth()), "height", Protocol.written(envelope.getHeight()));
  }

  static Object union(JsonObject arguments) {
    var sum = envelope(arguments.get("a"));
    sum.expandToInclude(envelope(arguments.get("b")));
    return rect(sum);
  }

  public static void main(String[] none) throws Exception {
    var operations = new Protocol.Operations();
    operations.put("planar pointInPolygon", Jts::pointInPolygon);
    operations.put("planar polylineLocations", Jts::polylineLocations);
    operations.put("mapkit mapRect.union", Jts::union);
    operations.put("mapkit mapRect.intersection", arguments ->
        rect(envelope(arguments.get("a")).intersection(envelope(arguments.get("b")))));
    operations.put("mapkit mapRect.intersects", arguments ->
        envelope(arguments.get("a")).intersects(envelope(arguments.get("b"))));
    operations.put("mapkit mapRect.containsRect", arguments ->
        envelope(arguments.get("a")).covers(envelope(arguments.get("b"))));
    operations.put("mapkit mapRect.containsPoint", arguments ->
        envelope(arguments.get("mapRect")).covers(
            Protocol.number(arguments.get("mapPoint"), "x"),
            Protocol.number(arguments.get("mapPoint"), "y")));
    Protocol.serve("JTS", JTSVersion.CURRENT_VERSION.toString(), "https://locationtech.github.io/jts/",
        operations);
  }
}
