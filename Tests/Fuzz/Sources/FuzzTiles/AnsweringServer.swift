import Foundation
import Synchronization

/// A server on 127.0.0.1 that answers every request with the same bytes and closes the connection.
final class AnsweringServer: Sendable {
  let address: URL
  private let bytes = Mutex<[UInt8]>([])

  /// Listens on a port that the system chooses, for as long as the process lives.
  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening, let address = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))/")
    else {
      fatalError("no port on 127.0.0.1")
    }
    self.address = address
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { continue }
        // The request has no body, and is shorter than the buffer.
        var request = [UInt8](repeating: 0, count: 4096)
        _ = recv(connection, &request, request.count, 0)
        let bytes = bytes.withLock { $0 }
        _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        close(connection)
      }
    }
  }

  /// Sets the bytes of the next answers.
  func answer(_ bytes: [UInt8]) { self.bytes.withLock { $0 = bytes } }
}
