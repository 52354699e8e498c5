import ArgumentParser

/// Returns the text of an argument or option that is the path of a file or a folder. It is the
/// `transform` of all of them. ArgumentParser does not show the default value of an option with a
/// `transform`, so their help texts contain it.
///
/// - Throws: `ValidationError` if the path is empty. An empty path would be the current folder for
///   some uses and the root folder for others.
package func nonEmptyPath(_ text: String) throws -> String {
  guard !text.isEmpty else {
    throw ValidationError("expected the path of a file or a folder, found an empty text")
  }
  return text
}

// Options and arguments that are paths. `valueName` is what the help calls the path, such as "file".

extension Option<String> {
  /// An option that must be given.
  package init(path help: String, _ valueName: String) {
    self.init(
      help: ArgumentHelp(help, valueName: valueName), completion: .file(), transform: nonEmptyPath)
  }

  /// An option with a default value.
  package init(wrappedValue: String, path help: String, _ valueName: String) {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: valueName), completion: .file(),
      transform: nonEmptyPath)
  }
}

extension Option<String?> {
  /// An option that may be missing.
  package init(path help: String, _ valueName: String) {
    self.init(
      help: ArgumentHelp(help, valueName: valueName), completion: .file(), transform: nonEmptyPath)
  }
}

extension Argument<String> {
  /// An argument that must be given.
  package init(path help: String, _ valueName: String? = nil) {
    self.init(
      help: ArgumentHelp(help, valueName: valueName), completion: .file(), transform: nonEmptyPath)
  }
}

extension Argument<String?> {
  /// An argument that may be missing.
  package init(path help: String, _ valueName: String? = nil) {
    self.init(
      help: ArgumentHelp(help, valueName: valueName), completion: .file(), transform: nonEmptyPath)
  }
}
