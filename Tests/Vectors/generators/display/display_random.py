"""Random scenes for display.choose: small integers, so that frames often touch and orders are often equal."""

import display_rule
from display_form import add, label, looks, pin, view
from inputs import Inputs


def random_cases(group, seed, number, clusters, labels, conditions, views, counts=(2, 9), least=0):
    """Adds random cases. `clusters`, `labels` and `conditions` say, in tenths or fifths, how many annotations have
    them; each case has at least `least` clusters in its choices."""
    inputs = Inputs(seed)
    tries = 0
    while len(group.cases) < number:
        tries += 1
        assert tries < 100 * number
        spread = inputs.one_of((8, 24, 40, 80))
        size = (25, 12, 8)[0 if counts[1] < 20 else inputs.integer(1, 2)]
        annotations = [
            _annotation(inputs, n, spread if counts[1] < 20 else 120, size, clusters, labels, conditions)
            for n in range(inputs.integer(*counts))
        ]
        appearance = _appearance(inputs, labels) if clusters and inputs.integer(0, 3) else None
        steps = _views(inputs, annotations, views, spread, size, clusters, labels, conditions)
        before = len(group.cases)
        try:
            choices = add(group, "scene", annotations, steps, appearance)
        except display_rule.Ambiguous:
            del group.cases[before:]
            continue
        # Most of a scene that hides nothing and joins none says nothing.
        shown = [one for choice in choices for one in choice["visible"]]
        joined = sum(len(choice["clusters"]) for choice in choices)
        if joined < least or not shown + choices[-1]["clusters"] or len(shown) == len(annotations) * len(choices):
            del group.cases[before:]


def _place(inputs):
    return [inputs.integer(0, 30), inputs.integer(0, 12), inputs.integer(-24, 24), inputs.integer(-16, 16)]


def _label(inputs):
    return label(*_place(inputs),
                 required=inputs.integer(0, 9) == 0,
                 alternatives=[_place(inputs) for _ in range(inputs.one_of((0, 0, 1, 2)))])


def _annotation(inputs, number, spread, size, clusters, labels, conditions):
    changes = {
        "priority": inputs.one_of((250, 250, 750, 750, 750, 500, 1000)),
        "mode": inputs.one_of(("rectangle", "rectangle", "circle", "circle", "none"))
    }
    if inputs.integer(0, 3) == 0:
        changes.update(dx=inputs.integer(-9, 9), dy=inputs.integer(-9, 9))
    if inputs.integer(0, 4) < clusters:
        changes["cluster"] = inputs.one_of(("a", "a", "a", "b"))
    if inputs.integer(0, 4) < labels:
        changes["label"] = _label(inputs)
    if inputs.integer(0, 9) < conditions:
        changes.update(
            inputs.one_of(({
                "min": 1.25
            }, {
                "max": 2
            }, {
                "min": 1,
                "max": 1.5
            }, {
                "share": [inputs.one_of(("below", "atLeast")), 0.25,
                          inputs.integer(1, 6000)]
            })))
    return pin(number, inputs.integer(100 - spread // 2, 100 + spread // 2),
               inputs.integer(100 - spread // 2, 100 + spread // 2), inputs.integer(1, size), inputs.integer(1, size),
               **changes)


def _appearance(inputs, labels):
    return looks(inputs.integer(1, 30),
                 inputs.integer(1, 30),
                 inputs.one_of((0, 0, 1, 4)),
                 dx=inputs.one_of((0, 0, 5)),
                 dy=inputs.one_of((0, 0, -8)),
                 priority=inputs.one_of((250, 750, 1000)),
                 cluster=inputs.one_of((None, None, None, "b", "c")),
                 mode=inputs.one_of(("circle", "circle", "rectangle", "none")),
                 label=_label(inputs) if inputs.integer(0, 4) < labels else None)


def _views(inputs, annotations, number, spread, size, clusters, labels, conditions):
    options = {
        "margin": inputs.integer(0, 6),
        "tolerance": inputs.integer(0, 2) / 8,
        "shareTolerance": inputs.one_of((0, 0, 0.25))
    } if number > 1 else {}
    rect, scale, steps = [40, 40, 120, 120], inputs.one_of((0.5, 1, 1.5)), []
    for step in range(number):
        changed = []
        if step and inputs.integer(0, 1):
            rect = [rect[0] + inputs.one_of((-2, 1, 0.5)), rect[1] + inputs.integer(-1, 1), *rect[2:]]
            scale *= inputs.one_of((1, 1.0625, 1.125, 0.9375))
        elif step:
            rect = [inputs.integer(20, 60), inputs.integer(20, 60), inputs.integer(60, 160), inputs.integer(60, 160)]
            scale = inputs.one_of((0.5, 1, 1.25, 1.5, 2))
        if step and inputs.integer(0, 3) == 0:
            index = inputs.integer(0, len(annotations) - 1)
            changed = [_annotation(inputs, index, spread, size, clusters, labels, conditions)]
        heading = inputs.one_of((0, 0, 0, 0, 0, 90, 180, 37)) if conditions else 0
        steps.append(view(rect, scale, heading=heading, changed=changed, **options))
    return steps
