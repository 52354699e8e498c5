import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of ci/install in a folder with its files, and with programs in place of ci/setup and of the
/// compiler that write a line each into the file `calls`. It is called in the folder `caller`.
@Suite struct InstallScriptTests {
  private static let setup = "#!/bin/sh\necho setup >>calls\n"

  private static let swift = """
    #!/bin/sh
    case "$*" in
      -print-target-info) echo '"runtimeResourcePath": "/none"' ;;
      *--show-bin-path) for name in '' -bench -launcher -suite; do cp /bin/true loxodrome$name; done; pwd ;;
      *-march=*) echo "build for $(printf '%s\n' "$@" | sed -n 's/^-march=//p')" >>calls ;;
      *) echo build >>calls ;;
    esac
    """

  /// - Parameters:
  ///   - setup: the script in place of ci/setup.
  ///   - path: folders to search for programs, below the folder.
  private func install(
    _ arguments: [String] = ["--levels", "native"], setup: String = Self.setup, path: [String] = [],
    earlier: String? = nil
  ) throws -> (run: ProgramRun, calls: [String], folder: String, levels: [String]) {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["ci", "bin", "Sources/Python", "caller"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["ci/install", "ci/functions.bash"] {
      try copyProgram(checkout.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    for (name, text) in [("ci/setup", setup), ("bin/swift", Self.swift)] {
      try writeScript(text, to: folder.appendingPathComponent(name))
    }
    try Data().write(to: folder.appendingPathComponent("Sources/Python/installed_files.py"))
    let installed = folder.appendingPathComponent("caller/prefix/libexec/loxodrome")
    if let earlier {
      try FileManager.default.createDirectory(
        at: installed.appendingPathComponent(earlier), withIntermediateDirectories: true)
    }
    let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try StartedProgram(
      (["--bench", "--suite"].contains(arguments.first) ? [] : ["--without-library"])
        + arguments + ["prefix"],
      of: folder.appendingPathComponent("ci/install"), in: folder.appendingPathComponent("caller"),
      environment: [
        "PATH": ((["bin"] + path).map { "\(folder.path)/\($0)" } + [usual]).joined(separator: ":"),
        "LOXODROME_LOCK": nil,
      ]
    ).finish()
    let calls = (try? String(contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8)) ?? ""
    let levels = (try? FileManager.default.contentsOfDirectory(atPath: installed.path)) ?? []
    return (run, calls.split(separator: "\n").map(String.init), folder.path, levels)
  }

  @Test func whatTheBuildNeedsIsInstalledFirst() throws {
    let (run, calls, folder, levels) = try install(earlier: "x86-64-v4")
    #expect(run.status == 0, "\(run.errors)")
    #expect(calls == ["setup", "build", "build"])
    #expect(levels == ["native"], "the launcher would start a level of an earlier version")
    #expect(
      run.output == """
        installed: \(folder)/caller/prefix/bin/loxodrome
        put \(folder)/caller/prefix/bin on PATH, so that shells find loxodrome

        """)
  }

  @Test func relativeFoldersAreThoseOfTheCaller() throws {
    let (run, _, _, levels) = try install()
    #expect(run.status == 0 && levels == ["native"], "\(run.errors)")
  }

  /// Without `--levels` there is one level, that of the processor. All levels take three times as long.
  @Test func theProcessorsLevelIsBuilt() throws {
    #if arch(x86_64)
      let features = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let level = features.contains(" avx2 ") && features.contains(" fma ") ? "x86-64-v3" : "x86-64"
      #expect(try install([]).calls.first { $0.hasPrefix("build") } == "build for \(level)")
      let both = try install(["--levels", "x86-64 x86-64-v4"]).calls.filter { $0.hasPrefix("build for") }
      #expect(Set(both) == ["build for x86-64", "build for x86-64-v4"])
    #else
      #expect(try install([]).calls == ["setup", "build", "build"])
    #endif
  }

  @Test func aFolderOnThePathIsNotAskedFor() throws {
    let (run, _, folder, _) = try install(path: ["caller/prefix/bin"])
    #expect(run.output == "installed: \(folder)/caller/prefix/bin/loxodrome\n")
  }

  /// As the action does: without the libraries of maps, which its container does not have.
  @Test(arguments: ["bench", "suite"]) func onePartCanBeInstalledAlone(part: String) throws {
    let (run, calls, folder, levels) = try install(["--\(part)"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(calls == ["build"] && levels == [])
    let installed = "installed: \(folder)/caller/prefix/bin/loxodrome-\(part)\n"
    #expect(run.output.hasPrefix(installed), "\(run.output)")
    let other = try install(["--\(part)", "--levels", "native"])
    #expect(other.run.status == 2 && other.calls == [])
    #expect(other.run.errors == "ci/install: --\(part) installs one program: it goes with a folder alone\n")
  }

  @Test func onlyOnePartIsAlone() throws {
    let (run, calls, _, _) = try install(["--bench", "--suite"])
    #expect(run.status == 2 && calls == [])
  }

  @Test func nothingIsBuiltWhereTheSetupFails() throws {
    let (run, calls, _, _) = try install(
      setup: "#!/bin/sh\necho 'ci/setup: needs root (or sudo) to install: libpng-dev' >&2; exit 2\n")
    #expect(run.status == 2 && run.output == "" && calls == [])
    #expect(
      run.errors.hasSuffix(
        """
        ci/setup: needs root (or sudo) to install: libpng-dev
        ci/install: ci/setup fails; --without-setup goes on without it

        """), "\(run.errors)")
  }

  /// Scripts that have installed what the build needs do not do it again.
  @Test func setupCanBeLeftOut() throws {
    let (run, calls, _, _) = try install(["--levels", "native", "--without-setup"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(calls == ["build", "build"])
    for name in ["ci/package", "ci/github/action-install"] {
      let text = try String(contentsOf: checkout.appendingPathComponent(name), encoding: .utf8)
      let lines = text.split(separator: "\n").filter { $0.contains("ci/install --") }
      #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("--without-setup") }, "\(lines)")
    }
  }
}
