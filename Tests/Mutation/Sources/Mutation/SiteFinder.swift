import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the sites of a source file.
///
/// What cannot be an expression with a condition is left out: patterns, raw values, default
/// arguments, attributes, and operands that are written to.
final class SiteFinder: SyntaxVisitor {
  private let module: String
  private let file: String
  private let converter: SourceLocationConverter
  private(set) var sites: [MutationSite] = []
  /// The statements and variables around the current node; nil for declarations of types and
  /// functions.
  private var statements: [Range<Int>?] = []

  /// Returns the sites in the order of the file.
  static func sites(in text: String, module: String, file: String) -> [MutationSite] {
    let parsed = Parser.parse(source: text)
    // Operators of the sources' own are not in the table. Expressions with them keep their form.
    let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let finder = SiteFinder(module: module, file: file, tree: tree)
    finder.walk(tree)
    return finder.sites.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(module: String, file: String, tree: Syntax) {
    (self.module, self.file) = (module, file)
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func add(_ kind: MutationSite.Kind, _ node: some SyntaxProtocol, _ mutated: String) {
    guard let statement = statements.last ?? nil else { return }
    let original = node.trimmedDescription
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    sites.append(
      MutationSite(
        kind: kind, module: module, file: file, line: line, range: range(node), statement: statement,
        original: original, mutated: mutated))
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .decl(let declaration) = node.item, !declaration.is(VariableDeclSyntax.self) {
      statements.append(nil)
    } else {
      statements.append(range(node))
    }
    if case .expr(let expression) = node.item, isEffect(expression) { add(.droppedStatement, node, "") }
    return .visitChildren
  }

  override func visitPost(_ node: CodeBlockItemSyntax) { statements.removeLast() }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    statements.append(node.decl.is(VariableDeclSyntax.self) ? range(node) : nil)
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockItemSyntax) { statements.removeLast() }

  /// Whether an expression that is a statement is a call or an assignment, not the value of a
  /// function or closure.
  private func isEffect(_ expression: ExprSyntax) -> Bool {
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      if infix.operator.is(AssignmentExprSyntax.self) { return true }
      let text = infix.operator.trimmedDescription
      return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
    }
    guard expression.is(FunctionCallExprSyntax.self) else { return false }
    guard let list = expression.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.count > 1
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .visitChildren
    }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    if let other = Self.comparisons[token] { add(.comparison, node, "\(left) \(other) \(right)") }
    if let other = Self.boundaries[token] { add(.boundary, node, "\(left) \(other) \(right)") }
    if let other = Self.signs[token] { add(.sign, node, "\(left) \(other) \(right)") }
    if token == "&&" || token == "||" {
      add(.condition, node, "\(left) \(token == "&&" ? "||" : "&&") \(right)")
    }
    if token == "..<", node.parent?.is(ForStmtSyntax.self) == true {
      add(.boundary, node, "\(left)..<(\(right) - 1)")
    }
    return .visitChildren
  }

  private static let comparisons = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "=="]
  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let signs = ["+": "-", "-": "+", "*": "/", "/": "*", "&+": "&-", "&-": "&+"]

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let operand = node.expression.trimmedDescription
    if node.operator.text == "-" { add(.sign, node, operand) }
    if node.operator.text == "!" { add(.condition, node, operand) }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text.filter { $0 != "_" }
    if let value = Int(text) { add(.constant, node, String(value + 1)) }
    return .visitChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text
    add(.constant, node, Double(text) == 0 ? "1.0" : "(\(text) * 1.25)")
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    let (first, second) = (node.thenExpression.trimmedDescription, node.elseExpression.trimmedDescription)
    add(.condition, node, "(\(node.condition.trimmedDescription) ? \(second) : \(first))")
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition {
      add(.condition, condition, "!(\(condition.trimmedDescription))")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if Self.checks.contains(name) { return .skipChildren }
    // Exchanging their arguments changes nothing.
    if name == "min" || name == "max" {
      add(.order, node, (name == "min" ? "max" : "min") + node.trimmedDescription.dropFirst(name.count))
    }
    let arguments = Array(node.arguments)
    if arguments.count >= 2, name != "min", name != "max", node.trailingClosure == nil {
      let texts = arguments.map(\.expression.trimmedDescription)
      if texts[0] != texts[1], !texts[0].hasPrefix("&"), !texts[1].hasPrefix("&") {
        let exchanged = arguments.enumerated().map { index, argument in
          (argument.label.map { "\($0.text): " } ?? "") + texts[index < 2 ? 1 - index : index]
        }
        add(.swappedArguments, node, "\(name)(\(exchanged.joined(separator: ", ")))")
      }
    }
    return .visitChildren
  }

  /// Calls that only check, or say what is wrong.
  private static let checks: Set = [
    "precondition", "assert", "preconditionFailure", "fatalError", "withExtendedLifetime",
  ]

  // Places that take no expression with a condition.
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    node.inheritanceClause == nil ? .visitChildren : .skipChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
