// What a world whose rivers cross chunks must fulfil.
#include "chunks/chunk_plan.h"
#include "chunks/rivers/river_world.h"
#include "chunks/run_plan.h"
#include "opened_chunks.h"
#include "planned_rivers.h"
#include "recipe/edit.h"
#include "recipe/reach.h"
#include "support.h"

namespace rill::rivers_world_test {
namespace {

using test::recipeFor;

const std::string rivers = "/simplex/stream-power;flow=steepest";

Result<RiverWorld> worldOf(const std::string& world, const std::string& stages) {
  return RiverWorld::of(recipeFor("2/join=rivers;" + world + stages));
}

std::string refusalOf(const std::string& world, const std::string& stages) {
  const Result<RiverWorld> made = worldOf(world, stages);
  return made.ok() ? "" : made.error().message;
}

TEST(RiverWorld, ChoosesThePlanByTheSizeOfAChunk) {
  const auto cellsOf = [](const std::string& world) { return worldOf(world, rivers).value().perPlanCell; };
  EXPECT_EQ(cellsOf("size=256;chunks=4"), 8);
  EXPECT_EQ(cellsOf("size=1024;chunks=2"), 16);
  EXPECT_EQ(cellsOf("size=1536;chunks=2"), 16);
  EXPECT_EQ(cellsOf("size=8192;chunks=2"), 64);
  // At most 1024 plan cells along a side.
  EXPECT_EQ(cellsOf("size=256;chunks=33x1"), 16);
  EXPECT_EQ(cellsOf("size=240;extent=2400;chunks=4;plan=100"), 10);
}

TEST(RiverWorld, HasARingOfOutletsBehindOpenBorders) {
  const RiverWorld open = worldOf("size=64x32;chunks=4", rivers).value();
  EXPECT_EQ(open.plan, (Shape{34, 18}));
  EXPECT_EQ(open.withRing, (CellRectangle{-1, -1, {258, 130}}));
  EXPECT_EQ(open.planCellOf(-1, -1), 0);
  EXPECT_EQ(open.planCellOf(0, 0), 35);
  EXPECT_TRUE(open.isInRing(0));
  EXPECT_FALSE(open.isInRing(35));
  const RiverWorld walled = worldOf("size=64x32;chunks=4;edges=wall", rivers).value();
  EXPECT_EQ(walled.plan, (Shape{32, 16}));
  EXPECT_EQ(walled.withRing, walled.cells);
}

TEST(RiverWorld, RefusesWhatItCannotPlan) {
  EXPECT_EQ(
      refusalOf("chunks=4", "/simplex"),
      "join=rivers needs exactly one stage of stream-power, but the recipe has 0; add or remove stages, or choose another join.");
  EXPECT_EQ(
      refusalOf("chunks=4", rivers + rivers),
      "join=rivers needs exactly one stage of stream-power, but the recipe has 2; add or remove stages, or choose another join.");
  EXPECT_EQ(refusalOf("chunks=4", "/simplex/stream-power"),
            "join=rivers needs flow=steepest in stream-power; set it, or choose another join.");
  EXPECT_EQ(refusalOf("chunks=4", rivers + ";routing=iterative"),
            "join=rivers needs routing=exact in stream-power; set it, or choose another join.");
  EXPECT_EQ(refusalOf("chunks=4", rivers + ";deposition=1"),
            "join=rivers needs deposition=0 in stream-power; set it, or choose another join.");
  EXPECT_EQ(refusalOf("chunks=4", rivers + ";depressions=breach"),
            "join=rivers needs depressions=fill in stream-power; set it, or choose another join.");
  EXPECT_EQ(refusalOf("chunks=4", rivers + "+thermal"),
            "join=rivers runs stream-power without companions, but thermal is one; make it a stage after stream-power, or choose "
            "another join.");
  EXPECT_EQ(refusalOf("chunks=4;edges=periodic", rivers),
            "join=rivers needs a world with a border; set edges=open or edges=wall, or choose another join.");
  const std::string reach = refusalOf("chunks=4", rivers + "/droplets");
  EXPECT_EQ(reach.find("join=rivers needs the reach of all other methods, but droplets has no reach: "), 0u) << reach;
  EXPECT_EQ(refusalOf("chunks=4;size=100", rivers),
            "size=100x100 is no multiple of the plan's cells of 8 cells; choose a size that is, or another plan.");
  EXPECT_EQ(refusalOf("chunks=4;size=256;extent=2560;plan=70", rivers),
            "plan=70 is 7 cells, but the plan needs an even number of 8 to 64 cells; try plan=80, or 0 to choose it.");
  EXPECT_EQ(refusalOf("chunks=8193x1;size=256", rivers),
            "The world is 2,097,408 cells long, but with plan cells of 64 cells join=rivers plans at most 65,536; choose fewer "
            "chunks.");
  EXPECT_EQ(refusalOf("chunks=2;size=8;edges=wall", rivers),
            "The plan of the world has 2 x 2 cells, which are too few for join=rivers; choose larger chunks, or more of them.");
  // A stage that is switched off does not count.
  EXPECT_EQ(refusalOf("chunks=4", rivers + "/!droplets+thermal"), "");
}

TEST(RiverWorld, ChunksHaveTheReachOfLaterStagesAsMargin) {
  const auto plan = ChunkPlan::of(recipeFor("2/size=64;chunks=4;join=rivers" + rivers + "/thermal;iterations=3"));
  ASSERT_TRUE(plan.ok());
  const int reach = reachOf(recipeFor("2//simplex/thermal;iterations=3")).value();
  EXPECT_EQ(plan.value().margin(), reach);
  EXPECT_EQ(plan.value().computedCells({0, {1, 1}}), (CellRectangle{64 - reach, 64 - reach, {64 + 2 * reach, 64 + 2 * reach}}));
  // Nothing is computed beyond the border of the world.
  EXPECT_EQ(plan.value().computedCells({0, {0, 3}}), (CellRectangle{0, 192 - reach, {64 + reach, 64 + reach}}));
}

TEST(RiverWorld, CountsTheIterationsOfThePlanAndOfEachChunk) {
  const RunPlan plan =
      planOf(recipeFor("2/size=64;chunks=3x2;join=rivers/simplex/stream-power;flow=steepest;iterations=9/thermal;iterations=4"));
  ASSERT_TRUE(plan.chunks.has_value());
  EXPECT_EQ(plan.chunks->pieces, 6);
  EXPECT_EQ(plan.stageIterations, (std::vector<std::int64_t>{0, 0, 9 + 6 * (9 + 4)}));
}

TEST(RiverWorld, HasNoChunksOutside) {
  ThreadPool pool(1);
  PieceCache cache;
  const auto made = ChunkedRun::create(recipeFor(test::riversText(1)), {{3, 0}, 2, 1}, pool, test::imagesForTests(), cache);
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(
      made.error().message,
      "With join=rivers the world has 4 x 4 chunks, but chunks outside of it were asked for; choose columns 0 to 3 and rows 0 "
      "to 3, or more chunks.");
}

TEST(RiverWorld, ChoosingTheJoinSetsWhatThePlanNeeds) {
  const Recipe recipe = parseRecipe("2/chunks=2/simplex/stream-power;iterations=9;deposition=1/thermal@2").value();
  const Result<Recipe> edited = setWorld(recipe, "join", "rivers");
  ASSERT_TRUE(edited) << edited.error().message;
  EXPECT_EQ(formatRecipe(edited.value()), "2/chunks=2;join=rivers/simplex/stream-power;iterations=9;flow=steepest/thermal@2");
  EXPECT_EQ(formatRecipe(setWorld(recipe, "join", "halo").value()),
            "2/chunks=2;join=halo/simplex/stream-power;iterations=9;deposition=1/thermal@2");
}

}  // namespace
}  // namespace rill::rivers_world_test
