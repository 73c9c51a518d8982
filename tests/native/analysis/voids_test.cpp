// Measures leave out areas without data (terrain/voids.h).
#include "terrain/voids.h"

#include "analysis/geomorphons.h"
#include "analysis/swath.h"
#include "analysis_support.h"
#include "hydrology/water_map.h"

namespace rill::measures_with_voids_test {
namespace {

using test::measured;

constexpr Edges allEdges[] = {Edges::open, Edges::wall, Edges::periodic};

// A slope to the south of 40 x 40 cells, in a map with voids around it whose ground is a steep mountain.
Terrain slopeInVoids(Edges edges) {
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate({60, 60}, 10.0, edges, {LayerId::height, LayerId::voids, LayerId::hardness}).ok());
  for (int r = 0; r < 60; ++r) {
    for (int c = 0; c < 60; ++c) {
      const bool isVoid = c < 10 || c >= 50 || r < 10 || r >= 50;
      terrain.get(LayerId::voids).row(r)[c] = isVoid ? 1.0f : 0.0f;
      terrain.height().row(r)[c] = 1000.0f - 4.0f * static_cast<float>(r);
    }
  }
  EXPECT_TRUE(fillVoids(terrain).ok());
  for (int r = 0; r < 60; ++r) {
    for (int c = 0; c < 60; ++c) {
      if (c < 8 || c >= 52 || r < 8 || r >= 52) terrain.height().row(r)[c] = 5000.0f + 90.0f * static_cast<float>(c % 7);
    }
  }
  return terrain;
}

TEST(MeasuresWithVoids, CountTheGroundAlone) {
  for (const Edges edges : allEdges) {
    Terrain terrain = slopeInVoids(edges);
    const Landforms landforms = measured(terrain).landforms;
    EXPECT_EQ(landforms.ground.heights.cells, 1600.0);
    EXPECT_EQ(landforms.landArea, 160000.0);
    EXPECT_EQ(landforms.ground.heights.highest, 960.0);
    EXPECT_EQ(landforms.ground.heights.lowest, 804.0);
    EXPECT_NEAR(landforms.ground.hypsometricIntegral, 0.5, 0.02);
    // atan(0.4) is 21.8 degrees, also next to the voids.
    EXPECT_EQ(landforms.ground.slopeShares[21], 1.0);
    if (edges != Edges::wall) {
      EXPECT_EQ(landforms.ground.pits, 0.0);
      EXPECT_EQ(landforms.closedShare, 0.0);
    }
  }
}

TEST(MeasuresWithVoids, FollowWaterToTheirEdge) {
  Terrain terrain = slopeInVoids(Edges::open);
  const LandDrainage drainage = measured(terrain).drainage;
  EXPECT_EQ(drainage.flow(49 * 60 + 20), LandDrainage::leavesLand);
  EXPECT_EQ(drainage.flow(50 * 60 + 20), LandDrainage::sea);
  EXPECT_EQ(drainage.receiver(48 * 60 + 20), 49 * 60 + 20);
}

// A valley with high banks leaves over the edge of the data, as over an open border.
TEST(MeasuresWithVoids, DoNotDamValleys) {
  Terrain terrain;
  ASSERT_TRUE(terrain.allocate({31, 40}, 10.0, Edges::open, {LayerId::height, LayerId::voids, LayerId::hardness}).ok());
  for (int r = 0; r < 40; ++r) {
    for (int c = 0; c < 31; ++c) {
      terrain.get(LayerId::voids).row(r)[c] = r >= (c == 15 ? 20 : 22) ? 1.0f : 0.0f;
      terrain.height().row(r)[c] = (c == 15 ? 460.0f : 500.0f) - static_cast<float>(r);
    }
  }
  ASSERT_TRUE(fillVoids(terrain).ok());
  EXPECT_EQ(measured(terrain).landforms.closedShare, 0.0);
}

TEST(MeasuresWithVoids, HaveGapsInSwaths) {
  const Terrain terrain = slopeInVoids(Edges::open);
  const Result<Swath> swath =
      measureSwath(terrain, {.fromEast = 0.5, .fromSouth = 0.0, .toEast = 0.5, .toSouth = 1.0, .width = 0.0});
  ASSERT_TRUE(swath.ok());
  EXPECT_TRUE(std::isnan(swath.value().mean[5]));
  EXPECT_FALSE(std::isnan(swath.value().mean[30]));
}

TEST(MeasuresWithVoids, HaveNoWaterThere) {
  for (const Edges edges : allEdges) {
    Terrain terrain = slopeInVoids(edges);
    const std::vector<float> before = test::valuesOf(terrain.height());
    ThreadPool pool(1);
    WaterMap map;
    ASSERT_TRUE(map.derive(terrain, pool, {}, false).ok());
    EXPECT_EQ(test::valuesOf(terrain.height()), before);
    for (const DerivedLayerId layer : {DerivedLayerId::streams, DerivedLayerId::lakes, DerivedLayerId::plants}) {
      for (int c = 0; c < 60; ++c) EXPECT_EQ(map.get(layer).row(5)[c], 0.0f);
    }
    EXPECT_GT(map.get(DerivedLayerId::plants).row(30)[30], 0.0f);
    if (edges != Edges::wall) {
      EXPECT_EQ(map.get(DerivedLayerId::lakes).row(49)[30], 0.0f);
    }
  }
}

TEST(MeasuresWithVoids, FormsAreThoseOfTheLandAlone) {
  const Terrain terrain = slopeInVoids(Edges::open);
  ThreadPool pool(1);
  Grid classes;
  ASSERT_TRUE(allocateGrids(terrain.shape(), {&classes}).ok());
  classifyForms(terrain, pool, classes);
  EXPECT_EQ(classes.row(0)[30], static_cast<float>(Form::sea));
  EXPECT_EQ(formSharesOf(classes)[static_cast<std::size_t>(Form::slope) - 1], 1.0);
}

}  // namespace
}  // namespace rill::measures_with_voids_test
