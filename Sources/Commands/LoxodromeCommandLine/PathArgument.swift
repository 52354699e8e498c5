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
