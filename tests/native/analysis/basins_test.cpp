// Basins, their outlines, and swath profiles.
#include <map>
#include <set>

#include "analysis/basins.h"
#include "analysis/swath.h"
#include "analysis_support.h"
#include "base/memory.h"

namespace rill::basins_test {
namespace {

using test::terrainOf;

// Two valleys beside each other that fall to the south, 40 columns each.
Terrain twoValleys() {
  return terrainOf({80, 60}, 10.0, [](int c, int r) { return 500.0 - r + 5.0 * std::abs(c % 40 - 20) + (r == 0 ? 9.0 : 0.0); });
}

LandDrainage drainageOf(Terrain& terrain) {
  ThreadPool pool(1);
  LandDrainage drainage;
  EXPECT_TRUE(drainage.derive(terrain, pool).ok());
  return drainage;
}

TEST(Basins, OfTwoValleys) {
  Terrain terrain = twoValleys();
  const LandDrainage drainage = drainageOf(terrain);
  const std::optional<Basin> west = measureBasin(terrain, drainage, 30 * 80 + 20).value();
  ASSERT_TRUE(west.has_value());
  EXPECT_EQ(west->outlet, 59 * 80 + 20);
  EXPECT_EQ(west->order, 1);
  EXPECT_GT(west->area, 30 * 60 * 100.0);
  EXPECT_LE(west->area, 41 * 60 * 100.0);
  EXPECT_GE(west->flowPathLength, 590.0);
  EXPECT_EQ(west->lowest, 441.0);
  ASSERT_EQ(west->outline.size(), 1u);
  // Twice the enclosed area, by the shoelace formula: clockwise on a map whose rows go south is positive.
  const Ring& ring = west->outline[0];
  double twice = 0.0;
  for (std::size_t i = 0; i < ring.east.size(); ++i) {
    const std::size_t next = (i + 1) % ring.east.size();
    twice += ring.east[i] * ring.south[next] - ring.east[next] * ring.south[i];
  }
  EXPECT_NEAR(0.5 * twice * 800.0 * 600.0, west->area, 1e-6);
  EXPECT_EQ(measureBasin(terrain, drainage, 30 * 80 + 60).value()->outlet, 59 * 80 + 60);
}

TEST(Basins, InAListHaveTheNumbersOfASingleOne) {
  Terrain terrain = twoValleys();
  const LandDrainage drainage = drainageOf(terrain);
  const std::vector<Basin> all = listBasins(terrain, drainage, 1000).value();
  double area = 0.0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Basin &listed = all[i], alone = *measureBasin(terrain, drainage, listed.outlet).value();
    EXPECT_TRUE(i == 0 || listed.area < all[i - 1].area || (listed.area == all[i - 1].area && listed.outlet > all[i - 1].outlet));
    EXPECT_EQ(listed.outlet, alone.outlet);
    EXPECT_EQ(listed.area, alone.area);
    EXPECT_EQ(listed.mean, alone.mean);
    EXPECT_EQ(listed.lowest, alone.lowest);
    EXPECT_EQ(listed.highest, alone.highest);
    EXPECT_EQ(listed.meanSlope, alone.meanSlope);
    EXPECT_EQ(listed.flowPathLength, alone.flowPathLength);
    EXPECT_EQ(listed.order, alone.order);
    EXPECT_TRUE(listed.outline.empty());
    area += listed.area;
  }
  EXPECT_NEAR(area, 80 * 60 * 100.0, 1e-6);
  const std::vector<Basin> two = listBasins(terrain, drainage, 2).value();
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[1].outlet, all[1].outlet);
  Terrain sea = terrainOf({20, 20}, 10.0, [](int, int) { return -5.0; }, Edges::open, 0.0f);
  EXPECT_TRUE(listBasins(sea, drainageOf(sea), 5).value().empty());
}

TEST(Basins, HaveNoneOnTheSea) {
  Terrain terrain = terrainOf({20, 20}, 10.0, [](int c, int) { return c - 5.0; }, Edges::open, 0.0f);
  const LandDrainage drainage = drainageOf(terrain);
  EXPECT_FALSE(measureBasin(terrain, drainage, 3).value().has_value());
  EXPECT_TRUE(measureBasin(terrain, drainage, 8).value().has_value());
}

TEST(Basins, WithACommonBorderHaveDifferentClasses) {
  for (const char* edges : {"open", "wall", "periodic"}) {
    test::Bench bench("2/size=120;seed=4;sea=200;edges=" + std::string(edges) + "/simplex;relief=900/stream-power;iterations=3");
    bench.runToEnd();
    const Grid& classes = *bench->derive(DerivedLayerId::basins).value();
    const LandDrainage& drainage = *bench->drainage().value();
    const auto outletOf = [&](std::int32_t cell) {
      while (drainage.receiver(cell) >= 0) cell = drainage.receiver(cell);
      return cell;
    };
    std::map<std::int32_t, float> classOf;
    float most = 0.0f;
    for (std::int32_t cell = 0; cell < 120 * 120; ++cell) {
      const float own = classes.row(cell / 120)[cell % 120];
      most = std::max(most, own);
      EXPECT_EQ(own == 0.0f, !drainage.isLand(cell));
      if (own == 0.0f) continue;
      EXPECT_EQ(classOf.emplace(outletOf(cell), own).first->second, own);
      for (const int direction : {4, 6}) {
        const std::int32_t next = drainage.neighbour(cell, direction);
        if (next < 0 || !drainage.isLand(next) || outletOf(next) == outletOf(cell)) continue;
        EXPECT_NE(own, classes.row(next / 120)[next % 120]) << cell;
      }
    }
    EXPECT_LE(most, 8.0f);
  }
}

TEST(Outline, HasHolesAndPartsThatTouchAtCorners) {
  // A ring of cells around a hole, and a cell that touches it at a corner.
  const Shape shape{5, 5};
  Buffer<std::uint8_t> inside;
  ASSERT_TRUE(inside.allocate(25));
  inside.fill(0);
  for (const int cell : {0, 1, 2, 5, 7, 10, 11, 12, 18}) inside[static_cast<std::size_t>(cell)] = 1;
  const std::vector<Ring> rings = outlineOf(shape, inside);
  ASSERT_EQ(rings.size(), 2u);
  EXPECT_EQ(rings[0].east.size(), 8u);
  EXPECT_EQ(rings[1].east.size(), 4u);
}

TEST(Swath, OfAPlane) {
  Terrain terrain = terrainOf({100, 50}, 10.0, [](int c, int r) { return 3.0 * c + 2.0 * r; });
  const Swath swath = measureSwath(terrain, {0.1, 0.5, 0.9, 0.5, 100.0}).value();
  EXPECT_DOUBLE_EQ(swath.distance.back(), 800.0);
  for (std::size_t i = 0; i < swath.distance.size(); ++i) {
    const double mean = 0.3 * (100.0 + swath.distance[i] - 5.0) + 2.0 * 24.5;
    EXPECT_NEAR(swath.mean[i], mean, 1e-4);
    EXPECT_NEAR(swath.maximum[i] - swath.minimum[i], 20.0, 1e-4);
  }
  EXPECT_EQ(measureSwath(terrain, {0.5, 0.5, 0.5, 0.5, 0.0}).value().distance.size(), 1u);
  EXPECT_TRUE(std::isnan(measureSwath(terrain, {-1.0, 0.5, 0.5, 0.5, 0.0}).value().mean[0]));
  EXPECT_FALSE(measureSwath(terrain, {0.0, 0.0, 1.0, 1.0, -1.0}).ok());
  EXPECT_FALSE(measureSwath(terrain, {0.0, 0.0, 1.0, std::nan(""), 1.0}).ok());
}

int allocationsLeft = 0;

bool permitsFew(std::size_t) { return allocationsLeft-- > 0; }

TEST(Basins, RunOutOfMemoryWithAnError) {
  test::Bench bench("2/size=64;seed=4/simplex;relief=900");
  ASSERT_TRUE(bench->landforms({}).ok());
  int refusals = 0;
  for (int permitted = 0;; ++permitted) {
    test::Bench again("2/size=64;seed=4/simplex;relief=900");
    allocationsLeft = permitted;
    observeAllocations(permitsFew);
    const bool isMeasured = again->landforms({}).ok() && again->basinAt(0.5, 0.5).ok() &&
                            again->derive(DerivedLayerId::basins).ok() && again->derive(DerivedLayerId::steepness).ok() &&
                            again->basins(9).ok() && again->channelPoints(0.5).ok() && again->formShares().ok() &&
                            again->faults().ok();
    observeAllocations(nullptr);
    if (isMeasured) break;
    ++refusals;
    EXPECT_TRUE(again->landforms({}).ok()) << permitted;
    ASSERT_LT(permitted, 200);
  }
  EXPECT_GT(refusals, 10);
}

}  // namespace
}  // namespace rill::basins_test
