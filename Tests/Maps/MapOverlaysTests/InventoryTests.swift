import Foundation
import LoxodromeTestSupport
import Testing

/// `Tests/MapKitCompatibility/INVENTORY.md`: the names of MapKit that `MapKitCompatibility`
/// provides.
///
/// Each name must be declared as a member of the type of its row, with the labels in the row, and
/// be used by the code of that package. Names in comments and strings are ignored.
@Suite struct InventoryTests {
  private static let package = checkout.appendingPathComponent("Tests/MapKitCompatibility")

  /// A row of the tables: the type, the names as in MapKit, the differences, and the names that are
  /// not available.
  private struct Row {
    let cells: [String]

    var type: String { markdownCode(in: cells[0]).first ?? "" }
    var same: [String] { markdownCode(in: cells[1]) }
    var different: [String] { markdownCode(in: cells[2]) }
  }

  /// Names of Swift and Foundation in the third column.
  private static let mentioned: Set = ["Hashable", "localizedDescription", "init?(coder:)"]

  private let rows: [Row]
  /// The module's own declarations.
  private let module: SwiftInterface
  /// The declarations of the modules whose types it renames.
  private let maps: SwiftInterface
  /// The declarations of the module and of the modules whose types it renames.
  private let all: SwiftInterface

  init() throws {
    let file = Self.package.appendingPathComponent("INVENTORY.md")
    rows = markdownRows(of: try String(contentsOf: file, encoding: .utf8)).filter { $0[0].hasPrefix("`") }
      .map(Row.init)
    func interface(_ names: [String]) throws -> SwiftInterface {
      try SwiftInterface(folders: names.map { checkout.appendingPathComponent("Sources/Maps/\($0)") })
    }
    module = try interface(["MapKitCompatibility"])
    let others = [
      "MapGeocoding", "MapLocations", "MapClustering", "MapGeometry", "MapOverlays", "MapRaster", "MapText",
      "MapTiles",
      "MapViews",
    ]
    maps = try interface(others)
    all = SwiftInterface(module.declarations + maps.declarations)
  }

  @Test func everyRowHasFourCells() {
    #expect(rows.count > 60)
    for row in rows { #expect(row.cells.count == 4, "\(row.cells[0])") }
  }

  /// Types of Foundation are listed for the members that the module adds to them.
  @Test func everyTypeIsDeclaredByTheModule() {
    let extended = module.declarations.filter { $0.kind == .extension }.map(\.name)
    for type in rows.map(\.type) {
      #expect(module.global(type).contains { $0.isPublic } || extended.contains(type), "\(type)")
    }
  }

  @Test func everyRowIsDeclaredWithItsLabels() {
    for row in rows {
      for name in row.same + row.different where !Self.mentioned.contains(name) {
        let found = all.members(of: row.type, named: name) + all.find(name)
        #expect(found.contains { $0.isPublic }, "\(row.type): \(name)")
      }
    }
  }

  @Test func everyRowIsUsedInThePackage() throws {
    let code = Self.package.appendingPathComponent("Tests/CodeForMapKitTests")
    let uses = SwiftUses(try swiftCode(in: code))
    for row in rows {
      // A Bool, so that a failure does not print all of the names.
      let isTypeUsed = uses.contain(row.type, of: "")
      #expect(isTypeUsed, "\(row.type)")
      for name in row.same + row.different where name != "init?(coder:)" {
        let (owner, member) = split(name)
        let isUsed = uses.contain(member, of: owner ?? row.type)
        #expect(isUsed, "\(row.type): \(name)")
      }
    }
  }

  /// Every public name of the module, at the top or within a type, except the cases of its
  /// enumerations and the members that conformances to Hashable and others, and patterns, require.
  @Test func everyNameOfTheModuleIsInTheInventory() {
    let codes = rows.flatMap(\.cells).flatMap { markdownCode(in: $0) }
    let named = Set(codes.flatMap { $0.prefix { $0 != "(" }.split(separator: ".") })
    for declaration in module.declarations where declaration.isPublic {
      if [.extension, .case].contains(declaration.kind) { continue }
      if ["rawValue", "==", "~=", "hash", "description"].contains(declaration.baseName) { continue }
      // A Bool, so that a failure does not print all of the names.
      let isNamed = named.contains(declaration.baseName[...])
      #expect(isNamed, "\(declaration.qualifiedName)")
    }
  }

  /// Other packages have a `Polyline` and a `Color`, too.
  @Test func everyNameHasAPrefixOfApple() {
    let prefixes = ["CA", "CF", "CG", "CL", "MK", "NS", "UI", "kCL"]
    for declaration in module.declarations
    where declaration.isPublic && declaration.container.isEmpty && declaration.kind != .extension {
      #expect(prefixes.contains { declaration.name.hasPrefix($0) }, "\(declaration.name)")
    }
  }

  /// `OtherNamesTests` has the names of all types, so that a name which comes out of the module is
  /// ambiguous there. Foundation has an `AffineTransform` itself.
  @Test func everyOtherNameIsUsedBesideTheModule() throws {
    let code = try ["OtherNames", "Tests/OtherNamesTests"].map {
      SwiftUses(try swiftCode(in: Self.package.appendingPathComponent($0)))
    }
    let types = maps.declarations.filter { declaration in
      declaration.isPublic && declaration.container.isEmpty && [.type, .alias].contains(declaration.kind)
    }
    for name in Set(types.map(\.name)).subtracting(["AffineTransform"]) {
      // A Bool, so that a failure does not print all of the names.
      let isUsed = code.allSatisfy { $0.contain(name, of: "") }
      #expect(isUsed, "\(name)")
    }
  }

  /// The type and the member of `Type.member(label:)`; the type is nil if there is none.
  private func split(_ name: String) -> (type: String?, member: String) {
    guard let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return (nil, name) }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
