import Testing

@testable import MapOverlays

@Suite struct ReuseQueuesTests {
  private func view(_ identifier: String?) -> PlainAnnotationView {
    PlainAnnotationView(reuseIdentifier: identifier)
  }

  @Test func theLastEnqueuedViewIsDequeuedFirst() {
    var queues = ReuseQueues()
    let (first, second, other) = (view("a"), view("a"), view("b"))
    for view in [first, other, second, view(nil)] { queues.enqueue(view) }
    #expect(queues.dequeue("a") === second && queues.dequeue("a") === first && queues.dequeue("a") == nil)
    #expect(queues.dequeue("b") === other && queues.dequeue("b") == nil && queues.dequeue("c") == nil)
  }
}
