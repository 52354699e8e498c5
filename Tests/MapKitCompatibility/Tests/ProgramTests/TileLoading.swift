// Written for MapKit. Only the import was changed, so the format is not ours.
// swift-format-ignore-file
// 03b — tiles that load themselves: drawn, from the disk, from a server with a cache.
import MapKitCompatibility

/// Tiles that are drawn, not loaded: the grid that every sample has.
final class GridTileOverlay: MKTileOverlay {
    override func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        let side = Int(tileSize.width * path.contentScaleFactor)
        guard let context = CGContext(data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
                                      space: CGColorSpaceCreateDeviceRGB(),
                                      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) else {
            result(nil, URLError(.cannotDecodeContentData))
            return
        }
        context.setStrokeColor(UIColor.darkGray.cgColor)
        context.stroke(CGRect(x: 0, y: 0, width: side, height: side), width: 2)
        result(context.makeImage().flatMap { UIImage(cgImage: $0).pngData() }, nil)
    }
}

private final class TileCache: @unchecked Sendable {
    private let lock = NSLock()
    private var tiles: [String: Data] = [:]
    subscript(key: String) -> Data? {
        get { lock.withLock { tiles[key] } }
        set { lock.withLock { tiles[key] = newValue } }
    }
}

private extension MKTileOverlayPath {
    var key: String { "\(z)/\(x)/\(y)@\(Int(contentScaleFactor))x" }
}

/// The usual overlay with a cache in front of a server.
final class CachedTileOverlay: MKTileOverlay {
    private let cache = TileCache()
    private let session = URLSession(configuration: .ephemeral)

    func keep(_ data: Data, at path: MKTileOverlayPath) { cache[path.key] = data }

    override func loadTile(at path: MKTileOverlayPath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        if let known = cache[path.key] {
            result(known, nil)
            return
        }
        let request = URLRequest(url: url(forTilePath: path), cachePolicy: .returnCacheDataElseLoad, timeoutInterval: 5)
        let task = session.dataTask(with: request) { [cache] data, response, error in
            if let http = response as? HTTPURLResponse, http.statusCode != 200 {
                result(nil, URLError(.badServerResponse))
                return
            }
            if let data { cache[path.key] = data }
            result(data, error)
        }
        task.resume()
    }
}

@MainActor func runTileLoading() async -> [String] {
    let path = MKTileOverlayPath(x: 1, y: 0, z: 1, contentScaleFactor: 1)
    var out: [String] = []
    let grid = GridTileOverlay()
    let drawn: Data? = await withCheckedContinuation { continuation in
        grid.loadTile(at: path) { data, _ in continuation.resume(returning: data) }
    }
    out.append("grid: \(drawn.flatMap { UIImage(data: $0) }?.size ?? .zero)")

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiles-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? drawn?.write(to: folder.appendingPathComponent("1-1-0.png"))
    let onDisk = MKTileOverlay(urlTemplate: folder.absoluteString + "/{z}-{x}-{y}.png")
    do {
        let data = try await onDisk.loadTile(at: path)
        out.append("on disk: \(data == drawn)")
    } catch {
        out.append("on disk: \(error)")
    }

    let cached = CachedTileOverlay(urlTemplate: "http://127.0.0.1:9/{z}/{x}/{y}.png")
    let failed: Bool = await withCheckedContinuation { continuation in
        cached.loadTile(at: path) { data, error in continuation.resume(returning: data == nil && error != nil) }
    }
    cached.keep(Data([1, 2, 3]), at: path)
    let hit: Int = await withCheckedContinuation { continuation in
        cached.loadTile(at: path) { data, _ in continuation.resume(returning: data?.count ?? -1) }
    }
    out.append("cached: \(failed) \(hit)")
    return out
}

// expect (runTileLoading): grid: (256.0, 256.0) — cached: true 3
// expect: on disk: true  (MKTileOverlay.loadTile(at:result:): the tile may be on the local file system)
