import Foundation
import Synchronization
import Testing

@testable import MapTiles

@Suite struct TileWorkersTests {
  private final class Held: Sendable {}

  private final class Order: Sendable {
    let numbers = Mutex<[Int]>([])
  }

  /// The only thread never waits for a job, so the list of jobs is never empty.
  @Test func finishedJobsAreReleasedWhileOthersWait() {
    let workers = TileWorkers(limit: 1)
    let (mayStart, isBlocked, mayEnd) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    weak var job: Held?
    do {
      let held = Held()
      job = held
      workers.run {
        mayStart.wait()
        withExtendedLifetime(held) {}
      }
    }
    workers.run {
      isBlocked.signal()
      mayEnd.wait()
    }
    workers.run {}
    #expect(job != nil)
    mayStart.signal()
    isBlocked.wait()
    #expect(job == nil)
    mayEnd.signal()
  }

  @Test func jobsOfOneThreadRunInOrder() {
    let workers = TileWorkers(limit: 1)
    let order = Order()
    let isDone = DispatchSemaphore(value: 0)
    for number in 0..<1000 { workers.run { order.numbers.withLock { $0.append(number) } } }
    workers.run { isDone.signal() }
    isDone.wait()
    #expect(order.numbers.withLock { $0 } == Array(0..<1000))
  }
}
