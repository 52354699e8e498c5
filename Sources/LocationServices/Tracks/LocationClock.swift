import Foundation

/// A virtual clock. Its time is that of a source of locations, and never that of the machine.
public final class LocationClock {
  /// The time; the start of 1970 in UTC before the first.
  public private(set) var now: Date
  /// The number of times that the clock was set.
  public private(set) var setCount = 0

  /// Creates a clock.
  public init(now: Date = Date(timeIntervalSince1970: 0)) { self.now = now }

  /// Moves the clock to a later time. An earlier time, or NaN, is ignored.
  public func advance(to time: Date) {
    if time > now { now = time }
  }

  /// Sets the clock to any time.
  public func set(to time: Date) {
    now = time
    setCount += 1
  }
}
