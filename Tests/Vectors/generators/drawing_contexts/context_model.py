"""A drawing context by the rules of FORMAT.md, section 13: the oracle of its suites.

It performs the steps of a script, each a method by its name. context_painting.py paints.
"""

import math
from fractions import Fraction

import context_areas
import context_paints
from context_painting import BLACK, Painter, clamped, premultiplied
from context_path import Path, bounding, followed, inverse, is_finite, moved, standard
from context_shadows import Shadow


class Context(Painter):
    """A context with a picture of its own."""
    def __init__(self, width, height, scale=1, background=(0, 0, 0, 0), images=None):
        super().__init__(width, height, scale, background)
        self.images = images or {}
        self.path = Path()
        self.saved, self.current, self.events = [], [], []

    def run(self, steps):
        """Performs the steps."""
        for verb, *operands in steps:
            name = "".join("_" + letter.lower() if letter.isupper() else letter for letter in verb)
            getattr(self, "do_" + name)(*operands)
        return self

    # The state.

    def do_save_g_state(self):
        self.saved.append(self.state.copy())

    def do_restore_g_state(self):
        if self.saved:
            self.state = self.saved.pop()

    def do_concatenate(self, transform):
        self.state.transform = followed([float(value) for value in transform], self.state.transform)

    def do_translate_by(self, x, y):
        self.do_concatenate([1, 0, 0, 1, x, y])

    def do_scale_by(self, x, y):
        self.do_concatenate([x, 0, 0, y, 0, 0])

    def do_rotate(self, angle):
        self.do_concatenate(
            [math.cos(angle), math.sin(angle), -math.sin(angle),
             math.cos(angle), 0, 0] if math.isfinite(angle) else [math.nan] * 4 + [0, 0])

    def do_set_fill_color(self, *color):
        self.state.fill_color = color[0] if len(color) == 1 else list(color)

    def do_set_stroke_color(self, *color):
        self.state.stroke_color = color[0] if len(color) == 1 else list(color)

    def _set_pen(self, **members):
        self.state.pen = dict(self.state.pen, **members)

    def do_set_line_width(self, width):
        self._set_pen(width=float(width))

    def do_set_line_cap(self, cap):
        self._set_pen(cap=cap)

    def do_set_line_join(self, join):
        self._set_pen(join=join)

    def do_set_miter_limit(self, limit):
        self._set_pen(miterLimit=float(limit))

    def do_set_line_dash(self, phase, lengths):
        is_dashed = sum(lengths) > 0 and all(length >= 0
                                             for length in lengths) and is_finite(lengths + [phase])
        self._set_pen(dash=[float(length) for length in lengths] if is_dashed else None, phase=float(phase))

    def do_set_alpha(self, alpha):
        self.state.alpha = alpha

    def do_set_blend_mode(self, mode):
        self.state.mode = mode

    def do_set_should_antialias(self, is_smooth):
        self.state.is_smooth = is_smooth

    def do_set_allows_antialiasing(self, is_smooth):
        self.allows_smooth = is_smooth

    def do_set_shadow(self, offset, blur, color=(0, 0, 0, 1 / 3)):
        self.state.shadow = None
        if color is not None and is_finite(offset, [blur]) and color[3] > 0:
            self.state.shadow = Shadow([self.scale * value for value in offset], self.scale * blur, color)

    # The path.

    def _device(self, point):
        return moved(self.state.transform, [float(value) for value in point])

    def do_begin_path(self):
        self.path = Path()

    def do_move(self, point):
        self.path.add("M", self._device(point))

    def do_add_line(self, point):
        self.path.extend("L", self._device(point))

    def do_add_lines(self, points):
        self.path.lines([self._device(point) for point in points])

    def do_add_curve(self, end, first, second):
        self.path.extend("C", *map(self._device, (first, second, end)))

    def do_add_quad_curve(self, end, control):
        self.path.extend("Q", *map(self._device, (control, end)))

    def do_add_arc(self, center, radius, start, end, clockwise):
        self.path.arc([float(value) for value in center], radius, start, end, clockwise, self.state.transform)

    def do_add_rect(self, rect):
        self.path.rect(rect, self.state.transform)

    def do_add_rects(self, rects):
        for rect in rects:
            self.do_add_rect(rect)

    def do_add_ellipse(self, rect):
        self.path.ellipse(rect, self.state.transform)

    def do_add_path(self, steps):
        self.path.append(Path(steps).steps, self.state.transform)

    def do_close_path(self):
        self.path.add("Z")

    def _take(self):
        steps, self.path = self.path.steps, Path()
        return steps

    # Clips.

    def do_clip(self, rule="nonzero"):
        steps = self._take()
        if steps:
            self.state.clips = self.state.clips + [self.filled(steps, rule, self.is_smooth())]
        else:
            self.state.rect = None

    def do_clip_to_rect(self, rect):
        self.do_begin_path()
        a, b, c, d = self.state.transform[:4]
        if not ((b == 0 and c == 0) or (a == 0 and d == 0)):
            self.do_add_rect(rect)
            return self.do_clip()
        x, y, width, height = standard(rect)
        corners = [self._device(point) for point in ((x, y), (x + width, y + height))]
        (left, right), (top, bottom) = [sorted(values) for values in zip(*corners)]
        if self.state.rect is not None:
            old = self.state.rect
            rest = (max(old[0], left), max(old[1], top), min(old[2], right), min(old[3], bottom))
            self.state.rect = rest if rest[0] < rest[2] and rest[1] < rest[3] else None
        return None

    def do_clip_to_rects(self, rects):
        self.do_begin_path()
        self.do_add_rects(rects)
        self.do_clip()

    # Painting.

    def do_fill_path(self, rule="nonzero"):
        self.fill(self._take(), rule)

    def do_stroke_path(self):
        self.stroke(self._take())

    def do_draw_path(self, mode):
        steps = self._take()
        if mode != "stroke":
            self.fill(steps, "even-odd" if mode.startswith("eo") else "nonzero")
        if mode.lower().endswith("stroke"):
            self.stroke(steps)

    def do_fill(self, rect):
        self.do_begin_path()
        self.do_add_rect(rect)
        self.do_fill_path()

    def do_fill_rects(self, rects):
        for rect in rects:
            self.do_fill(rect)

    def do_stroke(self, rect, width=None):
        self.do_begin_path()
        self.do_add_rect(rect)
        self.stroke(self._take(), width)

    def do_fill_ellipse(self, rect):
        self.do_begin_path()
        self.do_add_ellipse(rect)
        self.do_fill_path()

    def do_stroke_ellipse(self, rect):
        self.do_begin_path()
        self.do_add_ellipse(rect)
        self.do_stroke_path()

    def do_stroke_line_segments(self, points):
        self.do_begin_path()
        for start, end in zip(points[::2], points[1::2]):
            self.do_move(start)
            self.do_add_line(end)
        self.do_stroke_path()

    def do_clear(self, rect):
        self.do_begin_path()
        self.do_add_rect(rect)
        steps, is_smooth = self._take(), self.is_smooth()
        self.paint(lambda size, margin: self.filled(steps, "nonzero", is_smooth, size, margin),
                   premultiplied(BLACK), "clear", 1)

    def do_draw(self, name, rect):
        context_paints.draw_image(self, self.images[name], standard(rect))

    def do_draw_linear_gradient(self, gradient, start, end, options):
        context_paints.draw_linear(self, gradient, start, end, options)

    def do_draw_radial_gradient(self, *operands):
        context_paints.draw_radial(self, *operands)

    def do_draw_shadow(self, steps, offset, blur, color):
        saved, self.saved = self.saved, []
        self.do_save_g_state()
        self.do_set_shadow(offset, blur, color)
        if self.state.shadow is not None:
            moved_steps = Path()
            moved_steps.append(Path(steps).steps, self.state.transform)
            state = self.state
            if state.rect is not None:
                alpha = Fraction(clamped(float(state.alpha)))
                self.paint_shadow(
                    lambda size, margin: self.filled(moved_steps.steps, "nonzero", True, size, margin),
                    lambda column, row: premultiplied(BLACK), alpha)
        self.do_restore_g_state()
        self.saved = saved

    # Questions.

    def _tell(self, name, value):
        self.events.append([name, value])

    def do_ctm(self):
        self._tell("ctm", self.state.transform)

    def _own_path(self):
        back = inverse(self.state.transform)
        if not self.path.steps or back is None:
            return None
        own = Path(context_areas.transformed(self.path.steps, back))
        return own

    def do_path(self):
        own = self._own_path()
        self._tell("path", None if own is None else own.steps)

    def do_is_path_empty(self):
        self._tell("isPathEmpty", not self.path.steps)

    def do_current_point_of_path(self):
        own = self._own_path()
        self._tell("currentPointOfPath", [0, 0] if own is None else list(own.current()))

    def do_bounding_box_of_path(self):
        own = self._own_path()
        self._tell("boundingBoxOfPath", None if own is None else own.control_bounds())

    def do_bounding_box_of_clip_path(self):
        back, rect = inverse(self.state.transform), self.state.rect
        if back is None or rect is None:
            return self._tell("boundingBoxOfClipPath", None)
        corners = [(rect[x], rect[y]) for x in (0, 2) for y in (1, 3)]
        return self._tell("boundingBoxOfClipPath", bounding([moved(back, corner) for corner in corners]))

    def do_push(self):
        self.current.append("this")

    def do_push_other(self):
        self.current.append("other")

    def do_pop(self):
        if self.current:
            self.current.pop()

    def do_current(self):
        self._tell("current", self.current[-1] if self.current else None)
