import Foundation
import MapOverlays

/// A finger on a view, given to a map view by calls.
@preconcurrency @MainActor public final class Touch {
  /// The steps of a touch.
  public enum Phase: Int, Hashable, Sendable, CaseIterable {
    /// The finger touched the view.
    case began
    /// The finger moved.
    case moved
    /// The finger did not move.
    case stationary
    /// The finger was lifted.
    case ended
    /// The touch is over although the finger was not lifted.
    case cancelled
  }

  /// The step of the touch.
  public internal(set) var phase = Phase.began
  /// The deepest view at the point where the touch began.
  public let view: View?
  /// The number of taps; 1 for a touch that does not belong to several taps.
  public let tapCount: Int
  /// The seconds since the map view's first touch. There is no clock: each touch is a second later.
  public let timestamp: TimeInterval
  /// Whether another tap follows.
  let isFollowed: Bool

  private let mapView: View
  private var point: CGPoint
  private var previous: CGPoint

  init(
    of view: View?, at point: CGPoint, in mapView: View, tapCount: Int, isFollowed: Bool,
    timestamp: TimeInterval
  ) {
    self.view = view
    self.isFollowed = isFollowed
    self.mapView = mapView
    self.point = point
    self.tapCount = tapCount
    self.timestamp = timestamp
    previous = point
  }

  func move(to point: CGPoint, _ phase: Phase) {
    previous = self.point
    self.point = point
    self.phase = phase
  }

  /// Returns a point of the map view in the coordinates of a view; nil for the map view.
  func place(_ point: CGPoint, in view: View?) -> CGPoint { mapView.convert(point, to: view ?? mapView) }

  /// Returns a point of a view, nil for the map view, in the coordinates of the map view.
  func placeOnMap(_ point: CGPoint, from view: View?) -> CGPoint {
    mapView.convert(point, from: view ?? mapView)
  }

  /// Returns the point of the finger in the bounds of a view; nil for the map view.
  public func location(in view: View?) -> CGPoint { place(point, in: view) }

  /// Returns the point before the last step in the bounds of a view; nil for the map view.
  public func previousLocation(in view: View?) -> CGPoint { place(previous, in: view) }
}

extension Touch: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: Touch, other: Touch) -> Bool { one === other }
  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An input event: the touches of a step. Hit tests without a touch have none.
@preconcurrency @MainActor public final class ViewEvent {
  /// The touches; one of a finger.
  public let allTouches: Set<Touch>?
  /// The seconds since the map view's first touch, as for `Touch.timestamp`.
  public let timestamp: TimeInterval

  init(_ touch: Touch) {
    allTouches = [touch]
    timestamp = touch.timestamp
  }

  /// Returns the touches of a view.
  public func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
}
