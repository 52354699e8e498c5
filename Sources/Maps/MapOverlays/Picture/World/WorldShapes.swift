import MapGeometry
import MapRaster

/// The shapes of a map in pieces that are found by their places: each polygon, each point, and the
/// lines of each line geometry. They do not depend on a scale.
struct WorldShapes: Sendable {
  /// A piece of a shape.
  struct Piece: Sendable {
    /// The index of the shape.
    var shape: Int32
    /// The index of the polygon or the point in the shape; 0 for lines.
    var part: Int32
    /// The box around its points, without the widths of lines.
    var box: EdgeBox
    /// The largest distance of what it paints from its points, in pixels.
    var reach: Double
  }

  let shapes: [MapPicture.Shape]
  /// The pieces in drawing order.
  private(set) var pieces: [Piece] = []
  /// The lines of polygons and line geometries, by the index of the piece: those to fill, and those
  /// to stroke, if they are others.
  private var parts: [(fill: PathParts?, stroke: PathParts?)] = []

  init(_ shapes: [MapPicture.Shape]) {
    self.shapes = shapes.map { $0.prepared() }
    for (index, shape) in self.shapes.enumerated() {
      switch shape.outline {
      case .points(let points):
        for (part, point) in points.enumerated() { add(index, part, MapRect(bounding: [point]), (nil, nil)) }
      case .lines(let path):
        let lines = shape.appearance.dash.isEmpty ? PathParts(path, closing: false) : nil
        add(index, 0, shape.bounds, (nil, lines))
      case .gradientLines: add(index, 0, shape.bounds, (nil, nil))
      case .polygons(let paths, let outlines):
        for (part, path) in paths.enumerated() {
          let stroke = shape.appearance.dash.isEmpty ? outlines?[part] : nil
          add(
            index, part, path.controlBounds,
            (PathParts(path, closing: true), stroke.flatMap { PathParts($0, closing: false) }))
        }
      }
    }
  }

  private mutating func add(_ shape: Int, _ part: Int, _ bounds: MapRect, _ lines: (PathParts?, PathParts?)) {
    guard !bounds.isNull else { return }
    let reach = shapes[shape].appearance.reach
    pieces.append(Piece(shape: Int32(shape), part: Int32(part), box: EdgeBox(bounds), reach: reach))
    parts.append(lines)
  }

  /// Whether a piece certainly paints one color in a whole rectangle, or nothing: it is a polygon
  /// whose lines are elsewhere.
  ///
  /// - Parameter rect: the rectangle, extended by the reach of the piece, in the world in which the
  ///   piece is stored.
  func isUniform(_ piece: Int, in rect: EdgeBox) -> Bool {
    guard let fill = parts[piece].fill, !fill.meets(rect) else { return false }
    return parts[piece].stroke?.meets(rect) != true
  }

  /// Returns shapes that paint in a rectangle what pieces paint there.
  ///
  /// - Parameters:
  ///   - numbers: the indices of the pieces in ascending order.
  ///   - rect: returns the rectangle for a piece, in the world in which the piece is stored, without
  ///     the piece's reach; nil if the whole piece is needed.
  ///   - mapPointsPerPixel: the scale.
  func shapes(
    of numbers: [Int32], near rect: (Int32) -> EdgeBox?, mapPointsPerPixel: Double
  ) -> [MapPicture.Shape] {
    var result: [MapPicture.Shape] = []
    var index = 0
    while index < numbers.count {
      let number = pieces[Int(numbers[index])].shape
      let shape = shapes[Int(number)]
      let margin = pieces[Int(numbers[index])].reach * mapPointsPerPixel
      var (points, fills, strokes) = ([MapPoint](), [Path](), [Path]())
      var joins: [MapPicture.Shape.Join] = []
      var box = EdgeBox()
      while index < numbers.count, pieces[Int(numbers[index])].shape == number {
        let piece = Int(numbers[index])
        let part = Int(pieces[piece].part)
        let near = rect(numbers[index])?.grown(by: margin)
        box.extend(to: pieces[piece].box)
        if let all = shape.joins, !all.isEmpty { joins.append(all[part]) }
        switch shape.outline {
        case .points(let all): points.append(all[part])
        case .lines(let path):
          strokes.append(near.flatMap { parts[piece].stroke?.lines(near: $0) } ?? path)
        case .gradientLines: break
        case .polygons(let paths, let outlines):
          fills.append(near.flatMap { parts[piece].fill?.inside(near: $0) } ?? paths[part])
          // Dashes depend on all lines before them.
          if !shape.appearance.dash.isEmpty {
            strokes.append(outlines?[part] ?? paths[part])
          } else if outlines != nil {
            strokes.append(near.flatMap { parts[piece].stroke?.lines(near: $0) } ?? outlines?[part] ?? Path())
          } else {
            strokes.append(near.flatMap { parts[piece].fill?.lines(near: $0) } ?? paths[part])
          }
        }
        index += 1
      }
      let outline: MapPicture.Outline =
        switch shape.outline {
        case .points: .points(points)
        case .lines: .lines(strokes[0])
        case .gradientLines: shape.outline
        case .polygons: .polygons(fills, outlines: strokes)
        }
      result.append(
        MapPicture.Shape(outline: outline, appearance: shape.appearance, bounds: box.rect, joins: joins))
    }
    return result
  }
}
