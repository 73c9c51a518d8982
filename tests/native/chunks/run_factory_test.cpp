// Recipes that are opened as one map or as chunks, and what their runs share.
#include "chunks/run_factory.h"

#include "chunks/run_plan.h"
#include "support.h"

namespace rill::run_factory_test {
namespace {

using test::recipeFor;

const std::string stages = "simplex;relief=900/thermal;talus=20;iterations=4";
const std::string map = "2/size=24x20;extent=600/" + stages;
const std::string chunks = "2/size=24x20;extent=600;chunks=3x2;join=naive/" + stages;

TEST(RunFactory, OpensAMapOrTheChunksThatARecipeShows) {
  RunFactory runs;
  for (const std::string& text : {map, chunks}) {
    const RunPlan plan = planOf(recipeFor(text));
    const RunFactory::Opened run = runs.open(recipeFor(text), 2);
    ASSERT_TRUE(run.ok());
    EXPECT_EQ(run.value()->terrain().shape().width, plan.width);
    EXPECT_EQ(run.value()->terrain().shape().height, plan.height);
    EXPECT_EQ(run.value()->progress().iterations, plan.stageIterations.back());
    EXPECT_EQ(run.value()->chunkProgress().done.size(), plan.chunks ? 6u : 0u);
    EXPECT_GT(run.value()->terrain().height().row(1)[1], 0.0f);
  }
}

TEST(RunFactory, OpensChunksThatTheRecipeDoesNotShow) {
  RunFactory runs;
  const RunFactory::Opened run = runs.openChunks(recipeFor(map), {{5, -1}, 2, 1}, 1);
  ASSERT_TRUE(run.ok());
  EXPECT_EQ(run.value()->terrain().shape(), (Shape{48, 20}));
  EXPECT_EQ(run.value()->terrain().height().row(1)[1], 0.0f);
}

TEST(RunFactory, KnowsTheStartOfGivenHeights) {
  RunFactory runs;
  const std::vector<float> heights(24 * 20, 70.0f);
  const RunFactory::Opened run = runs.openFrom(recipeFor(map), 1, heights);
  ASSERT_TRUE(run.ok());
  const Result<const Grid*> change = run.value()->layer("change");
  ASSERT_TRUE(change.ok());
  EXPECT_EQ(test::valuesOf(*change.value()), std::vector<float>(heights.size(), 0.0f));
  EXPECT_EQ(runs.openFrom(recipeFor(chunks), 1, heights).error().message,
            "A world of chunks cannot start from given heights; set chunks=1.");
}

TEST(RunFactory, OpensARunOfOneThreadBesideARunOfMany) {
  RunFactory runs, alone;
  const RunFactory::Opened many = runs.open(recipeFor(map), 3), expected = alone.open(recipeFor(map), 1);
  ASSERT_TRUE(many.ok() && expected.ok());
  {
    const RunFactory::Opened one = runs.open(recipeFor(chunks), 1);
    ASSERT_TRUE(one.ok());
    ASSERT_TRUE(many.value()->advance(2).ok());
  }
  ASSERT_TRUE(many.value()->advance(2).ok());
  ASSERT_TRUE(expected.value()->advance(4).ok());
  EXPECT_EQ(test::valuesOf(many.value()->terrain().height()), test::valuesOf(expected.value()->terrain().height()));
}

TEST(RunFactory, ContinuesAtASnapshot) {
  RunFactory runs;
  const RunFactory::Opened first = runs.open(recipeFor(map), 1);
  ASSERT_TRUE(first.ok());
  ASSERT_TRUE(first.value()->advance(2).ok());
  const Result<SnapshotState> state = first.value()->snapshotState();
  ASSERT_TRUE(state.ok());
  EXPECT_EQ(state.value().key, snapshotKeys(recipeFor(map)).back());
  const RunFactory::Opened second = runs.openAt(recipeFor(map), 1, state.value());
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(second.value()->progress().iteration, 2);
}

TEST(RunFactory, RejectsARunBeyondTheMemory) {
  RunFactory runs(1000);
  EXPECT_FALSE(runs.open(recipeFor(map), 1).ok());
  // What the cached pieces may take, chunks may not.
  RunFactory ample;
  ample.setPieceBudget(UINT64_MAX);
  EXPECT_TRUE(ample.open(recipeFor(map), 1).ok());
  EXPECT_FALSE(ample.open(recipeFor(chunks), 1).ok());
}

TEST(RunFactory, ForgetsPiecesOfAnImageThatIsReplaced) {
  RunFactory runs;
  runs.setPieceBudget(1 << 20);
  const auto provide = [&](float value) { return runs.provideImage("hill", {1, 1, {value}, true}).ok(); };
  const auto heightOf = [&] {
    const RunFactory::Opened run = runs.open(recipeFor("2/size=16;chunks=2x1/image;name=hill/blur"), 1);
    EXPECT_TRUE(run.ok() && run.value()->advance(1 << 20).ok());
    return run.value()->terrain().height().row(3)[3];
  };
  ASSERT_TRUE(provide(100.0f));
  EXPECT_EQ(heightOf(), 100.0f);
  EXPECT_GT(runs.pieceBytes(), 0u);
  ASSERT_TRUE(provide(200.0f));
  EXPECT_EQ(runs.pieceBytes(), 0u);
  EXPECT_EQ(heightOf(), 200.0f);
}

TEST(RunPlan, CountsTheIterationsOfStagesThatRun) {
  EXPECT_EQ(planOf(recipeFor("2/simplex/thermal;iterations=4/!creep/blur")).stageIterations, (std::vector<std::int64_t>{0, 4, 1}));
  const RunPlan plan = planOf(recipeFor("2/size=24x20;extent=600;chunks=3x2;join=naive/simplex/thermal;iterations=4/blur"));
  ASSERT_TRUE(plan.chunks.has_value());
  EXPECT_EQ(plan.stageIterations, (std::vector<std::int64_t>{0, 0, 5 * plan.chunks->pieces}));
  // Stream power has no reach, so these chunks have no plan.
  const RunPlan none = planOf(recipeFor("2/chunks=2x2;join=halo/simplex/stream-power;iterations=4"));
  EXPECT_FALSE(none.chunks.has_value());
  EXPECT_EQ(none.stageIterations, (std::vector<std::int64_t>{0, 0}));
}

TEST(RunPlan, HasNoSnapshotsBetweenSourcesNorOfChunks) {
  const auto keys = snapshotKeys(recipeFor("2/size=16/simplex/!creep/voronoi/blur"));
  ASSERT_EQ(keys.size(), 4u);
  EXPECT_FALSE(keys[0].has_value());
  EXPECT_FALSE(keys[1].has_value());
  EXPECT_EQ(keys[2], "2/size=16/simplex/voronoi");
  EXPECT_EQ(keys[3], "2/size=16/simplex/voronoi/blur");
  for (const auto& key : snapshotKeys(recipeFor(chunks))) EXPECT_FALSE(key.has_value());
}

TEST(TerrainRun, NamesTheLayersThatItHas) {
  RunFactory runs;
  const RunFactory::Opened run = runs.open(recipeFor(map), 1);
  ASSERT_TRUE(run.ok());
  EXPECT_EQ(run.value()->layers().front(), "height");
  EXPECT_EQ(run.value()->layer("height").value(), &run.value()->terrain().height());
  EXPECT_EQ(run.value()->layer("gold").error().message.find("This terrain has no layer 'gold'; it has height"), 0u);
}

TEST(TerrainRun, StopsAfterATime) {
  RunFactory runs;
  const RunFactory::Opened run = runs.open(recipeFor(map), 1);
  ASSERT_TRUE(run.ok());
  EXPECT_EQ(run.value()->runFor(0.0).value(), 1);
  EXPECT_EQ(run.value()->advanceFor(2, 1e9).value(), 2);
  EXPECT_EQ(run.value()->runFor(1e9).value(), 1);
  EXPECT_TRUE(run.value()->progress().done());
}

}  // namespace
}  // namespace rill::run_factory_test
