/// How the steps of more than 180 degrees of a geometry are drawn, which GeoJSON leaves open.
struct LongSteps: OptionSet {
  let rawValue: UInt8
  /// A step of a line, or of a ring whose direction tells nothing, goes the short way around the earth.
  static let shortWay = LongSteps(rawValue: 1)
  /// A step goes the long way, because the direction of its ring or the ring around it says so.
  static let longWay = LongSteps(rawValue: 2)
}

/// The features with steps of more than 180 degrees between two positions, which can be meant either
/// way around the earth.
public struct LongStepFeatures: Hashable, Sendable {
  /// The numbers of features with a line, or a ring whose direction does not tell the way, of which the
  /// steps go the short way.
  private(set) var shortWay = Numbers()
  /// The numbers of features with a ring whose steps go the long way, because only so it has the
  /// direction of RFC 7946, 3.1.6, or lies in the ring around it.
  private(set) var longWay = Numbers()

  /// The numbers of features, of which the first ten are kept.
  struct Numbers: Hashable, Sendable {
    var first: [Int] = []
    var count = 0

    mutating func add(_ number: Int) {
      count += 1
      if first.count < 10 { first.append(number) }
    }
  }

  init() {}

  mutating func add(_ steps: LongSteps, of number: Int) {
    if steps.contains(.shortWay) { shortWay.add(number) }
    if steps.contains(.longWay) { longWay.add(number) }
  }

  /// One line for each way that steps go, with the numbers of the first ten features.
  ///
  /// - Parameter itemCount: the number of items before the first that is called 1.
  public func lines(afterItems itemCount: Int = 0) -> [String] {
    func line(_ numbers: Numbers, _ way: String) -> [String] {
      guard numbers.count > 0 else { return [] }
      let names = numbers.first.map { "\($0 - itemCount)" }.joined(separator: ", ")
      let more = numbers.count > numbers.first.count ? " and \(numbers.count - numbers.first.count) more" : ""
      let features = numbers.count == 1 ? "feature" : "features"
      return ["steps of more than 180 degrees go \(way) in \(features) \(names)\(more)"]
    }
    return line(shortWay, "the short way around the earth")
      + line(longWay, "the long way around the earth, as their rings say (RFC 7946, 3.1.6),")
  }
}
