import Testing

@testable import LoxodromeReport

/// Tests of the short names of demangled functions.
struct FunctionNameTests {
  @Test(arguments: [
    ("MapGeometry.MapPoint.init(__C.Coordinate) -> MapGeometry.MapPoint", "MapGeometry.MapPoint.init"),
    (
      "generic specialization <MapRaster.SolidPainter> of MapRaster.CoverageTile.(sweep in "
        + "_B1AD328EB987FBDF877DAA3293D7BA90)<A where A: MapRaster.CoveragePainter>"
        + "(isNonzero: Swift.Bool, inout A) -> ()",
      "MapRaster.CoverageTile.sweep"
    ),
    (
      "merged function signature specialization <Arg[0] = Owned To Guaranteed> of generic specialization "
        + "<(Swift.Int) -> Swift.Array<Swift.Int>> of A.b<C>(C) -> ()", "A.b"
    ),
    (
      "closure #2 (Swift.UnsafeMutableBufferPointer<Swift.Int>) -> () in "
        + "closure #1 (Swift.Int) -> () in A.(b in "
        + "_B1AD328EB987FBDF877DAA3293D7BA90)(c: Swift.Int) -> ()", "closure #2 in A.b"
    ),
    (
      "work #1 <A>@Sendable (Swift.Int) -> () in A.each<B>(Swift.Int, count: Swift.Int) -> ()",
      "work #1 in A.each"
    ),
    ("static A.== infix(A, A) -> Swift.Bool", "static A.== infix"),
    ("std::pair<int, char> a::b<c>(d const&)", "std::pair<int, char> a::b<c>(d const&)"),
    ("malloc", "malloc"), ("0x0000000000401000", "0x0000000000401000"), ("", ""), ("(", "("),
    ("a <b", "a <b"),
    ("generic specialization <A", "generic specialization <A"),
  ])
  func shortNames(name: String, short: String) {
    #expect(shortFunctionName(name) == short)
  }
}
