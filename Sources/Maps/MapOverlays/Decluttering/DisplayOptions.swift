/// The amounts by which values must change before a choice of what to display changes.
public struct DisplayOptions: Hashable, Sendable {
  /// The margin in screen points. One of two shown frames is hidden or clustered only if they
  /// overlap by more than the margin. It is shown on its own again only if they are at least the
  /// margin apart. Between small frames the margin is smaller (step 9 of `DisplayChoice`). A value
  /// that is not a finite number above 0 counts as 0.
  public var margin = 4.0
  /// How far a zoom scale can be beyond its threshold while a displayed annotation stays, as a
  /// fraction of the threshold. With 0.1 an upper threshold is multiplied by 1.1, and a lower
  /// threshold is divided by 1.1. A value that is not a finite number above 0 counts as 0.
  public var tolerance = 0.1
  /// How far a share of the visible area can be beyond its threshold while a displayed annotation
  /// stays, as a fraction of the threshold. It is applied as `tolerance` is. The default is 0, so
  /// the condition holds exactly up to its threshold. A value that is not a finite number above 0
  /// counts as 0.
  public var shareTolerance = 0.0

  /// Creates the default options: 4 points, 10 percent for zoom scales, none for shares.
  public init() {}

  /// These options, with 0 for every value that is not a finite number above 0.
  var valid: DisplayOptions {
    func positive(_ number: Double) -> Double { number > 0 && number.isFinite ? number : 0 }
    var options = self
    options.margin = positive(margin)
    options.tolerance = positive(tolerance)
    options.shareTolerance = positive(shareTolerance)
    return options
  }
}
