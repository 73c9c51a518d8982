#include "simulation/simulation.h"

#include "support.h"

namespace rill::simulation_test {
namespace {

using test::Bench;

TEST(Simulation, CountsIterationsAfterTheStartingTerrain) {
  Bench bench("2/size=16/simplex/grid-droplets;iterations=3+thermal/blur");
  EXPECT_EQ(bench->progress().iteration, 0);
  EXPECT_EQ(bench->progress().iterations, 4);
  EXPECT_EQ(bench->progress().stage, 1);
  EXPECT_EQ(bench->reports()[0].iterations, 1);
  ASSERT_TRUE(bench->step().ok());
  EXPECT_EQ(bench->progress().stageIteration, 1);
  EXPECT_EQ(bench->advance(100).value(), 3);
  EXPECT_TRUE(bench->progress().done());
  EXPECT_EQ(bench->progress().stage, 3);
  EXPECT_EQ(bench->advance(100).value(), 0);
  EXPECT_EQ(bench->reports()[1].iterations, 3);
  EXPECT_EQ(bench->reports()[2].iterations, 1);
}

TEST(Simulation, ARecipeWithoutStagesIsAPlain) {
  Bench bench("2/size=16");
  EXPECT_TRUE(bench->progress().done());
  EXPECT_EQ(test::sumOf(bench->terrain().height()), 0.0);
}

TEST(Simulation, RunsOnlyWhatIsSwitchedOn) {
  Bench bench("2/size=32;seed=3/simplex/!image;name=nowhere/grid-droplets;iterations=4+!thermal/!blur/slippage");
  Bench without("2/size=32;seed=3/simplex/grid-droplets;iterations=4/slippage");
  EXPECT_EQ(bench->progress().iterations, without->progress().iterations);
  bench.runToEnd();
  without.runToEnd();
  EXPECT_EQ(bench->fingerprint(), without->fingerprint());
  EXPECT_EQ(bench->reports().size(), 3u);
}

TEST(Simulation, CompanionsRunAfterEachIteration) {
  // Two iterations of thermal after each of three iterations are six in total, and without rain only thermal changes the slope.
  const std::string thermal = "thermal;talus=20;strength=0.3";
  Bench joined("2/size=32;extent=600/simplex;scale=300/" + thermal + ";iterations=3+" + thermal + ";iterations=2");
  joined.runToEnd();
  Bench plain("2/size=32;extent=600/simplex;scale=300/" + thermal + ";iterations=9");
  plain.runToEnd();
  EXPECT_EQ(joined->fingerprint(), plain->fingerprint());
  EXPECT_NEAR(joined->budget().eroded, plain->budget().eroded, 1e-9 * plain->budget().eroded);
}

TEST(Simulation, RunsAnIterationInParts) {
  const std::string text =
      "2/size=48;extent=2000;seed=3/simplex/grid-droplets;iterations=9+thermal;iterations=2+droplets;every=3/"
      "pipes;iterations=5/grid-simulation;iterations=3/droplets;iterations=5/normal-droplets;lakes=sink;iterations=2";
  Bench whole(text);
  whole.runToEnd();
  Bench inParts(text);
  int parts = 0;
  std::int64_t done = 0;
  while (!inParts->progress().done()) {
    const Result<int> ran = inParts->advancePart();
    ASSERT_TRUE(ran.ok());
    done += ran.value();
    ++parts;
    EXPECT_EQ(inParts->progress().iteration, done);
    EXPECT_EQ(inParts->isWithinIteration(), ran.value() == 0);
  }
  EXPECT_EQ(done, 24);
  EXPECT_GT(parts, 2 * done);
  EXPECT_EQ(inParts->advancePart().value(), 0);
  EXPECT_EQ(inParts->fingerprint(), whole->fingerprint());
  EXPECT_EQ(inParts->budget().eroded, whole->budget().eroded);
  EXPECT_EQ(inParts->budget().carried, whole->budget().carried);
}

TEST(Simulation, CompletesAnIterationThatHasBegun) {
  const std::string text = "2/size=48;extent=1000;seed=3/simplex/grid-droplets;iterations=9";
  Bench whole(text);
  ASSERT_TRUE(whole->advance(3).ok());
  Bench inParts(text);
  ASSERT_TRUE(inParts->advance(2).ok());
  const Result<Snapshot> saved = inParts->snapshot();
  ASSERT_TRUE(saved.ok());
  ASSERT_EQ(inParts->advancePart().value(), 0);
  EXPECT_EQ(inParts->advance(1).value(), 1);
  EXPECT_FALSE(inParts->isWithinIteration());
  EXPECT_EQ(inParts->fingerprint(), whole->fingerprint());
  // A snapshot replaces an iteration that has begun.
  ASSERT_EQ(inParts->advancePart().value(), 0);
  ASSERT_TRUE(inParts->restore(saved.value()).ok());
  EXPECT_FALSE(inParts->isWithinIteration());
  ASSERT_TRUE(inParts->advance(1).ok());
  EXPECT_EQ(inParts->fingerprint(), whole->fingerprint());
}

TEST(Simulation, CompanionsRunEveryFewIterations) {
  // In seven iterations, thermal runs twice after the third and twice after the sixth, eleven in total, and snapshots store the
  // count.
  const std::string thermal = "thermal;talus=20;strength=0.3";
  Bench joined("2/size=32;extent=600/simplex;scale=300/" + thermal + ";iterations=7+" + thermal + ";iterations=2;every=3");
  ASSERT_TRUE(joined->advance(2).ok());
  const Result<Snapshot> saved = joined->snapshot();
  ASSERT_TRUE(saved.ok());
  joined.runToEnd();
  Bench plain("2/size=32;extent=600/simplex;scale=300/" + thermal + ";iterations=11");
  plain.runToEnd();
  EXPECT_EQ(joined->fingerprint(), plain->fingerprint());
  ASSERT_TRUE(joined->restore(saved.value()).ok());
  joined.runToEnd();
  EXPECT_EQ(joined->fingerprint(), plain->fingerprint());
  // The stage has fewer iterations than `every`: the companion does not run.
  Bench never("2/size=32;extent=600/simplex;scale=300/" + thermal + ";iterations=4+blur;every=5");
  never.runToEnd();
  Bench without("2/size=32;extent=600/simplex;scale=300/" + thermal + ";iterations=4");
  without.runToEnd();
  EXPECT_EQ(never->fingerprint(), without->fingerprint());
}

TEST(Simulation, StartingHeightsStandInForTheSources) {
  std::vector<float> heights(16 * 16, 3.0f);
  Bench bench("2/size=16/simplex/thermal;iterations=1", 1, heights);
  EXPECT_EQ(test::valuesOf(bench->terrain().height()), heights);
  EXPECT_EQ(bench->reports()[0].iterations, 0);
  EXPECT_EQ(bench->progress().iterations, 1);
}

TEST(Simulation, BudgetClosesWithEveryCompanion) {
  for (const MethodDescription* host : registeredMethods()) {
    for (const MethodDescription* companion : registeredMethods()) {
      if (!canFollow(*host, *companion)) continue;
      const std::string text = "2/size=20x16;extent=1000;edges=wall/simplex;relief=900/" + test::nameOf(*host) + ";iterations=3+" +
                               test::nameOf(*companion);
      Bench bench(text);
      bench.runToEnd();
      const Budget budget = bench->budget();
      // Sums in float32: the bound of the contract tests, for two methods.
      EXPECT_LE(std::abs(budget.residual()), 4e-6 * budget.eroded) << text;
    }
  }
}

TEST(Simulation, RefusesBadStartingHeights) {
  ThreadPool pool(1);
  const ImageLibrary images;
  std::vector<float> heights(16 * 16, 3.0f);
  heights[18] = INFINITY;
  auto made = Simulation::create(test::recipeFor("2/size=16"), pool, images, {.startingHeights = heights});
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().message.find("column 2, row 1"), std::string::npos);
  heights[18] = -3.4e38f;  // a marker for missing values
  made = Simulation::create(test::recipeFor("2/size=16"), pool, images, {.startingHeights = heights});
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().message.find("column 2, row 1"), std::string::npos);
  heights.pop_back();
  made = Simulation::create(test::recipeFor("2/size=16"), pool, images, {.startingHeights = heights});
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().message.find("255 values"), std::string::npos);
}

TEST(Simulation, NeedsNoImageForASourceThatIsNotRun) {
  ThreadPool pool(1);
  const ImageLibrary images;
  const std::vector<float> heights(256, 9.0f);
  const Recipe recipe = test::recipeFor("2/size=16/image;name=mine/thermal;iterations=2");
  EXPECT_FALSE(Simulation::create(recipe, pool, images).ok());
  EXPECT_TRUE(Simulation::create(recipe, pool, images, {.startingHeights = heights}).ok());
}

TEST(Simulation, RefusesASizeThatMemoryCannotHold) {
  ThreadPool pool(1);
  const ImageLibrary images;
  const Recipe recipe = test::recipeFor("2/size=65536;extent=655360/simplex/grid-droplets");
  const auto made = Simulation::create(recipe, pool, images, {.memoryLimit = 1ull << 32});
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().message.find("needs at least "), std::string::npos) << made.error().message;
  EXPECT_NE(made.error().message.find("only 4 GiB is available"), std::string::npos) << made.error().message;
  EXPECT_NE(made.error().message.find("65536 x 65536"), std::string::npos);
}

}  // namespace
}  // namespace rill::simulation_test
