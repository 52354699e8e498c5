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

extension Option {
  /// Creates an option that takes a path, which must be given.
  package init(
    name: NameSpecification = .long, path help: String, _ valueName: String? = nil
  ) where Value == String {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: valueName), completion: .file(),
      transform: nonEmptyPath)
  }

  /// Creates an option that takes a path, with a default value.
  package init(wrappedValue: String, path help: String, _ valueName: String) where Value == String {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: valueName), completion: .file(),
      transform: nonEmptyPath)
  }

  /// Creates an option that takes a path.
  package init(
    name: NameSpecification = .long, path help: String, _ valueName: String? = nil
  ) where Value == String? {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: valueName), completion: .file(),
      transform: nonEmptyPath)
  }
}

extension Argument {
  /// Creates an argument that is a path.
  package init(path help: String, _ valueName: String? = nil) where Value == String {
    self.init(
      help: ArgumentHelp(help, valueName: valueName), completion: .file(), transform: nonEmptyPath)
  }

  /// Creates an argument that is a path, or is left out.
  package init(path help: String, _ valueName: String? = nil) where Value == String? {
    self.init(
      help: ArgumentHelp(help, valueName: valueName), completion: .file(), transform: nonEmptyPath)
  }

  /// Creates an argument that is one or more paths.
  package init(path help: String, _ valueName: String? = nil) where Value == [String] {
    self.init(
      help: ArgumentHelp(help, valueName: valueName), completion: .file(), transform: nonEmptyPath)
  }

  /// Creates an argument that is any number of paths.
  package init(
    wrappedValue: [String], path help: String, _ valueName: String? = nil
  ) where Value == [String] {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: valueName), completion: .file(),
      transform: nonEmptyPath)
  }
}
