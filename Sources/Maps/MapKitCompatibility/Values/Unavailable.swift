// Classes that need Apple's services or a device. Each says what to do instead.

/// Routes come from Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of directions; draw your route as an MKPolyline")
public final class MKDirections {
  /// What a route is asked for with.
  public final class Request {
    /// The start of the route.
    public var source: MKMapItem?
    /// The end of the route.
    public var destination: MKMapItem?
    /// Creates a request without places.
    public init() {}
  }

  /// The routes of an answer.
  public final class Response {
    /// The routes.
    public let routes: [MKRoute] = []
    init() {}
  }

  /// Creates directions for a request.
  public init(request: Request) {}
  /// Would ask for routes.
  public func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {}
}

/// A route of Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of directions; draw your route as an MKPolyline")
public final class MKRoute {}

/// A search in Apple's service, which is not here.
@available(
  *, unavailable, message: "there is no service of places; search in your own data and add annotations"
)
public final class MKLocalSearch {
  /// What is searched for.
  public final class Request {
    /// The words.
    public var naturalLanguageQuery: String?
    /// Where it is searched.
    public var region = MKCoordinateRegion()
    /// Creates a request without words.
    public init() {}
  }

  /// The places of an answer.
  public final class Response {
    /// The places.
    public let mapItems: [MKMapItem] = []
    init() {}
  }

  /// Creates a search for a request.
  public init(request: Request) {}
  /// Would begin the search.
  public func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {}
}

/// A search in Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of places; search in your own data")
public final class MKLocalSearchCompleter {}

/// Pictures of streets of Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of street pictures")
public final class MKLookAroundScene {}

/// A request of Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of street pictures")
public final class MKLookAroundSceneRequest {}

/// A view of streets, which is not here.
@available(*, unavailable, message: "there is no service of street pictures")
public final class MKLookAroundViewController {}

/// A picture of a street, which is not here.
@available(*, unavailable, message: "there is no service of street pictures")
public final class MKLookAroundSnapshotter {}

/// A request of Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of places; create an MKMapItem from your own data")
public final class MKMapItemRequest {}
