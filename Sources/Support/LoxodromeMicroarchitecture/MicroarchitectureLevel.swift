import CLoxodromeInstructionSets

/// A set of instructions that the command and the C library are built for. On x86-64 these are
/// levels of the System V ABI, on other processors there is one.
public enum MicroarchitectureLevel: Int, CaseIterable, Comparable, Sendable {
  /// All processors of this kind that are not x86-64.
  case native = 0
  /// All x86-64 processors.
  case x86 = 1
  /// Processors with AVX2, BMI and FMA.
  case x86Version3 = 3
  /// Processors with AVX-512.
  case x86Version4 = 4

  /// The level of the instructions in this program.
  public static var ofThisProgram: MicroarchitectureLevel { level(Int(compiledLevel())) }
  /// The highest level that this processor and the operating system support.
  public static var ofThisProcessor: MicroarchitectureLevel { level(Int(processorLevel())) }

  private static func level(_ number: Int) -> MicroarchitectureLevel {
    MicroarchitectureLevel(rawValue: number) ?? .native
  }

  /// The level with a name, such as "x86-64-v3"; nil if there is none.
  public init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// The name that compilers and the dynamic loader use; "native" on other processors than x86-64.
  public var name: String {
    switch self {
    case .native: "native"
    case .x86: "x86-64"
    case .x86Version3: "x86-64-v3"
    case .x86Version4: "x86-64-v4"
    }
  }

  /// Whether a level has fewer instructions than another.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// Returns the levels whose programs this level can run, the highest first: the level itself and
  /// those below.
  ///
  /// - Parameter limit: the name of the highest level to return; nil for no limit. A name that is
  ///   not known is no limit.
  public func runnableLevels(limit: String? = nil) -> [MicroarchitectureLevel] {
    let highest = limit.flatMap(MicroarchitectureLevel.init(name:)) ?? self
    // Other processors have no levels of x86-64.
    let lowest: MicroarchitectureLevel = self == .native ? .native : .x86
    return Self.allCases.filter { $0 >= lowest && $0 <= self && $0 <= max(highest, lowest) }.reversed()
  }
}
