import Foundation
import Synchronization

/// A server on 127.0.0.1 that handles connections in ways that a correct server does not.
package final class RawServer: Sendable {
  /// Handles a connection after the request was read. `connectionIndex` counts from 0.
  package typealias Handler = @Sendable (_ connection: Int32, _ connectionIndex: Int) -> Void

  package let port: UInt16
  private let listener: BoundPort
  private let count = ConnectionCount()

  /// The number of connections so far.
  package var connectionCount: Int { count.value.load(ordering: .relaxed) }

  /// Listens on a port that the system chooses; nil if there is none. Connections are closed after
  /// they were handled.
  package init?(_ handler: @escaping Handler) {
    guard let listener = BoundPort(), listen(listener.descriptor, 64) == 0 else { return nil }
    (self.listener, port) = (listener, listener.port)
    Thread.detachNewThread { [count] in
      // The thread owns the listener. So its descriptor is not closed, and given to another server,
      // while the thread is about to accept a connection.
      while true {
        let connection = accept(listener.descriptor, nil, nil)
        guard connection >= 0 else { return }
        closeOnStart(connection)
        let connectionIndex = count.value.wrappingAdd(1, ordering: .relaxed).oldValue
        Thread.detachNewThread {
          _ = receiveRequest(from: connection)
          handler(connection, connectionIndex)
          close(connection)
        }
      }
    }
  }

  /// Waits until a number of connections were accepted, at most `longestWait`.
  package func waitForConnections(_ number: Int) { waitUntil { connectionCount >= number } }

  deinit { shutdown(listener.descriptor, Int32(SHUT_RDWR)) }

  /// The address of the server, with a slash at its end.
  package var address: String { "http://127.0.0.1:\(port)/" }
}

/// A port of 127.0.0.1 that the system chooses. Nobody else can have it while this object exists.
/// Connections to it fail, unless its owner listens.
package final class BoundPort: Sendable {
  package let descriptor: Int32
  package let port: UInt16

  package init?() {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    closeOnStart(descriptor)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    (self.descriptor, port) = (descriptor, UInt16(bigEndian: address.sin_port))
    if !isBound { return nil }
  }

  deinit { close(descriptor) }
}

/// Closes a descriptor in programs that this process starts. A program that another test starts would
/// keep a connection open.
private func closeOnStart(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

/// A number of connections that a server and its thread share.
private final class ConnectionCount: Sendable {
  let value = Atomic(0)
}

/// Receives a request without a body. Returns false if the connection ends before it.
package func receiveRequest(from connection: Int32) -> Bool {
  var request: [UInt8] = []
  var byte: UInt8 = 0
  while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
    guard recv(connection, &byte, 1, 0) == 1 else { return false }
    request.append(byte)
  }
  return true
}

/// Sends bytes to a connection, all of them unless it is closed.
package func send(_ bytes: some Sequence<UInt8>, to connection: Int32) {
  let bytes = Array(bytes)
  _ = bytes.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
}

/// Sends a response's head, with the length that it states, and a body.
package func respond(_ status: String = "200 OK", length: Int, _ body: [UInt8], to connection: Int32) {
  send("HTTP/1.1 \(status)\r\nContent-Length: \(length)\r\n\r\n".utf8 + body, to: connection)
}
