/// Draws sites by a seed. The same sources, seed and number give the same sites.
public struct MutationDraw {
  private var state: UInt64

  /// Begins the draws of a seed.
  public init(seed: UInt64) { state = seed }

  /// SplitMix64, by Steele, Lea and Flood.
  private mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }

  /// Returns sites of different statements, at most `count`. All kinds are drawn equally often, as
  /// long as they last.
  public mutating func draw(_ count: Int, from sites: [MutationSite]) -> [MutationSite] {
    var kinds = MutationSite.Kind.allCases.map { kind in sites.filter { $0.kind == kind } }
    var drawn: [MutationSite] = []
    var taken: [String: [Range<Int>]] = [:]
    while drawn.count < count {
      kinds.removeAll(where: \.isEmpty)
      guard !kinds.isEmpty else { break }
      let kind = next(below: kinds.count)
      let site = kinds[kind].remove(at: next(below: kinds[kind].count))
      if taken[site.file, default: []].contains(where: { $0.overlaps(site.statement) }) { continue }
      taken[site.file, default: []].append(site.statement)
      drawn.append(site)
    }
    return drawn
  }
}
