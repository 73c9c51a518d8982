// The ground of simple bodies, and maps where most numbers do not exist.
#include <cmath>

#include "analysis_support.h"

namespace rill::land_shapes_test {
namespace {

using test::measured;
using test::Measured;
using test::terrainOf;

TEST(LandShape, OfACone) {
  Terrain terrain =
      terrainOf({401, 401}, 10.0, [](int c, int r) { return 500.0 - 2.5 * std::hypot(c - 200, r - 200); }, Edges::open, 0.0f);
  const Landforms landforms = measured(terrain).landforms;
  // A cone has the share (1 - h)^2 of its base above the height h, and a third of the volume of its cylinder.
  ASSERT_EQ(landforms.ground.hypsometry.size(), 101u);
  double error = 0.0;
  for (std::size_t i = 0; i <= 100; ++i) {
    const double height = static_cast<double>(i) / 100.0;
    error = std::max(error, std::abs(landforms.ground.hypsometry[i] - (1.0 - height) * (1.0 - height)));
  }
  test::prove("cone", "largest error of the hypsometric curve", test::atMost(0.005), error);
  EXPECT_NEAR(landforms.ground.hypsometricIntegral, 1.0 / 3.0, 0.002);
  EXPECT_NEAR(landforms.landArea, 3.14159265 * 2000.0 * 2000.0, 0.005 * landforms.landArea);
  EXPECT_NEAR(landforms.ground.meanSlope, std::atan(0.25) * 180.0 / 3.14159265, 0.1);
  EXPECT_EQ(landforms.closedShare, 0.0);
  EXPECT_EQ(landforms.pits, 0.0);
}

TEST(LandShape, OfAPyramid) {
  Terrain terrain =
      terrainOf({301, 301}, 10.0, [](int c, int r) { return 300.0 - 2.0 * std::max(std::abs(c - 150), std::abs(r - 150)); });
  const Landforms landforms = measured(terrain).landforms;
  EXPECT_NEAR(landforms.ground.hypsometricIntegral, 1.0 / 3.0, 0.005);
  EXPECT_NEAR(landforms.ground.hypsometry[50], 0.25, 0.01);
}

TEST(LandShape, OfAPlane) {
  Terrain terrain = terrainOf({64, 4000}, 10.0, [](int, int r) { return 16000.0 - 4.0 * r; });
  const Landforms plane = measured(terrain).landforms;
  // atan(0.4) is 21.8 degrees.
  for (std::size_t i = 0; i < 90; ++i) EXPECT_EQ(plane.ground.slopeShares[i], i == 21 ? 1.0 : 0.0) << i;
  EXPECT_NEAR(plane.ground.meanSlope, std::atan(0.4) * 180.0 / 3.14159265, 1e-4);
  EXPECT_NEAR(plane.ground.hypsometricIntegral, 0.5, 0.001);
  // Water runs straight down: path lengths are proportional to areas, and the slope is the same everywhere.
  EXPECT_NEAR(plane.hack.exponent.value, 1.0, 0.02);
  EXPECT_NEAR(plane.slopeArea.law.exponent.value, 0.0, 1e-3);
  EXPECT_EQ(plane.orders.orders.size(), 1u);
  EXPECT_EQ(plane.orders.orders[0].streams, 64.0);
}

TEST(LandShape, OfAHollow) {
  // A bowl of radius 10 cells in a plane; its rim is 3 m lower in the south than in the north.
  Terrain terrain = terrainOf({60, 60}, 10.0, [](int c, int r) {
    const double x = c - 30.0, y = r - 30.0;
    return 100.0 - 0.15 * r - std::max(0.0, 20.0 - 0.2 * (x * x + y * y));
  });
  const Landforms bowl = measured(terrain).landforms;
  EXPECT_NEAR(bowl.pits, 1e4 / 3600.0, 1e-9);
  // The ground below the lowest point of the rim: most of the bowl, and at most the bowl.
  EXPECT_LT(bowl.closedShare, 3.1416 * 100.0 / 3600.0);
  EXPECT_GT(bowl.closedShare, 0.7 * 3.1416 * 100.0 / 3600.0);
}

// A river over steps, each with a lake behind a sill.
TEST(LandShape, OfAStaircaseOfLakes) {
  Terrain terrain = terrainOf({41, 400}, 10.0, [](int c, int r) {
    const double floor = 4000.0 - 100.0 * (r / 50) - (r % 50 == 49 ? -2.0 : 0.01 * (r % 50));
    // Higher in the north, where the highest lake would flow over the border.
    return floor + 300.0 * std::abs(c - 20) + (r == 0 ? 500.0 : 0.0);
  });
  const auto [drainage, landforms] = measured(terrain, {.rivers = 1});
  EXPECT_GT(landforms.closedShare, 0.0);
  ASSERT_EQ(landforms.rivers.size(), 1u);
  const River& river = landforms.rivers[0];
  for (std::size_t i = 1; i < river.height.size(); ++i) EXPECT_GE(river.height[i], river.height[i - 1]);
  // A knickpoint at each sill, except at the outlet.
  EXPECT_EQ(river.knickpoints.size(), 7u);
  for (const double steepness : river.steepness) EXPECT_TRUE(std::isfinite(steepness));
}

void expectNoNumbers(const Landforms& landforms) {
  EXPECT_TRUE(landforms.riversAbsent.has_value());
  EXPECT_TRUE(landforms.rivers.empty());
  EXPECT_TRUE(std::isnan(landforms.slopeArea.law.exponent.value));
  EXPECT_TRUE(std::isnan(landforms.chiFit.line.slope));
  EXPECT_TRUE(std::isnan(landforms.hack.exponent.value));
}

TEST(LandShape, OfMapsWithoutRivers) {
  for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
    for (const Shape shape : {Shape{1, 1}, Shape{1, 9}, Shape{9, 1}, Shape{2, 2}, Shape{9, 9}}) {
      Terrain small = terrainOf(shape, 10.0, [](int c, int r) { return 10.0 + c * 0.5 + r; }, edges);
      const Landforms landforms = measured(small).landforms;
      expectNoNumbers(landforms);
      EXPECT_EQ(landforms.landArea, 100.0 * static_cast<double>(shape.cells()));
      EXPECT_EQ(landforms.drainageDensity, 0.0);
    }
    Terrain sea = terrainOf({64, 64}, 10.0, [](int c, int) { return -10.0 - c; }, edges, 0.0f);
    const Landforms drowned = measured(sea).landforms;
    expectNoNumbers(drowned);
    EXPECT_EQ(drowned.landArea, 0.0);
    EXPECT_TRUE(std::isnan(drowned.closedShare));
    EXPECT_TRUE(drowned.ground.hypsometry.empty());
    Terrain flat = terrainOf({64, 64}, 10.0, [](int, int) { return 7.0; }, edges);
    const Landforms level = measured(flat).landforms;
    EXPECT_TRUE(std::isnan(level.ground.hypsometricIntegral));
    EXPECT_EQ(level.ground.slopeShares[0], 1.0);
    expectNoNumbers(level);
    EXPECT_EQ(level.riversAbsent, "There are no rivers, because the land is level.");
  }
}

TEST(LandShape, RiversCrossJoinedEdges) {
  // A tilted plane in the middle of the map, moved half a map over the joined edges: the same rivers.
  const auto heightAt = [](int c, int r) {
    return 100.0 + 50.0 * std::cos(c * 0.0490873852123) + 30.0 * std::cos(r * 0.0490873852123) +
           3.0 * std::sin(c * 0.39269908169872 + r * 0.196349540849);
  };
  Terrain one = terrainOf({128, 128}, 10.0, heightAt, Edges::periodic);
  Terrain other =
      terrainOf({128, 128}, 10.0, [&](int c, int r) { return heightAt((c + 64) % 128, (r + 64) % 128); }, Edges::periodic);
  const Landforms a = measured(one).landforms, b = measured(other).landforms;
  ASSERT_FALSE(a.rivers.empty());
  ASSERT_EQ(a.rivers.size(), b.rivers.size());
  EXPECT_NEAR(a.rivers[0].area[0], b.rivers[0].area[0], 0.02 * a.rivers[0].area[0]);
  EXPECT_NEAR(a.drainageDensity, b.drainageDensity, 0.01 * a.drainageDensity);
  EXPECT_NEAR(a.ground.meanSlope, b.ground.meanSlope, 1e-4);
}

TEST(LandShape, HasTheSameBitsForAnyNumberOfThreads) {
  test::Bench bench("2/size=150x170;extent=6000;seed=4/simplex;relief=900/stream-power;iterations=5", 1);
  bench.runToEnd();
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate({150, 170}, 40.0, Edges::open, {LayerId::height}).ok());
  terrain.height().copyFrom(bench->terrain().height());
  const auto measuredBy = [&](int threads) {
    ThreadPool pool(threads);
    return test::measuredBy(pool, terrain);
  };
  const Measured one = measuredBy(1);
  ASSERT_FALSE(one.landforms.rivers.empty());
  for (const int threads : test::threadCounts()) {
    const Measured other = measuredBy(threads);
    EXPECT_EQ(one.landforms.ground.meanSlope, other.landforms.ground.meanSlope);
    EXPECT_EQ(one.landforms.ground.heights.mean, other.landforms.ground.heights.mean);
    EXPECT_EQ(one.landforms.ground.hypsometry, other.landforms.ground.hypsometry);
    EXPECT_EQ(one.landforms.slopeArea.law.value, other.landforms.slopeArea.law.value);
    EXPECT_EQ(one.landforms.rivers[0].steepness, other.landforms.rivers[0].steepness);
    EXPECT_EQ(one.landforms.hack.exponent.value, other.landforms.hack.exponent.value);
    ASSERT_EQ(one.drainage.channels().count(), other.drainage.channels().count());
    for (std::int32_t i = 0; i < one.drainage.channels().count(); ++i) {
      EXPECT_EQ(one.drainage.channels().node(i).cell, other.drainage.channels().node(i).cell);
    }
  }
}

}  // namespace
}  // namespace rill::land_shapes_test
