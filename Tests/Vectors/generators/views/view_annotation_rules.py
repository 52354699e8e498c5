"""The views of annotations on map views, and callouts, by FORMAT.md, section 17. Places are rationals."""

from fractions import Fraction as F

from map_view_viewport import Viewport, map_point
from view_rules import TEXT_HEIGHT, TEXT_WIDTH, View, between

# The size, the offset of the middle, the display priority and the collision mode of a new view of each kind.
USUAL = {
    "annotation": ((0, 0), (0, 0), 1000, "rectangle"), "marker": ((28, 36), (0, -18), 250, "rectangle"),
    "pin": ((24, 36), (0, -18), 1000, "rectangle"), "user": ((22, 22), (0, 0), 1000, "none")
}
MARGIN, CORNER, TIP, LEAST_WIDTH, LEAST_HEIGHT = 10, 10, 8, 60, 40


class AnnotationView(View):
    """A view of an annotation. It tells when it is prepared, unless the map view made it by itself."""
    def __init__(self, name, kind, identifier, tells=True):
        size, offset, priority, mode = USUAL[kind]
        super().__init__(name, kind, (0, 0) + size)
        self.identifier, self.tells = identifier, tells
        self.properties = {"centerOffset": offset, "displayPriority": priority, "collisionMode": mode}
        self.accessories = {"left": None, "right": None, "detail": None}
        self.annotation, self.map, self.cluster = None, None, None
        self.is_selected, self.is_displayed, self.drag_state = False, False, "none"

    def select(self, selected):
        """Selects the view. A selected marker is larger by one half."""
        if selected != self.is_selected and self.kind == "marker":
            factor = F(3, 2) if selected else F(2, 3)
            self.plain = self.plain[:2] + (self.plain[2] * factor, self.plain[3] * factor)
        self.is_selected = selected

    def detach(self):
        """Leaves the map view."""
        self.annotation = self.map = self.superview = self.cluster = None
        self.is_displayed = False
        self.select(False)

    def place(self, point):
        """Moves the view to the screen point of its annotation."""
        x, y = (F(value) for value in self.get("centerOffset", (0, 0)))
        _, _, width, height = self.plain
        if self.kind == "marker" and self.is_selected:
            y -= height / 6
        if self.kind in ("marker", "pin") and self.drag_state == "dragging":
            y -= 10
        self.plain = (point[0] + x - width / 2, point[1] + y - height / 2, width, height)

    def describe(self, name_of):
        """The properties of the event."""
        return {
            "kind": self.kind, "annotation": name_of(self.annotation), "size": self.plain[2:], "centerOffset":
            self.get("centerOffset", None), "calloutOffset": self.get("calloutOffset",
                                                                      (0, 0)), "displayPriority":
            self.get("displayPriority",
                     None), "collisionMode": self.get("collisionMode",
                                                      None), "zPriority": self.get("zPriority",
                                                                                   500), "selectedZPriority":
            self.get("selectedZPriority",
                     1000), "clusteringIdentifier": self.get("clusteringIdentifier", None), "canShowCallout":
            self.get("canShowCallout",
                     False), "isEnabled": self.get("isEnabled", True), "isHighlighted": False, "isSelected":
            self.is_selected, "isDraggable": self.get("isDraggable", False), "dragState": self.drag_state,
            "isDisplayed": self.is_displayed, "cluster": self.cluster.name if self.cluster else None
        }

    @property
    def z_priority(self):
        """The priority among overlapping views."""
        return self.get("selectedZPriority", 1000) if self.is_selected else self.get("zPriority", 500)


class Annotation:
    """An annotation with the options of its step."""
    def __init__(self, name, coordinate, options):
        self.name, self.options, self.view = name, options, None
        self.point = map_point(coordinate)


class MapModel(View):
    """A map view with annotations."""
    def __init__(self, name, frame):
        super().__init__(name, "map", frame)
        self.viewport = Viewport(*frame[2:])
        self.annotations, self.queues, self.registered = [], {}, {}
        self.additions, self.selected, self.dragged, self.drag_point = [], None, None, None
        self.callout, self.clusters = None, []

    def shows(self, annotation):
        """Whether a place is in view, edges included."""
        x, y = annotation.point
        rect = self.viewport.rect
        x = self.viewport.nearest(x)
        return rect["x"] <= x <= rect["x"] + rect["width"] and rect["y"] <= y <= rect["y"] + rect["height"]

    def screen_point(self, annotation):
        """Where an annotation is on the screen."""
        if annotation is self.dragged:
            return self.drag_point
        x, y = annotation.point
        return self.viewport.point(self.viewport.nearest(x), y)

    def hit(self, point):
        """The deepest view at a point: added views, the callout, the topmost enabled annotation view."""
        if not self.contains(point) or self.get("isHidden", False):
            return None
        for view in list(reversed(
                self.subviews)) + ([self.callout] if self.callout else []) + self.from_top():
            found = view.hit(between(self, view, point))
            if found is not None:
                return found
        return self

    def from_top(self):
        """The enabled views of annotations, the topmost first."""
        def key(annotation):
            x, y = annotation.point
            view = annotation.view
            return (view.z_priority, annotation
                    is self.selected, y, self.viewport.nearest(x), self.additions.index(annotation))

        shown = [one for one in self.annotations + self.clusters if one.view and one.view.is_displayed]
        return [one.view for one in sorted(shown, key=key, reverse=True) if one.view.get("isEnabled", True)]

    def lay_out_callout(self):
        """Shows the callout of the selected annotation, or none."""
        one = self.selected
        view = one.view if one and one is not self.dragged else None
        is_shown = (view is not None and view.is_displayed and view.get("canShowCallout", False)
                    and bool(one.options.get("title")))
        if self.callout and (not is_shown or self.callout.annotation is not one):
            for part in list(self.callout.subviews):
                part.leave()
            self.callout = None
        if is_shown:
            self.callout = self.callout or Callout(self, one)
            self.callout.lay_out(view)


class Callout(View):
    """The callout above a selected view."""
    def __init__(self, owner, annotation):
        super().__init__("callout", "callout", (0, 0, 0, 0))
        self.superview, self.annotation, self.tip, self.title = owner, annotation, F(0), None

    def lay_out(self, view):
        """Arranges the accessories, and puts the tip at the view."""
        left, right, detail = (view.accessories[place] for place in ("left", "right", "detail"))
        for part in [part for part in self.subviews if part not in (left, right, detail)]:
            part.leave()
        for part in (left, detail, right):
            if part is not None and part.superview is not self:
                self.insert(part)
        sides = sum(part.plain[2] + 8 for part in (left, right) if part)
        widths = [
            max(max(text, detail.plain[2] if detail else 0) + sides + 2 * MARGIN, LEAST_WIDTH)
            for text in (0, TEXT_WIDTH)
        ]
        below = detail.plain[3] + 2 if detail else 0
        has_subtitle = not detail and bool(self.annotation.options.get("subtitle"))
        heights = [
            max(
                max([text + (text + 2 if has_subtitle else below)] +
                    [part.plain[3] for part in (left, right) if part]) + 12, LEAST_HEIGHT)
            for text in (0, TEXT_HEIGHT)
        ]
        # No case depends on the size of the title and the subtitle.
        assert widths[0] == widths[1] and heights[0] == heights[1]
        width, height = F(widths[0]), F(heights[0])
        x = F(MARGIN)
        if left:
            left.plain = (x, (height - left.plain[3]) / 2) + left.plain[2:]
            x += left.plain[2] + 8
        # Where the middle of the title is, if it is alone, and its left edge.
        self.title = None if detail or has_subtitle else (x, height / 2)
        if detail:
            # Between the edges for each size of the title.
            detail.plain = (x,
                            (height - TEXT_HEIGHT / 2 - below) / 2 + TEXT_HEIGHT / 2 + 2) + detail.plain[2:]
        if right:
            right.plain = (width - MARGIN - right.plain[2], (height - right.plain[3]) / 2) + right.plain[2:]
        across, down = (F(value) for value in view.get("calloutOffset", (0, 0)))
        tip_x, tip_y = view.plain[0] + view.plain[2] / 2 + across, view.plain[1] + down
        most = self.superview.plain[2]
        origin = max(min(tip_x - width / 2, most - MARGIN - width), F(MARGIN))
        origin = max(min(origin, tip_x - CORNER - TIP), tip_x + CORNER + TIP - width)
        self.tip = tip_x - origin
        self.plain = (origin, tip_y - height - TIP, width, height + TIP)

    def contains(self, point):
        """Whether a point is in the bubble or the tip."""
        return super().contains(point) and (point[1] < self.plain[3] - TIP
                                            or abs(point[0] - self.tip) <= self.plain[3] - point[1])


def meet(one, other):
    """Whether two views have one identifier for clusters and overlap."""
    same = one.get("clusteringIdentifier", None) == other.get("clusteringIdentifier", None)
    return same and overlap(one, other)


def overlap(one, other):
    """Whether the bounds of two views overlap by an area."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = one.plain, other.plain
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah
