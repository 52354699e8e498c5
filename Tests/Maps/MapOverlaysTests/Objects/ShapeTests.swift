import MapGeometry
import MapOverlays
import Testing

/// A grid of measured values: an overlay that is not a shape of this module.
private final class Grid: Overlay {
  let coordinate = Coordinate(latitude: 1, longitude: 2)
  let boundingMapRect = MapRect(x: 10, y: 20, width: 30, height: 40)
}

@Suite struct ShapeTests {
  @Test func shapesHaveNoLocation() {
    let shape = Shape()
    #expect(shape.coordinate == .invalid && !shape.coordinate.isValid)
    #expect(shape.title == nil && shape.subtitle == nil)
  }

  @Test func pointAnnotationsCanBeMoved() {
    let annotation = PointAnnotation()
    #expect(annotation.coordinate == Coordinate(latitude: 0, longitude: 0))
    annotation.coordinate = Coordinate(latitude: 3, longitude: 4)
    let movable: any MovableAnnotation = annotation
    movable.coordinate.latitude += 1
    #expect((annotation as any Annotation).coordinate == Coordinate(latitude: 4, longitude: 4))
    let pin = PointAnnotation(coordinate: .invalid, title: "a", subtitle: "b")
    #expect(pin.title == "a" && pin.subtitle == "b" && pin.coordinate == .invalid)
  }

  @Test func otherClassesCanBeOverlays() {
    let grid: any Overlay = Grid()
    #expect(grid.title == nil && grid.subtitle == nil && !grid.canReplaceMapContent)
    #expect(grid.intersects(MapRect(x: 0, y: 0, width: 11, height: 21)))
    // Edges that only touch do not intersect.
    #expect(!grid.intersects(MapRect(x: 0, y: 0, width: 10, height: 100)))
    #expect(!grid.intersects(.null))
  }

  @Test func overlaysAreAnnotationsWithTitles() {
    let polygon = Polygon(points: [MapPoint(x: 0, y: 0), MapPoint(x: 1e6, y: 1e6)])
    polygon.title = "Park"
    let annotation: any Annotation = polygon
    #expect(annotation.title == "Park" && annotation.coordinate.isValid)
  }

  @Test func multiPolylinesHaveTheBoundsOfAllLines() {
    let first = Polyline(points: [MapPoint(x: 0, y: 0), MapPoint(x: 2, y: 2)])
    let second = Polyline(points: [MapPoint(x: 5, y: 1), MapPoint(x: 6, y: 3)])
    let none = Polyline(points: [])
    let lines = MultiPolyline([none, first, none, second])
    #expect(lines.boundingMapRect == MapRect(x: 0, y: 0, width: 6, height: 3))
    #expect(lines.coordinate == Coordinate(MapPoint(x: 3, y: 1.5)) && lines.polylines.count == 4)
    for empty in [MultiPolyline([]), MultiPolyline([none])] {
      #expect(empty.boundingMapRect.isNull && !empty.intersects(.world))
    }
  }

  @Test func multiPolygonsHaveTheBoundsOfAllPolygons() {
    let area = Polygon(points: [MapPoint(x: 1, y: 1), MapPoint(x: 2, y: 9), MapPoint(x: 7, y: 4)])
    let areas = MultiPolygon([area, Polygon(points: [])])
    #expect(areas.boundingMapRect == area.boundingMapRect && areas.polygons.count == 2)
    #expect(MultiPolygon([]).boundingMapRect.isNull && !MultiPolygon([]).intersects(.world))
  }
}
