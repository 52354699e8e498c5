// swift-tools-version: 6.3
import PackageDescription

// Inserts bugs into the sources of the implementation, for ci/mutate.
let package = Package(
  name: "loxodrome-mutation",
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Mutation",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "mutate",
      dependencies: [
        "Mutation", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "MutationTests", dependencies: ["Mutation"]),
  ]
)
