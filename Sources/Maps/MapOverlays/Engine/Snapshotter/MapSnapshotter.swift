import Dispatch
import Foundation
import MapGeometry
import MapRaster
import MapTiles
import Synchronization

/// Makes a picture of a map without overlays and annotations, on another thread.
///
/// The picture has the background color of the options and, if there is one, their overlay of tiles.
/// Programs draw their own things on it, at the places from `Snapshot.point(for:)`. A snapshotter is
/// used for one snapshot at a time, and can be used on any thread.
public final class MapSnapshotter: @unchecked Sendable {
  /// Called on the main thread with the snapshot or, if there is none, with an error.
  public typealias CompletionHandler = @MainActor @Sendable (Snapshot?, (any Error)?) -> Void

  /// A copy of the options, which never changes.
  private let options: Options
  private let state = Mutex(State())

  private struct State {
    /// The number of the last start.
    var number = 0
    /// The handler of the snapshot that is being made; nil if there is none.
    var finish: (@Sendable (Result<Snapshot, any Error>) -> Void)?
  }

  /// Creates a snapshotter. Later changes of the options have no effect.
  public init(options: Options = Options()) {
    self.options = (options.copy() as? Options) ?? Options()
  }

  /// Whether a snapshot is being made.
  public var isLoading: Bool { state.withLock { $0.finish != nil } }

  /// Starts to make a snapshot and calls the handler on the main thread.
  ///
  /// The error is a `SnapshotFault` if a snapshot is being made already or was canceled, a
  /// `TileFault` if a tile that exists could not be loaded, and a `RenderFault` if there is no picture
  /// of the size.
  public func start(completionHandler: @escaping CompletionHandler) {
    start { result in
      // A task, not a block of the main queue: conformances that are isolated to the main actor can be
      // used only where the runtime knows that it is on the main actor.
      Task { @MainActor in
        switch result {
        case .success(let snapshot): completionHandler(snapshot, nil)
        case .failure(let error): completionHandler(nil, error)
        }
      }
    }
  }

  /// Starts to make a snapshot and calls the handler on a queue, as `start(completionHandler:)` does.
  public func start(
    with queue: DispatchQueue, completionHandler: @escaping @Sendable (Snapshot?, (any Error)?) -> Void
  ) {
    start { result in
      queue.async {
        switch result {
        case .success(let snapshot): completionHandler(snapshot, nil)
        case .failure(let error): completionHandler(nil, error)
        }
      }
    }
  }

  /// Makes a snapshot. Throws the errors of `start(completionHandler:)`.
  public func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      start { continuation.resume(with: $0) }
    }
  }

  /// Cancels the snapshot that is being made. Its handler is called with the error
  /// `SnapshotFault.canceled`. Does nothing if there is none.
  public func cancel() {
    let finish = state.withLock { state in
      defer { state.finish = nil }
      return state.finish
    }
    finish?(.failure(SnapshotFault.canceled))
  }

  private func start(_ finish: @escaping @Sendable (Result<Snapshot, any Error>) -> Void) {
    let number: Int? = state.withLock { state in
      guard state.finish == nil else { return nil }
      state.number += 1
      state.finish = finish
      return state.number
    }
    guard let number else { return finish(.failure(SnapshotFault.isLoading)) }
    DispatchQueue.global().async {
      let result = Result { try self.makeSnapshot() }
      let finish = self.state.withLock { state -> (@Sendable (Result<Snapshot, any Error>) -> Void)? in
        // The snapshot may have been canceled, and another one started.
        guard state.number == number else { return nil }
        defer { state.finish = nil }
        return state.finish
      }
      finish?(result)
    }
  }

  private func makeSnapshot() throws -> Snapshot {
    let engine = options.engine
    let host = BaseMap()
    engine.host = host
    if let tileOverlay = options.tileOverlay { engine.addOverlay(tileOverlay, level: .aboveRoads) }
    let picture = try engine.snapshot()
    if let fault = host.fault { throw fault }
    return Snapshot(picture: picture, scale: engine.pixelsPerPoint, viewport: engine.viewport)
  }

  /// A picture of a map, and the places of coordinates in it.
  public final class Snapshot: Sendable {
    /// The picture.
    public let picture: PixelBuffer
    /// The pixels per screen point.
    public let scale: CGFloat
    private let viewport: Viewport

    init(picture: PixelBuffer, scale: CGFloat, viewport: Viewport) {
      (self.picture, self.scale, self.viewport) = (picture, scale, viewport)
    }

    /// Returns the point of the picture (screen points) at which a coordinate is, or would be outside
    /// the edges. Both components are NaN for a coordinate that is not valid.
    public func point(for coordinate: Coordinate) -> CGPoint {
      guard coordinate.isValid else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
      return viewport.point(at: viewport.nearest(MapPoint(coordinate)))
    }
  }
}

/// The reason why there is no snapshot.
public enum SnapshotFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The snapshot was canceled.
  case canceled
  /// The snapshotter makes another snapshot.
  case isLoading

  /// The reason in one line.
  public var description: String {
    switch self {
    case .canceled: "the snapshot was canceled"
    case .isLoading: "the snapshotter is making another snapshot"
    }
  }
}

/// The host of a snapshot's map: it draws tiles, and notes the first error other than a
/// missing tile.
private final class BaseMap: EngineHost {
  private(set) var fault: (any Error)?

  func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    (overlay as? TileOverlay).map(TileOverlayRenderer.init(tileOverlay:))
  }

  func engine(_ engine: MapEngine, didNotify notice: MapEngine.Notice) {
    guard case .didFailLoadingMap(let error) = notice, fault == nil else { return }
    if (error as? TileFault)?.kind != .missing { fault = error }
  }
}
