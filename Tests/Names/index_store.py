"""The declarations that code uses, from the index that the compiler writes with each debug build."""

import contextlib
import ctypes
import json
import pathlib
import subprocess

DEFINITION, REFERENCE, OVERRIDE_OF = 1 << 1, 1 << 2, 1 << 11  # roles
RECORD = 2  # the kind of a dependency


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


CALLBACK = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
TEXT_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)


class IndexStore:
    """The index of a build, `.build/debug/index/store`, read with the toolchain's own library."""

    def __init__(self, folder):
        information = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
        resources = pathlib.Path(information["paths"]["runtimeResourcePath"])
        self.library = ctypes.CDLL(str(resources.parent / "libIndexStore.so"))
        self.store = self.call("store_create", str(folder).encode(), None, result=ctypes.c_void_p)
        if not self.store:
            raise SystemExit(f"{folder}: no index; it is written by a debug build, `swift build --build-tests`")

    def call(self, name, *arguments, result=None):
        function = self.library[f"indexstore_{name}"]
        function.restype = result
        return function(*(ctypes.c_void_p(one) if isinstance(one, int) else one for one in arguments))

    def all(self, name, *arguments, callback=CALLBACK, value=lambda one: one):
        """What a function passes to its callback, each turned into a value while it exists."""
        values = []

        @callback
        def append(_, one):
            values.append(value(one))
            return True

        self.call(f"{name}_apply_f", *arguments, None, append)
        return values

    @contextlib.contextmanager
    def reader(self, kind, name):
        reader = self.call(f"{kind}_reader_create", self.store, name.encode(), None, result=ctypes.c_void_p)
        try:
            yield reader
        finally:
            self.call(f"{kind}_reader_dispose", reader)

    def records(self, module):
        """The names of the records of a module's files. A file that is gone stays in the index."""
        units = self.all("store_units", self.store, ctypes.c_uint(0), callback=TEXT_CALLBACK, value=str)
        for unit in units:
            with self.reader("unit", unit) as reader:
                if str(self.call("unit_reader_get_module_name", reader, result=Text)) != module:
                    continue
                if not pathlib.Path(str(self.call("unit_reader_get_main_file", reader, result=Text))).is_file():
                    continue
                yield from self.all("unit_reader_dependencies", reader, value=self.record)

    def record(self, dependency):
        if self.call("unit_dependency_get_kind", dependency, result=ctypes.c_int) != RECORD:
            return None
        return str(self.call("unit_dependency_get_name", dependency, result=Text))

    def usr(self, symbol):
        return str(self.call("symbol_get_usr", symbol, result=Text))

    def uses(self, module):
        """The identifiers (USRs) of what the files of a module refer to, override or implement."""
        uses = set()

        def relation(one):
            if self.call("symbol_relation_get_roles", one, result=ctypes.c_uint64) & OVERRIDE_OF:
                uses.add(self.usr(self.call("symbol_relation_get_symbol", one, result=ctypes.c_void_p)))

        def occurrence(one):
            roles = self.call("occurrence_get_roles", one, result=ctypes.c_uint64)
            if roles & REFERENCE:
                uses.add(self.usr(self.call("occurrence_get_symbol", one, result=ctypes.c_void_p)))
            if roles & DEFINITION:
                self.all("occurrence_relations", one, value=relation)

        for record in filter(None, self.records(module)):
            with self.reader("record", record) as reader:
                self.all("record_reader_occurrences", reader, value=occurrence)
        return uses
