/// Whether a map view has to be laid out, and whether it is being laid out.
///
/// A layout consists of passes. Another pass follows while the one before changed the map view, at
/// most `mostPasses` in all, so that a delegate that changes the map at every pass does not keep it
/// busy for ever.
struct LayoutState {
  /// The most passes of one layout.
  static let mostPasses = 8

  /// Whether the map view was changed since the last pass began; true at first.
  private(set) var isNeeded = true
  private var isUnderWay = false

  /// Notes that the map view was changed.
  mutating func setNeeded() { isNeeded = true }

  /// Begins a layout; false where one is under way, which then goes on alone.
  mutating func begin() -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = true
    return true
  }

  /// Begins a pass: changes from now on ask for another one.
  mutating func beginPass() { isNeeded = false }

  /// Ends the layout.
  mutating func end() { isUnderWay = false }
}
