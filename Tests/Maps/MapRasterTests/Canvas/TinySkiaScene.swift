import Foundation
import MapGeoJSON
import MapGeometry
import MapRaster

/// A scene of tiny-skia's tests, with the picture that it drew.
struct TinySkiaScene {
  /// A scene that cannot be read.
  struct Fault: Error {
    let scene: JSONValue
  }

  let name: String
  let width: Int
  let height: Int
  /// The path of its picture in the scenes' folder.
  let picturePath: String
  /// The reason why it cannot be compared; nil if it can.
  let objection: String?
  private let path: Path
  private let paint: Paint
  private let options: DrawOptions
  private let rule: FillRule
  private let pen: Stroke?

  init(_ scene: JSONValue) throws {
    func numbers(_ value: JSONValue?) throws -> [Double] {
      guard case .array(let list)? = value else { throw Fault(scene: scene) }
      return list.compactMap { $0.number?.double }
    }
    guard let name = scene["name"]?.string, let width = scene["size"]?[0]?.number?.integer(Int.self),
      let height = scene["size"]?[1]?.number?.integer(Int.self), let png = scene["png"]?.string,
      let paint = scene["paint"],
      case .array(let steps)? = scene["path"]
    else { throw Fault(scene: scene) }
    (self.name, self.width, self.height, picturePath) = (name, width, height, png)
    let m = try numbers(scene["transform"])
    guard m.count == 6 else { throw Fault(scene: scene) }
    // The module is named, because Foundation declares another AffineTransform.
    let transform = MapRaster.AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    options = DrawOptions(transform: transform)
    var path = Path()
    for step in steps { try path.add(step) }
    self.path = path
    rule = scene["fill_rule"]?.string == "EvenOdd" ? .evenOdd : .nonzero
    pen = try scene["stroke"].map { try Stroke(tinySkia: $0) }
    self.paint = try Paint(tinySkia: paint)

    // A rectangle on pixel edges looks the same without anti-aliasing.
    let isAligned = try steps.allSatisfy { step in
      try step[0]?.string == "RECT" && numbers(step).allSatisfy { $0 == $0.rounded() }
    }
    let spread = paint["shader"]?["spread"]?.string ?? "Pad"
    if scene["suspect"] != nil {
      objection = "its source calls the picture suspect"
    } else if spread != "Pad" {
      objection = "gradients are padded only"
    } else if paint["anti_alias"] != .bool(true), !isAligned {
      objection = "drawn without anti-aliasing"
    } else {
      objection = nil
    }
  }

  func draw() throws -> PixelBuffer {
    var scene = Scene()
    if let pen {
      scene.stroke(path, with: pen, paint: paint, options: options)
    } else {
      scene.fill(path, rule: rule, paint: paint, options: options)
    }
    let area = MapRect(x: 0, y: 0, width: Double(width), height: Double(height))
    return try render(scene, rect: area, width: width, height: height)
  }
}

extension Path {
  fileprivate mutating func add(_ step: JSONValue) throws {
    guard case .array(let words) = step, let name = words.first?.string else {
      throw TinySkiaScene.Fault(scene: step)
    }
    let n = words.dropFirst().compactMap { $0.number?.double }
    switch (name, n.count) {
    case ("M", 2): move(to: MapPoint(x: n[0], y: n[1]))
    case ("L", 2): addLine(to: MapPoint(x: n[0], y: n[1]))
    case ("Q", 4): addCurve(to: MapPoint(x: n[2], y: n[3]), control: MapPoint(x: n[0], y: n[1]))
    case ("C", 6):
      addCurve(
        to: MapPoint(x: n[4], y: n[5]), control1: MapPoint(x: n[0], y: n[1]),
        control2: MapPoint(x: n[2], y: n[3]))
    case ("Z", 0): close()
    case ("RECT", 4): addRect(MapRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case ("CIRCLE", 3):
      addEllipse(in: MapRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
    default: throw TinySkiaScene.Fault(scene: step)
    }
  }
}

extension Stroke {
  fileprivate init(tinySkia stroke: JSONValue) throws {
    guard let width = stroke["width"]?.number?.double,
      let cap = LineCap(rawValue: (stroke["cap"]?.string ?? "").lowercased()),
      let join = LineJoin(rawValue: (stroke["join"]?.string ?? "").lowercased()),
      let limit = stroke["miter_limit"]?.number?.double
    else { throw TinySkiaScene.Fault(scene: stroke) }
    // tiny-skia's width 0 is a hairline.
    self = width == 0 ? .hairline : Stroke(width: width)
    (self.cap, self.join, miterLimit) = (cap, join, limit)
    if case .array(let lengths)? = stroke["dash"] {
      dash = try DashPattern(
        lengths.compactMap { $0.number?.double }, phase: stroke["dash_offset"]?.number?.double ?? 0)
    }
  }
}

extension Paint {
  fileprivate init(tinySkia paint: JSONValue) throws {
    func color(_ value: JSONValue?) throws -> Color {
      guard case .array(let list)? = value else { throw TinySkiaScene.Fault(scene: paint) }
      let n = list.compactMap { $0.number?.double }.map { $0 / 255 }
      guard n.count == 4 else { throw TinySkiaScene.Fault(scene: paint) }
      return Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    }
    guard paint["blend"]?.string == "SourceOver" else { throw TinySkiaScene.Fault(scene: paint) }
    guard let shader = paint["shader"] else {
      self = .color(try color(paint["color_rgba8"]))
      return
    }
    guard shader["type"]?.string == "linear", case .array(let stops)? = shader["stops"],
      let x0 = shader["p0"]?[0]?.number?.double, let y0 = shader["p0"]?[1]?.number?.double,
      let x1 = shader["p1"]?[0]?.number?.double, let y1 = shader["p1"]?[1]?.number?.double,
      let gradient = Gradient(
        colors: try stops.map { try color($0[1]) }, locations: stops.compactMap { $0[0]?.number?.double })
    else { throw TinySkiaScene.Fault(scene: paint) }
    self = .linear(
      LinearGradient(from: MapPoint(x: x0, y: y0), to: MapPoint(x: x1, y: y1), gradient: gradient))
  }
}
