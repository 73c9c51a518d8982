// The coast: exact distances, and land that rises with the distance.
#include <algorithm>

#include "grid/level_line.h"
#include "support.h"

namespace rill::coast_test {
namespace {

using test::Bench;

// Distances to the nearest crossing by brute force.
std::vector<double> byComparing(const Grid& level, int margin) {
  std::vector<std::pair<double, double>> crossings;
  const auto add = [&](int c, int r, int dc, int dr) {
    const float here = level.row(r)[c], next = level.row(r + dr)[c + dc];
    if ((here >= 0.0f) == (next >= 0.0f)) return;
    const double way = std::round(256.0f * (here / (here - next))) / 256.0;
    crossings.push_back({c + way * dc, r + way * dr});
  };
  for (int r = 0; r < level.height(); ++r) {
    for (int c = 0; c < level.width(); ++c) {
      if (c + 1 < level.width()) add(c, r, 1, 0);
      if (r + 1 < level.height()) add(c, r, 0, 1);
    }
  }
  std::vector<double> distances;
  for (int r = margin; r < level.height() - margin; ++r) {
    for (int c = margin; c < level.width() - margin; ++c) {
      double least = INFINITY;
      for (const auto& [x, y] : crossings) least = std::min(least, (x - c) * (x - c) + (y - r) * (y - r));
      distances.push_back((level.row(r)[c] >= 0.0f ? 1.0 : -1.0) * std::sqrt(least));
    }
  }
  return distances;
}

TEST(LevelLine, DistancesAreThoseThatComparingFinds) {
  const RandomKey random{.seed = 9};
  // From a line in every other cell to a line around a single cell.
  for (const double share : {0.5, 0.05, 0.002, 0.0}) {
    constexpr int width = 41, height = 30, margin = 7;
    LevelLine line;
    test::startPart(line, Shape{width, height}, margin);
    Grid& level = line.level();
    std::uint64_t index = 0;
    for (int r = 0; r < level.height(); ++r) {
      for (int c = 0; c < level.width(); ++c) {
        const bool isAbove = random.uniform(index) < share || (c == 12 && r == 9);
        const float size = 0.01f + random.uniform(index + 1);
        level.row(r)[c] = isAbove ? size : -size;
        index += 2;
      }
    }
    Grid distances;
    ASSERT_TRUE(distances.allocate({width, height}));
    ThreadPool pool(2);
    line.measure(distances, pool);
    const std::vector<double> expected = byComparing(level, margin);
    const std::vector<float> got = test::valuesOf(distances);
    for (std::size_t i = 0; i < got.size(); ++i) ASSERT_FLOAT_EQ(got[i], static_cast<float>(expected[i])) << share << ": " << i;
  }
}

// Each block of lines has space for its longest lines, so the number of blocks must have a bound.
TEST(LevelLine, NeedsLittleMemoryOnLongMaps) {
  for (const Shape shape : {Shape{65536, 4}, Shape{4, 65536}}) {
    ScratchArena arena(shape, UINT64_MAX, ScratchArena::Purpose::trial);
    LevelLine line;
    ASSERT_TRUE(line.start(arena, 1).ok());
    EXPECT_LT(arena.bytes(), 256u << 20) << shape.width;
  }
}

TEST(LevelLine, IsNowhereOnOneSideOnly) {
  LevelLine line;
  test::startPart(line, Shape{5, 4}, 2);
  line.level().fill(1.0f);
  Grid distances;
  ASSERT_TRUE(distances.allocate({5, 4}));
  ThreadPool pool(1);
  line.measure(distances, pool);
  EXPECT_EQ(test::valuesOf(distances), std::vector<float>(20, INFINITY));
}

constexpr int side = 300;
const std::string world = "2/size=300;extent=60000/coast;relief=1000;depth=500;reach=2000";

std::vector<float> heightsOf(const std::string& settings) { return test::valuesOf(Bench(world + settings)->terrain().height()); }

TEST(Coast, LandBeginsAtTheShoreAndRisesWithTheDistance) {
  const std::vector<float> heights = heightsOf(";variation=0;profile=0:0,1:1");
  int shores = 0;
  for (int r = 1; r + 1 < side; ++r) {
    for (int c = 1; c + 1 < side; ++c) {
      const auto i = static_cast<std::size_t>(side * r + c);
      // A straight profile rises by 500 m per km, 100 m per cell. Land next to the sea is lower than that, and no step is higher.
      const bool atSea = heights[i - 1] < 0.0f || heights[i + 1] < 0.0f || heights[i - side] < 0.0f || heights[i + side] < 0.0f;
      if (heights[i] >= 0.0f && atSea) {
        ++shores;
        ASSERT_LE(heights[i], 100.001f);
      }
      if (heights[i] >= 0.0f && heights[i + 1] >= 0.0f) {
        ASSERT_LE(std::abs(heights[i] - heights[i + 1]), 100.01f);
      }
    }
  }
  EXPECT_GT(shores, 500);
  EXPECT_EQ(*std::max_element(heights.begin(), heights.end()), 1000.0f);
  EXPECT_GE(*std::min_element(heights.begin(), heights.end()), -500.0f);
}

TEST(Coast, HigherGroundIsFartherFromTheSeaWhateverTheProfile) {
  const std::vector<float> straight = heightsOf(";variation=0;profile=0:0,1:1");
  const std::vector<float> curved = heightsOf(";variation=0;profile=0:0.1,0.5:0.2,1:1");
  std::vector<std::size_t> order(straight.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return straight[a] < straight[b]; });
  for (std::size_t i = 1; i < order.size(); ++i) ASSERT_LE(curved[order[i - 1]], curved[order[i]] + 1e-3f);
}

TEST(Coast, VariationOnlyLowersTheLand) {
  const std::vector<float> even = heightsOf(";variation=0"), varied = heightsOf(";variation=1");
  for (std::size_t i = 0; i < even.size(); ++i) {
    ASSERT_EQ(varied[i] < 0.0f, even[i] < 0.0f && varied[i] != 0.0f);
    ASSERT_LE(std::abs(varied[i]), std::abs(even[i]));
  }
}

TEST(Coast, CoversWhatItSays) {
  const auto landOf = [](const char* coverage) {
    const std::vector<float> heights = heightsOf(std::string(";coverage=") + coverage);
    return static_cast<double>(std::count_if(heights.begin(), heights.end(), [](float height) { return height >= 0.0f; })) /
           static_cast<double>(heights.size());
  };
  EXPECT_EQ(landOf("0"), 0.0);
  EXPECT_NEAR(landOf("0.5"), 0.5, 0.15);
  EXPECT_EQ(landOf("1"), 1.0);
}

TEST(Coast, WindowsOfAnySizeAgree) {
  // Small windows of a large one, with all shores beyond the borders of the small windows.
  const std::string settings = "/coast;reach=1500;scale=4000";
  Bench whole("2/size=160;extent=3200" + settings);
  for (const int at : {10, 45, 80, 115, 150}) {
    const std::string place = ";x=" + std::to_string(20 * at) + ";y=" + std::to_string(20 * at);
    Bench part("2/size=9x5;extent=180" + place + settings);
    for (int r = 0; r < 5; ++r) {
      for (int c = 0; c < 9; ++c)
        ASSERT_EQ(part->terrain().height().row(r)[c], whole->terrain().height().row(r + at)[c + at]) << at;
    }
  }
}

}  // namespace
}  // namespace rill::coast_test
