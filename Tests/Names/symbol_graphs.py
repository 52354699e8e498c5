"""The public declarations of modules, from the compiler's symbol graphs, found by their names."""

import collections
import json
import pathlib


class Declaration:
    def __init__(self, symbol):
        self.usr = symbol["identifier"]["precise"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        self.path = symbol["pathComponents"]
        # Without it the compiler has added the declaration, such as `init(rawValue:)` of an enumeration.
        self.is_in_source = "location" in symbol
        self.labels, self.defaulted = labels(symbol)
        self.aliased = aliased(symbol) if self.kind == "typealias" else []

    @property
    def name(self):
        return self.path[-1]

    @property
    def base_name(self):
        return base(self.name)

    def is_named(self, name):
        """Whether a name refers to it: without labels, with them, or without those of parameters that have
        default values."""
        if name in (self.name, self.base_name):
            return True
        if base(name) != self.base_name or not name.endswith(")"):
            return False
        wanted = collections.deque(labels_in(name))
        for label, is_defaulted in zip(self.labels, self.defaulted):
            if wanted and wanted[0] == label:
                wanted.popleft()
            elif not is_defaulted:
                return False
        return not wanted


def base(name):
    return name.partition("(")[0]


def labels_in(name):
    return [label for label in name.partition("(")[2].rstrip(")").split(":") if label]


def labels(symbol):
    """The labels of the parameters, and of each whether it has a default value."""
    names = labels_in(symbol["pathComponents"][-1])
    defaulted = []
    for fragment in symbol.get("declarationFragments", []):
        if fragment["kind"] == "externalParam":
            defaulted.append(False)
        elif defaulted and " = " in fragment["spelling"]:
            defaulted[-1] = True
    return names, (defaulted + [False] * len(names))[:len(names)]


def aliased(symbol):
    """The USR of the type of an alias: of Inner, where it is `Outer.Inner`."""
    usrs = []
    for fragment in symbol["declarationFragments"]:
        if "preciseIdentifier" in fragment:
            usrs = [fragment["preciseIdentifier"]]
        elif usrs and fragment["spelling"] != ".":
            break
    return usrs


class Declarations:
    """The declarations in a folder of symbol graphs: `MODULE.symbols.json`, and `MODULE@OTHER.symbols.json`
    with what the module adds to types of another."""

    def __init__(self, folder):
        self.by_usr = {}
        self.modules = collections.defaultdict(list)
        self.globals = collections.defaultdict(list)
        self.members = collections.defaultdict(list)  # by the USR of the type
        self.parents = collections.defaultdict(set)  # the types that a type inherits from and conforms to
        self.extended = collections.defaultdict(set)  # the USRs of types of other modules, by name
        files = sorted(pathlib.Path(folder).glob("*.symbols.json"))
        graphs = [json.loads(file.read_text()) for file in files]
        for graph in graphs:
            for symbol in graph["symbols"]:
                declaration = Declaration(symbol)
                if declaration.usr not in self.by_usr:
                    self.by_usr[declaration.usr] = declaration
                    self.modules[graph["module"]["name"]].append(declaration)
                    if len(declaration.path) == 1:
                        self.globals[declaration.base_name].append(declaration)
        for graph in graphs:
            for relation in graph["relationships"]:
                self.relate(relation["kind"], relation["source"], relation["target"])

    def relate(self, kind, source, target):
        if kind in ("inheritsFrom", "conformsTo"):
            self.parents[source].add(target)
        elif source in self.by_usr and kind in (
            "memberOf", "requirementOf", "optionalRequirementOf", "defaultImplementationOf"
        ):
            member = self.by_usr[source]
            self.members[target].append(member)
            if target not in self.by_usr:
                self.extended[".".join(member.path[:-1])].add(target)

    def find(self, name):
        """The declarations of a name such as `Type.Inner.member(label:)`, inherited ones included. The types
        can be aliases."""
        *owners, last = base(name).split(".")
        last += name[len(base(name)):]
        if not owners:
            return [one for one in self.globals[base(last)] if one.is_named(last)]
        family = self.family(".".join(owners))
        return [one for usr in family for one in self.members[usr] if one.is_named(last)]

    def family(self, name):
        """The USRs of a type and of all types that it is an alias of, inherits from or conforms to."""
        family = set()
        waiting = list(self.extended[name]) + [one.usr for one in self.find(name)]
        while waiting:
            usr = waiting.pop()
            if usr not in family:
                family.add(usr)
                waiting += self.parents[usr]
                if usr in self.by_usr:
                    waiting += self.by_usr[usr].aliased
        return family
