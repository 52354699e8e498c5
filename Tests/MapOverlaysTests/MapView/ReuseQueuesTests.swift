import Testing

@testable import MapOverlays

@Suite struct ReuseQueuesTests {
  private func view(_ identifier: String?) -> AnnotationView {
    AnnotationView(annotation: nil, reuseIdentifier: identifier)
  }

  @Test func theLastEnqueuedViewIsDequeuedFirst() {
    var queues = ReuseQueues()
    let (first, second, other) = (view("a"), view("a"), view("b"))
    for view in [first, other, second, view(nil)] { queues.enqueue(view) }
    #expect(queues.dequeue("a") === second && queues.dequeue("a") === first && queues.dequeue("a") == nil)
    #expect(queues.dequeue("b") === other && queues.dequeue("b") == nil && queues.dequeue("c") == nil)
  }

  @Test func classesAreRegisteredUntilTheyAreUnregistered() {
    var queues = ReuseQueues()
    let waiting = view("a")
    queues.enqueue(waiting)
    queues.register(PinAnnotationView.self, for: "a")
    #expect(queues.viewClass(for: "a") == PinAnnotationView.self && queues.viewClass(for: "b") == nil)
    queues.register(MarkerAnnotationView.self, for: "a")
    #expect(queues.viewClass(for: "a") == MarkerAnnotationView.self)
    queues.register(nil, for: "a")
    #expect(queues.viewClass(for: "a") == nil && queues.dequeue("a") === waiting)
  }
}
