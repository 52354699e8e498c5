// Animations. There is no screen: the changes of an animation are made at once, and then its
// completion is called.

extension UIView {
  /// Options of animations, as bits with the values of UIKit. They have no effect.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The views get touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation begins at the present state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation is repeated.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation runs back and forth.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One content fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Makes changes at once and calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once and calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once and calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once and calls the completion with true.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// An animation whose changes are made when it is started.
@preconcurrency @MainActor open class UIViewPropertyAnimator {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animation; the duration and the curve have no effect.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
  }

  /// Creates an animation; the duration and the damping have no effect.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .linear, animations: animations)
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  /// Adds a closure to call after the changes.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes and calls the completions with `end`. A second start does nothing.
  open func startAnimation() {
    let (animations, completions) = (animations, completions)
    (self.animations, self.completions) = ([], [])
    for animation in animations { animation() }
    for completion in completions { completion(.end) }
  }

  /// Makes the changes and calls the completions, as `startAnimation()` does.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
}

extension UIView {
  /// The speed of an animation over time, which has no effect.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// At a constant speed.
    case linear = 3
  }
}

/// The place where an animation is.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// At its start.
  case start = 1
  /// Between its start and its end.
  case current = 2
}
