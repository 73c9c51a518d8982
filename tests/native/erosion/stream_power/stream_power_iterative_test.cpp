// Behaviour that is specific to routing=iterative. The tests of the exact form also cover its equation.
#include "../../drainage/drainage_directions.h"
#include "erosion/stream_power/stream_power.h"
#include "isotropic_island.h"
#include "support.h"

namespace rill::stream_power_iterative_test {
namespace {

using test::Bench;
using test::IsotropicIsland;

// Preference for the directions of the grid, of the channels that a stage cuts into an island without a preferred direction.
double axisBiasOf(const std::string& stage) {
  double fourFold = 0.0, eightFold = 0.0;
  for (const double degrees : {0.0, 22.5, 45.0, 67.5}) {
    const std::vector<float> heights = IsotropicIsland{1, degrees}.heights();
    Bench bench("2/size=256;extent=5120;edges=wall/" + stage, 1, heights);
    bench.runToEnd();
    const test::DrainageDirections found =
        test::drainageDirections(bench->terrain().height(), 0.97 * IsotropicIsland::radius / IsotropicIsland::cell);
    fourFold += 0.25 * found.fourFold;
    eightFold += 0.25 * found.eightFold;
  }
  return std::hypot(fourFold, eightFold);
}

TEST(StreamPowerIterative, SpreadsItsChannelsOverAllDirections) {
  if (test::sanitized) GTEST_SKIP() << "slow: it measures the directions of channels";
  test::prove("stream-power", "axis bias of iterative routing on an island", test::atMost(0.08),
              axisBiasOf("stream-power;routing=iterative"));
  EXPECT_GT(axisBiasOf("stream-power;routing=iterative;flow=steepest"), 0.2);
}

// With the rule of the lowest neighbour, noise becomes disks with a pit in the middle that have no outlet.
TEST(StreamPowerIterative, DrainsNoise) {
  const auto depthOfLakes = [](const std::string& settings) {
    Bench bench("2/size=128;seed=7/simplex/stream-power;uplift=0;routing=" + settings);
    bench.runToEnd();
    return test::sumOf(bench->terrain().get(LayerId::water)) / (128.0 * 128.0);
  };
  const double before = depthOfLakes("iterative;iterations=1"), after = depthOfLakes("iterative");
  test::prove("stream-power", "lakes after iterative routing, relative to those of the noise", test::atMost(0.5), after / before);
}

}  // namespace
}  // namespace rill::stream_power_iterative_test
