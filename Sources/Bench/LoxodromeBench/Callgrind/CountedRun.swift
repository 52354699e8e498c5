import Foundation

/// Combines the dumps and the results of a run under Callgrind into instruction counts.
struct CountedRun {
  let results: BenchmarkResults
  /// What the dumps tell of the benchmarks, in their order.
  let outcomes: [LoopDumps.Outcome]
  /// All dumps.
  let profiles: [CallgrindProfile]
  /// The program that ran.
  let binary: URL
  /// A folder for temporary files.
  let folder: URL

  /// The keys of the context that differ between runs.
  private static let contextOfOneRun: Set<String> = ["date", "load_avg", "mhz_per_cpu", "host_name"]
  /// The smallest share of a benchmark's instructions with which a function is listed.
  private static let smallestShare = 0.001
  /// The largest number of functions that are listed for one benchmark.
  private static let mostFunctions = 60

  /// Returns what the dumps tell that the program requested: those of one benchmark are in the order
  /// of its repetitions, and those of benchmarks with one name in the order of the results.
  static func requested(
    _ profiles: [CallgrindProfile], by results: BenchmarkResults, repetitions: Int
  ) -> [LoopDumps.Outcome] {
    let dumps = Dictionary(grouping: profiles) { $0.request ?? "" }
    let alike = Dictionary(results.benchmarks.map { ($0.runName, 1) }, uniquingKeysWith: +)
    var places: [String: Int] = [:]
    return results.benchmarks.map { benchmark in
      let (all, count) = (dumps[requestName(benchmark.runName), default: []], alike[benchmark.runName] ?? 1)
      defer { places[benchmark.runName, default: 0] += 1 }
      guard all.count.isMultiple(of: count) else {
        return .notCounted("\(all.count) counts were dumped for \(count) benchmarks with its name")
      }
      let first = places[benchmark.runName, default: 0] * (all.count / count)
      let own = all[first..<first + all.count / count]
      if own.isEmpty { return .notFound }
      // The first dump is the warm-up. After the second, a program may leave out further repetitions
      // of long work.
      guard (2...repetitions).contains(own.count) else {
        return .notCounted(
          "\(own.count) counts were dumped; expected one for each of \(repetitions) repetitions of one "
            + "iteration, or the first two")
      }
      return .counted(Array(own.dropFirst()))
    }
  }

  /// - Throws: `ReportError` if benchmarks ran but none of them has counts, if objdump fails, or if
  ///   the binary or a library cannot be read.
  func counts(tool: String) throws(ReportError) -> InstructionCounts {
    let ran = zip(results.benchmarks, outcomes).filter { $0.0.measurement != nil }
    if !ran.isEmpty, ran.allSatisfy({ $0.1 == .notFound }) {
      throw ReportError(file: binary.lastPathComponent, place: "", problem: Self.loopsAreHidden)
    }
    var code = try ExecutedCode(profiles: profiles, binary: binary, folder: folder)
    let counts = zip(results.benchmarks, outcomes).map { benchmark, outcome in
      InstructionCount(name: benchmark.name.full, outcome: self.outcome(of: benchmark, outcome, &code))
    }
    var context = results.context.filter { !Self.contextOfOneRun.contains($0.key) }
    // The folder of the copy is deleted after the run, so only the file's name is kept.
    if case .string(let path)? = context["executable"] {
      context["executable"] = .string(path.split(separator: "/").last.map(String.init) ?? path)
    }
    context["tool"] = .string(tool)
    context["libraries"] = .string(code.libraries)
    return InstructionCounts(context: context, counts: counts)
  }

  /// Why no timed loop is found.
  static let loopsAreHidden =
    "its timed loop was not found: benchmark::State::StartKeepRunning and FinishKeepRunning have no symbols; "
    + "build it without -s, and do not strip it"

  private func outcome(
    of benchmark: Benchmark, _ outcome: LoopDumps.Outcome, _ code: inout ExecutedCode
  ) -> InstructionCount.Outcome {
    if case .failed(let reason) = benchmark.outcome { return .failed(reason) }
    switch outcome {
    case .notFound: return .notCounted("its timed loop was not found")
    case .notCounted(let reason): return .notCounted(reason)
    case .counted(let profiles):
      guard let last = profiles.last else { return .notCounted("it has no counts") }
      let functions = Dictionary(
        last.instructions.map { (code.displayName($0.key), $0.value) }, uniquingKeysWith: +)
      let shown = Self.listed(functions, of: last.total)
      return .counted(
        InstructionCount.Counted(
          instructions: profiles.map(\.total), code: code.hash(of: profiles), functions: shown))
    }
  }

  /// Returns the functions with the most of `total` instructions, in descending order.
  static func listed(_ functions: [String: Int], of total: Int) -> [InstructionCount.FunctionCount] {
    functions.filter { Double($0.value) >= smallestShare * Double(total) && $0.value > 0 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(mostFunctions)
      .map { InstructionCount.FunctionCount(name: $0.key, instructions: $0.value) }
  }

  /// Returns the name without the suffixes `/real_time` and `/process_time`, which Google Benchmark
  /// adds for its clock.
  static func requestName(_ name: String) -> String {
    var name = name
    for suffix in ["/real_time", "/process_time"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    return name
  }
}

/// The functions and shared libraries that ran in a run under Callgrind.
struct ExecutedCode {
  /// The names of the shared libraries that ran, each with the first digits of its identity, as
  /// text for the report.
  let libraries: String
  private let binary: String
  private var code: FunctionCode
  private let names: DemangledNames
  private let identities: [String: String]

  init(profiles: [CallgrindProfile], binary: URL, folder: URL) throws(ReportError) {
    self.binary = binary.path
    let functions = Set(profiles.flatMap(\.instructions.keys))
    let own = Set(functions.filter { $0.object == binary.path }.map { Self.plainName($0.name) })
    let disassembly = try CallgrindTool(
      "objdump", ["--disassemble", "--wide", "--no-show-raw-insn", binary.path], folder: folder)
    try disassembly.requireSuccess(of: "objdump")
    let image = try ELFFile(ReportInput(contentsOf: binary)).image()
    code = FunctionCode(image: image, disassembly: disassembly.output, of: own)
    var identities: [String: String] = [:]
    for path in Set(functions.map(\.object)).sorted() where path != binary.path && path.hasPrefix("/") {
      identities[path] = try ELFFile(ReportInput(contentsOf: URL(fileURLWithPath: path))).identity()
    }
    self.identities = identities
    libraries = identities.map { "\($0.key.split(separator: "/").last ?? "") \($0.value.prefix(16))" }
      .sorted()
      .joined(separator: ", ")
    let code = self.code
    names = DemangledNames(
      Set(functions.map { Self.plainName(code.stableName(of: Self.plainName($0.name))) }), folder: folder)
  }

  /// Returns a hash of all functions of the binary and of all libraries that executed instructions
  /// in the given dumps; nil if the code of one of them is unknown.
  mutating func hash(of dumps: some Sequence<CallgrindProfile>) -> String? {
    var lines: Set<String> = []
    for function in Set(dumps.flatMap(\.instructions.keys)) {
      if function.object == binary {
        let name = Self.plainName(function.name)
        guard let hash = code.hash(of: name) else { return nil }
        lines.insert("\(code.stableName(of: name)) \(hash)")
      } else {
        guard let identity = identities[function.object] else { return nil }
        lines.insert(identity)
      }
    }
    var hash = CodeHash()
    for line in lines.sorted() { hash.add(line) }
    return hash.text
  }

  /// Returns the demangled name of a function. For a function of the binary without a symbol,
  /// returns the symbol before it and the offset from that symbol.
  func displayName(_ function: CallgrindProfile.Function) -> String {
    let name = Self.plainName(function.name)
    if function.object != binary { return names[name] }
    let stable = code.stableName(of: name)
    guard stable != name, let plus = stable.lastIndex(of: "+") else { return names[name] }
    return "code after \(names[String(stable[..<plus])])\(stable[plus...])"
  }

  /// Returns the name without Callgrind's suffix for recursive calls, as in "name'2".
  static func plainName(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "'"), name[name.index(after: mark)...].allSatisfy(\.isNumber),
      name.index(after: mark) < name.endIndex
    else { return name }
    return String(name[..<mark])
  }
}
