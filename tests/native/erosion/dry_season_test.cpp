// What flowing water carries comes to rest at the end of its stage.
#include "erosion/dry_season.h"

#include "support.h"

namespace rill {
namespace {

using test::Bench;

const char* const carriers[] = {"grid-simulation"};

std::string recipeOf(const std::string& stage, const char* edges = "open") {
  return "1/size=96;extent=3000;seed=5;edges=" + std::string(edges) + "/simplex/" + stage;
}

TEST(DrySeason, LeavesNothingCarried) {
  for (const std::string method : carriers) {
    for (const char* edges : {"open", "wall", "periodic"}) {
      for (const char* iterations : {"1", "2", "40"}) {
        Bench bench(recipeOf(method + ";iterations=" + iterations, edges));
        bench.runToEnd();
        const Budget budget = bench->budget();
        EXPECT_GT(budget.eroded, 0.0) << method;
        EXPECT_EQ(budget.carried, 0.0) << method;
        EXPECT_EQ(test::sumOf(bench->terrain().get(LayerId::sediment)), 0.0) << method;
        EXPECT_LE(std::abs(budget.residual()), 1e-6 * budget.eroded) << method << ", " << edges << ", " << iterations;
      }
    }
  }
}

// Most of the load must have settled by itself, or the last iteration would drop towers.
TEST(DrySeason, SettlesTheLoadBeforeTheLastIteration) {
  for (const std::string method : carriers) {
    Bench bench(recipeOf(method + ";iterations=80"));
    ASSERT_TRUE(bench->advance(79).ok());
    const Budget budget = bench->budget();
    EXPECT_LT(budget.carried, 0.05 * budget.eroded) << method;
    EXPECT_GT(budget.carried, 0.0) << method;
  }
}

TEST(DrySeason, IterationsBeforeItDoNotHangOnHowManyThereAre) {
  for (const std::string method : carriers) {
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
}  // namespace rill
