/// Whether a map engine needs a layout, and whether a layout is running.
///
/// A layout consists of passes. Another pass follows if the pass before changed the map. There
/// are at most `maximumPasses`, so a host that changes the map in every pass does not cause an
/// endless loop.
struct LayoutState {
  /// The largest number of passes of one layout.
  static let maximumPasses = 8

  /// Whether the map was changed since the last pass began; initially true.
  private(set) var isNeeded = true
  private var isRunning = false

  /// Marks the map as changed.
  mutating func setNeeded() { isNeeded = true }

  /// Begins a layout. Returns false if one is already running.
  mutating func begin() -> Bool {
    guard !isRunning else { return false }
    isRunning = true
    return true
  }

  /// Begins a pass. Each change after this call needs another pass.
  mutating func beginPass() { isNeeded = false }

  /// Ends the layout.
  mutating func end() { isRunning = false }
}
