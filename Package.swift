// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "loxodrome",
  products: [
    .library(name: "MapGeometry", targets: ["MapGeometry"]),
    .library(name: "GeoJSON", targets: ["GeoJSON"]),
    .library(name: "MapRaster", targets: ["MapRaster"]),
    .library(name: "MapClustering", targets: ["MapClustering"]),
    .library(name: "MapOverlays", targets: ["MapOverlays"]),
    .library(name: "MapCInterface", targets: ["MapCInterface"]),
    .library(name: "Conformance", targets: ["Conformance"]),
    .library(name: "RegressionReport", targets: ["RegressionReport"]),
    .executable(name: "loxodrome", targets: ["loxodrome"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
  ],
  targets: [
    .target(name: "MapGeometry"),
    .target(name: "GeoJSON", dependencies: ["MapGeometry"]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "MapRaster", dependencies: ["CPNG", "MapGeometry"]),
    .target(name: "MapClustering", dependencies: ["MapGeometry"]),
    .target(name: "MapOverlays", dependencies: ["GeoJSON", "MapGeometry", "MapRaster"]),
    .target(name: "MapCInterface", dependencies: ["GeoJSON", "MapClustering", "MapGeometry", "MapRaster"]),
    .target(name: "Conformance", dependencies: ["GeoJSON", "MapClustering", "MapGeometry", "MapRaster"]),
    .target(
      name: "RegressionReport",
      dependencies: [.product(name: "Mustache", package: "swift-mustache")],
      exclude: ["Templates"]
    ),
    .executableTarget(
      name: "loxodrome",
      dependencies: [
        "Conformance", "GeoJSON", "MapClustering", "MapGeometry", "MapOverlays", "MapRaster",
        "RegressionReport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(name: "MapGeometryTests", dependencies: ["MapGeometry"]),
    .testTarget(name: "MapRasterTests", dependencies: ["GeoJSON", "MapRaster"], exclude: ["Fixtures"]),
    .testTarget(name: "MapClusteringTests", dependencies: ["GeoJSON", "MapClustering"]),
    .testTarget(name: "GeoJSONTests", dependencies: ["GeoJSON", "MapClustering", "MapRaster"]),
    .testTarget(name: "MapOverlaysTests", dependencies: ["MapOverlays"]),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance"]),
    .testTarget(
      name: "RegressionReportTests", dependencies: ["RegressionReport"], exclude: ["Fixtures"]),
    .testTarget(name: "loxodromeTests", dependencies: ["loxodrome"]),
  ]
)
