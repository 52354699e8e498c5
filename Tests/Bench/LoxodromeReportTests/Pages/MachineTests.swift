import Testing

@testable import LoxodromeReport

/// Tests of the table about the machine: known keys with plain names, then all other keys.
struct MachineTests {
  @Test func namesHaveOneStyle() {
    let facts = machineFacts([
      "compiler": .string("c"), "my_own_key": .number(7), "kernel": .string("k"), "proj": .string("9"),
      "commit": .string("abc"), "processor_model": .string("p"), "instruction_sets": .string("i"),
      "operating_system": .string("o"), "memory": .string("m"), "repetitions": .string("9"),
      "run": .string("r"),
      "data_larger": .string("d"), "": .null, "build_note": .string("n"),
    ])
    #expect(
      facts.map { "\($0.name): \($0.value)" } == [
        "Commit: abc", "Run: r", "Repetitions: 9", "Processor: p", "Memory: m", "Operating system: o",
        "Kernel: k", "Compiler: c", "Instruction sets: i", "Larger data: d", "PROJ: 9", ": null",
        "My own key: 7",
      ])
  }

  @Test func frequencyScalingIsShownOnlyIfItIsOn() {
    #expect(machineFacts(["cpu_scaling_enabled": .bool(false)]).isEmpty)
    #expect(
      machineFacts(["cpu_scaling_enabled": .bool(true)])
        == [MachineFact(name: "Frequency scaling", value: "on: times may drift")])
  }
}
