// swift-tools-version: 6.3
import PackageDescription

// For ci/: tests compute much, so what computes is optimized in debug builds too, as whole modules:
// generic functions are slow otherwise. With `-num-threads` the compiler writes an object file for
// each source, as SwiftPM expects in debug builds. Optimizing what only reports takes a third of the
// time of a release build, so there it is not. Only where ci/ asks for that, since SwiftPM refuses
// flags of this kind in a package that others depend on.
let isForChecks = Context.environment["LOXODROME_CHECKS"] != nil
let optimization = ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
let computing: [SwiftSetting] =
  isForChecks ? [.unsafeFlags(optimization, .when(configuration: .debug))] : []
let reporting: [SwiftSetting] = isForChecks ? [.unsafeFlags(["-Onone"])] : []

let package = Package(
  name: "loxodrome",
  products: [
    .library(name: "MapGeometry", targets: ["MapGeometry"]),
    .library(name: "GeoJSON", targets: ["GeoJSON"]),
    .library(name: "MapRaster", targets: ["MapRaster"]),
    .library(name: "MapClustering", targets: ["MapClustering"]),
    .library(name: "MapTiles", targets: ["MapTiles"]),
    .library(name: "MapText", targets: ["MapText"]),
    .library(name: "LocationServices", targets: ["LocationServices"]),
    .library(name: "MapOverlays", targets: ["MapOverlays"]),
    .library(name: "MapViews", targets: ["MapViews"]),
    .library(name: "MapKitCompatibility", targets: ["MapKitCompatibility"]),
    .library(name: "Geocoding", targets: ["Geocoding"]),
    .library(name: "MapCInterface", targets: ["MapCInterface"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "Measurement", targets: ["Measurement"]),
    .library(name: "RegressionReport", targets: ["RegressionReport"]),
    .executable(name: "loxodrome", targets: ["loxodrome"]),
    // Both for ci/install: the C interface as a library, and the program that starts the command.
    .library(name: "loxodrome-c", type: .dynamic, targets: ["MapCInterface"]),
    .executable(name: "loxodrome-launcher", targets: ["Launcher"]),
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
  targets: [
    .target(name: "MapGeometry", dependencies: ["CInstructionSets", "Threads"], swiftSettings: computing),
    .target(name: "Threads", swiftSettings: computing),
    .target(name: "JSON", swiftSettings: computing),
    .target(name: "GeoJSON", dependencies: ["JSON", "MapGeometry"], swiftSettings: computing),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(
      name: "MapRaster", dependencies: ["CInstructionSets", "CPNG", "MapGeometry", "Threads"],
      swiftSettings: computing),
    .target(
      name: "MapClustering", dependencies: ["CInstructionSets", "MapGeometry", "Threads"],
      swiftSettings: computing),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .target(name: "Databases", dependencies: ["CSQLite"]),
    .target(name: "Downloads", dependencies: ["CCurl"]),
    .target(
      name: "MapTiles",
      dependencies: [
        "CTurboJPEG", "CWebP", "CZlib", "Databases", "Downloads", "Files", "JSON", "MapGeometry", "MapRaster",
      ]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .target(
      name: "MapText",
      dependencies: ["CFontconfig", "CFreeType", "CHarfBuzz", "MapGeometry", "MapRaster"]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(
      name: "LocationServices", dependencies: ["CXML", "GeoJSON", "JSON", "MapGeometry", "RandomNumbers"],
      swiftSettings: computing),
    .target(
      name: "MapOverlays",
      dependencies: [
        "GeoJSON", "JSON", "LocationServices", "MapClustering", "MapGeometry", "MapRaster", "MapText",
        "MapTiles", "Threads",
      ],
      swiftSettings: computing),
    .target(
      name: "MapViews", dependencies: ["LocationServices", "MapGeometry", "MapOverlays", "MapRaster"]),
    // The sources of MapViews by a link to their folder, bound to an actor of its own.
    .target(
      name: "MapViewsOnAnyThread",
      dependencies: ["LocationServices", "MapGeometry", "MapOverlays", "MapRaster"],
      swiftSettings: [.define("ON_ANY_THREAD")]),
    .target(
      name: "MapKitCompatibility",
      dependencies: [
        "Geocoding", "LocationServices", "MapGeometry", "MapOverlays", "MapRaster", "MapText", "MapTiles",
        "MapViews",
      ]),
    .target(
      name: "Geocoding", dependencies: ["Databases", "Downloads", "JSON", "MapGeometry"], exclude: ["Data"],
      swiftSettings: computing, plugins: ["EmbedFilesPlugin"]),
    .target(
      name: "MapCInterface",
      dependencies: [
        "Conformance", "GeoJSON", "Geocoding", "LocationServices", "MapClustering", "MapGeometry",
        "MapOverlays", "MapRaster",
      ]),
    .target(
      name: "Conformance",
      dependencies: [
        "Files", "GeoJSON", "Geocoding", "JSON", "JUnit", "LocationServices", "MapClustering",
        "MapGeometry", "MapOverlays", "MapRaster", "MapTiles", "MapViewsOnAnyThread", "Processes",
        "RandomNumbers",
      ]),
    .target(name: "JUnit"),
    .target(name: "Processes"),
    .target(name: "RandomNumbers", swiftSettings: computing),
    .target(name: "Files", swiftSettings: reporting),
    .systemLibrary(name: "CInstructionSets"),
    .target(name: "InstructionLevels", dependencies: ["CInstructionSets"]),
    .executableTarget(name: "Launcher", dependencies: ["InstructionLevels"]),
    .target(
      name: "Measurement", dependencies: ["Files", "InstructionLevels", "JSON", "Processes"],
      swiftSettings: reporting),
    .target(
      name: "RegressionReport",
      dependencies: [
        "JSON", "JUnit", "Measurement", "RandomNumbers",
        .product(name: "Mustache", package: "swift-mustache", condition: .when(traits: ["Command"])),
      ],
      exclude: ["Templates"], swiftSettings: reporting, plugins: ["EmbedFilesPlugin"]
    ),
    .plugin(
      name: "EmbedFilesPlugin", capability: .buildTool(), dependencies: ["embed-files"],
      path: "Sources/EmbedFilesPlugin"),
    .executableTarget(name: "embed-files", path: "Sources/EmbedFiles"),
    .executableTarget(
      name: "loxodrome",
      dependencies: [
        "Conformance", "Downloads", "Files", "Geocoding", "GeoJSON", "JSON", "LocationServices",
        "MapClustering", "MapGeometry", "MapOverlays", "MapRaster", "MapText", "MapTiles", "MapViews",
        "Measurement", "RegressionReport", "Threads",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"])),
      ],
      swiftSettings: reporting
    ),
    .target(name: "TestSupport", dependencies: ["RandomNumbers"], path: "Tests/TestSupport"),
    .testTarget(
      name: "MapGeometryTests", dependencies: ["MapGeometry", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "MapRasterTests", dependencies: ["GeoJSON", "MapRaster", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "MapClusteringTests", dependencies: ["GeoJSON", "MapClustering", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "GeoJSONTests", dependencies: ["GeoJSON", "MapClustering", "MapRaster", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "DatabasesTests", dependencies: ["Databases"]),
    .testTarget(name: "DownloadsTests", dependencies: ["Downloads", "TestSupport"]),
    .testTarget(
      name: "MapTilesTests",
      dependencies: [
        "Downloads", "MapTiles", "TestSupport", .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "MapTextTests", dependencies: ["MapRaster", "MapText", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "LocationServicesTests", dependencies: ["LocationServices", "TestSupport"]),
    .testTarget(
      name: "MapOverlaysTests", dependencies: ["MapOverlays", "TestSupport", "Threads"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "MapViewsTests", dependencies: ["LocationServices", "MapViews", "TestSupport"]),
    .testTarget(
      name: "GeocodingTests",
      dependencies: [
        "Databases", "Downloads", "Geocoding", "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "CodeForMapKitTests", dependencies: ["MapKitCompatibility"],
      path: "Tests/MapKitCompatibility/Tests/CodeForMapKitTests"),
    // A link to the same folder: the code also compiles as in a new project of Xcode.
    .testTarget(
      name: "CodeOnMainActorTests", dependencies: ["MapKitCompatibility"],
      path: "Tests/MapKitCompatibility/Tests/CodeOnMainActorTests",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ProgramTests", dependencies: ["MapKitCompatibility"],
      path: "Tests/MapKitCompatibility/Tests/ProgramTests"),
    .testTarget(
      name: "ProgramOnMainActorTests", dependencies: ["MapKitCompatibility"],
      path: "Tests/MapKitCompatibility/Tests/ProgramOnMainActorTests",
      exclude: [
        "Hazards.swift", "OverlayProgramTests.swift", "OverlayViews.swift", "Sensors.swift",
        "TileLoading.swift", "Tiles.swift", "Trails.swift", "Wind.swift",
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ProgramInSwift5Tests", dependencies: ["MapKitCompatibility"],
      path: "Tests/MapKitCompatibility/Tests/ProgramInSwift5Tests",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "MapCInterfaceTests",
      dependencies: ["MapCInterface", "MapClustering", "MapGeometry", "MapRaster"]),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance", "TestSupport"]),
    .testTarget(name: "InstructionLevelsTests", dependencies: ["InstructionLevels"]),
    .testTarget(name: "JUnitTests", dependencies: ["JUnit", "TestSupport"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "TestSupport"]),
    .testTarget(name: "RandomNumbersTests", dependencies: ["RandomNumbers"]),
    .testTarget(
      name: "MeasurementTests",
      dependencies: ["InstructionLevels", "JSON", "Measurement", "TestSupport"]),
    .testTarget(
      name: "RegressionReportTests",
      dependencies: ["JSON", "Measurement", "RegressionReport", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "loxodromeTests",
      dependencies: ["InstructionLevels", "Launcher", "MapText", "TestSupport", "loxodrome"]),
  ]
)
