// Classes that need Apple's services or a device. Each says what to do instead.

/// Routes come from Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of directions; draw your route as an MKPolyline")
public final class MKDirections {}

/// A route of Apple's service, which is not here.
@available(*, unavailable, message: "there is no service of directions; draw your route as an MKPolyline")
public final class MKRoute {}

/// A search in Apple's service, which is not here.
@available(
  *, unavailable, message: "there is no service of places; search in your own data and add annotations"
)
public final class MKLocalSearch {}

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
