import ArgumentParser

/// The verbs that measure and compare programs of any project. They know nothing of maps.
///
/// Each has a `commandName`. ArgumentParser otherwise describes its type at every start, which
/// searches all conformances of the program.
package var benchVerbs: [any ParsableCommand.Type] {
  [
    Report.self, Count.self, Measure.self, Compare.self, Record.self, DoctorCommand.self, Calibrate.self,
  ]
}
