import Foundation
import LoxodromeRandomNumbers
import MapGeometry

/// A track without times, with the times of a device that moves along it at a constant speed. A
/// track with times is not changed.
public final class TrackAtSpeed: TrackSource {
  private let track: any TrackSource
  private let speed: Double
  private let start: Double
  private var time: Double
  private var last: Coordinate?

  /// Creates a track with times.
  ///
  /// - Parameters:
  ///   - track: the track.
  ///   - speed: the speed in meters per second; at least 1 mm/s is used.
  ///   - start: the time of the first point in seconds since 1970-01-01T00:00:00Z.
  public init(_ track: any TrackSource, speed: Double, start: Double = 0) {
    self.track = track
    self.speed = speed >= 0.001 ? speed : 0.001
    self.start = start
    time = start
  }

  /// Returns to the first item.
  public func rewind() throws(TrackFault) {
    try track.rewind()
    (time, last) = (start, nil)
  }

  /// Returns the next item; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    let item = try track.next()
    guard case .point(var point)? = item, point.time == nil else { return item }
    if let last {
      let distance = last.distance(to: point.coordinate)
      if distance.isFinite { time += distance / speed }
    }
    last = point.coordinate
    point.time = time
    return .point(point)
  }
}

/// A track with seeded noise: each point is moved by a normally distributed distance to the north
/// and another to the east. The same seed gives the same points.
public final class NoisyTrack: TrackSource {
  private let track: any TrackSource
  private let seed: UInt64
  private let deviation: Double
  private var generator: SplitMix64

  /// Creates a noisy track.
  ///
  /// - Parameters:
  ///   - track: the track.
  ///   - deviation: the standard deviation in meters in each direction. It is the horizontal
  ///     accuracy of points that have none.
  ///   - seed: the seed of the random numbers.
  public init(_ track: any TrackSource, deviation: Double, seed: UInt64) {
    self.track = track
    self.deviation = max(deviation, 0)
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  /// Returns to the first item and its noise.
  public func rewind() throws(TrackFault) {
    try track.rewind()
    generator = SplitMix64(seed: seed)
  }

  /// Returns the next item; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    let item = try track.next()
    guard case .point(var point)? = item else { return item }
    // The method of Box and Muller: two uniform numbers give two normal ones.
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot() * deviation
    let angle = Double.random(in: 0..<(2 * .pi), using: &generator)
    point.coordinate = point.coordinate.moved(meters: radius, toward: angle * 180 / .pi)
    point.horizontalAccuracy = point.horizontalAccuracy ?? deviation
    return .point(point)
  }
}
