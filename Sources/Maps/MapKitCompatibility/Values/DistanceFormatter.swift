/// A formatter of distances.
///
/// The documentation of Apple's formatter gives no rule for the unit and the digits. This one has
/// its own: a small unit below 1000 m, 1000 ft or 1000 yd (as a whole number, of feet and yards a
/// multiple of 10 from 100 up), else kilometers or miles, with one digit after the point below 10.
/// The words of the full style are English. In other languages it is the abbreviated style.
open class MKDistanceFormatter: Formatter {
  /// The systems of units.
  public enum Units: UInt, Sendable {
    /// That of the locale.
    case `default` = 0
    /// Meters and kilometers.
    case metric = 1
    /// Feet and miles.
    case imperial = 2
    /// Yards and miles.
    case imperialWithYards = 3
  }

  /// The lengths of the units' names.
  public enum DistanceUnitStyle: UInt, Sendable {
    /// The abbreviated names.
    case `default` = 0
    /// The abbreviated names.
    case abbreviated = 1
    /// The full names.
    case full = 2
  }

  /// The language, the decimal separator and, by default, the units; the current one by default.
  open var locale: Locale! = Locale.current
  /// The units; those of the locale by default.
  open var units = Units.default
  /// The length of the units' names.
  open var unitStyle = DistanceUnitStyle.default

  /// Creates a formatter for the current locale.
  public override init() { super.init() }
  /// Creates a formatter for the current locale; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private struct Unit {
    let meters: Double
    let symbol: String
    let one: String
    let many: String
  }

  private static let meter = Unit(meters: 1, symbol: "m", one: "meter", many: "meters")
  private static let kilometer = Unit(meters: 1000, symbol: "km", one: "kilometer", many: "kilometers")
  private static let foot = Unit(meters: 0.3048, symbol: "ft", one: "foot", many: "feet")
  private static let yard = Unit(meters: 0.9144, symbol: "yd", one: "yard", many: "yards")
  private static let mile = Unit(meters: 1609.344, symbol: "mi", one: "mile", many: "miles")

  private var ownLocale: Locale { locale ?? .current }

  private var smallAndLarge: (Unit, Unit) {
    switch units {
    case .metric: return (Self.meter, Self.kilometer)
    case .imperial: return (Self.foot, Self.mile)
    case .imperialWithYards: return (Self.yard, Self.mile)
    case .default:
      switch ownLocale.measurementSystem {
      case .us: return (Self.foot, Self.mile)
      case .uk: return (Self.yard, Self.mile)
      default: return (Self.meter, Self.kilometer)
      }
    }
  }

  private func numbers(digits: Int) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = ownLocale
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = digits
    return formatter
  }

  /// Returns the text of a distance in meters; an empty text if it is not finite.
  open func string(fromDistance distance: CLLocationDistance) -> String {
    guard distance.isFinite else { return "" }
    let (small, large) = smallAndLarge
    var unit = small
    var number = (distance / small.meters).rounded()
    if small.meters != 1, abs(number) >= 100 { number = (number / 10).rounded() * 10 }
    var digits = 0
    if abs(number) >= 1000 {
      unit = large
      number = distance / large.meters
      digits = abs(number) < 9.95 ? 1 : 0
    }
    let text = numbers(digits: digits).string(from: NSNumber(value: number)) ?? "\(number)"
    guard unitStyle == .full, ownLocale.language.languageCode?.identifier == "en" else {
      return "\(text) \(unit.symbol)"
    }
    return "\(text) \(text == "1" ? unit.one : unit.many)"
  }

  /// Returns the meters of a text that `string(fromDistance:)` returned with the same settings or
  /// another style or units; −1 for any other text.
  open func distance(from distance: String) -> CLLocationDistance {
    let parts = distance.split(separator: " ")
    guard let name = parts.last, parts.count > 1,
      let number = numbers(digits: 1).number(from: parts.dropLast().joined(separator: " "))
    else { return -1 }
    let units = [Self.meter, Self.kilometer, Self.foot, Self.yard, Self.mile]
    guard let unit = units.first(where: { [$0.symbol, $0.one, $0.many].contains(String(name)) }) else {
      return -1
    }
    return number.doubleValue * unit.meters
  }

  /// Returns the text of a number of meters; nil for any other object.
  open override func string(for object: Any?) -> String? {
    if let number = object as? NSNumber { return string(fromDistance: number.doubleValue) }
    return (object as? Double).map { string(fromDistance: $0) }
  }
}
