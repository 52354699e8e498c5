import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import Testing

/// Tests of the built-in implementation as an adapter.
@Suite struct AdapterServerTests {
  private func ask(_ server: inout AdapterServer, _ line: String) throws -> JSONValue {
    try JSONValue(parsing: Data(server.answer(Data(line.utf8)).utf8))
  }

  @Test func serverAnswersStartRunAndStop() throws {
    var server = AdapterServer(version: "9")
    guard case .object(let start) = try ask(&server, "{\"command\": \"start\", \"protocol\": 1}") else {
      Issue.record("no object")
      return
    }
    #expect(start["protocol"] == .number(1))
    #expect(start["operations"] == .array(Operation.all.map { .string($0.name) }))
    #expect(
      try ask(
        &server,
        #"{"command":"run","id":"a","profile":"mapkit","operation":"zoomLevel","arguments":{"zoomScale":1}}"#
      )
        == .object(["id": .string("a"), "result": .number(20)]))
    #expect(
      try ask(
        &server,
        "{\"command\":\"run\",\"id\":2,\"profile\":\"planar\",\"operation\":\"zoomLevel\",\"arguments\":{}}")
        == .object(["id": .number(2), "skipped": .string("no operation zoomLevel in planar")]))
    #expect(try ask(&server, "{\"command\":\"stop\"}") == .object(["answered": .number(2)]))
    #expect(server.isStopped)
  }

  @Test func invalidLineIsAnsweredWithAnErrorAndTheID() throws {
    var server = AdapterServer(version: "9")
    #expect(server.answer(Data("nonsense".utf8)).hasPrefix("{\"error\":"))
    #expect(server.answer(Data("{\"command\":\"dance\"}".utf8)).contains("expected start, run or stop"))
    #expect(server.answer(Data("{\"command\":\"run\",\"id\":4}".utf8)).contains("\"id\":4"))
    #expect(server.answer(Data()).hasPrefix("{\"error\":"))
  }
}
