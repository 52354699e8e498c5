/// The build of one folder of sources: its programs, one after the other.
package struct CommitBuild: Equatable, Sendable {
  /// What is built, at the start of a message: "this checkout".
  package let subject: String
  /// The commands, each for one program.
  package let commands: [StepCommand]
  /// The compiler's output, a path in the checkout.
  package let log: String
}

extension CommitComparisonPlan {
  /// The builds, which run side by side: one for each folder of sources.
  ///
  /// A commit in a work tree is built as its own users build it, without `LOXODROME_CHECKS`. The
  /// checkout is built with it and into the folder of `ci/bench`, so that a module is built once
  /// for all scripts. The command is built where conformance needs it, except where it is this
  /// program.
  package var builds: [CommitBuild] {
    let isOneCommit = base.commit == head.commit
    let headProducts = ["map-benchmarks", "map-accuracy", "loxodrome"]
    let baseProducts = settings.isQuick ? Array(headProducts.dropLast()) : headProducts
    var builds: [CommitBuild] = []
    if !isOneCommit { builds.append(buildInWorkTree(base, baseProducts)) }
    builds.append(isHeadHere ? buildHere(headProducts) : buildInWorkTree(head, headProducts))
    return builds
  }

  /// The step's line about what is built.
  package var buildStep: String {
    let arguments = settings.buildArguments.joined(separator: " ")
    return
      "build: both commits, release\(arguments.isEmpty ? "" : ", \(arguments)") (some minutes for a commit "
      + "that is not built yet)"
  }

  private func buildInWorkTree(_ side: Side, _ products: [String]) -> CommitBuild {
    let log = ".build/compare/\(side.commit.shortHash)/build.log"
    return CommitBuild(
      subject: side.subject,
      commands: products.map { product in
        StepCommand(
          [
            "env", "-u", "LOXODROME_CHECKS", settings.swift, "build", "-c", "release", "--package-path",
            "\(side.source)/Benchmarks", "--product", product,
          ] + settings.buildArguments, output: .log("\(checkout)/\(log)"))
      }, log: log)
  }

  private func buildHere(_ products: [String]) -> CommitBuild {
    let log = ".build/bench/build.log"
    return CommitBuild(
      subject: "this checkout",
      commands: products.filter { $0 != "loxodrome" || !settings.isCommandBuilt }.map { product in
        StepCommand(
          [
            "env", "-C", checkout, settings.swift, "build", "-c", "release", "--package-path", "Benchmarks",
            "--scratch-path", Self.folderOfBuilds, "--product", product,
          ] + settings.buildArguments, environment: ["LOXODROME_CHECKS": "1"],
          output: .log("\(checkout)/\(log)"))
      }, log: log)
  }
}
