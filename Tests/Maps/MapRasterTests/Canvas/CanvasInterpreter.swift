import Foundation
import MapGeoJSON
import MapGeometry
import MapRaster

/// An operation that the interpreter does not know, or cannot parse.
struct CanvasFault: Error {
  let operation: JSONValue
}

/// A pixel that differs from the scene's expectation.
struct CanvasMiss: CustomStringConvertible {
  let x: Int
  let y: Int
  let expected: [Int]
  let found: [Int]

  var description: String { "(\(x), \(y)): expected \(expected), found \(found)" }
}

/// The part of HTML's canvas that is needed to draw the web platform tests' scenes with MapRaster.
struct CanvasInterpreter {
  private struct State {
    var transform = CanvasTransform.identity
    /// The clip paths, in pixels. Their intersection is visible.
    var clips: [CanvasPath] = []
    var fillPaint: Paint? = .color(Color(red: 0, green: 0, blue: 0, alpha: 1))
    var strokePaint: Paint? = .color(Color(red: 0, green: 0, blue: 0, alpha: 1))
    var pen = Stroke(width: 1)
  }

  private(set) var picture: PixelBuffer
  private(set) var misses: [CanvasMiss] = []
  private(set) var assertionCount = 0
  private var state = State()
  private var saved: [State] = []
  private var path = CanvasPath()

  init(width: Int, height: Int) throws {
    picture = try PixelBuffer(width: width, height: height)
  }

  mutating func run(_ operation: JSONValue) throws {
    guard case .array(let words) = operation, let name = words.first?.string else {
      throw CanvasFault(operation: operation)
    }
    let n = words.dropFirst().compactMap { $0.number?.double }
    func needs(_ count: Int) throws { if n.count != count { throw CanvasFault(operation: operation) } }
    func point(_ index: Int) -> MapPoint { MapPoint(x: n[index], y: n[index + 1]) }
    let transform = state.transform
    switch name {
    case "set": try set(operation)
    case "save": saved.append(state)
    case "restore": state = saved.popLast() ?? state
    case "beginPath": path = CanvasPath()
    case "closePath": path.close()
    case "moveTo":
      try needs(2)
      path.move(point(0), transform)
    case "lineTo":
      try needs(2)
      path.line(point(0), transform)
    case "quadraticCurveTo":
      try needs(4)
      path.quadratic(point(0), point(2), transform)
    case "bezierCurveTo":
      try needs(6)
      path.cubic(point(0), point(2), point(4), transform)
    case "arc":
      try needs(5)
      path.arc(point(0), n[2], from: n[3], to: n[4], anticlockwise: words.last == .bool(true), transform)
    case "arcTo":
      try needs(5)
      path.arc(corner: point(0), to: point(2), n[4], transform)
    case "rect":
      try needs(4)
      path.rect(rect(n), transform)
    case "fill": paint(path, pen: nil)
    case "stroke": paint(path, pen: state.pen)
    case "fillRect", "strokeRect":
      try needs(4)
      var path = CanvasPath()
      path.rect(rect(n), transform)
      paint(path, pen: name == "fillRect" ? nil : state.pen)
    case "clip": state.clips.append(path)
    case "translate":
      try needs(2)
      state.transform = CanvasTransform.translation(x: n[0], y: n[1]).followed(by: transform)
    case "scale":
      try needs(2)
      state.transform = CanvasTransform.scale(x: n[0], y: n[1]).followed(by: transform)
    case "rotate":
      try needs(1)
      let (c, s) = (cos(n[0]), sin(n[0]))
      state.transform = CanvasTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0).followed(by: transform)
    case "transform":
      try needs(6)
      state.transform = matrix(n).followed(by: transform)
    case "setTransform":
      if !n.isEmpty { try needs(6) }
      state.transform = n.isEmpty ? .identity : matrix(n)
    case "assert_pixel": try check(operation)
    default: throw CanvasFault(operation: operation)
    }
  }

  private func rect(_ n: [Double]) -> MapRect { MapRect(x: n[0], y: n[1], width: n[2], height: n[3]) }

  private func matrix(_ n: [Double]) -> CanvasTransform {
    CanvasTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Fills a path, or strokes it with a pen, in the current transform.
  private mutating func paint(_ path: CanvasPath, pen: Stroke?) {
    guard let toItem = state.transform.inverse, let paint = pen == nil ? state.fillPaint : state.strokePaint
    else { return }
    var options = DrawOptions(transform: state.transform)
    options.clip = state.clips.last.map { Clip($0.path(toItem)) }
    var scene = Scene()
    if let pen {
      scene.stroke(path.path(toItem), with: pen, paint: paint, options: options)
    } else {
      scene.fill(path.path(toItem), paint: paint, options: options)
    }
    var drawn = picture
    let area = MapRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    try? draw(scene, rect: area, into: &drawn)
    // Each further clip reduces the picture so far by its coverage.
    for clip in state.clips.dropLast().reversed() {
      var through = Scene()
      through.image(drawn, in: area, options: DrawOptions(blend: .copy, clip: Clip(clip.path(.identity))))
      var kept = picture
      try? draw(through, rect: area, into: &kept)
      drawn = kept
    }
    picture = drawn
  }

  private mutating func set(_ operation: JSONValue) throws {
    guard let value = operation[2] else { throw CanvasFault(operation: operation) }
    switch operation[1]?.string {
    // A value that is not a color does not change the style.
    case "fillStyle": if let paint = try canvasPaint(value) { state.fillPaint = paint }
    case "strokeStyle": if let paint = try canvasPaint(value) { state.strokePaint = paint }
    case "lineWidth": if let width = value.number?.double { state.pen.width = width }
    case "miterLimit": if let limit = value.number?.double { state.pen.miterLimit = limit }
    case "lineCap": if let cap = value.string.flatMap(LineCap.init) { state.pen.cap = cap }
    case "lineJoin": if let join = value.string.flatMap(LineJoin.init) { state.pen.join = join }
    default: throw CanvasFault(operation: operation)
    }
  }

  private mutating func check(_ operation: JSONValue) throws {
    func integer(_ value: JSONValue?) throws -> Int {
      guard let number = value?.number?.double, let integer = Int(exactly: number) else {
        throw CanvasFault(operation: operation)
      }
      return integer
    }
    let (x, y) = (try integer(operation[1]), try integer(operation[2]))
    let expected = try (0..<4).map { try integer(operation[3]?[$0]) }
    let tolerance = try integer(operation[4])
    guard let pixel = picture[x, y] else { throw CanvasFault(operation: operation) }
    let found = straightComponents(pixel)
    assertionCount += 1
    if zip(expected, found).contains(where: { abs($0 - $1) > tolerance }) {
      misses.append(CanvasMiss(x: x, y: y, expected: expected, found: found))
    }
  }
}

/// A pixel's red, green, blue and alpha in 0…255, colors divided by the alpha.
private func straightComponents(_ pixel: UInt32) -> [Int] {
  let alpha = Int(pixel >> 24)
  let components = [0, 8, 16].map { Int(pixel >> $0 & 255) }
  return (alpha == 0 ? [0, 0, 0] : components.map { ($0 * 255 + alpha / 2) / alpha }) + [alpha]
}

/// The style for a value: a color or a gradient; nil if it is neither.
private func canvasPaint(_ value: JSONValue) throws -> Paint? {
  if let text = value.string { return canvasColor(text).map { .color($0) } }
  guard let reference = value["ref"] else { return nil }
  guard case .array(let list)? = reference["stops"], case .array(let ends)? = reference["p"] else {
    throw CanvasFault(operation: value)
  }
  let p = ends.compactMap { $0.number?.double }
  var stops: [(location: Double, color: Color)] = []
  for stop in list {
    guard let location = stop[0]?.number?.double, let color = stop[1]?.string.flatMap(canvasColor) else {
      throw CanvasFault(operation: value)
    }
    // A canvas sorts its stops; those at one location keep their order.
    let insertionIndex = stops.firstIndex { $0.location > location } ?? stops.count
    stops.insert((location, color), at: insertionIndex)
  }
  guard p.count == 4,
    let gradient = Gradient(colors: stops.map(\.color), locations: stops.map(\.location))
  else { throw CanvasFault(operation: value) }
  return .linear(
    LinearGradient(from: MapPoint(x: p[0], y: p[1]), to: MapPoint(x: p[2], y: p[3]), gradient: gradient))
}

/// The color of `#rgb` or `rgba(r, g, b, a)`.
private func canvasColor(_ text: String) -> Color? {
  if text.hasPrefix("rgba("), text.hasSuffix(")") {
    let n = text.dropFirst(5).dropLast().split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard n.count == 4 else { return nil }
    return Color(red: n[0] / 255, green: n[1] / 255, blue: n[2] / 255, alpha: n[3])
  }
  let digits = text.dropFirst().compactMap { $0.hexDigitValue }
  guard text.hasPrefix("#"), text.count == 4, digits.count == 3 else { return nil }
  return Color(
    red: Double(digits[0]) / 15, green: Double(digits[1]) / 15, blue: Double(digits[2]) / 15, alpha: 1)
}
