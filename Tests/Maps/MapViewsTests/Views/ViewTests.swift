import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// Views: their hierarchy, hit testing and drawing.
@MainActor @Suite struct ViewTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> View {
    View(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @Test func boundsAndCenterFollowTheFrame() {
    let view = box(10, 20, 30, 40)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    view.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test func viewsHaveOneSuperviewAndNeverContainThemselves() {
    let (first, second, child) = (box(0, 0, 9, 9), box(0, 0, 9, 9), box(0, 0, 1, 1))
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty && second.subviews.count == 1 && child.superview === second)
    child.addSubview(second)
    child.addSubview(child)
    #expect(child.subviews.isEmpty && second.superview == nil)
    child.removeFromSuperview()
    #expect(second.subviews.isEmpty && child.superview == nil)
  }

  @Test func hitTestingFindsTheDeepestTopmostView() {
    let root = box(0, 0, 100, 100)
    let lower = box(10, 10, 50, 50)
    let upper = box(40, 40, 50, 50)
    let inner = box(5, 5, 10, 10)
    root.addSubview(lower)
    root.addSubview(upper)
    upper.addSubview(inner)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === lower)
    #expect(root.hitTest(CGPoint(x: 42, y: 42)) === upper)
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === inner)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 5)) == nil)
    #expect(root.hitTest(CGPoint(x: CGFloat.nan, y: 5)) == nil)
    upper.isHidden = true
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === lower)
    upper.isHidden = false
    upper.alpha = 0.009
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === lower)
    upper.alpha = 0.01
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === inner)
  }

  @Test func viewsOutsideTheirSuperviewAreNotHit() {
    let (root, child) = (box(0, 0, 10, 10), box(20, 0, 10, 10))
    root.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 25, y: 5)) == nil)
    #expect(child.hitTest(CGPoint(x: 5, y: 5)) === child)
  }

  @Test func pointsAreConvertedBetweenViews() {
    let (root, left, right, deep) = (box(1, 2, 99, 99), box(10, 20, 9, 9), box(30, 40, 9, 9), box(3, 4, 5, 5))
    root.addSubview(left)
    root.addSubview(right)
    right.addSubview(deep)
    #expect(deep.convert(CGPoint(x: 1, y: 1), to: left) == CGPoint(x: 24, y: 25))
    #expect(left.convert(CGPoint(x: 24, y: 25), to: deep) == CGPoint(x: 1, y: 1))
    #expect(deep.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 34, y: 46))
    #expect(deep.convert(CGPoint(x: 34, y: 46), from: nil) == .zero)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 3)
    #expect(deep.convert(rect, to: root) == CGRect(x: 33, y: 44, width: 2, height: 3))
    #expect(root.convert(rect, from: deep) == CGRect(x: 33, y: 44, width: 2, height: 3))
    #expect(deep.isDescendant(of: root) && !root.isDescendant(of: deep))
  }

  /// Fills more than its bounds.
  private final class OverflowingView: View {
    override func draw(_ rect: CGRect) {
      DrawingContext.current?.setFillColor(Color(red: 1, green: 0, blue: 0, alpha: 1))
      DrawingContext.current?.fill(CGRect(x: -50, y: -50, width: 100, height: 100))
    }
  }

  private func picture(of view: View) throws -> PixelBuffer {
    var picture = try PixelBuffer(width: 8, height: 8, color: Color(red: 1, green: 1, blue: 1, alpha: 1))
    try drawScreen(size: CGSize(width: 8, height: 8), contentScaleFactor: 1, into: &picture, threads: 1) {
      $0.push()
      view.render(in: $0, scale: 1)
      DrawingContext.pop()
    }
    return picture
  }

  @Test func drawingIsClippedToTheBounds() throws {
    let picture = try picture(of: OverflowingView(frame: CGRect(x: 2, y: 2, width: 3, height: 3)))
    let outside = picture[1, 1]
    let inside = picture[2, 2]
    #expect(outside != inside && picture[4, 4] == inside && picture[5, 5] == outside)
  }

  /// Two layers of black at one half would be darker than one.
  @Test func alphaAppliesToTheViewWithItsSubviews() throws {
    let view = box(0, 0, 8, 8)
    view.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
    let child = box(2, 2, 4, 4)
    child.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
    view.addSubview(child)
    view.alpha = 0.5
    let picture = try picture(of: view)
    #expect(picture[0, 0] == picture[3, 3])
    let black = try PixelBuffer(width: 1, height: 1, color: Color(red: 0, green: 0, blue: 0, alpha: 1))[0, 0]
    #expect(picture[0, 0] != black)
  }

  @Test func hiddenViewsAndFramesWithNaNAreNotDrawn() throws {
    let view = box(0, 0, 8, 8)
    view.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
    view.isHidden = true
    let white = try PixelBuffer(width: 8, height: 8, color: Color(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(try picture(of: view) == white)
    view.isHidden = false
    view.frame.origin.x = .nan
    #expect(try picture(of: view) == white)
  }

  @Test func imageViewsShowTheirImage() throws {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let image = try PixelBuffer(width: 2, height: 2, color: red)
    let view = ImageView(image: image)
    #expect(view.frame.size == CGSize(width: 2, height: 2))
    view.frame.origin = CGPoint(x: 3, y: 3)
    let picture = try picture(of: view)
    #expect(picture[3, 3] == image[0, 0] && picture[4, 4] == image[0, 0] && picture[5, 5] != image[0, 0])
  }

  @Test func disabledButtonsShowTheirSymbolPaler() throws {
    let button = Button(kind: .detailDisclosure)
    #expect(button.frame.size == CGSize(width: 22, height: 22))
    // The stem of the i extends 0.75 points left and right of the middle. Here it is moved to cover
    // a whole pixel.
    button.frame.origin = CGPoint(x: -8.5, y: -9)
    let enabled = try picture(of: button)[2, 4]
    button.isEnabled = false
    let disabled = try picture(of: button)[2, 4]
    let blue = try PixelBuffer(width: 1, height: 1, color: View.standardTintColor)[0, 0]
    #expect(enabled == blue && disabled != blue && disabled != 0xFFFF_FFFF)
  }
}
