"""A script of views with annotations, by FORMAT.md, section 17."""

from fractions import Fraction as F

from map_view_viewport import WORLD
from view_annotation_rules import Annotation, AnnotationView, MapModel, meet, overlap
from view_script import Script

STANDARD, USER = "the standard views", "views of the user"


class AnnotatedScript(Script):
    """Views with names, and annotations on map views."""
    def __init__(self):
        super().__init__()
        self.annotations, self.maps = {}, []

    def run(self, steps):
        """The events of the steps, each of them followed by a layout."""
        for verb, *operands in steps:
            getattr(self, "_" + verb)(*operands)
            for one in self.maps:
                self._lay_out(one)
        return self.events

    def _map(self, name, frame):
        self.views[name] = MapModel(name, frame)

    def _annotationView(self, name, kind, identifier):
        self.views[name] = AnnotationView(name, kind, identifier)

    def _annotation(self, owner, name, coordinate, options):
        self.annotations[name] = annotation = Annotation(name, coordinate, options)
        self._add_annotation(self.views[owner], annotation)

    def _add_annotation(self, owner, annotation):
        owner.annotations.append(annotation)
        owner.additions.append(annotation)
        if owner not in self.maps:
            self.maps.append(owner)

    def _register(self, owner, kind, identifier):
        self.views[owner].registered[identifier] = kind

    def _dequeue(self, owner, name, identifier, annotation):
        view = self._dequeued(self.views[owner], identifier)
        if annotation is not None:
            view = view or AnnotationView(None, "marker", identifier, False)
            view.annotation = self.annotations[annotation]
        self._give("dequeue", name, view)

    def _viewOf(self, _owner, name, annotation):
        self._give("viewOf", name, self.annotations[annotation].view)

    def _viewOfUser(self, owner, name):
        self._give("viewOfUser", name,
                   next((one.view for one in self.views[owner].annotations if one.name == "user"), None))

    def _viewOfCluster(self, owner, name):
        self._give("viewOfCluster", name, next((one.view for one in self.views[owner].clusters), None))

    def _give(self, verb, name, view):
        if view is not None and view.name is None:
            view.name = name
            self.views[name] = view
        self.events.append([verb, view.name if view else None])

    def _describe(self, name):
        self.events.append(["describe", self.views[name].describe(lambda one: one.name if one else None)])

    def _accessory(self, name, place, accessory):
        self.views[name].accessories[place] = self.views[accessory] if accessory else None

    def _show(self, owner, rect):
        viewport = self.views[owner].viewport
        viewport.rect = viewport.fitting(rect) or viewport.rect

    def _locate(self, owner, coordinate):
        owner = self.views[owner]
        self._add_annotation(owner, Annotation("user", coordinate, {"title": "Current Location"}))

    def _callout(self, owner):
        callout = self.views[owner].callout
        self.events.append(["callout", [callout.annotation.name, callout.plain] if callout else None])

    def _calloutTitle(self, owner):
        callout = self.views[owner].callout
        # No case depends on the height of other texts.
        assert callout is None or callout.title is not None
        self.events.append(["calloutTitle", callout.title if callout else None])

    # Selection, drags and removal.

    def _removeAnnotation(self, owner, name):
        owner, one = self.views[owner], self.annotations[name]
        if one not in owner.annotations:
            return
        if owner.dragged is one:
            self._finish_drag(owner, "canceling")
        if owner.selected is one:
            self._deselect(owner.name, name)
        owner.annotations.remove(one)
        self._retire(owner, one)

    def _select(self, owner, name):
        owner, one = self.views[owner], self.annotations[name]
        if one is owner.selected or one.view is None or not one.view.get("isEnabled", True):
            return
        if owner.selected:
            self._deselect(owner.name, owner.selected.name)
        owner.selected = one
        one.view.select(True)
        self.events.append(["didSelect", name])

    def _deselect(self, owner, name):
        owner = self.views[owner]
        if owner.selected and owner.selected.name == name:
            owner.selected.view.select(False)
            owner.selected = None
            self.events.append(["didDeselect", name])

    def _beginDrag(self, owner, name):
        owner, one = self.views[owner], self.annotations[name]
        if owner.dragged or one.view is None or not one.view.get("isDraggable", False):
            return
        point = owner.screen_point(one)
        owner.dragged, owner.drag_point = one, point
        self._change_drag(one, "starting")
        self._change_drag(one, "dragging")

    def _change_drag(self, one, state):
        self.events.append(["dragState", one.name, one.view.drag_state, state])
        one.view.drag_state = state

    def _drag(self, owner, point):
        owner = self.views[owner]
        if owner.dragged:
            x, y = owner.viewport.map_point(point)
            owner.drag_point = owner.viewport.point(x, max(F(0), min(y, WORLD)))

    def _endDrag(self, owner):
        owner = self.views[owner]
        if owner.dragged:
            owner.dragged.point = owner.viewport.map_point(owner.drag_point)
            self._finish_drag(owner, "ending")

    def _finish_drag(self, owner, state):
        one, owner.dragged = owner.dragged, None
        self._change_drag(one, state)
        self._change_drag(one, "none")

    def _tapped(self, hit):
        if hit is None:
            for owner in self.maps:
                if owner.selected:
                    self._deselect(owner.name, owner.selected.name)
            return
        while hit is not None and not (isinstance(hit, AnnotationView) and hit.map):
            hit = hit.superview
        if hit is not None and hit.annotation.name in self.annotations:
            self._select(hit.map.name, hit.annotation.name)

    def _say(self, control, *events):
        super()._say(control, *events)
        view = control.superview
        while view is not None and view.kind != "callout":
            view = view.superview
        if view is not None and "upInside" in events:
            self.events.append(["accessory", view.annotation.name, control.name])

    # The layout.

    def _tell(self, view, call):
        if view.tells:
            self.events.append([call, view.name])

    def _dequeued(self, owner, identifier):
        queue = owner.queues.get(identifier, [])
        while queue:
            view = queue.pop()
            if view.map is None:
                self._tell(view, "prepareForReuse")
                return view
        kind = owner.registered.get(identifier)
        return AnnotationView(None, kind, identifier) if kind else None

    def _retire(self, owner, one):
        view, one.view = one.view, None
        if view is not None:
            view.detach()
            if view.identifier is not None:
                owner.queues.setdefault(view.identifier, []).append(view)

    def _lay_out(self, owner):
        arrived = []
        for one in owner.annotations:
            if owner.shows(one) or (one.view and one in (owner.selected, owner.dragged)):
                if one.view is None:
                    arrived.append(one)
            else:
                self._retire(owner, one)
        for one in arrived:
            self._attach(owner, one)
        for one in owner.annotations:
            if one.view:
                one.view.place(owner.screen_point(one))
                left, top, width, height = one.view.plain
                one.view.is_displayed = (left <= owner.plain[2] and top <= owner.plain[3]
                                         and left + width >= 0 and top + height >= 0)
                one.view.cluster = None
        self._cluster(owner)
        owner.lay_out_callout()

    def _attach(self, owner, one, kind="marker", identifier=STANDARD):
        """Gives an annotation the view that the delegate has for it, or the standard one."""
        self.events.append(["viewFor", one.name])
        view = None
        if one.options.get("view"):
            view = self.views[one.options["view"]]
        elif one.options.get("dequeue"):
            view = self._dequeued(owner, one.options["dequeue"])
            view = view or AnnotationView(None, "marker", one.options["dequeue"], False)
        if view is None or view.map is not None:
            kind, identifier = ("user", USER) if one.name == "user" else (kind, identifier)
            view = self._dequeued(owner, identifier)
            if view is None:
                view = AnnotationView(None, kind, identifier, False)
                view.properties["canShowCallout"] = True
        view.leave()
        one.view, view.annotation, view.map, view.superview = view, one, owner, owner
        self._tell(view, "prepareForDisplay")

    @staticmethod
    def _hide(owner):
        """Of two views that overlap, the one of the lower priority is not displayed, unless it is 1000."""

        def priority(one):
            return 1000 if one in (owner.selected, owner.dragged) else one.view.get("displayPriority", 1000)

        displayed = []
        able = [
            one for one in owner.annotations
            if one.view and one.view.is_displayed and one.view.get("collisionMode", "rectangle") != "none"
        ]
        for one in sorted(able, key=priority, reverse=True):
            above = [other for other in displayed if overlap(one.view, other.view)]
            if priority(one) < 1000 and any(priority(other) == priority(one) for other in above):
                raise ValueError("of equal priorities the distance from the middle decides")
            if priority(one) < 1000 and above:
                one.view.is_displayed = False
            else:
                displayed.append(one)

    def _cluster(self, owner):
        """Two views of one identifier that overlap are a cluster at their mean."""
        able = [
            one for one in owner.annotations
            if one.view and one.view.get("clusteringIdentifier", None) is not None
            and one.view.get("displayPriority", 1000) < 1000 and one not in (owner.selected, owner.dragged)
            and one.view.get("collisionMode", "rectangle") != "none"
        ]
        old, owner.clusters = owner.clusters, []
        if len(able) != 2 or not meet(*(one.view for one in able)):
            self._hide(owner)
            return
        first, other = able
        cluster = next(iter(old), None)
        if cluster is None:
            cluster = Annotation("", {"latitude": 0, "longitude": 0}, {"title": first.options.get("title")})
            cluster.name = [first.name, other.name]
            cluster.point = tuple((a + b) / 2 for a, b in zip(first.point, other.point))
            owner.additions.append(cluster)
            self._attach(owner, cluster, identifier="views of clusters")
        owner.clusters = [cluster]
        cluster.view.place(owner.screen_point(cluster))
        cluster.view.is_displayed = True
        for one in able:
            one.view.is_displayed, one.view.cluster = False, cluster.view
