import MapGeometry

/// Points in a hierarchy of clusters over zoom levels, in flat arrays.
///
/// Every point lies on the square world of web Mercator, cut in 2^32 steps a side (9.3 mm on the equator): its
/// longitude is taken modulo 360 degrees, so that ±180 is one place, latitudes beyond ±85.0511 lie on the edge, and
/// the position is rounded to the nearest step. A point whose coordinate is not finite, or whose latitude is beyond ±90 degrees, has
/// no place: it belongs to no cluster and is listed in `unplacedPoints`.
///
/// **The rule.** Above `maximumZoom` the items are the points. From there down, the items of zoom z are made from those of zoom
/// z + 1, with the radius r = radius / extent · 2^-z of the world:
/// 1. Items are gone through in an order. An item becomes a *centre* unless one before it, at most r away, has become one.
/// 2. Every other item joins a centre that is at most r away.
/// 3. A centre and those that joined it become one cluster at their mean (each point counts once), if it has
///    `minimumPoints` points or more and anything has joined; else they stay as they are.
///
/// So nothing comes apart when one zooms out, and counts always add up to the number of points.
///
/// In `spatial` order
/// - items come by count, the largest first; of equal count by y · 2654435769 mod 2^32 (y in steps from the northern
///   edge), the smallest first: a fixed scrambling of the latitude, which keeps chains of dependent decisions short; of
///   equal y from west to east, starting behind a gap wider than r (where the items close a ring around the world, behind the
///   widest gap, of equal ones the first east of the antimeridian);
/// - an item joins the nearest centre, of equally near ones the first in the order;
/// - distances are measured in steps, exactly, the short way around the world, and a cluster's position is the exact
///   mean of its points' (each the short way from the centre), rounded to the nearest step.
///
/// Nothing in it depends on the order of the points or on the number of threads, and turning the world by any number
/// of steps turns the clusters with it.
///
/// In `input` order the items come in the order of the points, clusters in the order of their centres; an item joins the first
/// centre that reaches it; positions are rounded to 32-bit floats for the search and means are of positions as they are, not
/// around the antimeridian: supercluster's rule, and its results.
public struct ClusterTree: Sendable {
  /// The options it was built with.
  public let options: ClusterOptions
  /// How many points were given, those without a place among them.
  public private(set) var pointCount: Int
  /// The indices of the points without a place, ascending.
  public private(set) var unplacedPoints: [Int]
}
