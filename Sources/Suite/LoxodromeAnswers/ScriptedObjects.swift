// The objects that a script of `mapView.events` adds to the map view.

import Foundation
import LoxodromeSuite
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
  let name: String
  var coordinate: Coordinate
  let reuseIdentifier: String
  /// The size of its views in screen points.
  let size: CGSize

  init(name: String, coordinate: Coordinate, reuseIdentifier: String, size: CGSize) {
    self.name = name
    self.coordinate = coordinate
    self.reuseIdentifier = reuseIdentifier
    self.size = size
  }
}
