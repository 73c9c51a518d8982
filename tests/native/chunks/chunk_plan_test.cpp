#include "chunks/chunk_plan.h"

#include <algorithm>

#include "recipe/reach.h"
#include "support.h"

namespace rill::chunk_plan_test {
namespace {

ChunkPlan planOf(const std::string& world, const std::string& stages = "simplex/thermal;iterations=5") {
  const Result<ChunkPlan> plan = ChunkPlan::of(test::recipeFor("2/" + world + "/" + stages));
  EXPECT_TRUE(plan.ok());
  return plan.value();
}

std::string refusalOf(const std::string& world, const std::string& stages) {
  const Result<ChunkPlan> plan = ChunkPlan::of(test::recipeFor("2/" + world + "/" + stages));
  return plan.ok() ? "" : plan.error().message;
}

TEST(ChunkPlan, NaiveChunksAreTheirOwnPieces) {
  const ChunkPlan plan = planOf("size=20x10;extent=20;join=naive");
  EXPECT_EQ(plan.chunkAt({-2, 3}), (CellRectangle{-40, 30, {20, 10}}));
  const std::vector<PieceKey> pieces = plan.piecesOf({-2, 3});
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(plan.computedCells(pieces.front()), plan.chunkAt({-2, 3}));
}

TEST(ChunkPlan, AHaloIsAsWideAsTheReachOrTheMargin) {
  const std::string stages = "simplex/thermal;iterations=5";
  const int reach = reachOf(test::recipeFor("2//" + stages)).value();
  EXPECT_EQ(planOf("size=20;extent=200;join=halo", stages).margin(), reach);
  const ChunkPlan plan = planOf("size=20;extent=200;join=halo;margin=25", stages);
  EXPECT_EQ(plan.margin(), 3);
  EXPECT_EQ(plan.computedCells({0, {1, 0}}), (CellRectangle{17, -3, {26, 26}}));
  EXPECT_EQ(plan.cachedCells({0, {1, 0}}), plan.chunkAt({1, 0}));
  EXPECT_EQ(refusalOf("join=halo", "simplex/stream-power"),
            "join=halo needs the reach of all methods, but stream-power has no reach: a river depends on its whole basin. Set "
            "a margin in metres, or choose another join.");
  EXPECT_EQ(planOf("size=20;extent=200;join=halo;margin=10", "simplex/stream-power").margin(), 1);
  EXPECT_EQ(refusalOf("size=65536;extent=10;join=halo;margin=1000000", stages),
            "The margin spans 6,553,600,000 cells, but at most 65,536 are allowed; choose a smaller margin.");
}

TEST(ChunkPlan, OverlapReachesHalfASeamOverEachBorder) {
  const ChunkPlan plan = planOf("size=20;extent=200;join=overlap;seam=50");
  EXPECT_EQ(plan.band(), 5);
  EXPECT_EQ(plan.cachedCells({0, {0, 0}}), (CellRectangle{-2, -2, {25, 25}}));
  EXPECT_EQ(plan.piecesOf({0, 0}).size(), 9u);
  // Neighbours overlap by the seam.
  EXPECT_EQ(plan.cachedCells({0, {0, 0}}).endColumn() - plan.cachedCells({0, {1, 0}}).column, 5);
  // The overlap is at most a chunk wide: no cell is in more than two pieces of a row.
  EXPECT_EQ(planOf("size=20x12;extent=200;join=lerp;seam=5000").band(), 12);
}

TEST(ChunkPlan, EveryPassOfADustpanCoversThePlaneOnce) {
  const ChunkPlan plan = planOf("size=9x7;extent=9;join=dustpan");
  ASSERT_EQ(plan.passes(), 4);
  const CellRectangle area{-13, -11, {31, 29}};
  for (int pass = 0; pass < plan.passes(); ++pass) {
    std::vector<int> covered(area.shape.cells());
    for (const PieceKey& piece : plan.piecesOver(pass, area)) {
      const CellRectangle cells = plan.cachedCells(piece);
      for (std::int64_t row = std::max(cells.row, area.row); row < std::min(cells.endRow(), area.endRow()); ++row) {
        for (std::int64_t column = std::max(cells.column, area.column); column < std::min(cells.endColumn(), area.endColumn());
             ++column) {
          ++covered[static_cast<std::size_t>((row - area.row) * area.shape.width + column - area.column)];
        }
      }
    }
    EXPECT_EQ(std::count(covered.begin(), covered.end(), 1), static_cast<std::ptrdiff_t>(covered.size())) << pass;
  }
}

TEST(ChunkPlan, EverySweepOfADustpanRepeatsItsPasses) {
  const ChunkPlan plan = planOf("size=9x7;extent=9;join=dustpan;sweeps=3");
  ASSERT_EQ(plan.passes(), 12);
  for (int pass = 0; pass < 12; ++pass) {
    EXPECT_EQ(plan.core({pass, {2, 5}}), plan.core({pass % 4, {2, 5}})) << pass;
  }
}

TEST(ChunkPlan, BlendedPiecesOfOneGroundLieSideBySideInIt) {
  const ChunkPlan plan = planOf("size=20;extent=200;join=blend;seam=50");
  const auto inGround = [&](ChunkPlace place) { return plan.inGround({0, place}, plan.computedCells({0, place})); };
  EXPECT_EQ(inGround({0, 0}), (CellRectangle{-2, -2, {25, 25}}));
  EXPECT_EQ(inGround({1, 0}), (CellRectangle{23, -2, {25, 25}}));
  EXPECT_EQ(inGround({-1, 2}), (CellRectangle{-27, 48, {25, 25}}));
}

TEST(ChunkPlan, PiecesComeAfterThoseTheyStartWithAndOnce) {
  for (const char* join : {"naive", "halo", "overlap", "lerp", "blend", "dustpan", "dustpan;sweeps=2"}) {
    const ChunkPlan plan = planOf("size=20;extent=200;seam=40;join=" + std::string(join));
    const std::vector<PieceKey> pieces = plan.piecesFor(chunksOf({{-1, 2}, 3, 2}));
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      EXPECT_EQ(std::count(pieces.begin(), pieces.end(), pieces[i]), 1);
      for (const PieceKey& earlier : plan.groundOf(pieces[i])) {
        EXPECT_LT(std::find(pieces.begin(), pieces.end(), earlier) - pieces.begin(), static_cast<std::ptrdiff_t>(i)) << join;
      }
    }
  }
}

TEST(ChunkPlan, APieceThatIsNearlyAllMarginIsNotTooWide) {
  const std::string manySteps = "simplex/grid-simulation;lakes=sink;step=39;iterations=700";
  EXPECT_TRUE(refusalOf("size=256;extent=10000;join=halo", manySteps).starts_with("The methods reach ")) << manySteps;
  EXPECT_EQ(refusalOf("size=256;extent=10000;join=halo;margin=1000", manySteps), "");
  EXPECT_EQ(refusalOf("size=256;extent=10000;join=halo", "simplex/grid-simulation;lakes=sink;step=39;iterations=60"), "");
}

TEST(ChunkPlan, ADustpanTakesNoSourceAfterErosion) {
  EXPECT_EQ(
      refusalOf("join=dustpan", "simplex/thermal/perlin;blend=add"),
      "join=dustpan runs all stages several times on the same ground, but perlin is a source after other stages; move it to the "
      "front, or "
      "choose another join.");
}

}  // namespace
}  // namespace rill::chunk_plan_test
