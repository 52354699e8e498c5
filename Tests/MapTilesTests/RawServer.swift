import Foundation
import Synchronization

/// A server on 127.0.0.1 that handles connections in ways that a correct server does not.
final class RawServer: Sendable {
  /// Handles a connection after the request was read. `connectionIndex` counts from 0.
  typealias Handler = @Sendable (_ connection: Int32, _ connectionIndex: Int) -> Void

  let port: UInt16
  private let listener: Int32
  private let count = Atomic(0)

  /// The number of connections so far.
  var connectionCount: Int { count.load(ordering: .relaxed) }

  /// Listens on a port that the system chooses; nil if there is none. Connections are closed after
  /// they were handled.
  init?(_ handler: @escaping Handler) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isListening else {
      close(descriptor)
      return nil
    }
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0, let connectionIndex = self?.count.wrappingAdd(1, ordering: .relaxed).oldValue
        else {
          return
        }
        Thread.detachNewThread {
          // The end of a request without a body.
          var request: [UInt8] = []
          var byte: UInt8 = 0
          while !request.suffix(4).elementsEqual("\r\n\r\n".utf8), recv(connection, &byte, 1, 0) == 1 {
            request.append(byte)
          }
          handler(connection, connectionIndex)
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  var template: String { "http://127.0.0.1:\(port)/{z}/{x}/{y}" }
}

/// Sends bytes to a connection, all of them unless it is closed.
func send(_ bytes: some Sequence<UInt8>, to connection: Int32) {
  let bytes = Array(bytes)
  _ = bytes.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
}

/// Sends a response's head, with the length that it states, and a body.
func respond(_ status: String = "200 OK", length: Int, _ body: [UInt8], to connection: Int32) {
  send("HTTP/1.1 \(status)\r\nContent-Length: \(length)\r\n\r\n".utf8 + body, to: connection)
}
