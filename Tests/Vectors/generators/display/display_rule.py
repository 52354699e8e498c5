"""The rule of display.choose (FORMAT.md, "Choice of what is displayed") in exact rationals, by comparing every pair. It
shares nothing with the implementation.

Lengths on the map are in units of a 256th of the world's width; scales are screen points per unit. Sines and cosines
of headings that are no multiples of 90 degrees have 50 digits.
"""

from decimal import Decimal, getcontext
from fractions import Fraction as F

getcontext().prec = 60
WORLD = F(256)
REQUIRED = 1000
PLAIN_ROUNDS = 16


class Ambiguous(Exception):
    """Doubles can decide a comparison differently, so the scene is no test."""


def around(x, period):
    """x modulo a period, in −period/2 ..< period/2."""
    return (x + period / 2) % period - period / 2


def rotation(heading):
    """The cosine and the sine of degrees, and whether they are exact."""
    quarters = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
    if heading in quarters:
        return (*(F(number) for number in quarters[heading]), True)
    pi = sum((Decimal(4) / (8 * k + 1) - Decimal(2) / (8 * k + 4) - Decimal(1) / (8 * k + 5) - Decimal(1) / (8 * k + 6))
             / Decimal(16)**k for k in range(50))
    angle = Decimal(heading) * pi / 180
    terms = [Decimal(1)]
    for k in range(1, 100):
        terms.append(terms[-1] * angle / k)
    signed = [term if number % 4 < 2 else -term for number, term in enumerate(terms)]
    return F(sum(signed[0::2])), F(sum(signed[1::2])), False


def above(a, b, exact):
    if not exact and abs(a - b) < F(1, 10**9):
        raise Ambiguous
    return a > b


def less(a, b, exact=True):
    if a != b and abs(a - b) < F(1, 10**9) or a == b and not exact:
        raise Ambiguous
    return a < b


class Body:
    """A view, a cluster's view or a label: its shape on the screen, and its place in the orders."""
    def __init__(self, screen, shape, east, y, exact=True):
        self.east, self.y, self.exact = east, y, exact
        self.frame_exact = exact and screen.exact
        x, screen_y = screen.turned(east, y)
        self.x, self.screen_y = around(x + shape["dx"], screen.circumference), screen_y + shape["dy"]
        self.width, self.height, self.mode = F(shape["w"]), F(shape["h"]), shape["mode"]
        self.collides = self.mode != "none" and self.width > 0 and self.height > 0
        if self.mode == "circle":
            self.width = self.height = min(self.width, self.height)
        self.square = (east * screen.scale)**2 + ((y - screen.middle_y) * screen.scale)**2
        self.settled = False


class Screen:
    def __init__(self, step):
        x, y, width, height = (F(number) for number in step["view"])
        self.middle_x, self.middle_y = x + width / 2, y + height / 2
        self.area = width * height
        self.scale = F(step["scale"])
        self.half_width, self.half_height = width * self.scale / 2, height * self.scale / 2
        self.cosine, self.sine, self.exact = rotation(step["heading"])
        # A turned world does not repeat along the screen's x.
        self.is_turned = step["heading"] != 0
        self.circumference = F(10**12) if self.is_turned else WORLD * self.scale

    def turned(self, east, y):
        """The point of the screen, from its middle, of a place on the map; the heading is up."""
        east, south = east * self.scale, (y - self.middle_y) * self.scale
        return east * self.cosine + south * self.sine, south * self.cosine - east * self.sine

    def shown(self, east, y):
        """The copy of a place that a turned map shows, if there is one; otherwise the given one."""
        for copy in (east, east - WORLD, east + WORLD) if self.is_turned else ():
            x, screen_y = self.turned(copy, y)
            if not (above(abs(x), self.half_width, self.exact) or above(abs(screen_y), self.half_height, self.exact)):
                return copy
        return east

    def east(self, x):
        return around(F(x) - self.middle_x, WORLD)

    def spread(self, a, b):
        return max(abs(around(a[0] - b[0], WORLD)), abs(a[1] - b[1])) * self.scale


def collide(a, b, margin, circumference, reach=0):
    """Step 9."""
    margin = min(margin, *(min(body.width, body.height) / 4 for body in (a, b)))
    limit = -margin if a.settled and b.settled else margin
    if reach:
        limit = max(limit, F(reach))
    dx, dy = abs(around(a.x - b.x, circumference)), abs(a.screen_y - b.screen_y)
    exact = a.frame_exact and b.frame_exact
    if a.mode != "circle" and b.mode != "circle":
        return (less(dx, (a.width + b.width) / 2 + limit, exact)
                and less(dy, (a.height + b.height) / 2 + limit, exact))
    if a.mode == b.mode:
        return less(dx**2 + dy**2, ((a.width + b.width) / 2 + limit)**2, exact)
    circle, box = (a, b) if a.mode == "circle" else (b, a)
    dx, dy = max(dx - box.width / 2, 0), max(dy - box.height / 2, 0)
    return less(dx**2 + dy**2, (circle.width / 2 + limit)**2, exact)


def root(square):
    return (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()


def nearness(body, bonus):
    return root(body.square) - Decimal(bonus.numerator) / Decimal(bonus.denominator)


def in_order(pieces, bonus):
    """Pieces in the order of step 6, by selection; `bonus` says by how much each is nearer."""
    keys = {}
    for piece in pieces:
        body = piece["body"]
        keys[id(piece)] = (-piece["priority"], nearness(body, F(bonus(piece))), body.y, body.east, piece["id"])
    for one in pieces:
        for other in pieces:
            a, b = keys[id(one)], keys[id(other)]
            if one is other or a[0] != b[0]:
                continue
            near = abs(a[1] - b[1]) < Decimal("1e-9")
            if near and (a[1] != b[1] or not (one["body"].exact and other["body"].exact)):
                if one["body"].square != other["body"].square or not (one["body"].exact and other["body"].exact):
                    raise Ambiguous
    return sorted(pieces, key=lambda piece: keys[id(piece)])


def holds(annotation, step, screen, tolerance, share_tolerance):
    factor, share_factor = 1 + F(tolerance), 1 + F(share_tolerance)
    if screen.scale * factor < F(annotation["min"]) or screen.scale > F(annotation["max"]) * factor:
        return False
    if annotation["share"] is None:
        return True
    side, share, area = annotation["share"]
    threshold = F(share) * screen.area
    return F(area) < threshold * share_factor if side == "below" else F(area) * share_factor >= threshold


def choose(annotations, appearance, step, previous):
    """The choice and what the next one needs of it."""
    screen = Screen(step)
    margin = F(step["margin"]) if previous else F(0)
    roles = previous["roles"] if previous else {}
    # Steps 1 and 2.
    alone, clusterable = [], []
    for a in annotations:
        known = a["id"] in roles
        if not holds(a, step, screen, *((step["tolerance"], step["shareTolerance"]) if known else (0, 0))):
            continue
        body = Body(screen, a, screen.shown(screen.east(a["x"]), F(a["y"])), F(a["y"]))
        reach = F(step["margin"]) if known else 0
        width, height = F(a["w"]), F(a["h"])
        if (above(abs(body.x), screen.half_width + width / 2 + reach, screen.exact)
                or above(abs(body.screen_y), screen.half_height + height / 2 + reach, screen.exact)):
            continue
        role = roles.get(a["id"])
        piece = {"id": a["id"], "body": body, "priority": a["priority"], "members": [a], "cluster": None,
                 "label": a["label"], "shown": role == "shown",
                 "labelPlace": previous["labels"].get(a["id"]) if previous else None}
        if a["cluster"] is not None and body.collides and a["priority"] != REQUIRED:
            body.settled = role in ("shown", "hidden")
            piece["joins"] = a["cluster"]
            clusterable.append(piece)
        else:
            alone.append(piece)
    # Step 3.
    clusterable.sort(key=lambda p: (-p["priority"], p["body"].y, p["body"].east, p["id"]))
    rank = {piece["id"]: number for number, piece in enumerate(clusterable)}
    bodies = {piece["id"]: piece["body"] for piece in clusterable}

    def cluster(members, identifier):
        members = sorted(members, key=lambda a: rank[a["id"]])
        first = bodies[members[0]["id"]]
        count = len(members)
        east = sum(around(bodies[a["id"]].east - first.east, WORLD) for a in members) / count
        y = sum(F(a["y"]) for a in members) / count
        looks = dict(appearance) if appearance else dict(members[0])
        if appearance:
            looks["w"] = F(looks["w"]) + F(looks["growth"]) * count
            looks["h"] = F(looks["h"]) + F(looks["growth"]) * count
        position = ((F(members[0]["x"]) + east) % WORLD, y)
        body = Body(screen, looks, screen.shown(around(first.east + east, WORLD), y), y,
                    exact=count & (count - 1) == 0)
        return {"id": members[0]["id"], "body": body, "priority": looks["priority"], "members": members,
                "cluster": identifier, "joins": looks["cluster"] or identifier, "label": looks["label"],
                "position": position, "origin": position, "shown": False, "labelPlace": None,
                "distances": {a["id"]: screen.spread((F(a["x"]), F(a["y"])), position) for a in members}}

    # Step 4.
    pieces, taken = [], set()
    for old in previous["clusters"] if previous else []:
        kept = []
        for piece in clusterable:
            a = piece["members"][0]
            if a["id"] not in old["distances"] or a["id"] in taken or a["cluster"] not in old["identifiers"]:
                continue
            slack = min(margin, min(piece["body"].width, piece["body"].height) / 4) / 2
            distance = screen.spread((F(a["x"]), F(a["y"])), old["origin"])
            limit = old["distances"][a["id"]] + slack
            # Equal doubles come from an equal scale and location.
            if distance != old["distances"][a["id"]] and not less(distance, limit, old["exact"]) and distance != limit:
                continue
            kept.append(a)
        if len(kept) > 1:
            piece = cluster(kept, old["cluster"])
            piece.update(origin=old["origin"], distances={a["id"]: old["distances"][a["id"]] for a in kept},
                         shown=old["shown"], labelPlace=0 if old["labelShown"] else None, originExact=old["exact"])
            piece["body"].settled = True
            pieces.append(piece)
            taken.update(a["id"] for a in kept)
    pieces += [piece for piece in clusterable if piece["id"] not in taken]
    # Step 5.
    rounds = 0
    while True:
        rounds += 1
        reach = 2**(rounds - PLAIN_ROUNDS) if rounds > PLAIN_ROUNDS else 0
        pieces.sort(key=lambda piece: rank[piece["id"]])
        leaders, joined = [], {}
        for piece in pieces:
            leader = next((other for other in leaders
                           if piece["body"].collides and other["body"].collides
                           and other["joins"] == piece["joins"]
                           and collide(piece["body"], other["body"], margin, screen.circumference, reach)), None)
            if leader is None:
                leaders.append(piece)
            else:
                joined.setdefault(leader["id"], []).append(piece)
        if not joined:
            break
        pieces = []
        for leader in leaders:
            if leader["id"] not in joined:
                pieces.append(leader)
                continue
            members = sum((piece["members"] for piece in joined[leader["id"]]), list(leader["members"]))
            merged = cluster(members, leader["joins"])
            merged["body"].settled = leader["body"].settled
            merged.update(shown=leader["shown"], labelPlace=None if leader["labelPlace"] is None else 0)
            pieces.append(merged)
    # Step 6.
    for piece in alone + pieces:
        piece["body"].settled = piece["shown"]
    order = in_order(alone + pieces, lambda piece: margin if piece["shown"] else 0)
    shown = []
    for piece in order:
        body = piece["body"]
        if piece["priority"] != REQUIRED and body.collides and any(
                other["body"].collides and not same_identifier(piece, other)
                and collide(body, other["body"], margin, screen.circumference) for other in shown):
            continue
        shown.append(piece)
    shown_ids = {piece["id"] for piece in shown}
    # Step 7.
    labels, places = [], {}
    wanted = [piece for piece in shown if piece["label"]]
    by_need = in_order(wanted, lambda piece: 0 if piece["labelPlace"] is None else margin)
    by_need.sort(key=lambda piece: not piece["label"]["required"])
    for piece in by_need:
        label, old = piece["label"], piece["labelPlace"]
        shapes = [label] + (label["alternatives"] if piece["cluster"] is None else [])
        others = [other["body"] for other in shown if other is not piece] + labels
        # A place whose offset is not a finite number is none.
        order = sorted((place for place, shape in enumerate(shapes) if not shape.get("nowhere")),
                       key=lambda place: place != old)
        if not order:
            continue
        bodies_at = {}
        for place in order:
            body = Body(screen, dict(shapes[place], mode="rectangle"), piece["body"].east, piece["body"].y,
                        piece["body"].exact)
            body.settled = place == old
            bodies_at[place] = body
            if not body.collides or not any(
                    other.collides and collide(body, other, margin, screen.circumference) for other in others):
                break
        else:
            if not label["required"]:
                continue
            place = order[0]
        labels.append(bodies_at[place])
        places[piece["id"]] = place
    plain = in_order(alone + pieces, lambda piece: 0)
    roles, memory = {}, []
    for piece in plain:
        is_shown = piece["id"] in shown_ids
        if piece["cluster"] is not None:
            roles.update({a["id"]: "member" for a in piece["members"]})
            memory.append({"cluster": piece["cluster"], "identifiers": {a["cluster"] for a in piece["members"]},
                           "origin": piece["origin"], "distances": piece["distances"], "shown": is_shown,
                           "exact": piece.get("originExact", piece["body"].exact),
                           "labelShown": is_shown and piece["id"] in places})
        elif is_shown:
            roles[piece["id"]] = "shown"
        elif "joins" in piece:
            roles[piece["id"]] = "hidden"
    singles = [p for p in plain if p["id"] in shown_ids and p["cluster"] is None]
    groups = [p for p in plain if p["id"] in shown_ids and p["cluster"] is not None]
    result = {
        "visible": [p["id"] for p in singles],
        "labels": [p["id"] for p in singles if p["id"] in places],
        "labelPlaces": [places[p["id"]] for p in singles if p["id"] in places],
        "clusters": [{"identifier": p["cluster"], "members": [a["id"] for a in p["members"]],
                      "x": float(p["position"][0]), "y": float(p["position"][1]), "label": p["id"] in places}
                     for p in groups]}
    return result, {"roles": roles, "clusters": memory,
                    "labels": {number: places[number] for number in result["labels"]}}, rounds


def same_identifier(a, b):
    return ("joins" in a and "joins" in b and a["joins"] == b["joins"])
