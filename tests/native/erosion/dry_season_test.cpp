// The load of flowing water is deposited at the end of its stage.
#include "erosion/dry_season.h"

#include "support.h"

namespace rill::dry_season_test {
namespace {

using test::Bench;

const char* const carriers[] = {"grid-droplets", "grid-simulation", "pipes"};
// The carriers that have a dry season.
const char* const drying[] = {"grid-droplets", "grid-simulation"};

std::string recipeOf(const std::string& stage, const char* edges = "open") {
  return "2/size=96;extent=3000;seed=5;edges=" + std::string(edges) + "/simplex/" + stage;
}

TEST(DrySeason, LeavesNothingCarried) {
  for (const std::string method : carriers) {
    for (const char* edges : {"open", "wall", "periodic"}) {
      for (const char* iterations : {"1", "2", "20", "20;lakes=sink"}) {
        Bench bench(recipeOf(method + ";iterations=" + iterations, edges));
        bench.runToEnd();
        const Budget budget = bench->budget();
        EXPECT_EQ(budget.carried, 0.0) << method;
        EXPECT_EQ(test::sumOf(bench->terrain().get(LayerId::sediment)), 0.0) << method;
        EXPECT_LE(std::abs(budget.residual()), 1e-6 * budget.eroded) << method << ", " << edges << ", " << iterations;
      }
    }
  }
}

TEST(DrySeason, LetsWhatIsLeftGatherWhereWaterWould) {
  // A bowl within walls. Its rim erodes, and the load gathers in the middle.
  constexpr int side = 33;
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) heights.push_back(static_cast<float>((r - 16) * (r - 16) + (c - 16) * (c - 16)));
  }
  for (const std::string method : drying) {
    Bench bench("2/size=33;extent=330;edges=wall/" + method + ";iterations=30", 1, heights);
    bench.runToEnd();
    EXPECT_GT(bench->terrain().height().row(16)[16], 5.0f) << method;
    EXPECT_NEAR(
        test::sumOf(bench->terrain().height()),
        [&] {
          double sum = 0.0;
          for (const float height : heights) sum += static_cast<double>(height);
          return sum;
        }(),
        0.05)
        << method;
  }
}

TEST(DrySeason, IterationsBeforeItDoNotDependOnTheirNumber) {
  for (const std::string method : drying) {
    Bench shorter(recipeOf(method + ";iterations=40")), longer(recipeOf(method + ";iterations=60"));
    ASSERT_TRUE(shorter->advance(21).ok());
    ASSERT_TRUE(longer->advance(21).ok());
    EXPECT_EQ(shorter->fingerprint(), longer->fingerprint()) << method;
    ASSERT_TRUE(shorter->advance(1).ok());
    ASSERT_TRUE(longer->advance(1).ok());
    EXPECT_NE(shorter->fingerprint(), longer->fingerprint()) << method;
  }
}

}  // namespace
}  // namespace rill::dry_season_test
