// Methods that claim to make the same landforms at every map size. The full sizes, 256 and 1024 cells, take minutes:
// docs/resolution.md has their results.
#include "resolution.h"

#include <algorithm>

#include "method/registry.h"
#include "support.h"

namespace rill::resolution_test {
namespace {

TEST(Resolution, AFinerMapHasTheSameLandforms) {
  if (test::sanitized) return;  // long, and runs no code that other tests do not run
  // Parts of the full-size maps, with cells of 39 and 10 m, on ground with realistic slopes: slipping banks reach one
  // cell per iteration. The finest hills are 190 m wide, so the coarse map also resolves them.
  const std::string world = ";extent=2500/simplex;relief=1000;scale=3000;octaves=5";
  ThreadPool pool(1);
  struct Case {
    const char* stage;
    double least;
  };
  // Where lakes overflow, each map chooses its outlets, and the rivers below them differ.
  for (const auto [stage, least] :
       {Case{"droplets;iterations=15;lakes=sink", 0.9}, Case{"droplets;iterations=15", 0.8},
        Case{"normal-droplets;iterations=15;lakes=sink", 0.9}, Case{"normal-droplets;iterations=15", 0.8},
        Case{"mass-transfer-droplets;iterations=15;lakes=sink", 0.9}, Case{"mass-transfer-droplets;iterations=15", 0.75},
        Case{"stream-power;iterations=25", 0.9}, Case{"grid-simulation;lakes=sink", 0.88}, Case{"grid-simulation", 0.85},
        Case{"slippage", 0.9}, Case{"blur;kernel=gaussian", 0.9}}) {
    const std::vector<double> coarse = test::changeAt(64, 64, world, stage, pool);
    const std::vector<double> fine = test::changeAt(256, 64, world, stage, pool);
    ASSERT_FALSE(coarse.empty() || fine.empty()) << stage;
    const std::string text = stage, method = text.substr(0, text.find_first_of(";@"));
    test::prove(method, "64 and 256 cells over 2.5 km, " + text + ": correlation of elevation changes", test::atLeast(least),
                test::correlation(coarse, fine));
  }
}

// Rock that leaves its place, as a mean depth in m.
double loweredBy(const std::string& stage, int size, const std::string& ground, ThreadPool& pool) {
  double lowered = 0.0;
  for (const double change : test::changeAt(size, size, ";extent=10000/" + ground, stage, pool)) lowered += std::max(0.0, -change);
  return lowered / (size * size);
}

TEST(Resolution, AnIterationErodesTheSameVolume) {
  if (test::sanitized) return;
  ThreadPool pool(1);
  for (const std::string method : {"grid-droplets", "grid-simulation", "pipes"}) {
    double worst = 1.0;
    for (const std::string ground : {"headstart", "plates/simplex"}) {
      double least = 1e30, greatest = 0.0;
      for (const int size : {64, 128, 256}) {
        const double lowered = loweredBy(method, size, ground, pool);
        least = std::min(least, lowered);
        greatest = std::max(greatest, lowered);
      }
      worst = std::max(worst, greatest / least);
    }
    test::prove(method, "64, 128 and 256 cells over 10 km: ratio of the largest to the smallest lowered volume", test::atMost(1.15),
                worst);
  }
}

TEST(Resolution, TheBudgetCountsTheSameErosion) {
  if (test::sanitized) return;
  for (const std::string method : {"grid-droplets", "grid-simulation"}) {
    double worst = 1.0;
    for (const int seed : {7, 2, 4}) {
      double least = 1e30, greatest = 0.0;
      for (const int size : {64, 128, 256}) {
        const std::string world = "2/size=" + std::to_string(size) + ";extent=10000;seed=" + std::to_string(seed);
        test::Bench bench(world + "/simplex/" + method);
        bench.runToEnd();
        least = std::min(least, bench->budget().eroded);
        greatest = std::max(greatest, bench->budget().eroded);
      }
      worst = std::max(worst, greatest / least);
    }
    test::prove(method, "64, 128 and 256 cells over 10 km, simplex: ratio of the largest to the smallest eroded volume",
                test::atMost(1.15), worst);
  }
}

TEST(Resolution, IterationsByTheExponentErodeTheSameVolume) {
  ThreadPool pool(1);
  int methods = 0;
  for (const MethodDescription* method : registeredMethods()) {
    if (method->iterationsExponent == 0) continue;
    ++methods;
    constexpr int iterations = 32;
    const auto stage = [&](int times) { return std::string(method->id) + ";iterations=" + std::to_string(times * iterations); };
    const int times = 1 << method->iterationsExponent;
    const std::string ground = "simplex;relief=2500";
    const double ratio = loweredBy(stage(times), 256, ground, pool) / loweredBy(stage(1), 128, ground, pool);
    test::prove(std::string(method->id), "256 cells with the iterations of 128 by the exponent: ratio of the lowered volumes",
                test::about(1.0, 0.05), ratio);
  }
  EXPECT_GT(methods, 0);
}

}  // namespace
}  // namespace rill::resolution_test
