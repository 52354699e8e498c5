import Foundation
import MapGeometry
import Testing

@testable import MapOverlays

@Suite struct AnnotationDragTests {
  private let entry = AnnotationEntry(PointAnnotation(), number: 0, subject: .annotation(0))

  /// 1024 points that show the world from a quarter of its height north of it to three quarters.
  private var viewport: Viewport {
    var viewport = Viewport(size: CGSize(width: 1024, height: 1024))
    viewport.mapRect = MapRect.world.offsetBy(dx: 0, dy: -0x1p+26)
    return viewport
  }

  private func drag(at point: CGPoint) throws -> AnnotationDrag {
    AnnotationDrag(of: entry, setter: try #require(entry.annotation.coordinateSetter), at: point)
  }

  @Test func dragsStopAtTheEdgeOfTheWorld() throws {
    var drag = try drag(at: .zero)
    #expect(drag.move(to: CGPoint(x: 100, y: 500), in: viewport) && drag.point == CGPoint(x: 100, y: 500))
    #expect(drag.move(to: CGPoint(x: 100, y: 10), in: viewport) && drag.point == CGPoint(x: 100, y: 256))
    // To the east and the west the world repeats.
    #expect(
      drag.move(to: CGPoint(x: -9000, y: 9000), in: viewport) && drag.point == CGPoint(x: -9000, y: 1280))
  }

  @Test func nonfinitePointsMoveNothing() throws {
    var drag = try drag(at: CGPoint(x: 3, y: 4))
    let areMoves = [
      drag.move(to: CGPoint(x: CGFloat.nan, y: 0), in: viewport),
      drag.move(to: CGPoint(x: 0, y: CGFloat.infinity), in: viewport),
      drag.move(to: CGPoint(x: 7, y: 7), in: Viewport(size: .zero)),
    ]
    #expect(areMoves == [false, false, false])
    #expect(drag.point == CGPoint(x: 3, y: 4) && drag.coordinate(in: Viewport(size: .zero)) == nil)
  }

  @Test func coordinatesAreThoseOfPointsWithinTheMap() throws {
    let middle = try #require(drag(at: CGPoint(x: 512, y: 768)).coordinate(in: viewport))
    #expect(middle.longitude == 0 && abs(middle.latitude) < 1e-9)
    let edge = try #require(drag(at: CGPoint(x: 512, y: 256)).coordinate(in: viewport))
    #expect(edge.latitude == 85)
  }
}
