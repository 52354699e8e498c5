"""Views without a screen, by FORMAT.md, section 17: where they are and what is hit. Places are rationals."""

from fractions import Fraction as F

from inputs import NAN

# The sizes that a line of text may have, with any font.
TEXT_WIDTH, TEXT_HEIGHT = 8, 28
IDENTITY = tuple(F(number) for number in (1, 0, 0, 1, 0, 0))


def followed(first, second):
    """The transform that is one and then another."""
    a, b, c, d, x, y = first
    e, f, g, h, p, q = second
    return (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + p, x * f + y * h + q)


def inverse(transform):
    """The transform back; None without one."""
    a, b, c, d, x, y = transform
    scale = a * d - b * c
    if scale == 0:
        return None
    a, b, c, d = d / scale, -b / scale, -c / scale, a / scale
    return (a, b, c, d, -(x * a + y * c), -(x * b + y * d))


def applied(transform, point):
    """A point after a transform."""
    a, b, c, d, x, y = transform
    return (a * point[0] + c * point[1] + x, b * point[0] + d * point[1] + y)


def around(transform, box):
    """The smallest rectangle around a rectangle after a transform."""
    x, y, w, h = box
    points = [applied(transform, point) for point in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))]
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def moved(x, y):
    """A transform that moves."""
    return (F(1), F(0), F(0), F(1), F(x), F(y))


class View:
    """A view: its frame without the transform, and its properties. A control has actions: lists of a
    label, an identifier and events.
    """
    def __init__(self, name, kind, frame, image=None):
        self.name, self.kind, self.image = name, kind, image
        self.plain = tuple(map(F, frame))
        self.superview, self.subviews, self.recognizers, self.actions = None, [], [], []
        self.transform = IDENTITY
        self.properties = {}
        # Whether the size has room for a title of a button, besides that of `plain`.
        self.has_title_room = False

    def get(self, name, usual):
        """A property, or its usual value."""
        return self.properties.get(name, usual)

    @property
    def center(self):
        """The middle of the bounds in the superview."""
        x, y, w, h = self.plain
        return (x + w / 2, y + h / 2)

    @property
    def frame(self):
        """The frame, about the transformed bounds."""
        x, y, w, h = self.plain
        left, top, width, height = around(self.transform, (-w / 2, -h / 2, w, h))
        return (left + x + w / 2, top + y + h / 2, width, height)

    def set(self, properties):
        """Sets properties in the order of the format."""
        if "transform" in properties:
            self.transform = tuple(map(F, properties["transform"]))
        if "frame" in properties:
            self._set_frame(tuple(map(F, properties["frame"])))
        if "bounds" in properties:
            self._resize(*map(F, properties["bounds"][2:]))
        if "center" in properties:
            x, y = map(F, properties["center"])
            self.plain = (x - self.plain[2] / 2, y - self.plain[3] / 2) + self.plain[2:]
        self.properties.update({
            name: value for name, value in properties.items()
            if name not in ("transform", "frame", "bounds", "center")
        })

    def _resize(self, width, height):
        x, y = self.center
        self.plain = (x - width / 2, y - height / 2, width, height)

    def _set_frame(self, frame):
        if frame[2:] != self.frame[2:]:
            back = inverse(self.transform)
            if back is None:
                return
            self.plain = self.plain[:2] + around(back, (F(0), F(0)) + frame[2:])[2:]
        old = self.frame
        self.plain = (self.plain[0] + frame[0] - old[0], self.plain[1] + frame[1] - old[1]) + self.plain[2:]

    @property
    def placement(self):
        """The transform from the bounds to the superview."""
        _, _, w, h = self.plain
        return followed(followed(moved(-w / 2, -h / 2), self.transform), moved(*self.center))

    @property
    def on_screen(self):
        """The transform from the bounds to the outermost view's superview."""
        result, view = IDENTITY, self
        while view is not None:
            result, view = followed(result, view.placement), view.superview
        return result

    def contains(self, point):
        """Whether a point of the bounds is in the view."""
        return 0 <= point[0] < self.plain[2] and 0 <= point[1] < self.plain[3]

    def is_inside(self, point):
        """Whether a point of the bounds is in the view, whatever the size of a button's title."""
        inside = self.contains(point)
        assert not self.has_title_room or inside == (0 <= point[0] < self.plain[2] + TEXT_WIDTH
                                                     and 0 <= point[1] < max(self.plain[3], TEXT_HEIGHT))
        return inside

    def hit(self, point):
        """The deepest view at a point of the bounds."""
        if self.get("isHidden", False) or self.get(
                "alpha",
                1) < 0.01 or not self.get("isUserInteractionEnabled", True) or not self.contains(point):
            return None
        for view in reversed(self.subviews):
            found = view.hit(between(self, view, point))
            if found is not None:
                return found
        return self

    @property
    def tint(self):
        """The tint color, that of the superview if there is none."""
        if self.get("tintColor", None) is not None:
            return self.properties["tintColor"]
        return self.superview.tint if self.superview else [0, F(122, 255), 1, 1]

    def is_in(self, other):
        """Whether this is the view or inside it."""
        view = self
        while view is not None and view is not other:
            view = view.superview
        return view is other

    def leave(self):
        """Leaves the superview."""
        if self.superview:
            self.superview.subviews.remove(self)
            self.superview = None

    def insert(self, view, index=None):
        """Adds a view at an index of the subviews without it; None for on top."""
        if self.is_in(view):
            return
        view.leave()
        index = len(self.subviews) if index is None else min(max(index, 0), len(self.subviews))
        self.subviews.insert(index, view)
        view.superview = self


def _screen(view):
    return IDENTITY if view is None else view.on_screen


def between(one, other, point):
    """A point of a view in another one; not a number if there is no way back."""
    back = inverse(_screen(other))
    if back is None:
        return (NAN, NAN)
    return applied(followed(_screen(one), back), point)


def box_between(one, other, box):
    """The smallest rectangle around a rectangle of a view in another one."""
    back = inverse(_screen(other))
    return (NAN, ) * 4 if back is None else around(followed(_screen(one), back), box)
