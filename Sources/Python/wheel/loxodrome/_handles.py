"""Objects of the C library that Python owns: they are freed once, after the last call that uses them."""

import contextlib
import threading
import weakref
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self


class _Owner:
    """The owner of an object of the library. Freed with the last reference to it."""

    __slots__ = ("__weakref__", "pointer")

    def __init__(self, pointer: int, free: Callable[[int], None]) -> None:
        self.pointer = pointer
        # Not at the end of the process, which frees all: other threads could still use the object.
        weakref.finalize(self, free, pointer).atexit = False


class Handle:
    """An object of the C library. `close`, the end of a `with` block or the garbage collector frees it.

    A call that another thread has begun ends as if the object were open.
    """

    def __init__(self, pointer: int, free: Callable[[int], None]) -> None:
        self._owner: _Owner | None = _Owner(pointer, free)

    @property
    def closed(self) -> bool:
        """Whether the object is freed."""
        return self._owner is None

    def close(self) -> None:
        """Frees the object's memory. Later calls raise ValueError; closing twice is no error."""
        self._owner = None

    @contextlib.contextmanager
    def _open(self) -> Iterator[int]:
        """The address of the object, which is not freed inside of the block."""
        owner = self._owner
        if owner is None:
            raise ValueError(f"{type(self).__name__}: used after it was closed")
        yield owner.pointer

    def __enter__(self) -> Self:
        with self._open():
            return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<loxodrome.{type(self).__name__}, {'closed' if self.closed else 'open'}>"


class SharedLock:
    """A lock that many readers can have at once, or one writer. New readers wait for waiting writers."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._readers = 0
        self._waiting_writers = 0

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """Waits for the writers."""
        with self._condition:
            self._condition.wait_for(lambda: self._waiting_writers == 0)
            self._readers += 1
        try:
            yield
        finally:
            with self._condition:
                self._readers -= 1
                self._condition.notify_all()

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """Waits for the readers and for other writers."""
        with self._condition:
            self._waiting_writers += 1
            try:
                self._condition.wait_for(lambda: self._readers == 0)
            finally:
                self._waiting_writers -= 1
            try:
                # Nobody else has the condition meanwhile.
                yield
            finally:
                self._condition.notify_all()
