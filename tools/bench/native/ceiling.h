// Current throughput of the machine, independent of the method: the ceilings of a roofline (Williams, Waterman and Patterson 2009).
#pragma once

namespace rill::bench {

struct Ceiling {
  double arithmetic = 0.0;   // 10^9 additions and multiplications of floats per second, one thread, vectors of 128 bits
  double memory = 0.0;       // 10^9 bytes per second that one thread reads and writes without help of a cache
  double memoryOfTwo = 0.0;  // the same for two threads together
};

// Takes about 30 ms. Not thread-safe.
Ceiling measureCeiling();

}  // namespace rill::bench
