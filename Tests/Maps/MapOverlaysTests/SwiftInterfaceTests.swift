import LoxodromeTestSupport
import Testing

/// The functions that find declarations, tests and uses for `GuidesTests` and `InventoryTests`.
@Suite struct SwiftInterfaceTests {
  private func names(_ code: String) -> [String] { swiftDeclarations(code).map(\.qualifiedName) }

  @Test func namesInCommentsAndStringsAreNotDeclarations() {
    let code = #"""
      // func a() {}
      /* struct B { /* var c = 1 */ } */
      let d = "func e() {}", f = """
        func g() { "quoted" }
        """
      let h = #"\(i) func j() {"#, k = /func l\(/
      """#
    #expect(names(code) == ["d", "f", "h", "k"])
  }

  @Test func membersHaveTheirTypes() {
    let code = """
      public struct A<T: B>: C where T: D {
        public let (x, y) = (1, 2)
        let a, b: [String: Int], c: (Int) -> Void = { let inner = $0; _ = inner }
        struct E { enum F: Int { case one = -1, two; case three(Int, label: String) } }
        var g: Int { didSet { func local() {} } }
        class func h() {}
        func i<U>(_ first: U, by second: Int = 1, third: (Int, Int) -> Int) -> Int { if true { return 1 } }
        init?(copying other: A) {}
        static func == (a: A, b: A) -> Bool { a.g == b.g }
        subscript(index: Int, at place: Int) -> Int { 0 }
        typealias J = K.L<Int>
      }
      extension A.E: M { var n: Int { 1 } }
      """
    #expect(
      names(code) == [
        "A", "A.a", "A.b", "A.c", "A.E", "A.E.F", "A.E.F.one", "A.E.F.two", "A.E.F.three", "A.g", "A.h()",
        "A.i(_:by:third:)", "A.init(copying:)", "A.==(a:b:)", "A.subscript(_:at:)", "A.J", "A.E", "A.E.n",
      ])
  }

  @Test func accessIsInheritedFromProtocolsExtensionsAndEnumerations() {
    let code = """
      public protocol P { var a: Int { get } }
      public extension P { func b() {}; private func c() {} }
      public enum E { case d; var e: Int { 1 } }
      extension E { public private(set) static var f = 1; package func g() {} }
      """
    let visible = swiftDeclarations(code).filter { $0.isPublic && $0.kind != .extension }.map(\.qualifiedName)
    #expect(visible == ["P", "P.a", "P.b()", "E", "E.d", "E.f"])
  }

  @Test func membersAreInheritedFromBasesExtensionsAndAliases() {
    let interface = SwiftInterface(
      swiftDeclarations(
        """
        class Base { func a(_ x: Int, by y: Int = 1, to z: Int = 2) {} }
        class Derived: Base, Able { enum Kind { case one } }
        extension Able { var b: Int { 1 } }
        typealias Other = Derived
        extension Other { func c() {} }
        class Stranger { var d = 1 }
        """))
    let found = [
      "Other.a", "Other.a(_:)", "Derived.a(_:to:)", "Other.a(_:by:to:)", "Other.b", "Derived.c()",
      "Other.Kind.one",
    ]
    for name in found { #expect(!interface.find(name).isEmpty, "\(name)") }
    for name in ["a", "Other.a(by:)", "Other.a(_:to:by:)", "Base.b", "Derived.d", "Other.Kind.two", "Able"] {
      #expect(interface.find(name).isEmpty, "\(name)")
    }
  }

  @Test func testsWithAConditionDoNotAlwaysRun() {
    let code = """
      @Suite struct S {
        @Test func a() {}
        @Test(arguments: [1]) func b(_ x: Int) {}
        @Test(.disabled()) func c() {}
        @Test(.enabled(if: has("x"), "needs x"))
        func d() {}
        func e() {}
      }
      @Suite(.disabled("no")) struct T { @Test func f() {} }
      """
    #expect(swiftDeclarations(code).filter(\.isUnconditionalTest).map(\.baseName) == ["a", "b"])
  }

  @Test func usesHaveTheirLabels() {
    let uses = SwiftUses([
      #"""
      f(1, by: [a: b]); T(x: 1, y: (2, 3)); _ = "\(g(h: 1)) k(l: 1)" // m(n: 1)
      let r = Rect.inset(dx:dy:); picture(of: 1) { _ in }; run { }
      func told(_ view: View, didAdd all: [Int]) {}
      """#
    ])
    for name in [
      "f(_:by:)", "init(x:y:)", "g(h:)", "inset(dx:dy:)", "picture(of:)", "picture(of:actions:)",
      "run(body:)",
      "told(_:didAdd:)", "Rect",
    ] {
      let isUsed = uses.contain(name, of: "T")
      #expect(isUsed, "\(name)")
    }
    for name in ["f(_:)", "f(by:_:)", "k(l:)", "m(n:)", "inset(dx:)", "init(x:)", "m", "n"] {
      let isUsed = uses.contain(name, of: "T")
      #expect(!isUsed, "\(name)")
    }
  }
}
