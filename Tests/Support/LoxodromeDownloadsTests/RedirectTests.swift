import LoxodromeTestSupport
import Testing

@testable import LoxodromeDownloads

/// Servers that redirect.
@Suite(.serialized) struct RedirectTests {
  /// A server that redirects every request.
  private func redirecting(to address: String) throws -> RawServer {
    try #require(
      RawServer { connection, _ in
        send(
          "HTTP/1.1 302 Found\r\nlocation:  \(address)\r\nContent-Length: 0\r\n\r\n".utf8, to: connection)
      })
  }

  /// A server with one byte.
  private func byteServer() throws -> RawServer {
    try #require(RawServer { connection, _ in respond(length: 1, [7], to: connection) })
  }

  /// Fetches an address. Servers here have no certificates, so those of `secrets` count as HTTPS.
  private func fetch(_ first: RawServer, secrets: [RawServer] = []) -> TransferAnswer {
    let addresses = secrets.map(\.address)
    return Transfers().fetch(first.address, timeout: 600) { url in
      addresses.contains { url.hasPrefix($0) }
    }
  }

  private func failure(_ answer: TransferAnswer) -> String? {
    guard case .failure(.connection, let found, mayPass: false, _) = answer else { return nil }
    return found
  }

  @Test func requestsOverHTTPSAreSecret() {
    #expect(Transfers.isSecret("https://a.example/"))
    #expect(Transfers.isSecret("HTTPS://a.example/"))
    #expect(!Transfers.isSecret("http://a.example/https:"))
  }

  @Test func redirectsFromHTTPToHTTPAreFollowed() throws {
    let target = try byteServer()
    let middle = try redirecting(to: target.address)
    let first = try redirecting(to: middle.address)
    guard case .bytes([7]) = fetch(first) else {
      Issue.record("the redirects were not followed")
      return
    }
  }

  @Test func redirectsToHTTPAfterASecretRequestFail() throws {
    let target = try byteServer()
    let middle = try redirecting(to: target.address.uppercased())
    let first = try redirecting(to: middle.address)
    for secrets in [[middle], [first], [first, middle]] {
      let found = failure(fetch(first, secrets: secrets))
      #expect(found == "a redirect from https to http, which is not followed")
    }
    #expect(target.connectionCount == 0)
  }

  @Test func redirectsToOtherProtocolsFailWithTheirOwnReason() throws {
    let server = try redirecting(to: "ftp://127.0.0.1/")
    for secrets in [[], [server]] {
      let found = try #require(failure(fetch(server, secrets: secrets)))
      #expect(found.hasSuffix("(only redirects to http and https are followed)"), "\(found)")
    }
  }
}
