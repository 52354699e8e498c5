import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import Testing

/// A server of tiles on 127.0.0.1 that counts requests.
final class TileServer: Sendable {
  private let requests = Mutex<[String: Int]>([:])

  /// The number of requests of each path.
  var counts: [String: Int] { requests.withLock { $0 } }

  /// Serves the closure's answers while the body runs on another thread. The closure receives the
  /// path and the number of its earlier requests.
  func serve(
    _ answer: @escaping @Sendable (_ path: String, _ requestIndex: Int) async -> HTTPResponse,
    body: @escaping @Sendable (_ address: String) throws -> Void
  ) async throws {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("*") { [self] request in
      let requestIndex = requests.withLock { requests in
        defer { requests[request.path, default: 0] += 1 }
        return requests[request.path, default: 0]
      }
      return await answer(request.path, requestIndex)
    }
    let task = Task { try await server.run() }
    // The tasks of all tests that run at the same time can be before the server's.
    try await server.waitUntilListening(timeout: 600)
    let address = await server.listeningAddress
    guard case .ip4(_, let port)? = address else {
      Issue.record("no port: \(String(describing: address))")
      return
    }
    // The test's own thread waits for tiles while the server's tasks answer.
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: Result { try body("http://127.0.0.1:\(port)") })
      }
    }
    await server.stop(timeout: 0)
    task.cancel()
    try result.get()
  }
}
