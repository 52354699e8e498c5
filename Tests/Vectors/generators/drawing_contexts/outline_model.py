"""A path that a script changes and asks: the oracle of drawingPath.events (FORMAT.md, section 13)."""

import math

import context_areas
from context_path import IDENTITY, Path, moved
from outline_geometry import agreed, bounds, containing, dashed, distance, trimmed


class Outlines:
    """A path that steps change and ask, by their names."""
    def __init__(self):
        self.path, self.events = Path(), []
        # The pen of a path that is an outline; its steps are those of the line then.
        self.pen = None

    def run(self, steps):
        """Performs the steps."""
        for verb, *operands in steps:
            getattr(self, "do_" + "".join("_" + c.lower() if c.isupper() else c for c in verb))(*operands)
        return self.events

    def _tell(self, name, value):
        self.events.append([name, value])

    def do_move(self, point, transform=IDENTITY):
        self.path.add("M", moved(transform, point))

    def do_add_line(self, point, transform=IDENTITY):
        self.path.extend("L", moved(transform, point))

    def do_add_lines(self, points, transform=IDENTITY):
        self.path.lines([moved(transform, point) for point in points])

    def do_add_curve(self, end, first, second, transform=IDENTITY):
        self.path.extend("C", *(moved(transform, point) for point in (first, second, end)))

    def do_add_quad_curve(self, end, control, transform=IDENTITY):
        self.path.extend("Q", moved(transform, control), moved(transform, end))

    def do_add_arc(self, *operands):
        self.path.arc(*operands)

    def do_add_rect(self, rect, transform=IDENTITY):
        self.path.rect(rect, transform)

    def do_add_rects(self, rects, transform=IDENTITY):
        for rect in rects:
            self.path.rect(rect, transform)

    def do_add_ellipse(self, rect, transform=IDENTITY):
        self.path.ellipse(rect, transform)

    def do_add_path(self, steps, transform=IDENTITY):
        self.path.append(Path(steps).steps, transform)

    def do_add_itself(self, transform=IDENTITY):
        self.path.append(list(self.path.steps), transform)

    def do_close_subpath(self):
        self.path.add("Z")

    def do_rect(self, rect):
        self.path = Path()
        self.path.rect(rect)

    def do_ellipse(self, rect):
        self.path = Path()
        self.path.ellipse(rect)

    def do_stroke(self, width, cap, join, limit, transform=IDENTITY):
        self.path = Path(context_areas.transformed(self.path.steps, transform))
        self.pen = {"width": float(width), "cap": cap, "join": join, "miterLimit": float(limit)}

    def do_dash(self, phase, pattern, transform=IDENTITY):
        self.path = Path(dashed(context_areas.transformed(self.path.steps, transform), phase, list(pattern)))

    def do_trim(self, start, end):
        self.path = Path(trimmed(self.path.steps, start, end))

    def do_steps(self):
        self._tell("steps", list(self.path.steps))

    def do_is_empty(self):
        has_pen = self.pen is None or (self.pen["width"] > 0 and math.isfinite(self.pen["width"]))
        self._tell("isEmpty", not (self.path.steps and has_pen))

    def do_current_point(self):
        self._tell("currentPoint", list(self.path.current() or (0, 0)))

    def do_bounding_box(self):
        self._tell("boundingBox", self.path.control_bounds())

    def do_bounding_box_of_path(self):
        self._tell("boundingBoxOfPath", bounds(self.path.steps))

    def containing(self, rule):
        """A function that tells whether a point is inside; None where it is too near to an edge."""
        if self.pen is None:
            return containing(self.path.steps, rule)
        if not (self.pen["width"] > 0 and math.isfinite(self.pen["width"])):
            return lambda point: False
        shapes = context_areas.fine_shapes(self.path.steps, self.pen)
        return lambda point: agreed(lambda x, y: context_areas.is_in(shapes,
                                                                     (x, y)), point, self.pen["width"] / 100)

    def do_contains(self, points, rule="nonzero", transform=IDENTITY):
        answer = self.containing(rule)
        answers = [answer(moved(transform, point)) for point in points]
        if None in answers:
            raise ValueError("a point is too near to an edge")
        self._tell("contains", answers)

    def do_distance(self, points):
        self._tell("distance", [distance(self.path.steps, point) for point in points])

    def do_contours(self):
        steps = self.path.steps
        contours = []
        for index, step in enumerate(steps):
            if step[0] in "QC":
                return self._tell("contours", None)
            if step[0] == "Z":
                contours[-1][0] = True
            else:
                if step[0] == "M":
                    contours.append([False, []])
                contours[-1][1].append(step[1:])
        return self._tell("contours", contours)
