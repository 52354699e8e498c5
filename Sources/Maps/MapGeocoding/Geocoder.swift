import Dispatch
import LoxodromeDownloads
import MapGeometry
import Synchronization

/// An object that converts between coordinates and names of places, as CLGeocoder.
///
/// One request can be active at a time. A request that is started while another one is active fails
/// with the error `network`, CLGeocoder's error for more requests than it accepts; the active one
/// continues. A completion handler is called exactly once: with places, with an error, or with both
/// if the answer is partial. It is called on a queue, never inside the request's function. A request
/// is active until its handler is called, also if the answer is known before; so whether a second one
/// is refused, and a canceled one canceled, does not depend on the speed of the provider. The handler
/// itself can start the next one. A geocoder can be used on several threads at once.
public final class Geocoder: Sendable {
  /// A closure that receives the places of a request, or nil, and an error, or nil.
  public typealias CompletionHandler = @Sendable ([Placemark]?, GeocodingError?) -> Void

  /// The provider that is asked.
  public let provider: any GeocodingProvider
  /// The largest number of places of an answer to a search for a name.
  public static let largestAnswer = 10

  private typealias Outcome = Result<GeocodingAnswer, GeocodingError>
  private typealias Finish = @Sendable (Outcome) -> Void
  /// What runs an end: a handler runs on its queue, a waiting task where it is.
  private typealias Runner = @Sendable (@escaping @Sendable () -> Void) -> Void
  private struct Requests {
    var lastNumber = 0
    var active: (number: Int, finish: Finish, run: Runner, cancellation: DownloadCancellation)?
  }

  private let requests = Mutex(Requests())
  private let handlerQueue: DispatchQueue

  /// Creates a geocoder.
  ///
  /// - Parameters:
  ///   - provider: the provider that is asked, by default the embedded gazetteer.
  ///   - handlerQueue: the queue on which completion handlers are called, by default that of the
  ///     main thread.
  public init(provider: any GeocodingProvider = Gazetteer.embedded, handlerQueue: DispatchQueue = .main) {
    self.provider = provider
    self.handlerQueue = handlerQueue
  }

  /// Whether a request is active.
  public var isGeocoding: Bool { requests.withLock { $0.active != nil } }

  /// Cancels the active request. Its handler receives the error `geocodeCanceled`. Does nothing if
  /// no request is active. A transfer of the active request ends within a second.
  public func cancelGeocode() {
    guard let active = takeActive(number: nil) else { return }
    active.run { active.finish(.failure(.geocodeCanceled)) }
  }

  /// Requests the place nearest to a location.
  public func reverseGeocodeLocation(_ coordinate: Coordinate, completionHandler: @escaping CompletionHandler)
  {
    start(delivering(to: completionHandler), onQueue) { provider throws(GeocodingError) in
      try provider.reverse(coordinate, limit: 1)
    }
  }

  /// Requests the places of a name or an address, the best first.
  ///
  /// - Parameters:
  ///   - text: the name or the address.
  ///   - region: the area whose places are preferred; nil if there is none.
  ///   - completionHandler: receives the places or the error.
  public func geocodeAddressString(
    _ text: String, in region: GeocodingRegion? = nil, completionHandler: @escaping CompletionHandler
  ) {
    start(delivering(to: completionHandler), onQueue) { provider throws(GeocodingError) in
      try provider.forward(text, limit: Self.largestAnswer, in: region)
    }
  }

  /// Returns the place nearest to a location. If the task is canceled, the request is canceled.
  public func reverseGeocodeLocation(_ coordinate: Coordinate) async throws(GeocodingError) -> [Placemark] {
    try await answer { provider throws(GeocodingError) in try provider.reverse(coordinate, limit: 1) }
  }

  /// Returns the places of a name or an address, the best first; a partial answer too. If the task
  /// is canceled, the request is canceled.
  ///
  /// - Parameters:
  ///   - text: the name or the address.
  ///   - region: the area whose places are preferred; nil if there is none.
  public func geocodeAddressString(
    _ text: String, in region: GeocodingRegion? = nil
  ) async throws(GeocodingError) -> [Placemark] {
    try await answer { provider throws(GeocodingError) in
      try provider.forward(text, limit: Self.largestAnswer, in: region)
    }
  }

  private typealias Request = @Sendable (any GeocodingProvider) throws(GeocodingError) -> GeocodingAnswer

  /// Starts a request on another thread and returns its number. Only its end, or its cancellation,
  /// calls `finish`, once.
  @discardableResult private func start(
    _ finish: @escaping Finish, _ run: @escaping Runner, _ request: @escaping Request
  ) -> Int {
    let cancellation = DownloadCancellation()
    let number: Int? = requests.withLock { requests in
      guard requests.active == nil else { return nil }
      requests.lastNumber += 1
      requests.active = (requests.lastNumber, finish, run, cancellation)
      return requests.lastNumber
    }
    guard let number else {
      run { finish(.failure(.network("another request of this geocoder is active"))) }
      return 0
    }
    DispatchQueue.global().async { [self] in
      let outcome: Outcome = DownloadCancellation.$current.withValue(cancellation) {
        do throws(GeocodingError) {
          let answer = try request(provider)
          return answer.placemarks.isEmpty ? .failure(.geocodeFoundNoResult) : .success(answer)
        } catch {
          return .failure(error)
        }
      }
      run { self.end(number: number, outcome) }
    }
    return number
  }

  /// Ends the request with a number, if it is active, and finishes it here.
  private func end(number: Int, _ outcome: Outcome) { takeActive(number: number)?.finish(outcome) }

  /// Makes the active request inactive if it has a number, with nil whatever its number is, and returns how it
  /// is finished.
  private func takeActive(number: Int?) -> (finish: Finish, run: Runner)? {
    requests.withLock { requests in
      guard let active = requests.active, number == nil || number == active.number else { return nil }
      requests.active = nil
      // A request that has ended has nothing to cancel.
      active.cancellation.cancel()
      return (active.finish, active.run)
    }
  }

  private var onQueue: Runner { { [handlerQueue] end in handlerQueue.async(execute: end) } }

  private func delivering(to handler: @escaping CompletionHandler) -> Finish {
    { outcome in
      switch outcome {
      case .success(let answer):
        handler(answer.placemarks, answer.isPartial ? .geocodeFoundPartialResult : nil)
      case .failure(let error): handler(nil, error)
      }
    }
  }

  private func answer(_ request: @escaping Request) async throws(GeocodingError) -> [Placemark] {
    let state = CancelState()
    let outcome: Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let number = start({ continuation.resume(returning: $0) }, { $0() }, request)
        if state.setNumber(number) { end(number: number, .failure(.geocodeCanceled)) }
      }
    } onCancel: {
      if let number = state.cancel() { end(number: number, .failure(.geocodeCanceled)) }
    }
    return try outcome.get().placemarks
  }
}

/// Whether a task is canceled, and the number of its request.
private final class CancelState: Sendable {
  private let state = Mutex<(number: Int?, isCanceled: Bool)>((nil, false))

  /// Sets the number. Returns whether the task is canceled already.
  func setNumber(_ number: Int) -> Bool {
    state.withLock { state in
      state.number = number
      return state.isCanceled
    }
  }

  /// Notes that the task is canceled. Returns the number of the request if it has one.
  func cancel() -> Int? {
    state.withLock { state in
      state.isCanceled = true
      return state.number
    }
  }
}
