import MapGeometry
import MapOverlays
import Testing

private class Stored: Annotation {
  var other = [1, 2, 3]
  var coordinate = Coordinate(latitude: 1, longitude: 2)
}

private final class Inherited: Stored {
  var name = "more"
}

/// Its inherited variable is not its coordinate.
private final class Overriding: Stored {
  var place = Coordinate(latitude: 5, longitude: 6)
  override var coordinate: Coordinate {
    get { place }
    set { place = newValue }
  }
}

private final class Observing: Stored {
  override var coordinate: Coordinate { didSet {} }
}

private final class Constant: Annotation {
  let coordinate = Coordinate(latitude: 1, longitude: 2)
}

private final class Computed: Annotation {
  var place = Coordinate(latitude: 1, longitude: 2)
  var coordinate: Coordinate {
    get { place }
    set { place = newValue }
  }
}

/// As of columns of a database.
private final class Columns: Annotation {
  var (zoom, latitude, name, longitude) = (1.0, 5.0, "row", 6.0)
  var coordinate: Coordinate {
    get { Coordinate(latitude: latitude, longitude: longitude) }
    set { (latitude, longitude) = (newValue.latitude, newValue.longitude) }
  }
}

/// Its variables are not the coordinate, but what it is computed of.
private final class Projected: Annotation {
  var (x, y) = (0x1p+26, 0x1p+26)
  let latitude = 5.0
  var longitude = 6.0
  var coordinate: Coordinate { Coordinate(MapPoint(x: x, y: y)) }
}

private final class Movable: MovableAnnotation {
  var changes = 0
  var coordinate = Coordinate(latitude: 1, longitude: 2) { didSet { changes += 1 } }
}

private final class OtherType: Annotation {
  var coordinate: Coordinate { Coordinate(latitude: 1, longitude: 2) }
  // A property with the same name in a part of the object is not that of the object.
  struct Part { var coordinate = Coordinate(latitude: 1, longitude: 2) }
  var part = Part()
}

/// A stop of a route, whose number is no part of its coordinate.
private final class Stop: Annotation {
  var number = 0.0
  let route = [Coordinate(latitude: 1, longitude: 2)]
  private(set) var numbers: Set<Double> = []
  var coordinate: Coordinate {
    numbers.insert(number)
    return route[0]
  }
}

/// The setters of annotations that do not promise one.
@Suite struct CoordinateSetterTests {
  private let place = Coordinate(latitude: 30, longitude: 40)

  @Test func storedVariablesAreSet() throws {
    for annotation in [Stored(), Inherited(), Observing(), PointAnnotation()] as [any Annotation] {
      let set = try #require(annotation.coordinateSetter)
      set(place)
      #expect(annotation.coordinate == place && annotation.reasonNotToMove == nil)
    }
    let inherited = Inherited()
    inherited.coordinateSetter?(place)
    #expect(inherited.other == [1, 2, 3] && inherited.name == "more")
  }

  @Test func settersOfTheProtocolAreCalled() {
    let movable = Movable()
    movable.coordinateSetter?(place)
    #expect(movable.coordinate == place && movable.changes == 1)
  }

  @Test func variablesThatAComputedCoordinateReturnsAreSet() throws {
    let columns = Columns()
    columns.latitude = .nan
    for annotation in [Columns(), columns, Computed(), Overriding()] as [any Annotation] {
      let set = try #require(annotation.coordinateSetter)
      set(place)
      #expect(annotation.coordinate == place && annotation.reasonNotToMove == nil)
    }
    #expect(columns.latitude == 30 && columns.longitude == 40 && columns.zoom == 1 && columns.name == "row")
  }

  /// A getter can use a number as an index, or keep what it makes of it.
  @Test func variablesThatAreNoCoordinateStayAsTheyAre() {
    let stop = Stop()
    #expect(stop.coordinateSetter == nil && stop.reasonNotToMove != nil)
    #expect(stop.numbers == [0])
  }

  @Test func otherCoordinatesHaveNone() {
    for annotation in [Constant(), OtherType(), Projected()] as [any Annotation] {
      let before = annotation.coordinate
      #expect(annotation.coordinateSetter == nil && annotation.reasonNotToMove != nil)
      #expect(annotation.coordinate == before)
    }
    #expect(
      Constant().reasonNotToMove
        == "Constant cannot be dragged: its coordinate is a constant or computed. "
        + "Declare it with \"var\", or let the class conform to MovableAnnotation.")
  }
}
