"""A script of views, by FORMAT.md, section 17: the model of view.events."""

from fractions import Fraction as F

from blend_modes import thousandths
from stroke_cases import flatness_tolerance
from view_drawing import Drawing
from view_rules import View, between, box_between
from view_touch_rules import Recognizer, Touch, ordered

# The events of controls that are recorded without a step, in order.
RECORDED = ("down", "dragInside", "dragOutside", "upInside", "upOutside", "cancel")


class Script:
    """Views with names, and what is recorded of them."""
    def __init__(self):
        self.views, self.gestures, self.events = {}, {}, []
        # The levels by which the pixels may be off where arcs are lines.
        self.flatness = 0

    def run(self, steps):
        """The events of the steps."""
        for verb, *operands in steps:
            getattr(self, "_" + verb)(*operands)
        return self.events

    def _view(self, name, frame):
        self.views[name] = View(name, "view", frame)

    def _control(self, name, frame):
        self.views[name] = View(name, "control", frame)

    def _button(self, name, frame, images=None):
        self.views[name] = View(name, "button", frame, next(iter(images.values())) if images else None)

    def _map(self, name, frame):
        self.views[name] = View(name, "map", frame)

    def _image(self, name, frame, images):
        self.views[name] = View(name, "image", frame, next(iter(images.values())))

    def _add(self, parent, child):
        self.views[parent].insert(self.views[child])

    def _insertAt(self, parent, child, index):
        self.views[parent].insert(self.views[child], index)

    def _beside(self, parent, child, sibling, step):
        parent, child, sibling = (self.views[name] for name in (parent, child, sibling))
        if child is sibling:
            return
        if child.superview is parent:
            child.leave()
        parent.insert(child, parent.subviews.index(sibling) + step if sibling in parent.subviews else None)

    def _insertAbove(self, parent, child, sibling):
        self._beside(parent, child, sibling, 1)

    def _insertBelow(self, parent, child, sibling):
        self._beside(parent, child, sibling, 0)

    def _front(self, parent, child):
        self._reorder(parent, child, None)

    def _back(self, parent, child):
        self._reorder(parent, child, 0)

    def _reorder(self, parent, child, index):
        parent, child = self.views[parent], self.views[child]
        if child in parent.subviews:
            parent.subviews.remove(child)
            parent.subviews.insert(len(parent.subviews) if index is None else index, child)

    def _remove(self, name):
        self.views[name].leave()

    def _set(self, name, properties):
        self.views[name].set(properties)

    def _get(self, name):
        view = self.views[name]
        self.events.append([
            "get", {
                "frame": view.frame, "bounds": (0, 0) + view.plain[2:], "center": view.center,
                "tintColor": view.tint, "superview": view.superview.name if view.superview else None,
                "subviews": [child.name
                             for child in view.subviews], "clipsToBounds": view.get("clipsToBounds", False)
            }
        ])

    def _hit(self, name, point):
        found = self.views[name].hit(tuple(map(F, point)))
        self.events.append(["hit", found.name if found else None])

    def _inside(self, name, point):
        self.events.append(["inside", self.views[name].is_inside(point)])

    def _isDescendant(self, name, other):
        self.events.append(["isDescendant", self.views[name].is_in(self.views[other])])

    def _convert(self, one, other, point):
        self._twice("convert", between, one, other, point)

    def _convertRect(self, one, other, box):
        self._twice("convertRect", box_between, one, other, box)

    def _twice(self, verb, convert, one, other, place):
        views = [self.views[name] if name else None for name in (one, other)]
        for view in views:
            if view is not None:
                self.events.append([verb, convert(*views, tuple(map(F, place)))])

    def _fits(self, name, _size):
        self.events.append(["fits", self._best(self.views[name])])

    def _sizeToFit(self, name):
        view = self.views[name]
        view.set({"bounds": (0, 0) + tuple(self._best(view))})
        view.has_title_room = view.kind == "button" and bool(view.get("title", ""))

    def _best(self, view):
        """The best size; for a button with a title, without it."""
        if view.image is None:
            return (0, 0) if view.get("title", "") else view.plain[2:]
        scale = F(view.get("imageScale", 1)) if view.get("imageScale", 1) > 0 else F(1)
        return (view.image["width"] / scale, view.image["height"] / scale)

    # Touches.

    def _recognizer(self, view, name, kind, options):
        self.gestures[name] = Recognizer(name, self.views[view], kind, options)
        self.views[view].recognizers.append(self.gestures[name])

    def _require(self, name, other):
        self.gestures[name].requirements.append(self.gestures[other])

    def _action(self, name, label, identifier, events):
        if identifier is not None:
            self._removeAction(name, identifier, events)
        self.views[name].actions.append([label, identifier, set(events)])

    def _removeAction(self, name, identifier, events):
        for action in self.views[name].actions:
            if action[1] == identifier:
                action[2] -= set(events)

    def _send(self, name, events):
        self._say(self.views[name], *events)

    def _say(self, control, *events):
        """The actions of a control for events."""
        events = set(events)
        if "upInside" in events:
            self.events.append(["control", control.name, "tap"])
            if control.kind == "button":
                events.add("primary")
        self.events += [["control", control.name, event] for event in RECORDED if event in events]
        self.events += [["action", control.name, label] for label, _, those in control.actions
                        if those & events]

    def _tap(self, name, point, count):
        count = min(max(count, 1), 100)
        for number in range(1, count + 1):
            hit = self._touch(self.views[name], [point], number, False, number < count)
        self._touched(hit)

    def _longPress(self, name, point):
        self._touched(self._touch(self.views[name], [point], 0, True, False))

    def _move(self, name, points):
        self._touched(
            self._touch(self.views[name], points, 1 if len(points) ==
                        1 else 0, False, False) if points else None)

    def _touched(self, hit):
        self.events.append(["touched", hit.name if hit else None])

    def _touch(self, root, points, count, is_long, is_followed):
        points = [tuple(map(F, point)) for point in points]
        target = root.hit(points[0])
        if target is None:
            return None
        hit = None if target is root else target
        control = target
        while control is not None and control.kind not in ("control", "button"):
            control = control.superview if control is not root else None
        found, view = [], target
        while view is not None:
            found += view.recognizers
            view = view.superview if view is not root and view is not control else None
        found = ordered(found)
        touch = Touch(points[0], count, is_followed)
        state = {"canceled": False, "taken": False, "inside": True}
        phases = [("began", points[0])] + ([("stationary", points[0])] if is_long else [])
        for phase, point in phases + [("moved", point) for point in points[1:]] + [("ended", points[-1])]:
            touch.point = point
            self._step(phase, touch, root, control, found, state)
        for one in found:
            one.state, one.active = "possible", False
        if not state["taken"] and control and control.get("isEnabled", True):
            if count > 0 or (not state["canceled"] and state["inside"]):
                self._say(control, "upInside")
            elif not state["canceled"]:
                self._say(control, "upOutside")
        elif not state["taken"] and count > 0 and control is not target:
            self._tapped(hit)
        return hit

    def _tapped(self, _hit):
        """A tap on a view, or on none, that no control has."""

    def _step(self, phase, touch, root, control, found, state):
        for one in found:
            if one.step(phase, touch, found):
                here, start = (between(root, one.view, point) for point in (touch.point, one.start))
                self.events.append([
                    "gesture", one.name, one.state, here,
                    [here[0] - start[0], here[1] - start[1]] if one.kind == "pan" else None
                ])
        cancelers = [one for one in found if one.recognized and one.cancels]
        if any(one.view.kind != "map" for one in cancelers):
            state["taken"] = True
        enabled = control is not None and control.get("isEnabled", True)
        if state["canceled"]:
            return
        if cancelers:
            state["canceled"] = True
            if enabled:
                self._say(control, "cancel")
            return
        if control is not None and phase != "stationary":
            state["inside"] = control.contains(between(root, control, touch.point))
        if enabled and phase == "began":
            self._say(control, "down")
        if enabled and phase == "moved":
            self._say(control, "dragInside" if state["inside"] else "dragOutside")

    # Pixels.

    def _pixels(self, name, width, height, scale):
        drawing = Drawing(width, height)
        scale = F(scale)
        drawing.render(self.views[name], (scale, F(0), F(0), scale, F(0), F(0)), [F(1)] * (width * height))
        self.flatness = max(self.flatness, flatness_tolerance(drawing.arcs, width, height))
        self.events.append(
            ["pixels", [[thousandths(255 * value) for value in pixel] for pixel in drawing.pixels]])
