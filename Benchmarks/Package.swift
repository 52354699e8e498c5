// swift-tools-version: 6.3
import PackageDescription

// The command is built along with the benchmarks where ci/ asks for that: C++ and Swift then
// compile side by side. The benchmarks do not call it.
let isForChecks = Context.environment["LOXODROME_CHECKS"] != nil
let command: [Target.Dependency] = isForChecks ? [.product(name: "loxodrome", package: "loxodrome")] : []

// The only place that needs Google Benchmark, the peer libraries and exact arithmetic; README.md
// names Debian's packages.
let package = Package(
  name: "loxodrome-benchmarks",
  products: [
    .executable(name: "map-benchmarks", targets: ["MapBenchmarks"]),
    .executable(name: "map-accuracy", targets: ["MapAccuracy"]),
    .executable(name: "map-sweep", targets: ["MapSweep"]),
  ],
  dependencies: [
    .package(name: "loxodrome", path: "..")
  ],
  targets: [
    .target(name: "SeededRandom"),
    // The difficult input and the right answers that accuracy and sweeps share.
    .target(
      name: "Oracles",
      dependencies: ["SeededRandom"],
      linkerSettings: [.linkedLibrary("mpfr"), .linkedLibrary("gmpxx"), .linkedLibrary("gmp")]
    ),
    .target(
      name: "Peers",
      // GEOS says that its C++ interface may change; only it has Envelope and the prepared
      // polygon's locator.
      cxxSettings: [.define("USE_UNSTABLE_GEOS_CPP_API")],
      linkerSettings: [
        .linkedLibrary("proj"), .linkedLibrary("geos"), .linkedLibrary("GeographicLib"),
        .linkedLibrary("cairo"), .linkedLibrary("agg_pic"),
      ]
    ),
    // What rasterizers draw, and Loxodrome as one of them.
    .target(
      name: "Drawings",
      dependencies: ["Peers", "SeededRandom", .product(name: "MapCInterface", package: "loxodrome")]
    ),
    .executableTarget(
      name: "MapBenchmarks",
      dependencies: [
        "Drawings", "Peers", "SeededRandom", .product(name: "MapCInterface", package: "loxodrome"),
      ] + command,
      // So that an include names the folder: "Harness/Workload.hpp".
      cxxSettings: [.headerSearchPath(".")],
      linkerSettings: [.linkedLibrary("benchmark"), .linkedLibrary("png")]
    ),
    .executableTarget(
      name: "MapAccuracy",
      dependencies: [
        "Drawings", "Oracles", "Peers", "SeededRandom",
        .product(name: "MapCInterface", package: "loxodrome"),
      ],
      linkerSettings: [.linkedLibrary("GeographicLib")]
    ),
    .executableTarget(
      name: "MapSweep",
      dependencies: [
        "Oracles", "Peers", "SeededRandom", .product(name: "MapCInterface", package: "loxodrome"),
      ],
      // For GEOS's Envelope, as in Peers.
      cxxSettings: [.define("USE_UNSTABLE_GEOS_CPP_API")]
    ),
  ],
  cxxLanguageStandard: .cxx20
)
