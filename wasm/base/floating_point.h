// What every sum in the core counts on: IEEE 754 as it is written, to the bit. Compilers that are told otherwise are refused here; what
// a program sets at run time, of rounding and of denormal numbers, is set back by DefaultFloatingPoint.
#pragma once

#include <cfloat>
#include <limits>

#if !defined(__wasm__)
#include <cfenv>
#endif

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || __FINITE_MATH_ONLY__
#error "Rill gives the same bits everywhere: it must not be compiled with -ffast-math, -Ofast or a part of them."
#endif

namespace rill {

static_assert(FLT_EVAL_METHOD == 0, "Rill's float and double must be computed as such, not longer (on 32-bit x86: -mfpmath=sse).");
static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559,
              "Rill's float and double must be those of IEEE 754.");

// As long as it lives, this thread rounds to nearest and keeps denormal numbers, whatever the program that calls Rill has set: its own
// settings come back at the end. WebAssembly knows nothing else.
class DefaultFloatingPoint {
 public:
#if defined(__wasm__)
  DefaultFloatingPoint() {}
#else
  DefaultFloatingPoint() {
    std::fegetenv(&callers_);
    std::fesetenv(FE_DFL_ENV);
  }
  ~DefaultFloatingPoint() { std::fesetenv(&callers_); }
#endif
  DefaultFloatingPoint(const DefaultFloatingPoint&) = delete;
  DefaultFloatingPoint& operator=(const DefaultFloatingPoint&) = delete;

#if !defined(__wasm__)
 private:
  std::fenv_t callers_;
#endif
};

}  // namespace rill
