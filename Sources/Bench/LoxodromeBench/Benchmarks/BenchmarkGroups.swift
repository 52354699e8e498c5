/// The benchmarks of a file, from its rows.
///
/// 1. Rows of a fitted complexity are put aside: they are no benchmarks.
/// 2. Rows belong to one benchmark if their names, properties and indices of family and instance are
///    equal. A repetition that is there already, by its index, begins another benchmark.
/// 3. Benchmarks with one name get the properties in which they differ: `sort/n:1`.
/// 4. Those that are still alike are told apart by their order: `find (1 of 4)`. The number of them
///    is in the name, so that files with other numbers of them have no name in common.
struct BenchmarkGroups {
  private(set) var benchmarks: [Benchmark] = []
  /// What should be known about the rows, one sentence each.
  private(set) var notes: [String] = []

  init(_ rows: [BenchmarkRow]) {
    let (complexity, others) = (rows.filter(\.isComplexity), rows.filter { !$0.isComplexity })
    var order: [Key] = []
    var groups: [Key: [BenchmarkRow]] = [:]
    var seen: [Repetition: Int] = [:]
    for row in others {
      var key = Key(name: row.runName, identity: row.identity, copy: 0)
      if row.aggregate != nil || row.repetitionIndex != nil {
        let repetition = Repetition(key: key, aggregate: row.aggregate, index: row.repetitionIndex)
        key.copy = seen[repetition, default: 0]
        seen[repetition] = key.copy + 1
      }
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(row)
    }
    let named = Self.withProperties(order)
    benchmarks = zip(order, Self.numbered(named)).map {
      Benchmark(name: BenchmarkName($1), rows: groups[$0] ?? [])
    }
    let counts = Dictionary(named.map { ($0, 1) }, uniquingKeysWith: +)
    var told: Set<String> = []
    for name in named where told.insert(name).inserted {
      guard let count = counts[name], count > 1 else { continue }
      notes.append("\(count) benchmarks are named \(name): their order in the file tells them apart")
    }
    if !complexity.isEmpty {
      notes.append(
        complexity.count == 1
          ? "1 row is a fitted complexity and no benchmark"
          : "\(complexity.count) rows are fitted complexities and no benchmarks")
    }
  }

  private struct Key: Hashable {
    let name: String
    let identity: BenchmarkRow.Identity
    /// The number of benchmarks before this one that are alike in all else.
    var copy: Int
  }

  private struct Repetition: Hashable {
    let key: Key
    let aggregate: String?
    let index: Int?
  }

  /// Returns the names of the benchmarks, with the properties in which those with one name differ.
  private static func withProperties(_ keys: [Key]) -> [String] {
    let alike = Dictionary(grouping: keys, by: \.name)
    return keys.map { key in
      let others = alike[key.name] ?? []
      if others.count == 1 { return key.name }
      return key.identity.properties.reduce(key.name) { name, property in
        let isShared = others.allSatisfy { $0.identity.properties.contains(property) }
        let isInName = name.split(separator: "/").contains("\(property.key):\(property.value)")
        return isShared || isInName ? name : "\(name)/\(property.key):\(property.value)"
      }
    }
  }

  /// Returns the names with numbers after those that occur more than once: "find (1 of 4)".
  static func numbered(_ names: [String]) -> [String] {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var places: [String: Int] = [:]
    let result = names.map { name in
      guard let count = counts[name], count > 1 else { return name }
      places[name, default: 0] += 1
      return "\(name) (\(places[name, default: 0]) of \(count))"
    }
    // Another benchmark can have such a name itself.
    return Set(result).count == result.count ? result : numbered(result)
  }
}
