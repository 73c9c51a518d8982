"""Ctrl+C ends a run that would take hours, and frees its memory."""

import os
import signal
import threading
import time
import unittest

import rill

ENDLESS = "2/size=1024/simplex/thermal@2;iterations=100000"


class Interrupt(unittest.TestCase):
    def test_ends_a_run(self):
        running = threading.Event()

        def interrupt():
            running.wait()
            os.kill(os.getpid(), signal.SIGINT)

        other = threading.Thread(target=interrupt, daemon=True)
        other.start()
        with self.assertRaises(KeyboardInterrupt):
            rill.run(ENDLESS, progress=lambda iteration, iterations: running.set())
        other.join()
        # The thread of the run ends at the end of the part of an iteration that it computes.
        deadline = time.monotonic() + 60
        while any(thread.name == "rill" for thread in threading.enumerate()) and time.monotonic() < deadline:
            time.sleep(0.001)
        self.assertFalse(any(thread.name == "rill" for thread in threading.enumerate()))


if __name__ == "__main__":
    unittest.main()
