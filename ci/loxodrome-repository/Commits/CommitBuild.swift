/// The build of one folder of sources: its programs, one after the other.
struct CommitBuild: Equatable, Sendable {
  /// The subject of messages about the build, such as "this checkout".
  let subject: String
  /// The commands, each for one program.
  let commands: [StepCommand]
  /// The path of the file with the compiler's output, relative to the checkout.
  let log: String
}

extension CommitComparisonPlan {
  /// The builds, which run side by side: one for each folder of sources.
  ///
  /// A commit in a work tree is built as its own users build it, without `LOXODROME_CHECKS`. The
  /// checkout is built with `LOXODROME_CHECKS` and into the folder that `ci/bench` uses, so that a
  /// module is built once for all scripts. The command `loxodrome` is built for each side whose
  /// conformance is tested. It is not built in the checkout if the running command is already a
  /// build of the checkout.
  var builds: [CommitBuild] {
    let isOneCommit = base.commit == head.commit
    let headProducts = ["map-benchmarks", "map-accuracy", "loxodrome"]
    let baseProducts = settings.isQuick ? Array(headProducts.dropLast()) : headProducts
    var builds: [CommitBuild] = []
    if !isOneCommit { builds.append(buildInWorkTree(base, baseProducts)) }
    builds.append(isHeadHere ? buildHere(headProducts) : buildInWorkTree(head, headProducts))
    return builds
  }

  /// The text with which the log announces the builds.
  var buildStep: String {
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
