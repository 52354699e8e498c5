extension ExtremeArguments {
  /// Scripts of a drawing context in which each pair of numbers takes every place.
  static let drawingSteps =
    [#"[["addRect", [1, 1, 3, 3]], ["fillPath"], ["ctm"]]"#, "[]"]
    + numbers.flatMap { a in
      numbers.map { b in
        let gradient =
          "{\"colors\": [[\(a), 0, 0, 1], [0, \(b), 1, 1]], \"locations\": [0, \(a == nan ? "1" : a)]}"
        return """
          [["saveGState"], ["setAlpha", \(a)], ["setFillColor", \(a), \(b), \(a), 1], ["setLineWidth", \(a)],
           ["setMiterLimit", \(b)], ["setLineDash", \(a), [\(b), 1, \(a)]], ["move", [\(a), \(b)]],
           ["addLine", [\(b), 1]], ["addCurve", [1, \(b)], [\(a), 2], [3, \(a)]],
           ["addQuadCurve", [\(a), 1], [1, \(b)]],
           ["addArc", [\(a), 1], 2, \(a), \(b), true], ["addArc", [1, 1], \(b), 1, \(a), false],
           ["addRect", [\(a), 1, \(b), 2]], ["addEllipse", [1, \(a), 3, \(b)]], ["drawPath", "eoFillStroke"],
           ["setShouldAntialias", false], ["fillEllipse", [\(a), 0, 4, \(b)]],
           ["stroke", [0, 0, \(a), 2], \(b)],
           ["strokeLineSegments", [[0, \(a)], [\(b), 2], [1, 1]]], ["clear", [\(b), 0, 1, \(a)]],
           ["drawLinearGradient", \(gradient), [\(a), 0], [1, \(b)], ["before", "after"]],
           ["drawRadialGradient", \(gradient), [\(a), 0], 1, [1, 1], \(b), ["after"]],
           ["path"], ["currentPointOfPath"], ["boundingBoxOfPath"], ["boundingBoxOfClipPath"],
           ["concatenate", [1, \(a), \(b), 1, 0, 0]], ["rotate", \(b)], ["fill", [0, 0, \(a), \(b)]],
           ["strokeEllipse", [0, 0, 1, 1]],
           ["clipToRect", [0, 0, \(a), \(b)]], ["boundingBoxOfClipPath"], ["fill", [0, 0, 2, 2]],
           ["restoreGState"],
           ["setShadow", [\(a), \(b)], 2], ["fill", [0, 0, 2, 2]], ["clip", "even-odd"],
           ["clipToRects", [[\(a), 0, 1, 1]]],
           ["translateBy", \(a), \(b)], ["scaleBy", \(b), \(a)], ["ctm"], ["fill", [0, 0, 2, 2]]]
          """
      }
    }

  /// Scripts of a path in which each pair of numbers takes every place.
  static let pathSteps =
    [#"[["addEllipse", [1, 1, 3, 3]], ["boundingBoxOfPath"]]"#, "[]"]
    + numbers.flatMap { a in
      numbers.map { b in
        """
        [["move", [\(a), \(b)]], ["addLine", [\(b), 1], [1, \(a), \(b), 1, 0, 0]],
        ["addQuadCurve", [3, \(a)], [\(b), 1]],
         ["addCurve", [1, \(b)], [\(a), 2], [3, \(a)]], ["addArc", [\(a), 1], 2, \(a), \(b), true],
         ["addRect", [\(a), 1, \(b), 2]],
         ["closeSubpath"], ["boundingBox"], ["boundingBoxOfPath"],
         ["contains", [[\(a), \(b)], [1, 1]], "even-odd"],
         ["distance", [[\(a), \(b)], [1, 1]]], ["trim", \(a), \(b)], ["trim", 0.2, 0.7], ["steps"],
         ["stroke", \(a), "round", "miter", \(b)], ["isEmpty"], ["addLines", [[0, 0], [\(a), 3], [3, \(b)]]],
         ["dash", \(a), [\(b), 1]], ["contours"]]
        """
      }
    }

  private static let nan = "\"nan\""
}
