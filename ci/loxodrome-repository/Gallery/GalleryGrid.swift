import Foundation
import MapGeometry
import MapOverlays
import MapRaster

// The gallery's map of a grid with a custom renderer.

extension GalleryMap {
  /// Values in the cells of a grid, drawn by a custom renderer.
  static let valueGrid = GalleryMap(
    name: "value-grid",
    summary: "the population of the towns in each cell, with a custom renderer"
  ) { map in
    map.show(38, 15, degreesWide: 120)
    map.addLand()
    let grid = PopulationGrid(map.data.cities)
    map.add(grid, PopulationGridRenderer(grid: grid))
  }
}

/// The population of towns, summed in square cells of the map. It is an overlay that is not a
/// shape.
final class PopulationGrid: Overlay {
  /// The number of cells across the world.
  static let cellsAcross = 256
  /// The side of a cell in map points.
  static let side = MapSize.world.width / Double(cellsAcross)

  let boundingMapRect = MapRect.world
  let title: String? = "People in towns"
  private let population: [Double]

  init(_ cities: [GalleryData.City]) {
    var population = [Double](repeating: 0, count: PopulationGrid.cellsAcross * PopulationGrid.cellsAcross)
    for city in cities {
      let point = MapPoint(city.coordinate)
      guard let column = PopulationGrid.cell(point.x), let row = PopulationGrid.cell(point.y) else {
        continue
      }
      population[row * PopulationGrid.cellsAcross + column] += city.population
    }
    self.population = population
  }

  var coordinate: Coordinate { Coordinate(latitude: 0, longitude: 0) }

  /// Returns the population of a cell.
  func population(column: Int, row: Int) -> Double { population[row * PopulationGrid.cellsAcross + column] }

  /// Returns the columns and the rows of the cells that overlap a rectangle.
  func cells(in rect: MapRect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let last = Double(PopulationGrid.cellsAcross)
      let start = min(max((low / PopulationGrid.side).rounded(.down), 0), last)
      let end = min(max((high / PopulationGrid.side).rounded(.up), start), last)
      return (Int(exactly: start) ?? 0)..<(Int(exactly: end) ?? 0)
    }
    return (range(rect.minX, rect.maxX), range(rect.minY, rect.maxY))
  }

  private static func cell(_ position: Double) -> Int? {
    Int(exactly: (position / side).rounded(.down)).flatMap { 0..<cellsAcross ~= $0 ? $0 : nil }
  }
}

/// Draws each cell of at least 100,000 people in a color that depends on its population. Several
/// threads call `draw` at once, so it changes no property.
final class PopulationGridRenderer: OverlayRenderer {
  private let grid: PopulationGrid
  // From a hundred thousand to thirty million inhabitants, by the logarithm.
  private let colors = Gradient(
    colors: [Color("#ffe08a80"), Color("#f08a3cc0"), Color("#b81d3ce0"), Color("#4a0a3cf0")],
    locations: [0, 0.4, 0.75, 1])

  init(grid: PopulationGrid) {
    self.grid = grid
    super.init(overlay: grid)
  }

  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    let (columns, rows) = grid.cells(in: mapRect)
    for row in rows {
      for column in columns {
        let population = grid.population(column: column, row: row)
        guard population >= 100_000, let colors else { continue }
        let side = PopulationGrid.side
        let cell = MapRect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
        context.setFillColor(colors.color(at: log10(population / 100_000) / log10(300)))
        context.fill(rect(for: cell.insetBy(dx: side / 32, dy: side / 32)))
      }
    }
  }
}
