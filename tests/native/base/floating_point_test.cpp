// The bits do not depend on the calling program's settings of rounding and denormal numbers. WebAssembly has no such settings.
#if !defined(__EMSCRIPTEN__)

#include "base/floating_point.h"

#include <atomic>
#include <string>
#include <thread>
#if defined(__SSE__)
#include <immintrin.h>
#endif

#include "support.h"

namespace rill::floating_point_test {
namespace {

constexpr unsigned flushed = 0x8040;  // SSE: denormal results become zero, and denormal operands count as zero

// Settings of a program with interval arithmetic, or of an audio program.
class UpwardWithoutDenormals {
 public:
  UpwardWithoutDenormals() {
    std::fesetround(FE_UPWARD);
#if defined(__SSE__)
    _mm_setcsr(_mm_getcsr() | flushed);
#endif
  }
  ~UpwardWithoutDenormals() { std::fesetenv(FE_DFL_ENV); }

  bool isRetained() const {
#if defined(__SSE__)
    if ((_mm_getcsr() & flushed) != flushed) return false;
#endif
    return std::fegetround() == FE_UPWARD;
  }
};

bool keepsDenormals() {
  volatile float smallest = std::numeric_limits<float>::min();
  smallest = smallest / 2.0f;
  return smallest > 0.0f;
}

bool roundsToNearest() {
  volatile float one = 1.0f;
  return one + 1e-9f == one && one - 1e-9f == one;
}

TEST(FloatingPoint, IsTheDefaultForAWhile) {
  const UpwardWithoutDenormals callers;
  EXPECT_FALSE(roundsToNearest());
  {
    const DefaultFloatingPoint environment;
    EXPECT_TRUE(roundsToNearest());
    EXPECT_TRUE(keepsDenormals());
  }
  EXPECT_TRUE(callers.isRetained());
  EXPECT_FALSE(roundsToNearest());
#if defined(__SSE__)
  EXPECT_FALSE(keepsDenormals());
#endif
}

TEST(FloatingPoint, IsTheDefaultInThreadsOfAPool) {
  const UpwardWithoutDenormals callers;
  ThreadPool pool(3);
  std::atomic<int> wrong = 0, byOthers = 0;
  const std::thread::id caller = std::this_thread::get_id();
  // A loop may end before the other threads have woken.
  for (int i = 0; i < 1000 && byOthers == 0; ++i) {
    pool.parallelFor(300, [&](int) {
      if (std::this_thread::get_id() == caller) {
        std::this_thread::yield();
        return;
      }
      ++byOthers;
      if (!roundsToNearest() || !keepsDenormals()) ++wrong;
    });
  }
  EXPECT_GT(byOthers, 0);
  EXPECT_EQ(wrong, 0);
}

// All results of a simulation after some steps, going back to a snapshot, and the remaining steps.
struct FigureMessage {
  std::uint64_t fingerprint;
  double eroded, carried;
  bool operator==(const FigureMessage&) const = default;
};

FigureMessage runOf(const std::string& recipe, int threads) {
  test::Bench bench(recipe, threads);
  EXPECT_TRUE(bench->step().ok());
  const Result<Snapshot> snapshot = bench->snapshot();
  EXPECT_TRUE(bench->advance(5).ok());
  EXPECT_TRUE(bench->restore(snapshot.value()).ok());
  bench.runToEnd();
  return {bench->fingerprint(), bench->budget().eroded, bench->budget().carried};
}

TEST(FloatingPoint, OfTheCallerDoesNotShowInATerrain) {
  for (const std::string stage : {"grid-droplets;iterations=12+thermal;talus=31.7", "pipes;iterations=8", "droplets;iterations=2",
                                  "stream-power;iterations=4"}) {
    const std::string recipe = "2/size=64x47;extent=3141.59;seed=7/simplex;relief=777.7/noise-mask/" + stage + "/blur";
    const FigureMessage expected = runOf(recipe, 1);
    for (const int threads : {1, 3}) {
      const UpwardWithoutDenormals callers;
      EXPECT_EQ(runOf(recipe, threads), expected) << recipe << " with " << threads << " threads";
      EXPECT_TRUE(callers.isRetained()) << recipe;
    }
  }
}

}  // namespace
}  // namespace rill::floating_point_test

#endif
