#include "erosion/blurosion.h"

#include <algorithm>

#include "support.h"

namespace rill::blurosion_test {
namespace {

using test::Bench;
using test::prove;

constexpr int side = 9;

std::vector<float> flatWith(int c, int r, float height) {
  std::vector<float> heights(side * side, 100.0f);
  heights[static_cast<std::size_t>(r * side + c)] = height;
  return heights;
}

// On a ramp that falls by 10 m per cell to the east and 3 m to the south, the south-eastern neighbour is the lowest of eight, 9.2 m
// per cell down, and the eastern neighbour is the steepest, 10 m per cell down.
TEST(Blurosion, GivesItsSteepestNeighbourOrTheLowest) {
  std::vector<float> ramp(side * side);
  for (int i = 0; i < side * side; ++i) {
    ramp[static_cast<std::size_t>(i)] = 200.0f - 10.0f * static_cast<float>(i % side) - 3.0f * static_cast<float>(i / side);
  }
  const auto lostToTheSouth = [&](const std::string& neighbour) {
    Bench bench("2/size=9;extent=9/blurosion;strength=0.1;iterations=1" + neighbour, 1, ramp);
    bench.runToEnd();
    return bench->budget().lost;
  };
  // Steepest: a tenth of 10 m from each cell of the eastern column. Lowest: a tenth of 13 m from each cell of the eastern column
  // and the southern row, with the corner counted once.
  prove("blurosion", "lost over open borders of an inclined ramp, to the steepest, m^3", test::about(9.0, 1e-5),
        lostToTheSouth(""));
  prove("blurosion", "lost over open borders of an inclined ramp, to the lowest, m^3", test::about(17 * 1.3, 1e-5),
        lostToTheSouth(";neighbour=lowest"));
}

TEST(Blurosion, GivesItsLowestNeighbourAShareOfTheDifference) {
  std::vector<float> heights = flatWith(4, 4, 140.0f);
  heights[3 * side + 5] = 60.0f;
  Bench bench("2/size=9;extent=9;edges=wall/blurosion;strength=0.25;iterations=1;neighbour=lowest", 1, heights);
  bench.runToEnd();
  const Grid& height = bench->terrain().height();
  EXPECT_EQ(height.row(4)[4], 140.0f - 0.25f * 80.0f);
  // The seven other neighbours of the pit each give it a quarter of 40 m.
  prove("blurosion", "a pit next to a peak after one iteration by hand, m", test::exactly(60.0 + 0.25 * 80.0 + 7 * 10.0),
        height.row(3)[5]);
  EXPECT_EQ(height.row(2)[4], 90.0f);
  EXPECT_EQ(height.row(7)[1], 100.0f);
}

TEST(Blurosion, NeighboursOfEqualHeightReceiveEqualShares) {
  Bench bench("2/size=9;extent=9;edges=wall/blurosion;strength=0.16;iterations=1;neighbour=lowest", 1, flatWith(4, 4, 200.0f));
  bench.runToEnd();
  const Grid& height = bench->terrain().height();
  for (int j = -1; j <= 1; ++j) {
    for (int i = -1; i <= 1; ++i) {
      if (i == 0 && j == 0) continue;
      EXPECT_FLOAT_EQ(height.row(4 + j)[4 + i], 102.0f);
    }
  }
  EXPECT_FLOAT_EQ(height.row(4)[4], 184.0f);
}

TEST(Blurosion, WhatGoesOverAnOpenBorderIsLost) {
  std::vector<float> ramp(side * side);
  for (int i = 0; i < side * side; ++i) ramp[static_cast<std::size_t>(i)] = 100.0f - 10.0f * static_cast<float>(i % side);
  Bench open("2/size=9;extent=9/blurosion;strength=0.1;iterations=1", 1, ramp);
  open.runToEnd();
  // Every cell gives a tenth of 10 m to its eastern neighbour. For the nine cells of the eastern column, this neighbour is beyond
  // the border.
  prove("blurosion", "lost over open borders of a ramp by hand, m^3", test::about(9.0, 1e-5), open->budget().lost);
  for (const char* edges : {"wall", "periodic"}) {
    Bench closed("2/size=9;extent=9;edges=" + std::string(edges) + "/blurosion;iterations=20", 1, ramp);
    const double before = test::sumOf(closed->terrain().height());
    closed.runToEnd();
    EXPECT_EQ(closed->budget().lost, 0.0);
    EXPECT_NEAR(test::sumOf(closed->terrain().height()), before, 1e-6 * before);
  }
}

TEST(Blurosion, StaysWithinTheReliefOverALongRun) {
  // Maximum strength on white noise of 1000 m, the roughest possible ground.
  std::vector<float> noise(48 * 48);
  const RandomKey random{.seed = 5};
  for (std::size_t i = 0; i < noise.size(); ++i) noise[i] = 1000.0f * random.uniform(i);
  Bench bench("2/size=48;extent=480;edges=wall/blurosion;strength=0.25;iterations=400", 1, noise);
  for (int i = 0; i < 400; ++i) {
    ASSERT_TRUE(bench->step().ok());
    for (const float height : test::valuesOf(bench->terrain().height())) {
      // Eight neighbours can raise a pit once, by twice their height difference.
      ASSERT_GE(height, 0.0f);
      ASSERT_LE(height, 2000.0f);
    }
  }
  const std::vector<float> after = test::valuesOf(bench->terrain().height());
  const auto [lowest, highest] = std::minmax_element(after.begin(), after.end());
  prove("blurosion", "relief of white noise of 1000 m after 400 iterations, m", test::atMost(300.0), *highest - *lowest);
}

}  // namespace
}  // namespace rill::blurosion_test
