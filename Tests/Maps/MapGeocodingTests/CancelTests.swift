import Dispatch
import Foundation
import LoxodromeDownloads
import LoxodromeTestSupport
import MapGeometry
import Synchronization
import Testing

@testable import MapGeocoding

/// Requests that are canceled while a server has not answered.
@Suite struct CancelTests {
  /// How the connections to a server ended.
  private final class Ends: Sendable {
    private let (received, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let closedCount = Mutex(0)

    /// Waits until the other side closes the connection, at most an hour.
    func serve(_ connection: Int32) {
      received.signal()
      var timeout = timeval(tv_sec: 3600, tv_usec: 0)
      setsockopt(
        connection, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
      var byte: UInt8 = 0
      if recv(connection, &byte, 1, 0) == 0 { closedCount.withLock { $0 += 1 } }
      ended.signal()
    }

    func waitForRequest() { received.wait() }
    func waitForEnd() { ended.wait() }
  }

  private func geocoder(_ server: RawServer) throws -> Geocoder {
    let url = try #require(URL(string: server.address))
    // Without a cancellation the server gives up first.
    let provider = NominatimProvider(server: url, timeout: 36_000, attempts: 10, pause: 3600)
    return Geocoder(provider: provider, handlerQueue: DispatchQueue(label: "handlers"))
  }

  @Test func cancelingEndsTheTransfer() throws {
    let ends = Ends()
    let server = try #require(RawServer { connection, _ in ends.serve(connection) })
    let geocoder = try geocoder(server)
    let errors = Mutex<[GeocodingError?]>([])
    let isCalled = DispatchSemaphore(value: 0)
    geocoder.reverseGeocodeLocation(Coordinate(latitude: 1, longitude: 2)) { _, error in
      errors.withLock { $0.append(error) }
      isCalled.signal()
    }
    ends.waitForRequest()
    geocoder.cancelGeocode()
    isCalled.wait()
    ends.waitForEnd()
    #expect(ends.closedCount.withLock { $0 } == 1 && server.connectionCount == 1)
    #expect(errors.withLock { $0 } == [.geocodeCanceled])
  }

  @Test func cancelingATaskEndsTheTransfer() async throws {
    let ends = Ends()
    let server = try #require(RawServer { connection, _ in ends.serve(connection) })
    let geocoder = try geocoder(server)
    let task = Task { try await geocoder.geocodeAddressString("Oslo") }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        ends.waitForRequest()
        continuation.resume()
      }
    }
    task.cancel()
    await #expect(throws: GeocodingError.geocodeCanceled) { try await task.value }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        ends.waitForEnd()
        continuation.resume()
      }
    }
    #expect(ends.closedCount.withLock { $0 } == 1 && server.connectionCount == 1)
  }

  /// The pause before the second attempt is an hour. A request that is canceled in it makes none.
  @Test func cancelingEndsThePause() throws {
    let server = try #require(
      RawServer { connection, _ in
        send("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n".utf8, to: connection)
      })
    let url = try #require(URL(string: server.address))
    let cancellation = DownloadCancellation()
    let provider = NominatimProvider(server: url, timeout: 3600, attempts: 3, pause: 3600)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      DownloadCancellation.$current.withValue(cancellation) {
        _ = try? provider.reverse(Coordinate(latitude: 1, longitude: 2), limit: 1)
      }
      isDone.signal()
    }
    server.waitForConnections(1)
    cancellation.cancel()
    isDone.wait()
    #expect(server.connectionCount == 1)
  }
}
