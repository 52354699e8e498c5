"""Gesture recognizers and fingers, by FORMAT.md, section 17."""

# How far a finger may move in a tap.
MOST = 10


class Recognizer:
    """A recognizer of taps, long presses or pans."""
    def __init__(self, name, view, kind, options):
        self.name, self.view, self.kind = name, view, kind
        self.taps, self.cancels = options.get("taps", 1), options.get("cancels", True)
        self.enabled = options.get("isEnabled", True) and options.get("receives", True)
        self.begins, self.together = options.get("begins", True), options.get("together", [])
        self.requirements = []
        self.state, self.active, self.start = "possible", False, None

    @property
    def recognized(self):
        """Whether the gesture is recognized."""
        return self.state in ("began", "changed", "ended")

    def step(self, phase, touch, every):
        """Takes a step of a touch. Whether the actions run."""
        old = self.state
        if phase == "began":
            self.active = self.enabled
            self.start = touch.point
            return False
        if not self.active or self.state not in ("possible", "began", "changed"):
            return False
        self._take(phase, touch)
        if old == "possible" and self.recognized:
            self._begin([other for other in every if other is not self and other.active])
        news = self.state != old or (self.state == "changed" and phase == "moved")
        return news and self.recognized

    def _take(self, phase, touch):
        far = (touch.point[0] - self.start[0])**2 + (touch.point[1] - self.start[1])**2 > MOST**2
        if self.kind == "tap":
            if phase in ("moved", "stationary") and (phase == "stationary" or far):
                self.state = "failed"
            elif phase == "ended" and touch.count == self.taps:
                self.state = "ended"
            elif phase == "ended" and (not touch.followed or touch.count > self.taps):
                self.state = "failed"
        elif self.kind == "longPress":
            if phase == "stationary" and self.state == "possible":
                self.state = "began"
            elif phase == "moved":
                self.state = "failed" if self.state == "possible" else "changed"
            elif phase == "ended":
                self.state = "ended" if self.recognized else "failed"
        elif phase == "moved":
            if self.state == "possible" and far:
                self.state = "began"
            elif self.state == "began":
                self.state = "changed"
        elif phase == "ended":
            self.state = "ended" if self.recognized else "failed"

    def _begin(self, others):
        if any(other in self.requirements and other.state == "possible" for other in others):
            self.state = "possible"
        elif not self.begins or any(other.recognized and (other in self.requirements or self._excludes(other))
                                    for other in others):
            self.state = "failed"
        else:
            for other in others:
                if other.state == "possible" and self._excludes(other):
                    other.state = "failed"

    def _excludes(self, other):
        return other.name not in self.together and self.name not in other.together


class Touch:
    """A finger on a map view."""
    def __init__(self, point, count, is_followed):
        self.point, self.count, self.followed = point, count, is_followed


def ordered(recognizers):
    """The recognizers, each after those that it requires to fail."""
    result, visited = [], set()

    def visit(one):
        if one in visited:
            return
        visited.add(one)
        for other in recognizers:
            if other in one.requirements:
                visit(other)
        result.append(one)

    for one in recognizers:
        visit(one)
    return result
