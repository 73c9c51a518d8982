#include "ceiling.h"

#include <chrono>
#include <vector>

#include "base/parallel.h"
#include "base/vector.h"

namespace rill::bench {
namespace {

double secondsOf(const auto& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Two units add and two multiply, and a result takes about three cycles, so that twelve independent chains occupy all units.
double arithmetic() {
  constexpr int chains = 12, rounds = 200'000;
  Floats values[chains];
  for (int i = 0; i < chains; ++i) values[i] = splat(1.0f + static_cast<float>(i));
  const Floats factor = splat(0.999f), summand = splat(0.001f);
  const double seconds = secondsOf([&] {
    for (int round = 0; round < rounds; ++round) {
      for (Floats& value : values) value = value * factor + summand;
    }
  });
  // Uses the values, since the compiler would remove the computation of unused ones.
  volatile float seen = 0.0f;
  for (const Floats& value : values) seen = seen + value[0];
  return 2.0 * lanes * chains * rounds / seconds / 1e9;
}

// The triad of STREAM (McCalpin 1995) on three arrays that are larger than the caches. Counts the bytes that the program reads and
// writes.
double memory(int threads) {
  constexpr int length = 6 << 20, parts = 16;
  static std::vector<float> sum(length), first(length, 1.0f), second(length, 2.0f);
  ThreadPool pool(threads);
  const double seconds = secondsOf([&] {
    pool.parallelFor(parts, [&](int part) {
      const int begin = length / parts * part;
      for (int i = begin; i < begin + length / parts; i += lanes) {
        store(sum.data() + i, load(first.data() + i) + 3.0f * load(second.data() + i));
      }
    });
  });
  return 3.0 * sizeof(float) * length / seconds / 1e9;
}

}  // namespace

Ceiling measureCeiling() { return {arithmetic(), memory(1), memory(2)}; }

}  // namespace rill::bench
