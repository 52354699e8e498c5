import LoxodromeSuite

extension Mutant {
  /// Bugs in trees of clusters that are changed.
  static let ofClusterChanges: [Mutant] = [
    steps("cluster-changes-keep-all", flaw: "removes nothing") { $0.filter { !begins($0, "remove") } },
    steps("cluster-changes-first-removed", flaw: "removes the first point for every other") {
      $0.map { begins($0, "remove") ? replacing($0, 1, .array($0.list[1].list.map { _ in .number(0) })) : $0 }
    },
    steps("cluster-changes-add-nothing", flaw: "inserts nothing") {
      $0.map { begins($0, "insert") ? replacing($0, 1, .array([])) : $0 }
    },
    steps("cluster-changes-only-one", flaw: "makes the first change only") { steps in
      var isChanged = false
      return steps.filter { step in
        guard begins(step, "insert") || begins(step, "remove") else { return true }
        defer { isChanged = true }
        return !isChanged
      }
    },
    steps("cluster-changes-no-values", flaw: "takes the values of new points for 0") {
      $0.map { begins($0, "insert") ? replacing($0, 2, .array([])) : $0 }
    },
    steps("cluster-changes-sums-only", flaw: "adds values up, whatever is asked for") {
      $0.map { begins($0, "reduce") ? replacing($0, 1, .string("sum")) : $0 }
    },
    steps("cluster-changes-regions-twice-as-high", flaw: "takes half of a region's height for all of it") {
      $0.map { step in
        guard begins(step, "region") else { return step }
        return replacing(
          step, 1,
          step.part(1).changingMembers { region in
            region["span"] = region["span"]?.changingMembers { span in
              span["latitudeDelta"] = span["latitudeDelta"]?.asNumber.map { .number(2 * $0) }
            }
          })
      }
    },
    steps("cluster-changes-no-buffer", flaw: "has no buffer where none is given") {
      $0.map { begins($0, "tile") && $0.list.count == 2 ? .array($0.list + [.number(0)]) : $0 }
    },
    steps("cluster-changes-offsets-from-1", flaw: "skips a point less") {
      $0.map { step in
        guard begins(step, "leaves"), let offset = step.part(3).asNumber else { return step }
        return replacing(step, 3, .number(offset - 1))
      }
    },
    telling("cluster-changes-expanded-early", "clusters.changed", flaw: "expands a cluster a zoom too early")
    { answer in
      answer.changingMembers {
        $0["answers"] = $0["answers"]?.changingElements { answer in
          answer.changingMembers { item in
            item["expansionZoom"] = item["expansionZoom"].map { zoom in
              zoom.asNumber.map { .number($0 - 1) } ?? zoom
            }
          }
        }
      }
    },
    telling("cluster-changes-other-ids", "clusters.changed", flaw: "takes the zoom into no id") { answer in
      answer.changingMembers {
        $0["answers"] = $0["answers"]?.changingElements { answer in
          answer.changingElements { cluster in
            cluster.changingMembers { members in
              guard let id = members["id"]?.asNumber, id >= 0x1p32 else { return }
              members["id"] = .number(id.truncatingRemainder(dividingBy: 0x1p32))
            }
          }
        }
      }
    },
  ]

  private static func steps(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]
  ) -> Mutant {
    performing(name, "clusters.changed", flaw: flaw, change)
  }

  /// Whether a step has the verb.
  static func begins(_ step: JSONValue, _ verb: String) -> Bool { step.list.first == .string(verb) }

  /// Returns a step with another part.
  static func replacing(_ step: JSONValue, _ index: Int, _ part: JSONValue) -> JSONValue {
    var parts = step.list
    guard parts.indices.contains(index) else { return step }
    parts[index] = part
    return .array(parts)
  }
}
