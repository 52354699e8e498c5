/// The members of a JSON object as an ordered list with lookup by name.
///
/// An object that is created from a list of members keeps their order and may contain a name more
/// than once. So does one that is created by `init(inOrder:)`. An object that is created from a
/// dictionary, or is itself written as a dictionary literal, has its members sorted by name.
public struct JSONObject: Hashable, Sendable {
  /// The members in order.
  public private(set) var members: [JSONValue.Member]

  /// Creates an object with the members in the given order.
  public init(_ members: [JSONValue.Member]) {
    self.members = members
  }

  /// Creates an object with the members sorted by name.
  public init(_ members: [String: JSONValue]) {
    self.members = members.map { JSONValue.Member(name: $0.key, value: $0.value) }
      .sorted { $0.name < $1.name }
  }

  /// Creates an object with the members in the order of the dictionary literal.
  package init(inOrder members: KeyValuePairs<String, JSONValue>) {
    self.members = members.map { JSONValue.Member(name: $0.key, value: $0.value) }
  }

  /// The names in order.
  public var names: [String] { members.map(\.name) }

  /// The values by name. Of several members with the same name, the last one is used. Here names
  /// that Swift treats as equal are the same, such as é and e + ◌́. The subscript compares bytes.
  package var byName: [String: JSONValue] {
    Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The value of the member with that name, or nil if there is none. Of several such members, it
  /// is the last one. O(n).
  ///
  /// Setting a value changes that member, or appends a new one. Setting nil removes it.
  public subscript(name: String) -> JSONValue? {
    get { members.last { $0.name.hasSameBytes(as: name) }?.value }
    set {
      let index = members.lastIndex { $0.name.hasSameBytes(as: name) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(JSONValue.Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Returns an object with the same names, whose values are the results of `body`.
  public func mapValues(_ body: (JSONValue) -> JSONValue) -> JSONObject {
    JSONObject(members.map { JSONValue.Member(name: $0.name, value: body($0.value)) })
  }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member, which is always 0.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { members.count }
  /// The member at the position.
  public subscript(position: Int) -> JSONValue.Member { members[position] }
}

extension JSONObject: ExpressibleByArrayLiteral {
  /// Creates an object with the members in the given order.
  public init(arrayLiteral members: JSONValue.Member...) {
    self.members = members
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with the members sorted by name.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.members = members.map { JSONValue.Member(name: $0.0, value: $0.1) }
    // Insertion sort, because a literal is short.
    for end in self.members.indices.dropFirst() {
      var index = end
      while index > 0, self.members[index].name < self.members[index - 1].name {
        self.members.swapAt(index, index - 1)
        index -= 1
      }
    }
  }
}
