import Dispatch
import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import MapTiles
import Synchronization
import Testing

@testable import MapOverlays

/// Snapshots of a map without overlays and annotations.
@Suite struct MapSnapshotterTests {
  private let rome = Coordinate(latitude: 41.9028, longitude: 12.4964)

  /// Tiles of one color. Each waits until it is released.
  private final class HeldTiles: TileSource {
    let zoomLevels: ClosedRange<Int>? = 0...20
    let mapRect: MapRect? = nil
    let png: [UInt8]
    let gate = DispatchSemaphore(value: 0)
    let requested = DispatchSemaphore(value: 0)
    init() throws { png = try PixelBuffer(width: 64, height: 64, color: Tint.blue).png() }
    func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
      requested.signal()
      gate.wait()
      gate.signal()
      return png
    }
  }

  private func options(_ change: (MapSnapshotter.Options) -> Void = { _ in }) -> MapSnapshotter.Options {
    let options = MapSnapshotter.Options()
    options.region = CoordinateRegion(
      center: rome, span: CoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
    options.size = CGSize(width: 300, height: 200)
    options.scale = 2
    options.backgroundColor = Tint.red
    change(options)
    return options
  }

  @Test func picturesHaveTheBackgroundAndTheTiles() async throws {
    let plain = try await MapSnapshotter(options: options()).start()
    #expect(plain.picture.width == 600 && plain.picture.height == 400 && plain.scale == 2)
    #expect(Set(plain.picture.pixels) == [0xFF00_00FF])
    let tiles = try HeldTiles()
    tiles.gate.signal()
    let snapshot = try await MapSnapshotter(
      options: options { $0.tileOverlay = TileOverlay(source: tiles) }
    ).start()
    #expect(Set(snapshot.picture.pixels) == [0xFFFF_0000])
  }

  @Test(arguments: [0.0, 30, 270]) func pointsAreThoseOfAMapWithTheSameCamera(heading: Double) async throws {
    let camera = MapCamera(lookingAtCenter: rome, fromDistance: 4000, pitch: 20, heading: heading)
    let snapshot = try await MapSnapshotter(options: options { $0.camera = camera }).start()
    // The map turns the other way than the camera.
    let turn = TurnedViewportTests.Matrix(clockwise: -heading)
    let scale = 200 / MapCamera.height(distance: 4000, at: rome)
    for (north, east) in [(0.0, 0.0), (0.01, 0), (-0.004, 0.02)] {
      let place = Coordinate(latitude: rome.latitude + north, longitude: rome.longitude + east)
      let (x, y) = (MapPoint(place).x - MapPoint(rome).x, MapPoint(place).y - MapPoint(rome).y)
      let expected = turn(x * scale, y * scale)
      let point = snapshot.point(for: place)
      #expect(abs(point.x - 150 - expected.x) < 1e-6 && abs(point.y - 100 - expected.y) < 1e-6)
    }
    #expect(abs(snapshot.point(for: rome).x - 150) < 1e-6 && abs(snapshot.point(for: rome).y - 100) < 1e-6)
    #expect(snapshot.point(for: Coordinate(latitude: .nan, longitude: 0)).x.isNaN)
  }

  /// The closest view shows 296.905 map points on 500 screen points.
  @Test func rectsOfRegionsWithoutExtentAreWhatIsShown() async throws {
    let options = options {
      $0.region = CoordinateRegion(center: rome, span: CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0))
    }
    let rect = options.mapRect
    #expect(abs(rect.width - 300 * 0.593810) < 0.001 && abs(rect.height - 200 * 0.593810) < 0.001)
    #expect(abs(rect.midX - MapPoint(rome).x) < 1e-6 && abs(rect.midY - MapPoint(rome).y) < 1e-6)
    let snapshot = try await MapSnapshotter(options: options).start()
    let corner = snapshot.point(for: Coordinate(rect.origin))
    #expect(abs(corner.x) < 0.001 && abs(corner.y) < 0.001)
  }

  /// A handler of the type can be kept and passed.
  @Test func handlersOfTheTypeAreCalled() async {
    let size: Int? = await withCheckedContinuation { continuation in
      let handler: MapSnapshotter.CompletionHandler = { snapshot, _ in
        continuation.resume(returning: snapshot?.picture.width)
      }
      MapSnapshotter(options: options()).start(completionHandler: handler)
    }
    #expect(size == 600)
  }

  @Test func theLastPartThatWasSetCounts() {
    let options = options()
    #expect(options.region.center == rome && options.mapRect.contains(MapPoint(rome)))
    let rect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 5000, height: 5000)
    options.mapRect = rect
    #expect(options.mapRect == rect && options.region == CoordinateRegion(rect))
    #expect(options.camera.heading == 0 && options.camera.centerCoordinateDistance > 0)
    let camera = MapCamera(lookingAtCenter: rome, fromDistance: 4000, pitch: 20, heading: 40)
    options.camera = camera
    camera.heading = 5
    options.camera.heading = 6
    #expect(options.camera.heading == 40 && abs(options.region.center.latitude - rome.latitude) < 1e-9)
    let copy = options.copy() as? MapSnapshotter.Options
    copy?.size = .zero
    copy?.camera = camera
    #expect(options.size.width == 300 && options.camera.heading == 40 && copy?.camera.heading == 5)
  }

  @Test func snapshottersMakeOneSnapshotAtATime() async throws {
    let tiles = try HeldTiles()
    let snapshotter = MapSnapshotter(options: options { $0.tileOverlay = TileOverlay(source: tiles) })
    #expect(!snapshotter.isLoading)
    async let first = snapshotter.start()
    // All of it before the tile is released, on one thread: a snapshot gives up on a tile that is late,
    // and on a busy machine a task can wait for longer than that.
    let (isLoading, fault) = await withCheckedContinuation {
      (continuation: CheckedContinuation<(Bool, SnapshotFault?), Never>) in
      DispatchQueue.global().async {
        tiles.requested.wait()
        let isLoading = snapshotter.isLoading
        snapshotter.start(with: .global()) { _, error in
          tiles.gate.signal()
          continuation.resume(returning: (isLoading, error as? SnapshotFault))
        }
      }
    }
    #expect(isLoading && fault == .isLoading)
    #expect(try await first.picture.width == 600)
    #expect(!snapshotter.isLoading)
    #expect(try await snapshotter.start().picture.width == 600)
  }

  @Test func canceledSnapshotsEndWithAnError() async throws {
    let tiles = try HeldTiles()
    let snapshotter = MapSnapshotter(options: options { $0.tileOverlay = TileOverlay(source: tiles) })
    snapshotter.cancel()
    async let first = snapshotter.start()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        tiles.requested.wait()
        snapshotter.cancel()
        continuation.resume()
      }
    }
    #expect(!snapshotter.isLoading)
    do {
      _ = try await first
      Issue.record("there is a snapshot")
    } catch {
      #expect(error as? SnapshotFault == .canceled)
    }
    tiles.gate.signal()
    #expect(try await snapshotter.start().picture.width == 600)
  }

  @Test func missingTilesAreNoErrorAndOthersAre() async throws {
    final class Tiles: TileSource {
      let fault: TileFault.Kind?
      let zoomLevels: ClosedRange<Int>? = 0...20
      let mapRect: MapRect? = nil
      init(_ fault: TileFault.Kind?) { self.fault = fault }
      func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
        if let fault {
          throw TileFault(kind: fault, path: path, source: "a test", expected: "a tile", found: "none")
        }
        return nil
      }
    }
    let empty = options { $0.tileOverlay = TileOverlay(source: Tiles(nil)) }
    #expect(Set(try await MapSnapshotter(options: empty).start().picture.pixels) == [0xFF00_00FF])
    let broken = options { $0.tileOverlay = TileOverlay(source: Tiles(.file)) }
    await #expect(throws: TileFault.self) { try await MapSnapshotter(options: broken).start() }
    for size in [CGSize(width: 0, height: 5), CGSize(width: CGFloat.nan, height: 5)] {
      let wrong = options { $0.size = size }
      await #expect(throws: RenderFault.self) { try await MapSnapshotter(options: wrong).start() }
    }
  }

  @Test @MainActor func handlersAreCalledOnTheMainThreadOrTheirQueue() async {
    let hasSnapshot = await withCheckedContinuation { continuation in
      MapSnapshotter(options: options()).start { snapshot, error in
        MainActor.assertIsolated()
        continuation.resume(returning: snapshot != nil && error == nil)
      }
    }
    #expect(hasSnapshot)
    let queue = DispatchQueue(label: "a test")
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 5)
    let value = await withCheckedContinuation { continuation in
      MapSnapshotter(options: options()).start(with: queue) { _, _ in
        continuation.resume(returning: DispatchQueue.getSpecific(key: key))
      }
    }
    #expect(value == 5)
  }
}
