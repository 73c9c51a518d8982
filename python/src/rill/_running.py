"""Runs a recipe to its end, with the progress reported to the user, and until the user stops it."""

import ctypes
import threading
from typing import Any, Callable, List, Optional, Tuple

from ._handle import Handle
from ._library import IS_WASM, ProgressCallback, library
from ._structs import OK, Options

# Seconds between two looks at the progress, and for which a run that was given up may still end before the exception goes on.
PAUSE = 0.05
GRACE = 0.02

Report = Callable[[int, int], Any]


def opened_and_run(options: Options, report: Optional[Report]) -> Handle:
    """Runs to the end of the recipe. `report(iteration, iterations)` is called in this thread; what it raises ends the run."""
    return _run_here(options, report) if IS_WASM else _run_beside(options, report)


class _Run:
    """What the two threads of a run share."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.handle: Optional[Handle] = Handle()
        self.error: Optional[BaseException] = None
        self.progress: Tuple[int, int] = (0, 0)
        self.stopping = False
        self.done = threading.Event()

    def work(self) -> None:
        try:
            self._open_and_run()
        except BaseException as error:  # noqa: BLE001 - the waiting thread raises it
            self.error = error
        finally:
            if self.stopping:
                self.handle = None
            self.done.set()

    def _open_and_run(self) -> None:
        handle = self.handle
        assert handle is not None
        status = library.rill_open(ctypes.byref(self.options), ctypes.byref(handle.terrain))
        if status == OK and not self.stopping:
            status = library.rill_run(handle.terrain, ProgressCallback(self._look), None)
        if status != OK and not self.stopping:
            raise handle.error(status)

    def _look(self, progress: Any, _: Any) -> int:
        self.progress = (progress.contents.iteration, progress.contents.iterations)
        return 1 if self.stopping else 0


def _run_beside(options: Options, report: Optional[Report]) -> Handle:
    """Runs in a thread of its own.

    The interpreter stays free meanwhile: ctypes releases the GIL, Ctrl+C is noticed at once by the thread that waits, and the
    callback of the user runs there as well. A run that is given up stops at the end of its current part, and frees its terrain
    itself.
    """
    run = _Run(options)
    thread = threading.Thread(target=run.work, name="rill", daemon=True)
    thread.start()
    shown: Optional[Tuple[int, int]] = None
    try:
        while not run.done.wait(PAUSE):
            if report is not None and run.progress != shown and run.progress != (0, 0):
                shown = run.progress
                report(*shown)
        if run.error is not None:
            raise run.error
        if report is not None and run.progress != shown:
            report(*run.progress)
    except BaseException:
        run.stopping = True
        run.done.wait(GRACE)
        raise
    assert run.handle is not None
    return run.handle


def _run_here(options: Options, report: Optional[Report]) -> Handle:
    """Runs in this thread, where there are no others."""
    handle = Handle()
    raised: List[BaseException] = []

    def look(progress: Any, _: Any) -> int:
        try:
            if report is not None:
                report(progress.contents.iteration, progress.contents.iterations)
        except BaseException as error:  # noqa: BLE001 - raised below, after the library has ended the run
            raised.append(error)
        return len(raised)

    status = library.rill_open(ctypes.byref(options), ctypes.byref(handle.terrain))
    if status == OK:
        status = library.rill_run(handle.terrain, look, None)
    if raised:
        raise raised[0]
    if status != OK:
        raise handle.error(status)
    return handle
