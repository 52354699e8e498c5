import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import LoxodromeTestSupport
import Synchronization
import Testing

/// Tests of the operation of views: its answers on any thread, and steps without an answer.
@Suite struct ViewOperationTests {
  /// The suites of views.
  private static let files =
    (try? VectorFolder(paths: vectorPaths).files)?.filter { $0.operation == "view.events" } ?? []

  /// The number of bad verdicts of the suites of views; nil if one has an error.
  private static func badCount() -> Int? {
    try? ConformanceRun(of: .builtIn, on: files).results.count(where: \.verdict.isBad)
  }

  @Test func thereAreSuitesOfViews() {
    #expect(Self.files.count == 7)
  }

  /// The answer to steps, as JSON text; the text of the error if there is none.
  private static func answer(_ steps: String) throws -> String {
    let operation = try #require(Operation.named("view.events"))
    let arguments = try JSONValue(parsing: Data("{\"steps\":\(steps)}".utf8))
    do {
      return try operation.evaluate(arguments, profile: .loxodrome).text
    } catch {
      return "\(error)"
    }
  }

  /// A program can wait on its main thread for another one that asks, so the main actor cannot work.
  @MainActor @Test func viewsAnswerWhileTheMainActorWaits() {
    let isDone = DispatchSemaphore(value: 0)
    let counts = Counts()
    Thread.detachNewThread {
      counts.append(Self.badCount())
      isDone.signal()
    }
    #expect(isDone.wait(timeout: .now() + 600) == .success)
    #expect(counts.all == [0])
  }

  @MainActor @Test func viewsAnswerOnTheMainActor() {
    #expect(Self.badCount() == 0)
  }

  @Test func viewsAnswerOnManyThreadsAtOnce() {
    let counts = Counts()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in counts.append(Self.badCount()) }
    #expect(counts.all == Array(repeating: 0, count: 8))
  }

  /// There are more tasks than threads of Swift's pool, and each waits for its answers.
  @Test func viewsAnswerInManyTasksAtOnce() async throws {
    let steps = #"[["map","m",[1,2,30,20]],["view","a",[3,4,5,6]],["add","m","a"],["hit","m",[4,5]]]"#
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<256 {
        group.addTask {
          let first = try Self.answer(steps)
          await Task.yield()
          return try first == Self.answer(steps) ? first : "another answer"
        }
      }
      for try await answer in group { #expect(answer == #"{"events":[["hit","a"]]}"#) }
    }
  }

  @Test func errorsNameTheStep() throws {
    #expect(
      try Self.answer(#"[["view","a",[1,2,3,4]],["fly","a"]]"#)
        == #"$.steps[1][0]: expected a verb of section 17 of the format, found "fly""#)
    #expect(
      try Self.answer(#"[["fly","x"]]"#)
        == #"$.steps[0][0]: expected a verb of section 17 of the format, found "fly""#)
    #expect(
      try Self.answer(#"[["view","a",[1,2,3,4]],["set","a",{"isTemplate":1}]]"#)
        == "$.steps[1][2].isTemplate: expected true or false, found a number")
    #expect(
      try Self.answer(#"[["view","a",[1,2,3,4]],["set","a",{"title":null}]]"#)
        == "$.steps[1][2].title: expected a string, found null")
    #expect(
      try Self.answer(#"[["view","a",[1,2,3,4]],["set","a",{"alpha":true}]]"#)
        == "$.steps[1][2].alpha: expected a number, found a boolean")
    #expect(try Self.answer(#"[["image","i",[1,2,3,4],{}]]"#) == "$.steps[0][3]: expected one image, found 0")
    #expect(
      try Self.answer(#"[["view","a",[1,2,3,4]],["set","a",{"transform":[1,0]}]]"#)
        == "$.steps[1][2].transform: expected [a, b, c, d, tx, ty], found 2 numbers")
  }
}

/// Numbers of bad verdicts from several threads.
private final class Counts: Sendable {
  private let counts = Mutex<[Int?]>([])

  var all: [Int?] { counts.withLock { $0 } }

  func append(_ count: Int?) { counts.withLock { $0.append(count) } }
}
