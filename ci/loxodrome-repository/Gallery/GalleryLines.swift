import Foundation
import MapGeometry
import MapOverlays
import MapRaster

// The gallery's maps of lines and circles.

extension GalleryMap {
  /// Circles of the same size on the ground. On the map they are larger toward the poles.
  static let circles = GalleryMap(
    name: "circles", summary: "circles of 1000 km about six cities"
  ) { map in
    map.show(38, 18, degreesWide: 160)
    map.addLand()
    let cities = [
      ("Akureyri", "IS"), ("Samara", "RU"), ("Madrid", "ES"), ("Bhopal", "IN"), ("Ibadan", "NG"),
      ("Nakuru", "KE"),
    ]
    for (name, country) in cities {
      let circle = Circle(center: try map.data.city(name, country).coordinate, radius: 1_000_000)
      let renderer = CircleRenderer(circle: circle)
      renderer.fillColor = .accent.opacity(0.35)
      renderer.strokeColor = .accent
      renderer.lineWidth = 1.5
      map.add(circle, renderer)
      let center = Circle(center: circle.coordinate, radius: 60_000)
      let dot = CircleRenderer(circle: center)
      dot.fillColor = .accent
      map.add(center, dot)
    }
  }

  /// The shortest lines from a city, and the lines of constant bearing, which are straight on the
  /// map.
  static let geodesics = GalleryMap(
    name: "geodesics", summary: "geodesics from Paris, and straight lines on the map, dashed"
  ) { map in
    map.show(28, 40, degreesWide: 330)
    map.addLand()
    let paris = try map.data.city("Paris", "FR").coordinate
    let ends = [
      ("Los Angeles", "US"), ("Yokohama", "JP"), ("Sydney", "AU"), ("Recife", "BR"), ("Gqeberha", "ZA"),
    ]
    for (name, country) in ends {
      let end = try map.data.city(name, country).coordinate
      let straight = Polyline(coordinates: [paris, end])
      let dashed = PolylineRenderer(polyline: straight)
      dashed.strokeColor = .ink.opacity(0.6)
      dashed.lineWidth = 1
      dashed.lineDashPattern = [3, 3]
      dashed.lineCap = .butt
      map.add(straight, dashed)
      let shortest = GeodesicPolyline(coordinates: [paris, end])
      let renderer = PolylineRenderer(polyline: shortest)
      renderer.strokeColor = .accent
      renderer.lineWidth = 2.5
      map.add(shortest, renderer)
    }
  }

  /// A line whose color changes along it, with one color for each of its points.
  static let gradient = GalleryMap(
    name: "gradient", summary: "a line along the Silk Road whose color changes at each town"
  ) { map in
    map.show(38, 72, degreesWide: 95)
    map.addLand()
    let towns = [
      ("Istanbul", "TR"), ("Orūmīyeh", "IR"), ("Nukus", "UZ"), ("Tashkent", "UZ"), ("Ürümqi", "CN"),
      ("Xining", "CN"),
    ]
    let line = Polyline(coordinates: try towns.map { try map.data.city($0, $1).coordinate })
    let palette: [Color] = ["#af52de", "#ff2d55", "#ff9500", "#34c759", "#30b0c7", "#007aff"].map {
      Color($0)
    }
    let renderer = GradientPolylineRenderer(polyline: line)
    renderer.setColors(
      palette, locations: line.locations(atPointIndexes: palette.indices).map { CGFloat($0) })
    renderer.lineWidth = 7
    map.add(line, renderer)
    for (name, country) in towns {
      let dot = Circle(center: try map.data.city(name, country).coordinate, radius: 55_000)
      let white = CircleRenderer(circle: dot)
      white.fillColor = Color("#ffffff")
      white.strokeColor = Color("#555555")
      white.lineWidth = 1
      map.add(dot, white)
    }
  }

  /// Lines of dashes and dots.
  static let dashes = GalleryMap(
    name: "dashes", summary: "lines with three dash patterns, across Asia"
  ) { map in
    map.show(56, 84, degreesWide: 125)
    map.addLand()
    let ways: [(towns: [(String, String)], dashes: [Double], cap: LineCap, color: Color)] = [
      (
        [
          ("Samara", "RU"), ("Chelyabinsk", "RU"), ("Krasnoyarsk", "RU"), ("Irkutsk", "RU"),
          ("Changchun", "CN"),
        ],
        [20, 10, 5, 10, 1, 10], .round, .accent
      ),
      ([("Ürümqi", "CN"), ("Xining", "CN"), ("Jinan", "CN"), ("Wuxi", "CN")], [10, 4], .butt, .ink),
      (
        [("Helsinki", "FI"), ("Voronezh", "RU"), ("Samara", "RU"), ("Shymkent", "KZ")], [0, 6], .round,
        Color("#3c7a3c")
      ),
    ]
    for way in ways {
      let line = Polyline(coordinates: try way.towns.map { try map.data.city($0, $1).coordinate })
      let renderer = PolylineRenderer(polyline: line)
      renderer.strokeColor = way.color
      renderer.lineWidth = 3.5
      renderer.lineCap = way.cap
      renderer.lineDashPattern = way.dashes
      map.add(line, renderer)
    }
  }
}
