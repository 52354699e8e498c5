// The objects that a script of `mapView.events` adds to the map view.

import MapGeometry
import MapOverlays

/// An overlay that has bounds and draws nothing.
final class ScriptedOverlay: Overlay {
  let name: String
  let boundingMapRect: MapRect

  init(name: String, boundingMapRect: MapRect) {
    self.name = name
    self.boundingMapRect = boundingMapRect
  }

  var coordinate: Coordinate {
    Coordinate(MapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY))
  }
}

/// An annotation with the reuse identifier of its views.
final class ScriptedAnnotation: MovableAnnotation {
  var coordinate: Coordinate
  let reuseIdentifier: String

  init(coordinate: Coordinate, reuseIdentifier: String) {
    self.coordinate = coordinate
    self.reuseIdentifier = reuseIdentifier
  }
}
