// swift-tools-version: 6.3
import Foundation
import PackageDescription

// Tests compute much, so what computes is optimized in debug builds too, as whole modules: generic
// functions are slow otherwise. With `-num-threads` the compiler writes an object file for each source,
// as SwiftPM expects in debug builds. It refuses flags of this kind in a package that others depend on by
// a version, whose checkout it makes. `LOXODROME_UNOPTIMIZED=1` leaves them out.
let isFetched = ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }
let isOptimized = !isFetched && Context.environment["LOXODROME_UNOPTIMIZED"] == nil
let optimization = ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
let computing: [SwiftSetting] =
  isOptimized ? [.unsafeFlags(optimization, .when(configuration: .debug))] : []
// Optimizing what only reports takes a third of the time of a release build, so ci/ builds it without.
let isForChecks = Context.environment["LOXODROME_CHECKS"] != nil
let reporting: [SwiftSetting] = isForChecks ? [.unsafeFlags(["-Onone"])] : []

/// A target in `Sources/FOLDER/NAME`.
func target(
  _ path: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = [],
  embeds folder: String? = nil
) -> Target {
  .target(
    name: name(path), dependencies: dependencies, path: "Sources/\(path)",
    exclude: folder.map { [$0] } ?? [], swiftSettings: settings,
    plugins: folder == nil ? [] : ["LoxodromeEmbedFiles"])
}

/// A program in `Sources/FOLDER/NAME`.
func program(
  _ path: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .executableTarget(
    name: name(path), dependencies: dependencies, path: "Sources/\(path)", swiftSettings: settings)
}

/// The tests of a target of the same path, in `Tests/FOLDER/NAMETests`.
func tests(
  _ path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: "\(name(path))Tests", dependencies: [.byName(name: name(path))] + dependencies,
    path: "Tests/\(path)Tests", exclude: exclude, swiftSettings: settings)
}

/// Code written for MapKit, compiled as by a user of the library: with nothing but the library, and
/// without the declarations of the package unless other targets of it are used.
func programTests(
  _ name: String, _ others: [Target.Dependency] = [], exclude: [String] = [],
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: name, dependencies: ["MapKitCompatibility"] + others,
    path: "Tests/MapKitCompatibility/Tests/\(name)", exclude: exclude, packageAccess: !others.isEmpty,
    swiftSettings: settings)
}

/// The settings of Swift in a new project of Xcode.
let newProject: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of the system, with the packages of Debian and Homebrew that have it.
func systemLibrary(_ library: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: "CLoxodrome\(library)", path: "Sources/Support/CLoxodrome\(library)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

let server = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let templates = Target.Dependency.product(
  name: "Mustache", package: "swift-mustache", condition: .when(traits: ["Command"]))
let arguments = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"]))

let support: [Target] = [
  .systemLibrary(
    name: "CLoxodromeInstructionSets", path: "Sources/Support/CLoxodromeInstructionSets"),
  systemLibrary("Curl", "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
  systemLibrary("Fontconfig", "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
  systemLibrary("FreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
  systemLibrary("HarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
  systemLibrary("PNG", "libpng", apt: "libpng-dev", brew: "libpng"),
  systemLibrary("SQLite", "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
  systemLibrary("TurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
  systemLibrary("WebP", "libwebp", apt: "libwebp-dev", brew: "webp"),
  systemLibrary("XML", "libxml-2.0", apt: "libxml2-dev", brew: "libxml2"),
  systemLibrary("Zlib", "zlib", apt: "zlib1g-dev", brew: "zlib"),
  target("Support/LoxodromeCSV", settings: computing),
  target("Support/LoxodromeDatabases", ["CLoxodromeSQLite"]),
  target("Support/LoxodromeDownloads", ["CLoxodromeCurl"]),
  target("Support/LoxodromeFiles", settings: reporting),
  target("Support/LoxodromeJSON", settings: computing),
  target("Support/LoxodromeJUnit"),
  target("Support/LoxodromeMicroarchitecture", ["CLoxodromeInstructionSets"]),
  target("Support/LoxodromeProcesses"),
  target("Support/LoxodromeRandomNumbers", settings: computing),
  target("Support/LoxodromeResults", ["LoxodromeJSON"], settings: computing),
  target("Support/LoxodromeSpelling"),
  target("Support/LoxodromeThreads", settings: computing),
  program("Support/loxodrome-embed-files"),
  .plugin(
    name: "LoxodromeEmbedFiles", capability: .buildTool(), dependencies: ["loxodrome-embed-files"],
    path: "Sources/Support/LoxodromeEmbedFiles"),
  .target(
    name: "LoxodromeTestSupport", dependencies: ["LoxodromeRandomNumbers"],
    path: "Tests/Support/LoxodromeTestSupport"),
  tests("Support/LoxodromeCSV"),
  tests("Support/LoxodromeDatabases"),
  tests("Support/LoxodromeDownloads", ["LoxodromeTestSupport"]),
  tests("Support/LoxodromeFiles"),
  tests("Support/LoxodromeJSON", ["LoxodromeTestSupport"], exclude: ["Fixtures"]),
  tests("Support/LoxodromeJUnit", ["LoxodromeTestSupport"]),
  tests("Support/LoxodromeMicroarchitecture"),
  tests("Support/LoxodromeProcesses", ["LoxodromeTestSupport"]),
  tests("Support/LoxodromeRandomNumbers"),
  tests("Support/LoxodromeResults", ["LoxodromeJSON"]),
]

let maps: [Target] = [
  target("Maps/MapGeometry", ["CLoxodromeInstructionSets", "LoxodromeThreads"], settings: computing),
  target("Maps/MapGeoJSON", ["LoxodromeJSON", "MapGeometry"], settings: computing),
  target(
    "Maps/MapRaster", ["CLoxodromeInstructionSets", "CLoxodromePNG", "LoxodromeThreads", "MapGeometry"],
    settings: computing),
  target(
    "Maps/MapClustering", ["CLoxodromeInstructionSets", "LoxodromeThreads", "MapGeometry"],
    settings: computing),
  target(
    "Maps/MapTiles",
    [
      "CLoxodromeTurboJPEG", "CLoxodromeWebP", "CLoxodromeZlib", "LoxodromeDatabases", "LoxodromeDownloads",
      "LoxodromeFiles", "LoxodromeJSON", "MapGeometry", "MapRaster",
    ]),
  target(
    "Maps/MapText",
    ["CLoxodromeFontconfig", "CLoxodromeFreeType", "CLoxodromeHarfBuzz", "MapGeometry", "MapRaster"]),
  target(
    "Maps/MapLocations",
    [
      "CLoxodromeXML", "LoxodromeCSV", "LoxodromeJSON", "LoxodromeRandomNumbers", "MapGeoJSON",
      "MapGeometry",
    ],
    settings: computing),
  target(
    "Maps/MapGeocoding", ["LoxodromeDatabases", "LoxodromeDownloads", "LoxodromeJSON", "MapGeometry"],
    settings: computing, embeds: "Data"),
  target(
    "Maps/MapOverlays",
    [
      "LoxodromeJSON", "LoxodromeThreads", "MapClustering", "MapGeoJSON", "MapGeometry", "MapLocations",
      "MapRaster", "MapText", "MapTiles",
    ],
    settings: computing),
  target("Maps/MapViews", ["MapGeometry", "MapLocations", "MapOverlays", "MapRaster"]),
  target(
    "Maps/MapKitCompatibility",
    [
      "MapGeocoding", "MapGeometry", "MapLocations", "MapOverlays", "MapRaster", "MapText", "MapTiles",
      "MapViews",
    ]),
  target(
    "Maps/MapCInterface",
    [
      "MapClustering", "MapGeoJSON", "MapGeocoding", "MapGeometry", "MapLocations", "MapOverlays",
      "MapRaster",
    ]),
  tests("Maps/MapGeometry", ["LoxodromeTestSupport"], exclude: ["Fixtures"], settings: computing),
  tests(
    "Maps/MapGeoJSON", ["LoxodromeTestSupport", "MapClustering", "MapRaster"], exclude: ["Fixtures"]),
  tests("Maps/MapRaster", ["LoxodromeTestSupport", "MapGeoJSON"], exclude: ["Fixtures"]),
  tests(
    "Maps/MapClustering", ["LoxodromeTestSupport", "MapGeoJSON"], exclude: ["Fixtures"], settings: computing),
  tests(
    "Maps/MapTiles", ["LoxodromeDownloads", "LoxodromeTestSupport", server], exclude: ["Fixtures"]),
  tests("Maps/MapText", ["LoxodromeTestSupport", "MapRaster"], exclude: ["Fixtures"]),
  tests("Maps/MapLocations", ["LoxodromeTestSupport"]),
  tests(
    "Maps/MapGeocoding", ["LoxodromeDatabases", "LoxodromeDownloads", "LoxodromeTestSupport", server],
    settings: computing),
  tests("Maps/MapOverlays", ["LoxodromeTestSupport", "LoxodromeThreads"], exclude: ["Fixtures"]),
  tests("Maps/MapViews", ["LoxodromeTestSupport", "MapLocations"]),
  tests("Maps/MapCInterface", ["MapClustering", "MapGeometry", "MapRaster"]),
  programTests("CodeForMapKitTests"),
  // A link to the same folder: the code also compiles as in a new project of Xcode.
  programTests("CodeOnMainActorTests", settings: newProject),
  // Programs that were written for MapKit by people who did not know this library. Only their imports
  // were changed. They are modules of their own, because they declare names that other code has.
  programTests("ProgramTests"),
  // Classes that override what is not on the main actor, as renderers and tiles are not, are no code for
  // the main actor by default; with MapKit they are not either.
  programTests(
    "ProgramOnMainActorTests",
    exclude: [
      "Hazards.swift", "OverlayProgramTests.swift", "OverlayViews.swift", "Sensors.swift",
      "TileLoading.swift", "Tiles.swift", "Trails.swift", "Wind.swift",
    ],
    settings: newProject),
  programTests("ProgramInSwift5Tests", settings: [.swiftLanguageMode(.v5)]),
  .target(name: "LoxodromeOtherNames", path: "Tests/MapKitCompatibility/OtherNames"),
  programTests("OtherNamesTests", ["LoxodromeOtherNames"], settings: newProject),
]

let suite: [Target] = [
  target(
    "Suite/LoxodromeSuite",
    [
      "LoxodromeFiles", "LoxodromeJSON", "LoxodromeJUnit", "LoxodromeProcesses", "LoxodromeRandomNumbers",
      "LoxodromeResults", "LoxodromeSpelling", "MapGeometry",
    ], settings: computing),
  // What Loxodrome answers. The suite does not know it.
  target(
    "Suite/LoxodromeAnswers",
    [
      "LoxodromeSuite", "MapClustering", "MapGeoJSON", "MapGeocoding", "MapGeometry", "MapLocations",
      "MapOverlays", "MapRaster", "MapTiles", "MapViews",
    ], settings: computing),
  target("Suite/LoxodromeCInterface", ["LoxodromeAnswers", "LoxodromeSuite"]),
  .target(
    name: "LoxodromeMutants",
    dependencies: [
      "LoxodromeAnswers", "LoxodromeSuite", "MapClustering", "MapGeoJSON", "MapGeocoding", "MapGeometry",
      "MapLocations", "MapRaster", "MapTiles",
    ],
    path: "Tests/Suite/LoxodromeMutants", swiftSettings: computing),
  tests("Suite/LoxodromeSuite", ["LoxodromeTestSupport"]),
  tests("Suite/LoxodromeAnswers", ["LoxodromeTestSupport"]),
  tests("Suite/LoxodromeMutants", ["LoxodromeTestSupport"]),
]

let bench: [Target] = [
  target(
    "Bench/LoxodromeBench",
    ["LoxodromeFiles", "LoxodromeJSON", "LoxodromeMicroarchitecture", "LoxodromeProcesses"],
    settings: reporting),
  target(
    "Bench/LoxodromeReport",
    [
      "LoxodromeBench", "LoxodromeJSON", "LoxodromeJUnit", "LoxodromeProcesses", "LoxodromeRandomNumbers",
      "LoxodromeResults", templates,
    ],
    settings: reporting, embeds: "Templates"),
  tests("Bench/LoxodromeBench", ["LoxodromeJSON", "LoxodromeMicroarchitecture", "LoxodromeTestSupport"]),
  tests(
    "Bench/LoxodromeReport", ["LoxodromeBench", "LoxodromeJSON", "LoxodromeResults", "LoxodromeTestSupport"],
    exclude: ["Fixtures"]),
]

let commands: [Target] = [
  target(
    "Commands/LoxodromeCommandLine",
    [
      "LoxodromeFiles", "LoxodromeJSON", "LoxodromeProcesses", "LoxodromeReport", "LoxodromeSpelling",
      arguments,
    ],
    settings: reporting),
  target(
    "Commands/LoxodromeBenchVerbs",
    ["LoxodromeBench", "LoxodromeCommandLine", "LoxodromeFiles", "LoxodromeReport", arguments],
    settings: reporting),
  program(
    "Commands/loxodrome-bench", ["LoxodromeBenchVerbs", "LoxodromeCommandLine", arguments],
    settings: reporting),
  target(
    "Commands/LoxodromeSuiteVerbs",
    [
      "LoxodromeBench", "LoxodromeCommandLine", "LoxodromeFiles", "LoxodromeProcesses", "LoxodromeReport",
      "LoxodromeSpelling", "LoxodromeSuite", arguments,
    ],
    settings: reporting),
  program(
    "Commands/loxodrome-suite", ["LoxodromeCommandLine", "LoxodromeSuiteVerbs", arguments],
    settings: reporting),
  program(
    "Commands/loxodrome",
    [
      "LoxodromeAnswers", "LoxodromeBench", "LoxodromeBenchVerbs", "LoxodromeCSV", "LoxodromeCommandLine",
      "LoxodromeDownloads", "LoxodromeFiles", "LoxodromeJSON", "LoxodromeSuite", "LoxodromeSuiteVerbs",
      "LoxodromeThreads", "MapClustering", "MapGeoJSON", "MapGeocoding", "MapGeometry", "MapLocations",
      "MapOverlays", "MapRaster", "MapText", "MapTiles", arguments,
    ],
    settings: reporting),
  // Not installed: for this repository's scripts.
  .executableTarget(
    name: "loxodrome-repository",
    dependencies: [
      "LoxodromeBench", "LoxodromeCommandLine", "LoxodromeFiles", "LoxodromeJSON", "LoxodromeMutants",
      "LoxodromeProcesses", "LoxodromeReport", "LoxodromeSuite", "MapGeoJSON", "MapGeometry", "MapOverlays",
      "MapRaster", "MapText", "MapTiles", "MapViews", arguments,
    ],
    path: "ci/loxodrome-repository", swiftSettings: reporting),
  tests("ci/loxodrome-repository", ["LoxodromeBench", "LoxodromeReport", "LoxodromeTestSupport"]),
  program("Commands/loxodrome-launcher", ["LoxodromeMicroarchitecture"]),
  tests(
    "Commands/loxodrome",
    [
      "LoxodromeCSV", "LoxodromeCommandLine", "LoxodromeMicroarchitecture", "LoxodromeTestSupport",
      "MapText",
      "loxodrome-bench", "loxodrome-launcher", "loxodrome-repository", "loxodrome-suite",
    ]),
]

let package = Package(
  name: "loxodrome",
  products: [
    "MapGeometry", "MapGeoJSON", "MapRaster", "MapClustering", "MapTiles", "MapText", "MapLocations",
    "MapGeocoding", "MapOverlays", "MapViews", "MapKitCompatibility", "MapCInterface", "LoxodromeSuite",
    "LoxodromeAnswers", "LoxodromeCInterface", "LoxodromeBench", "LoxodromeReport",
  ].map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "loxodrome", targets: ["loxodrome"]),
    .executable(name: "loxodrome-bench", targets: ["loxodrome-bench"]),
    .executable(name: "loxodrome-suite", targets: ["loxodrome-suite"]),
    // Both for ci/install: the C interface as a library, and the program that starts the command.
    .library(name: "loxodrome-c", type: .dynamic, targets: ["MapCInterface"]),
    .executable(name: "loxodrome-launcher", targets: ["loxodrome-launcher"]),
    // For the scripts in ci/, which build it together with the benchmarks.
    .executable(name: "loxodrome-repository", targets: ["loxodrome-repository"]),
  ],
  // A package that needs only libraries writes `traits: []` and fetches nothing else. FlyingFox is of
  // the tests, so nobody else fetches it.
  traits: [
    .trait(name: "Command", description: "The command and its reports, with the packages that they need."),
    .default(enabledTraits: ["Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: support + maps + suite + bench + commands
)

// `LOXODROME_MODULES=MapGeometry,MapRaster swift test` builds and tests these modules and what they need,
// without the rest of the package.
if let list = Context.environment["LOXODROME_MODULES"] {
  let named = list.split(separator: ",").map(String.init)
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  // Its tests, and those that use nothing else, as the programs for MapKit do.
  let tests = package.targets.filter { test in
    test.type == .test && (named.contains { test.name == "\($0)Tests" } || test.uses(only: named))
  }
  var waiting = named + tests.map(\.name)
  while let next = waiting.popLast() {
    guard let target = targets[next], kept.insert(next).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
    for case .plugin(let name, _) in target.plugins ?? [] { waiting.append(name) }
  }
  if let unknown = named.first(where: { targets[$0] == nil }) {
    print("LOXODROME_MODULES: no module \(unknown); Sources/README.md lists the modules")
    exit(1)
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = named.filter { targets[$0]?.type == .regular }.map {
    .library(name: $0, targets: [$0])
  }
}

extension Target {
  /// Whether the target uses no modules but some.
  func uses(only modules: [String]) -> Bool {
    dependencies.allSatisfy { dependency in
      if case .byNameItem(let name, _) = dependency { modules.contains(name) } else { false }
    }
  }
}
