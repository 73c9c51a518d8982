// What the machine gives at the moment, whatever the method: the ceilings of a roofline (Williams, Waterman and Patterson 2009).
#pragma once

namespace rill::bench {

struct Ceiling {
  double arithmetic = 0.0;   // 10^9 additions and multiplications of floats a second, one thread, vectors of 128 bits
  double memory = 0.0;       // 10^9 bytes a second that one thread reads and writes where no cache helps
  double memoryOfTwo = 0.0;  // the same of two threads together
};

// Takes some 30 ms. One caller at a time.
Ceiling measureCeiling();

}  // namespace rill::bench
