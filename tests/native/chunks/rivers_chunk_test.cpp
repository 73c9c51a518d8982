// Chunks of a world whose rivers cross them: the same bits in any range, and no seams.
#include <cmath>
#include <numeric>

#include "chunks/cell_rectangles.h"
#include "grid/fingerprint.h"
#include "painted_strokes.h"
#include "planned_rivers.h"
#include "support.h"

namespace rill::rivers_chunk_test {
namespace {

using test::cellsOf;
using test::Chunks;
using test::riversText;
using test::valuesOf;

constexpr int side = 64;
const std::string after = "/thermal;iterations=2/blurosion;iterations=1";

TEST(RiversChunk, IsTheSameAloneInAnyRectangleAndWithAnyThreads) {
  for (const std::string& text : {riversText(1), riversText(2, ";edges=wall", after), riversText(3, ";sea=none", after)}) {
    if (test::sanitized && text != riversText(1)) continue;
    Chunks together(text, test::wholeWorld);
    together.toEnd();
    for (const ChunkPlace place : {ChunkPlace{0, 0}, ChunkPlace{2, 1}, ChunkPlace{3, 3}, ChunkPlace{1, 2}}) {
      const auto column = static_cast<int>(place.column) * side, row = static_cast<int>(place.row) * side;
      const std::vector<float> expected = cellsOf(together->terrain(), column, row, {side, side});
      Chunks alone(text, {place, 1, 1});
      EXPECT_EQ(cellsOf(alone.toEnd()->terrain(), 0, 0, {side, side}), expected);
    }
    Chunks threads(text, {{1, 1}, 3, 2}, 16, 0, false);
    EXPECT_EQ(cellsOf(threads.toEnd()->terrain(), 0, 0, {3 * side, 2 * side}),
              cellsOf(together->terrain(), side, side, {3 * side, 2 * side}));
  }
}

TEST(RiversChunk, AnotherOrderAndSmallStepsGiveTheSameBits) {
  const std::string text = riversText(5, "", after);
  Chunks inOrder(text, test::wholeWorld, 1, 0, false);
  Chunks other(text, test::wholeWorld);
  inOrder.toEnd();
  ASSERT_TRUE(other->advance(50).ok());
  ASSERT_TRUE(other->lookAt(0.9, 0.1, false).ok());
  while (!other->progress().done()) ASSERT_TRUE(other->advance(7).ok());
  EXPECT_EQ(cellsOf(other->terrain(), 0, 0, {4 * side, 4 * side}), cellsOf(inOrder->terrain(), 0, 0, {4 * side, 4 * side}));
}

TEST(RiversChunk, CachedPiecesAndPlansGiveTheSameBits) {
  const std::string text = riversText(1, "", after);
  Chunks chunks(text, test::wholeWorld, 1, 64 << 20);
  const auto expected = cellsOf(chunks.toEnd()->terrain(), 0, 0, {4 * side, 4 * side});
  EXPECT_GT(chunks.cache().bytes(), 0u);
  chunks.open(text, test::wholeWorld);
  EXPECT_EQ(cellsOf(chunks.toEnd()->terrain(), 0, 0, {4 * side, 4 * side}), expected);
  // Other stages after the rivers use the same sub-basins.
  chunks.open(riversText(1), test::wholeWorld);
  Chunks fresh(riversText(1), test::wholeWorld);
  EXPECT_EQ(valuesOf(chunks.toEnd()->terrain().height()), valuesOf(fresh.toEnd()->terrain().height()));
}

TEST(RiversChunk, ShowsCachedChunksAtOnce) {
  const std::string text = riversText(1);
  Chunks chunks(text, test::wholeWorld, 1, 64 << 20);
  chunks.toEnd();
  chunks.open(text, {{1, 1}, 2, 2});
  ASSERT_TRUE(chunks->lookAt(0.5, 0.5, true).ok());
  EXPECT_TRUE(chunks->progress().done());
}

// In native builds and in WebAssembly.
TEST(RiversChunk, HasTheSameBitsOnEveryMachine) {
  Chunks chunks(riversText(1, ";chunks=2"), {{0, 0}, 2, 2});
  EXPECT_EQ(hexadecimal(chunks.toEnd()->fingerprint()), "c0440c005c5bf6fa");
}

TEST(RiversChunk, DependsOnTheWholeWorld) {
  Chunks small(riversText(1, ";chunks=2"), {{0, 0}, 1, 1}), large(riversText(1), {{0, 0}, 1, 1});
  EXPECT_NE(small.toEnd()->fingerprint(), large.toEnd()->fingerprint());
}

TEST(RiversChunk, HasTheHardnessAndThePaintOfItsGround) {
  const std::string text =
      "2/size=64;extent=2560;sea=200;chunks=2;join=rivers;seed=1/simplex;relief=900;scale=5000/noise-mask/"
      "stream-power;flow=steepest;iterations=20";
  Chunks chunks(text, {{0, 0}, 2, 2});
  chunks.toEnd();
  ThreadPool pool(1);
  auto whole =
      Simulation::create(test::recipeFor("2/size=64;extent=2560;sea=200;chunks=2;seed=1/simplex;relief=900;scale=5000/noise-mask"),
                         pool, test::imagesForTests(), {.window = CellRectangle{0, 0, {128, 128}}});
  ASSERT_TRUE(whole.ok());
  ASSERT_TRUE(whole.value()->advance(1).ok());
  EXPECT_EQ(valuesOf(chunks->terrain().get(LayerId::hardness)), valuesOf(whole.value()->terrain().get(LayerId::hardness)));
}

// The plan and the pieces read painted factors as one map does: twice everywhere is twice the setting, to the bit.
TEST(RiversChunk, PaintedFactorsMultiplyThoseOfTheRecipe) {
  const auto heightsOf = [](StrokeKind kind, double factor, const std::string& settings) {
    const std::string world = "2/size=64;extent=2560;sea=200;chunks=2;join=rivers;seed=1/simplex;relief=900;scale=5000";
    Chunks chunks(world + test::everywhere(kind, factor) + "/stream-power;flow=steepest;iterations=20;" + settings, {{0, 0}, 2, 2});
    return valuesOf(chunks.toEnd()->terrain().height());
  };
  const std::vector<float> plain = heightsOf(StrokeKind::uplift, 1, "uplift=0.0003");
  EXPECT_EQ(heightsOf(StrokeKind::uplift, 2, "uplift=0.0003"), heightsOf(StrokeKind::uplift, 1, "uplift=0.0006"));
  EXPECT_EQ(heightsOf(StrokeKind::erosion, 2, "erodibility=0.00001"), heightsOf(StrokeKind::erosion, 1, "erodibility=0.00002"));
  EXPECT_NE(heightsOf(StrokeKind::rain, 2, "uplift=0.0003"), plain);
}

TEST(RiversChunk, BudgetsBalance) {
  Chunks chunks(riversText(1), test::wholeWorld);
  const Budget budget = chunks.toEnd()->budget();
  EXPECT_GT(budget.eroded, 0.0);
  EXPECT_NEAR(budget.residual(), 0.0, 1e-6 * budget.eroded);
}

// Bends of the ground across the borders of chunks, divided by those elsewhere, on land.
double bendsAtBorders(const Grid& height, float sea) {
  double sums[2] = {}, counts[2] = {};
  const auto add = [&](int position, float before, float here, float next) {
    if (before < sea || here < sea || next < sea) return;
    const int isBorder = position % side == 0 || position % side == side - 1 ? 1 : 0;
    sums[isBorder] += std::abs(static_cast<double>(before) - 2.0 * static_cast<double>(here) + static_cast<double>(next));
    counts[isBorder] += 1.0;
  };
  for (int r = 1; r < height.height() - 1; ++r) {
    for (int c = 1; c < height.width() - 1; ++c) {
      add(c, height.row(r)[c - 1], height.row(r)[c], height.row(r)[c + 1]);
      add(r, height.row(r - 1)[c], height.row(r)[c], height.row(r + 1)[c]);
    }
  }
  return sums[1] / counts[1] / (sums[0] / counts[0]);
}

TEST(RiversChunk, TheGroundBendsAtBordersAsInOneMap) {
  if (test::sanitized) GTEST_SKIP() << "slow: it compares five worlds";
  double rivers = 0.0, whole = 0.0, naive = 0.0;
  constexpr int seeds = 5;
  for (int seed = 1; seed <= seeds; ++seed) {
    Chunks chunks(riversText(seed), test::wholeWorld);
    rivers += bendsAtBorders(chunks.toEnd()->terrain().height(), 200.0f) / seeds;
    test::Bench one("2/size=256;extent=10240;sea=200;seed=" + std::to_string(seed) +
                    "/simplex;relief=900;scale=5000/stream-power;flow=steepest;iterations=40");
    one.runToEnd();
    whole += bendsAtBorders(one->terrain().height(), 200.0f) / seeds;
    Chunks apart("2/size=64;extent=2560;sea=200;chunks=4;join=naive;seed=" + std::to_string(seed) +
                     "/simplex;relief=900;scale=5000/stream-power;flow=steepest;iterations=40",
                 test::wholeWorld);
    naive += bendsAtBorders(apart.toEnd()->terrain().height(), 200.0f) / seeds;
  }
  EXPECT_NEAR(rivers, whole, 0.05);
  EXPECT_GT(naive, whole + 0.3);
}

TEST(RiversChunk, ShowsThePlanWhileItRuns) {
  Chunks chunks(riversText(1), test::wholeWorld);
  const std::vector<float> start = valuesOf(chunks->terrain().height());
  ASSERT_TRUE(chunks->advance(20).ok());
  const std::vector<float> planned = valuesOf(chunks->terrain().height());
  EXPECT_NE(planned, start);
  // No chunk is done, and the sea is as it was.
  EXPECT_EQ(chunks->chunkProgress().done, std::vector<float>(16, 0.0f));
  for (std::size_t i = 0; i < start.size(); ++i) ASSERT_EQ(start[i] < 200.0f, planned[i] < 200.0f);
}

TEST(RiversChunk, ThePlanIsTheSameHoweverOftenItIsLookedAt) {
  for (const std::string& text : {riversText(1), riversText(2, ";chunks=endless")}) {
    Chunks once(text, test::wholeWorld), often(text, test::wholeWorld, 3);
    ASSERT_TRUE(once->advance(20).ok());
    for (int i = 0; i < 20; ++i) {
      ASSERT_TRUE(often->advance(1).ok());
      EXPECT_NE(often->fingerprint(), 0u);
    }
    EXPECT_EQ(often->fingerprint(), once->fingerprint()) << text;
  }
}

TEST(RiversChunk, ThePlanHasSamplesUntilAChunkIsComplete) {
  for (const std::string& text : {riversText(1), riversText(2, ";chunks=endless")}) {
    Chunks chunks(text, test::wholeWorld);
    for (const int iterations : {0, 20, 20, 1}) {
      ASSERT_TRUE(chunks->advance(iterations).ok());
      const auto samples = chunks->planGround();
      ASSERT_TRUE(samples.ok());
      ASSERT_NE(samples.value(), nullptr);
      const Grid& plan = *samples.value();
      const Grid& ground = chunks->terrain().height();
      ASSERT_EQ(plan.width(), 4 * side / 8);
      ASSERT_EQ(plan.height(), 4 * side / 8);
      for (int row = 0; row < plan.height(); ++row) {
        const float* const cells = ground.row(sampledCell(row, plan.height(), ground.height()));
        for (int column = 0; column < plan.width(); ++column) {
          ASSERT_EQ(plan.row(row)[column], cells[sampledCell(column, plan.width(), ground.width())]) << text;
        }
      }
      // The samples reach from border to border.
      ASSERT_EQ(plan.row(plan.height() - 1)[plan.width() - 1], ground.row(ground.height() - 1)[ground.width() - 1]);
    }
    ASSERT_TRUE(chunks->advance(39).ok());
    EXPECT_EQ(chunks->planGround().value(), nullptr);
  }
}

// Between two chunks nothing new is to be seen.
TEST(RiversChunk, ChangesOnlyByThePlanAndByWholeChunks) {
  Chunks chunks(riversText(1), test::wholeWorld);
  std::vector<int> changed;
  for (int iteration = 1; iteration <= 120; ++iteration) {
    const std::int64_t before = chunks->changes();
    ASSERT_TRUE(chunks->advance(1).ok());
    if (chunks->changes() != before) changed.push_back(iteration);
  }
  std::vector<int> expected(40);
  std::iota(expected.begin(), expected.end(), 1);
  expected.insert(expected.end(), {80, 120});
  EXPECT_EQ(changed, expected);
}

}  // namespace
}  // namespace rill::rivers_chunk_test
