// Chunks of a world: the same bits in any range, and no seams if the methods have a reach.
#include "chunks/chunked_run.h"

#include <cmath>

#include "grid/fingerprint.h"
#include "opened_chunks.h"
#include "support.h"

namespace rill::chunked_run_test {
namespace {

using test::cellsOf;
using test::Chunks;
using test::valuesOf;

const char* const joins[] = {"naive", "halo", "overlap", "lerp", "blend", "dustpan", "dustpan;sweeps=2"};
const char* const stages = "/simplex;relief=900;scale=900/thermal;talus=20;iterations=4/blurosion;iterations=2";

std::string worldOf(const std::string& join) { return "2/size=24x20;extent=600;seed=5;seam=150;chunks=3x2;join=" + join; }

TEST(ChunkedRun, AChunkIsTheSameAloneInAnyRectangleAndWithAnyThreads) {
  for (const char* join : joins) {
    const std::string text = worldOf(join) + stages;
    Chunks alone(text, {{1, 1}, 1, 1});
    Chunks many(text, {{-1, 0}, 4, 3}, 3);
    alone.toEnd();
    many.toEnd();
    EXPECT_EQ(cellsOf(alone->terrain(), 0, 0, {24, 20}), cellsOf(many->terrain(), 2 * 24, 20, {24, 20})) << join;
  }
}

TEST(ChunkedRun, MovingTheWorldByWholeChunksMovesTheChunks) {
  for (const char* join : joins) {
    Chunks here(worldOf(join) + stages, {{2, -1}, 1, 1});
    Chunks moved(worldOf(join) + ";x=600;y=-500" + stages, {{1, 0}, 1, 1});
    EXPECT_EQ(valuesOf(here.toEnd()->terrain().height()), valuesOf(moved.toEnd()->terrain().height())) << join;
  }
}

TEST(ChunkedRun, HalosGiveWhatOneLargeMapHas) {
  const std::string text = worldOf("halo") + stages;
  Chunks chunks(text, {{0, 0}, 3, 2});
  chunks.toEnd();
  const int around = 40;
  ThreadPool pool(1);
  auto whole = Simulation::create(test::recipeFor(text), pool, test::imagesForTests(),
                                  {.window = CellRectangle{-around, -around, {72 + 2 * around, 40 + 2 * around}}});
  ASSERT_TRUE(whole.ok());
  ASSERT_TRUE(whole.value()->advance(1 << 30).ok());
  EXPECT_EQ(cellsOf(chunks->terrain(), 0, 0, {72, 40}), cellsOf(whole.value()->terrain(), around, around, {72, 40}));
}

// The largest step of the elevation change across a border between columns of chunks, in metres.
double stepAcross(const Grid& height, int column) {
  double largest = 0.0;
  for (int r = 0; r < height.height(); ++r) {
    largest = std::max(largest, std::abs(static_cast<double>(height.row(r)[column]) - height.row(r)[column - 1]));
  }
  return largest;
}

TEST(ChunkedRun, BlendedChunksHaveNoStepWhereChunksOfTheirOwnGroundHaveOne) {
  const std::string text = "2/size=32;extent=800;seed=5;seam=400;chunks=2x1;join=";
  const std::string ground = "/simplex;relief=900;scale=900";
  const auto stepOf = [&](const std::string& join) {
    Chunks chunks(text + join + ground + "/thermal;iterations=3", {{0, 0}, 2, 1});
    return stepAcross(chunks.toEnd()->terrain().height(), 32);
  };
  EXPECT_LT(stepOf("lerp"), 60.0);
  EXPECT_LT(stepOf("overlap"), stepOf("naive") + 1.0);
}

// A chunk of blended pieces, away from its borders, is the ground that lies side by side with that of its neighbours.
TEST(ChunkedRun, BlendedPiecesOfOneGroundContinueIt) {
  const std::string ground = "/simplex;relief=900;scale=3000";
  Chunks chunks("2/size=32;extent=800;seed=5;seam=200;join=blend;chunks=2x1" + ground, {{0, 0}, 2, 1});
  const Grid& joined = chunks.toEnd()->terrain().height();
  test::Bench whole("2/size=80x32;extent=2000;seed=5" + ground);
  const Grid& one = whole->terrain().height();
  for (int r = 4; r < 28; ++r) {
    for (int c = 4; c < 28; ++c) {
      ASSERT_EQ(joined.row(r)[c], one.row(r)[c]);
      ASSERT_EQ(joined.row(r)[c + 32], one.row(r)[c + 40]);
    }
    // In the seam, of eight cells, the ground of both is averaged.
    const float share = 4.0f / 8.0f;
    ASSERT_NEAR(joined.row(r)[32], one.row(r)[32] + share * (one.row(r)[40] - one.row(r)[32]), 1e-3f);
  }
}

TEST(ChunkedRun, MoreSweepsMakeSmallerSeams) {
  const auto stepAfter = [&](const char* sweeps) {
    Chunks chunks(std::string("2/size=32;extent=1600;seed=3;chunks=2x1;join=dustpan;sweeps=") + sweeps +
                      "/simplex;relief=900;scale=900/thermal;iterations=8",
                  {{0, 0}, 2, 1});
    return stepAcross(chunks.toEnd()->terrain().height(), 32);
  };
  const double one = stepAfter("1"), two = stepAfter("2"), four = stepAfter("4");
  EXPECT_LT(two, one);
  EXPECT_LT(four, two);
}

TEST(ChunkedRun, MeasuresTheSeamsAfterEachSweep) {
  const auto world = [](int sweeps) {
    return "2/size=24x20;extent=600;seed=4;chunks=3x2;join=dustpan;sweeps=" + std::to_string(sweeps) +
           "/simplex;relief=900;scale=300/thermal;iterations=5";
  };
  const ChunkRange range{{-1, 0}, 3, 2};
  // A run with one sweep fewer ends with the ground of the sweep before.
  std::vector<SeamSteps> ofEnds;
  for (int sweeps = 1; sweeps <= 3; ++sweeps) {
    Chunks chunks(world(sweeps), range);
    SeamSteps steps;
    const Grid& height = chunks.toEnd()->terrain().height();
    for (int r = 0; r < 40; ++r) {
      for (int c = 0; c < 72; ++c) {
        const auto add = [&](float neighbour) {
          const double step = std::abs(static_cast<double>(height.row(r)[c]) - neighbour);
          steps = {std::max(steps.largest, step), steps.sum + step, steps.count + 1};
        };
        if (c == 24 || c == 48) add(height.row(r)[c - 1]);
        if (r == 20) add(height.row(r - 1)[c]);
      }
    }
    ofEnds.push_back(steps);
  }
  for (const bool isWatched : {true, false}) {
    Chunks chunks(world(3), range, 1, 0, isWatched);
    EXPECT_TRUE(chunks->chunkProgress().sweeps.empty());
    const std::vector<SeamSteps> sweeps = chunks.toEnd()->chunkProgress().sweeps;
    ASSERT_EQ(sweeps.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(sweeps[i].count, 2 * 40 + 72);
      EXPECT_EQ(sweeps[i].largest, ofEnds[i].largest);
      EXPECT_NEAR(sweeps[i].sum, ofEnds[i].sum, 1e-9 * ofEnds[i].sum);
    }
    EXPECT_LT(sweeps[2].mean(), sweeps[0].mean());
  }
  Chunks other(worldOf("overlap") + stages, {{0, 0}, 2, 2});
  EXPECT_TRUE(other.toEnd()->chunkProgress().sweeps.empty());
}

TEST(ChunkedRun, ShowsTheGroundOfTheSourcesAtTheStart) {
  for (const char* join : {"naive", "halo", "dustpan"}) {
    const std::string text = worldOf(join) + stages;
    Chunks chunks(text, {{0, 0}, 3, 2});
    ThreadPool pool(1);
    auto whole = Simulation::create(test::recipeFor(text), pool, test::imagesForTests(), {.window = CellRectangle{0, 0, {72, 40}}});
    EXPECT_EQ(valuesOf(chunks->terrain().height()), valuesOf(whole.value()->terrain().height())) << join;
    EXPECT_EQ(chunks->chunkProgress().done, std::vector<float>(6, 0.0f));
  }
  // Without erosion, this is the whole result.
  Chunks still(worldOf("overlap") + "/simplex", {{0, 0}, 3, 2});
  EXPECT_TRUE(still->progress().done());
  EXPECT_EQ(still->chunkProgress().done, std::vector<float>(6, 1.0f));
}

// The size of pieces depends on the join, but features that are spread over a map keep the size of the map.
TEST(ChunkedRun, ShapesAndImagesLieWhereTheyDoWithEveryJoin) {
  for (const char* source : {"/shape;radius=500;relief=300", "/image;name=other-image;relief=300"}) {
    const auto ground = [&](const char* join) {
      return valuesOf(Chunks(worldOf(join) + source + "/thermal;iterations=3", {{-1, 0}, 3, 2})->terrain().height());
    };
    const std::vector<float> sideBySide = ground("naive");
    for (const std::string join : joins) {
      // Blended pieces are cut from the ground side by side, so their ground is elsewhere.
      if (join == "blend") continue;
      EXPECT_EQ(ground(join.c_str()), sideBySide) << source << ", " << join;
    }
  }
}

TEST(ChunkedRun, SaysHowFarEachChunkIsFromTheMiddleOn) {
  Chunks chunks("2/size=16;extent=400;chunks=3x3;join=naive/simplex/thermal;iterations=4", {{-4, 7}, 3, 3});
  ASSERT_EQ(chunks->advance(2).value(), 2);
  EXPECT_EQ(chunks->chunkProgress().columns, 3);
  EXPECT_EQ(chunks->chunkProgress().rows, 3);
  EXPECT_EQ(chunks->chunkProgress().done, (std::vector<float>{0, 0, 0, 0, 0.5f, 0, 0, 0, 0}));
  ASSERT_EQ(chunks->advance(3).value(), 3);
  EXPECT_EQ(chunks->chunkProgress().done, (std::vector<float>{0, 0, 0, 0.25f, 1, 0, 0, 0, 0}));
}

TEST(ChunkedRun, WhatADustpanHasMovedIsTheSumOfItsPasses) {
  Chunks chunks("2/size=24x20;extent=600;seed=4;join=dustpan/simplex;relief=900;scale=300/thermal;iterations=5", {{0, 0}, 2, 2});
  const std::vector<float> start = valuesOf(chunks->terrain().height());
  const Terrain& end = chunks.toEnd()->terrain();
  const std::vector<float> height = valuesOf(end.height()), wear = valuesOf(end.get(LayerId::wear)),
                           deposit = valuesOf(end.get(LayerId::deposit));
  ASSERT_NE(start, height);
  for (std::size_t i = 0; i < start.size(); ++i) EXPECT_NEAR(height[i] - start[i], deposit[i] - wear[i], 1e-2) << i;
}

TEST(ChunkedRun, StepsAreFewOrManyWithTheSameEnd) {
  for (const char* join : joins) {
    const std::string text = worldOf(join) + stages;
    Chunks atOnce(text, {{0, 0}, 2, 2}), singly(text, {{0, 0}, 2, 2});
    atOnce.toEnd();
    std::int64_t steps = 0;
    for (; !singly->progress().done(); ++steps) ASSERT_EQ(singly->advance(1).value(), 1);
    EXPECT_EQ(steps, singly->progress().iterations);
    EXPECT_EQ(singly->fingerprint(), atOnce->fingerprint()) << join;
    EXPECT_EQ(singly->chunkProgress().done, std::vector<float>(4, 1.0f));
    EXPECT_NEAR(singly->budget().residual(), 0.0, 1e-6 * singly->budget().eroded);
  }
}

TEST(ChunkedRun, PiecesInTheCacheAreNotWorkedOnAgain) {
  for (const char* join : joins) {
    const std::string text = worldOf(join) + stages;
    Chunks chunks(text, {{0, 0}, 2, 2}, 1, std::uint64_t{64} << 20);
    const std::uint64_t first = chunks.toEnd()->fingerprint();
    const double eroded = chunks->budget().eroded;
    const std::uint64_t bytes = chunks.cache().bytes();
    EXPECT_GT(bytes, 0u);
    chunks.open(text, {{0, 0}, 2, 2});
    EXPECT_EQ(chunks.toEnd()->fingerprint(), first) << join;
    EXPECT_EQ(chunks->budget().eroded, eroded) << join;
    EXPECT_EQ(chunks.cache().bytes(), bytes) << join;
    chunks.cache().setBudget(bytes / 2);
    EXPECT_LE(chunks.cache().bytes(), bytes / 2);
    chunks.open(text, {{0, 0}, 2, 2});
    EXPECT_EQ(chunks.toEnd()->fingerprint(), first) << join;
  }
}

TEST(ChunkedRun, SaysWhatCannotBeRun) {
  ThreadPool pool(1);
  PieceCache cache;
  const auto refusalOf = [&](const std::string& text, const ChunkRange& range, std::uint64_t memory = UINT64_MAX) -> std::string {
    auto made = ChunkedRun::create(test::recipeFor(text), range, pool, test::imagesForTests(), cache, {.memoryLimit = memory});
    return made.ok() ? "" : made.error().message;
  };
  EXPECT_EQ(refusalOf(worldOf("naive") + stages, {{0, 0}, 100, 100}),
            "chunks=100x100: at least one and at most 4,096 chunks can be shown at once; choose fewer chunks.");
  EXPECT_EQ(
      refusalOf(worldOf("naive") + stages, {{10000000000, 0}, 1, 1}),
      "The chunks extend more than 1,000,000,000 m from the world's origin; choose fewer chunks, or chunks nearer to the origin.");
  EXPECT_NE(refusalOf(worldOf("naive") + stages, {{0, 0}, 3, 3}, 10000).find("memory"), std::string::npos);
  EXPECT_NE(refusalOf(worldOf("naive") + "/image;name=nobody-has-it", {{0, 0}, 3, 3}).find("nobody-has-it"), std::string::npos);
  Chunks chunks(worldOf("naive") + stages, {{0, 0}, 1, 1});
  EXPECT_FALSE(chunks->snapshotState().ok());
}

}  // namespace
}  // namespace rill::chunked_run_test
