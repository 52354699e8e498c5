import LoxodromeJSON
import MapGeometry
import MapRaster

extension Simplestyle {
  /// Creates the appearance that a feature's properties set; nil if the properties are not an
  /// object or set nothing.
  ///
  /// - Parameter fault: called with the name of each property whose value cannot be used, the
  ///   expected value and the value found. Such a property counts as missing.
  init?(_ properties: JSONValue, fault: (_ name: String, _ expected: String, _ found: JSONValue) -> Void) {
    guard case .object = properties else { return nil }
    self.init()
    /// Returns a property's value, converted by a rule; nil if there is no value, or after a fault.
    func read<T>(_ name: String, _ expected: String, _ rule: (JSONValue) -> T?) -> T? {
      guard let value = properties[name], value != .null else { return nil }
      let result = rule(value)
      if result == nil { fault(name, expected, value) }
      return result
    }
    func color(_ name: String) -> Color? { read(name, "a color as #rrggbb or #rgb", \.simplestyleColor) }
    func number(_ name: String, _ range: ClosedRange<Double>, _ words: String) -> Double? {
      read(name, words) { $0.looseNumber.flatMap { range.contains($0) ? $0 : nil } }
    }
    let (opacity, opacityWords) = (0.0...1.0, "a number in 0…1")

    let lineColor = color("stroke")
    let lineOpacity = number("stroke-opacity", opacity, opacityWords)
    let width = number("stroke-width", 0...1e6, "a number of pixels in 0…1e6")
    let dash = read("stroke-dasharray", "lengths in pixels, as \"4 2\" or [4, 2]", \.lengths)
    if lineColor != nil || lineOpacity != nil || width != nil || dash != nil {
      stroke = AppearanceChanges(
        stroke: (lineColor ?? standardGray).withOpacity(lineOpacity ?? 1), width: width ?? 2, dash: dash ?? []
      )
    }
    let inside = color("fill")
    let insideOpacity = number("fill-opacity", opacity, opacityWords)
    if inside != nil || insideOpacity != nil {
      fill = AppearanceChanges(fill: (inside ?? standardGray).withOpacity(insideOpacity ?? 0.6))
    }
    let size = read("marker-size", "small, medium or large") { Marker.Size(rawValue: $0.string ?? "") }
    let symbol = read("marker-symbol", "one letter or digit", \.symbol)
    let pin = color("marker-color")
    if size != nil || symbol != nil || pin != nil {
      marker = Marker(size: size ?? .medium, symbol: symbol?.isEmpty == false ? symbol : nil)
      if let pin { marker?.color = pin }
    }
    gradient = read("stroke-gradient", "a list of two colors or more", \.gradient)
    blend = read("blend", "one of \(BlendMode.allCases.map(\.rawValue).joined(separator: ", "))") {
      BlendMode(rawValue: $0.string ?? "")
    }
    circleRadius = number("circle-radius", 0...2e7, "a number of meters in 0…2e7")
    isGeodesic =
      read("geodesic", "true or false") { if case .bool(let value) = $0 { value } else { nil } } ?? false
    if self == Simplestyle() { return nil }
  }
}

/// The specification's default color, #555555.
private let standardGray = Color(red: 85 / 255, green: 85 / 255, blue: 85 / 255, alpha: 1)

extension Color {
  /// Returns the color with its opacity multiplied by a factor.
  func withOpacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

extension JSONValue {
  /// The color of a hexadecimal text with or without #, or of `none`; nil for any other value.
  fileprivate var simplestyleColor: Color? {
    guard let string, !string.isEmpty else { return nil }
    return Color(text: string) ?? Color(text: "#" + string)
  }

  /// The value of a finite number, or of a string that is the text of one; nil for any other value.
  var looseNumber: Double? {
    let number = number?.double ?? string.flatMap { JSONNumber(text: $0)?.double }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The symbol of a pin: a digit or a letter of ASCII, converted to a capital; empty for an empty
  /// string; nil for any other value.
  fileprivate var symbol: String? {
    let text = string ?? number?.text ?? "?!"
    guard let character = text.first else { return "" }
    guard text.utf8.count == 1, character.isASCII, character.isLetter || character.isNumber else {
      return nil
    }
    return text.uppercased()
  }

  /// The lengths in a list, or in a string with spaces or commas between them; nil if one is not a
  /// number in 0…1e6, or for a value of another kind.
  fileprivate var lengths: [Double]? {
    let values: [Double?]
    switch self {
    case .array(let list): values = list.map(\.looseNumber)
    case .string(let text):
      values = text.split { $0 == " " || $0 == "," }.map { JSONNumber(text: String($0))?.double }
    default: return nil
    }
    let lengths = values.compactMap { $0 }.filter { 0...1e6 ~= $0 }
    return lengths.count == values.count ? lengths : nil
  }

  /// A gradient of the colors in a list, evenly spaced; nil if there are fewer than two colors or
  /// one is not valid, or for a value that is not a list.
  fileprivate var gradient: Gradient? {
    guard case .array(let list) = self, list.count >= 2 else { return nil }
    let colors = list.compactMap(\.simplestyleColor)
    guard colors.count == list.count else { return nil }
    return Gradient(colors: colors, locations: colors.indices.map { Double($0) / Double(colors.count - 1) })
  }
}
