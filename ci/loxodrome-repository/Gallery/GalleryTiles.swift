import Foundation
import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster
import MapText
import MapTiles

// The gallery's map of tiles that are drawn when they are loaded.

extension GalleryMap {
  /// Tiles that are drawn when they are loaded.
  static let tiles = GalleryMap(
    name: "tiles", summary: "web tiles of a custom source, with their names, below a line"
  ) { map in
    map.show(40, -95, degreesWide: 120)
    let overlay = try CountryTiles(path: map.data.countriesPath)
    map.add(overlay, level: .aboveRoads, TileOverlayRenderer(tileOverlay: overlay))
    let ends = [
      try map.data.city("Seattle", "US").coordinate, try map.data.city("Nashville", "US").coordinate,
    ]
    let way = GeodesicPolyline(coordinates: ends)
    let renderer = PolylineRenderer(polyline: way)
    renderer.strokeColor = .accent
    renderer.lineWidth = 3
    map.add(way, renderer)
  }
}

/// Tiles of the countries in web Mercator, each with its edge and its name. Loading a tile draws
/// it.
final class CountryTiles: TileOverlay {
  private let countries: MapPicture

  init(path: String) throws {
    var style = MapStyle.standard
    style.background = Color("#e7eef0")
    var countries = MapPicture(style: style, projection: .webMercator)
    var file = try GeoJSONFile(path: path)
    while let item = try file.next() { try countries.add(item) }
    self.countries = countries
    super.init(urlTemplate: nil)
    tileSize = CGSize(width: 128, height: 128)
    canReplaceMapContent = true
  }

  override func loadTile(at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    guard let tile = Tile(x: path.x, y: path.y, z: path.z) else { return result(nil, nil) }
    do {
      let scale = path.contentScaleFactor
      let size = CGSize(width: tileSize.width, height: tileSize.height)
      let side = Int(exactly: (Double(size.width) * scale).rounded()) ?? 128
      let scene = countries.scene(showing: tile.mapRect, width: side, scale: scale)
      var picture = try render(scene, rect: tile.mapRect, width: side, height: side)
      try drawScreen(size: size, contentScaleFactor: CGFloat(scale), into: &picture, threads: 1) { context in
        context.setStrokeColor(.ink.opacity(0.35))
        context.stroke(CGRect(origin: .zero, size: size), width: 1)
        context.setFillColor(.ink)
        if let name = Font.regular?.line("\(path.z)/\(path.x)/\(path.y)", size: 10) {
          context.draw(name, at: CGPoint(x: 5, y: 14))
        }
      }
      result(Data(try picture.png()), nil)
    } catch {
      result(nil, error)
    }
  }
}
