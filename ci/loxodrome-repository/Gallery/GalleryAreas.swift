import Foundation
import MapGeometry
import MapOverlays
import MapRaster

extension GalleryMap {
  /// All polygons of a continent as one overlay with one renderer.
  static let multiPolygons = GalleryMap(
    name: "multi-polygons", summary: "the countries of each continent as one overlay"
  ) { map in
    map.show(25, 10, degreesWide: 330)
    let colors: [String: Color] = [
      "Africa": Color("#e8c170"), "Asia": Color("#d98c7a"), "Europe": Color("#8fb8de"),
      "North America": Color("#9cc9a3"), "South America": Color("#c7a6d8"), "Oceania": Color("#e6a3c0"),
    ]
    for (continent, color) in colors.sorted(by: { $0.key < $1.key }) {
      let countries = map.data.countries.filter { $0.continent == continent }
      let overlay = MultiPolygon(countries.flatMap(\.polygons))
      let renderer = MultiPolygonRenderer(multiPolygon: overlay)
      renderer.fillColor = color
      renderer.strokeColor = Color("#ffffff")
      renderer.lineWidth = 0.75
      map.add(overlay, renderer)
    }
  }

  /// A highlighted country: blend modes make the rest of the world paler and the country stronger.
  static let highlight = GalleryMap(
    name: "highlight", summary: "a country highlighted with blend modes"
  ) { map in
    map.show(-12, -58, degreesWide: 100)
    map.addLand()
    let country = try map.data.country("Brazil")
    let world = MapRect.world
    let everythingElse = Polygon(
      points: [
        world.origin, MapPoint(x: world.maxX, y: world.minY), MapPoint(x: world.maxX, y: world.maxY),
        MapPoint(x: world.minX, y: world.maxY),
      ], interiorPolygons: country.polygons)
    let paler = PolygonRenderer(polygon: everythingElse)
    paler.fillColor = Color("#808080")
    paler.blendMode = .screen
    map.add(everythingElse, paler)
    for polygon in country.polygons {
      let stronger = PolygonRenderer(polygon: polygon)
      stronger.fillColor = Color("#a08850")
      stronger.blendMode = .colorBurn
      map.add(polygon, stronger)
    }
  }
}
