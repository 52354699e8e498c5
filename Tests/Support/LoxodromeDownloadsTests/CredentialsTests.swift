import LoxodromeTestSupport
import Testing

@testable import LoxodromeDownloads

/// User names, passwords and keys in the addresses of texts.
@Suite struct CredentialsTests {
  @Test(arguments: [
    ("http://anna:secret@a.example/{z}/{y}@2x.png", "http://a.example/{z}/{y}@2x.png"),
    ("https://secret@a.example", "https://a.example"),
    ("https://anna:sec@ret@a.example/", "https://a.example/"),
    ("https://anna:se cret@a.example/", "https://a.example/"),
    (
      "an error: https://anna:secret@a.example/1 and http://b:secret@c/",
      "an error: https://a.example/1 and http://c/"
    ),
    ("https://anna:sec/ret@a.example/{z}", "https://a.example/{z}"),
    ("http://a.example:8080/{y}@2x.png?a=b@c", "http://a.example:8080/{y}@2x.png?a=…"),
    ("http://[::1]:8080/{y}@2x.png", "http://[::1]:8080/{y}@2x.png"),
    ("file:///a@b/{z}", "file:///a@b/{z}"), ("a@b/{z}.png", "a@b/{z}.png"), ("", ""), ("://", "://"),
  ])
  func namesAndPasswordsOfAddressesAreLeftOut(text: String, expected: String) {
    #expect(withoutCredentials(text) == expected)
  }

  @Test(arguments: [
    ("https://a.example/{z}.png?key=secret", "https://a.example/{z}.png?key=…"),
    ("https://a.example?key=secret&v=1&flag&=&a=#part", "https://a.example?key=…&v=…&flag&=&a=#part"),
    ("https://a.example/a b/{z}?key=se=cret", "https://a.example/a b/{z}?key=…"),
    ("https://n:p@a.example/?to=http://b:secret@c/", "https://a.example/?to=…"),
    (
      "an error: https://a.example/1?k=secret and \"http://c/?k=secret\" failed",
      "an error: https://a.example/1?k=… and \"http://c/?k=…\" failed"
    ),
    ("https://a.example/?a?b=secret", "https://a.example/?a?b=…"),
    ("https://a.example/?", "https://a.example/?"),
    ("file:///a?b=c", "file:///a?b=c"), ("a?b=c", "a?b=c"),
    ("http://a.example/ http://b.example/?k=secret", "http://a.example/ http://b.example/?k=…"),
  ])
  func valuesOfQueriesAreLeftOut(text: String, expected: String) {
    #expect(withoutCredentials(text) == expected)
  }

  /// Each of these took time that grew with the square of the length.
  @Test(arguments: ["://a:b", "://a:b/?", "://a", "http://n:p@a/?k=v "])
  func longTextsTakeTimeInProportion(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    let (texts, seconds) = measured { [withoutCredentials(text), withoutCredentials(text + "?")] }
    #expect(!texts.contains(""))
    #expect(seconds < 60)
  }
}
