import MapGeometry
import MapRaster

// The scene that draws the shapes of a map.

extension MapPicture {
  /// Returns the scene of a part of the map at a scale, in map points: shapes in the order in which
  /// they were added, a polygon's outline over its inside. Pins, labels and points to cluster are
  /// not in it; `PictureDecoration` draws them.
  ///
  /// The world repeats to the east and west. Shapes that extend into the part from a neighboring
  /// world are drawn in it, unless `repeating` is false. At most 256 copies of the world are drawn.
  /// All copies of lines that are wider than the world are one stroke. All copies of a polygon that is
  /// as wide as the world are one area by the even-odd rule, and those of such a circle by the nonzero
  /// rule. So are all copies of the polygons of a shape that end at the 180th meridian, by the even-odd
  /// rule: they have no seam there. Shapes outside are left out, so the scene is only valid for that
  /// part.
  ///
  /// - Parameters:
  ///   - rect: the part, in map points, with sides above 0.
  ///   - width: the picture's width in pixels, 1 or more.
  ///   - scale: the pixels per unit of the style's widths, dashes and radii.
  ///   - repeating: whether the world is drawn again beyond its eastern and western edges.
  public func scene(showing rect: MapRect, width: Int, scale: Double = 1, repeating: Bool = true) -> Scene {
    scene(of: shapes.indices, showing: rect, width: width, scale: scale, repeating: repeating)
  }

  /// Calls the body with scenes that draw the shapes of a part of the map, as `scene` does, one over
  /// the other. Together they take less memory than one scene, since each is released after its
  /// call.
  ///
  /// - Parameter body: gets a scene of some shapes, and the fractions of all shapes, 0…1, before
  ///   these and up to their end.
  package func forEachScene<Failure: Error>(
    showing rect: MapRect, width: Int, scale: Double, repeating: Bool,
    _ body: (Scene, ClosedRange<Double>) throws(Failure) -> Void
  ) throws(Failure) {
    // A shape of one point takes 250 bytes, and its scene almost a kilobyte.
    let shapesAtOnce = 1 << 13
    for first in stride(from: 0, to: shapes.count, by: shapesAtOnce) {
      let part = first..<min(first + shapesAtOnce, shapes.count)
      let count = Double(shapes.count)
      try body(
        scene(of: part, showing: rect, width: width, scale: scale, repeating: repeating),
        Double(part.lowerBound) / count...Double(part.upperBound) / count)
    }
  }

  private func scene(
    of indices: Range<Int>, showing rect: MapRect, width: Int, scale: Double, repeating: Bool
  ) -> Scene {
    var scene = Scene(background: style.background)
    let mapPointsPerPixel = rect.width / Double(width)
    for shape in shapes[indices] {
      let bounds = shape.bounds.grown(by: shape.appearance.reach * scale * mapPointsPerPixel)
      let shifts = bounds.worldOffsets(toMeet: rect, repeating: repeating)
      guard !shifts.isEmpty else { continue }
      var rest: Shape? = shape.prepared()
      if let parts = rest?.joined(copies: shifts, showing: rect) {
        scene.draw(parts.joined, shift: 0, scale: scale, mapPointsPerPixel: mapPointsPerPixel)
        rest = parts.rest
      }
      guard let rest else { continue }
      for shift in shifts {
        scene.draw(rest, shift: shift, scale: scale, mapPointsPerPixel: mapPointsPerPixel)
      }
    }
    return scene
  }
}

extension Appearance {
  /// The largest distance of a disc or a pen's edge from a shape's points, in pixels at scale 1. It
  /// includes miters of the default limit.
  var reach: Double { radius + 5 * width + 1 }
}

extension Scene {
  /// Adds a shape, moved to the east by a number of map points.
  fileprivate mutating func draw(
    _ shape: MapPicture.Shape, shift: Double, scale: Double, mapPointsPerPixel: Double
  ) {
    let appearance = shape.appearance
    let options = DrawOptions(
      blend: appearance.blend, alpha: appearance.alpha, transform: .translation(x: shift, y: 0))
    let pen = appearance.pen(scale: scale)
    func isPainted(_ color: Color) -> Bool { color.alpha > 0 }
    switch shape.outline {
    case .points(let points):
      let radius = appearance.radius * scale * mapPointsPerPixel
      guard radius > 0 else { return }
      for point in points {
        let disc = Path(ellipseIn: MapRect(about: point, radius: radius))
        if isPainted(appearance.fill) { fill(disc, paint: .color(appearance.fill), options: options) }
        if let pen { stroke(disc, with: pen, paint: .color(appearance.stroke), options: options) }
      }
    case .lines(let path):
      if let pen { stroke(path, with: pen, paint: .color(appearance.stroke), options: options) }
    case .gradientLines(let lines, let gradient):
      guard let pen else { return }
      for line in lines { stroke(along: line, with: pen, gradient: gradient, options: options) }
    case .polygons(let paths, let outlines):
      // Each polygon is filled separately. Otherwise the area where two of them overlap would be a
      // hole. Only inner rings are holes, and copies of circles have none.
      if isPainted(appearance.fill) {
        for path in paths {
          let rule: FillRule = path.hasCurves ? .nonzero : .evenOdd
          fill(path, rule: rule, paint: .color(appearance.fill), options: options)
        }
      }
      guard let pen else { return }
      for path in outlines ?? paths {
        stroke(path, with: pen, paint: .color(appearance.stroke), options: options)
      }
    }
  }
}
