// All arithmetic in the core relies on exact IEEE 754 semantics. This header rejects compiler options that change these semantics.
// DefaultFloatingPoint resets the rounding mode and the treatment of denormal numbers that a program sets at run time.
#pragma once

#include <cfloat>
#include <limits>

#if !defined(__wasm__)
#include <cfenv>
#endif

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || __FINITE_MATH_ONLY__
#error "Rill computes the same bits everywhere: do not compile it with -ffast-math, -Ofast or any option that they include."
#endif

namespace rill {

static_assert(FLT_EVAL_METHOD == 0, "float and double must be evaluated without extra precision (on 32-bit x86: -mfpmath=sse).");
static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559,
              "float and double must be IEEE 754 types.");

// While an instance exists, the current thread rounds to nearest and preserves denormal numbers, independently of the settings
// of the calling program. The destructor restores these settings. WebAssembly has no other mode.
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
