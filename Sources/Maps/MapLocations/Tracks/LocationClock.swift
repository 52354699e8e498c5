import Foundation

/// A virtual clock. Its time is that of a source of locations, and never that of the machine.
public final class LocationClock {
  /// The time; the start of 1970 in UTC before the first.
  public private(set) var now: Date
  /// The number of times that the clock was set.
  public private(set) var setCount = 0

  /// Creates a clock.
  public init(now: Date = Date(timeIntervalSince1970: 0)) { self.now = now }

  /// Moves the clock to a later time. An earlier time, or one that is not finite, is ignored.
  public func advance(to time: Date) {
    if time > now, time.timeIntervalSince1970.isFinite { now = time }
  }

  /// Sets the clock to any finite time. Another is ignored.
  public func set(to time: Date) {
    guard time.timeIntervalSince1970.isFinite else { return }
    now = time
    setCount += 1
  }
}
