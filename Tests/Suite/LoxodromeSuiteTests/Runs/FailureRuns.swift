import Foundation

@testable import LoxodromeSuite

/// A file with one group of cases, each with its expected value and flags.
func vectorFile(_ cases: [(expected: String, flags: String)]) throws -> VectorFile {
  let list = cases.enumerated().map { index, element in
    """
    {"id": "c\(index)", "flags": [\(element.flags)], "arguments": {"index": \(index)},
     "expected": \(element.expected), "result": "required"}
    """
  }
  let text = """
    {"schema": "loxodrome-vectors-1", "suite": "s", "operation": "mapPoint", "profile": "planar",
     "numberOfCases": \(cases.count), "notes": {"Far": {"kind": "edge", "description": "Far away."}},
     "groups": [{"id": "g", "source": {"name": "by hand", "grade": "A", "method": "arithmetic"},
       "tolerance": [{"kind": "absolute", "value": 0.5}, {"kind": "ulp", "value": 2}],
       "cases": [\(list.joined(separator: ",\n"))]}]}
    """
  return try VectorFile(Data(text.utf8), file: "s.json")
}

/// Runs the cases on an implementation that gives the answers in order.
func runOfFailures(_ cases: [(expected: String, flags: String)], answers: [Answer]) throws -> ConformanceRun {
  try ConformanceRun(
    of: Implementation(name: "test") { _, _, arguments in
      answers[Int(arguments["index"]?.number?.double ?? 0)]
    }, on: [try vectorFile(cases)])
}

func answerResult(_ text: String) throws -> Answer { .result(try JSONValue(parsing: Data(text.utf8))) }
