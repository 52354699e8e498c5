import Foundation
import MapGeometry
import MapViews

let lisbon = Coordinate(latitude: 38.72, longitude: -9.14)
let rome = Coordinate(latitude: 41.9, longitude: 12.5)
let athens = Coordinate(latitude: 37.98, longitude: 23.73)

let map = MapView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
for (name, place) in [("Lisbon", lisbon), ("Rome", rome), ("Athens", athens)] {
  map.addAnnotation(PointAnnotation(coordinate: place, title: name))
}
map.showAnnotations(map.annotations, animated: false)

let picture = try map.snapshot(threads: 2)
try Data(picture.png()).write(to: URL(fileURLWithPath: "map.png"))
