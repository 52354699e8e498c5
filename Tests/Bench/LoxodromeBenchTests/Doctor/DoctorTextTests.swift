import Testing

@testable import LoxodromeBench

struct DoctorTextTests {
  private let load = DoctorFinding(kind: .load, subject: "this machine", seen: "load 2.00 on 2 processors")
  private let swap = DoctorFinding(kind: .swap, subject: "this machine", seen: "1 GiB of swap in use")
  private let turbo = DoctorFinding(kind: .turbo, subject: "this machine", seen: "turbo is on")

  /// The load before, and whether the load now is told.
  @Test(arguments: [(nil, true), (0, false), (1, false), (1.01, true), (.nan, true)] as [(Double?, Bool)])
  func loadOfOneselfIsNotTold(before: Double?, isTold: Bool) {
    #expect(
      Doctor.findings([load, swap], loadBefore: before, cores: 2) == (isTold ? [load, swap] : [swap]))
  }

  @Test func withoutWarningsItSaysSo() {
    #expect(Doctor.text([]) == "no warnings\n")
    let text = Doctor.text([turbo])
    #expect(text.hasPrefix("note: this machine: turbo is on\n") && text.hasSuffix("\nno warnings\n"))
    #expect(Doctor.text([swap]).hasPrefix("warning: this machine: 1 GiB of swap in use\n"))
    #expect(!Doctor.text([swap, turbo]).contains("no warnings"))
  }

  /// Names of files and benchmarks are foreign text.
  @Test func controlCharactersAreEscaped() {
    let finding = DoctorFinding(kind: .load, subject: "a\u{1B}[2J\n.json", seen: "b\u{9B}31m is\rslow")
    #expect(
      Doctor.text(finding).hasPrefix("warning: a\\u{1B}[2J\\n.json: b\\u{009B}31m is\\rslow\n"))
  }
}
