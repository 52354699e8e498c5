/// The members of a JSON object in order: a list that is also looked up by name.
///
/// A list of members keeps its order and may hold a name more than once. A dictionary, in a literal
/// or not, has no order: its members are sorted by name.
public struct JSONObject: Hashable, Sendable {
  /// The members in order.
  public private(set) var members: [JSONValue.Member]

  /// An object of the members in their order.
  public init(_ members: [JSONValue.Member]) {
    self.members = members
  }

  /// An object of the members, sorted by name.
  public init(_ members: [String: JSONValue]) {
    self.members = members.map { JSONValue.Member(name: $0.key, value: $0.value) }
      .sorted { $0.name < $1.name }
  }

  /// An object of the members as the literal lists them.
  package init(inOrder members: KeyValuePairs<String, JSONValue>) {
    self.members = members.map { JSONValue.Member(name: $0.key, value: $0.value) }
  }

  /// The names in order.
  public var names: [String] { members.map(\.name) }

  /// The members by name, the last of several of one name.
  package var byName: [String: JSONValue] {
    Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The value of the member of that name, the last of several; nil where there is none. O(n).
  ///
  /// Setting changes that member, adds it at the end, or removes it.
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

  /// The object with each value changed by `body`.
  public func mapValues(_ body: (JSONValue) -> JSONValue) -> JSONObject {
    JSONObject(members.map { JSONValue.Member(name: $0.name, value: body($0.value)) })
  }
}

extension JSONObject: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { members.count }
  /// The member at the position.
  public subscript(position: Int) -> JSONValue.Member { members[position] }
}

extension JSONObject: ExpressibleByArrayLiteral {
  /// An object of the members in their order.
  public init(arrayLiteral members: JSONValue.Member...) {
    self.members = members
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object of the members, sorted by name.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.members = members.map { JSONValue.Member(name: $0.0, value: $0.1) }
    // By insertion: a literal is short.
    for end in self.members.indices.dropFirst() {
      var index = end
      while index > 0, self.members[index].name < self.members[index - 1].name {
        self.members.swapAt(index, index - 1)
        index -= 1
      }
    }
  }
}
