#include "hydrology/water_map.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "support.h"

namespace rill::water_map_test {
namespace {

using test::Bench;
using test::valuesOf;

// A terrain of height(column, row) metres, with its surroundings as at the start of a run.
Terrain terrainOf(Shape shape, double cellSize, const std::function<double(int, int)>& height, Edges edges = Edges::open,
                  float sea = noSea) {
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate(shape, cellSize, edges, {LayerId::height, LayerId::water}, sea).ok());
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) terrain.height().row(r)[c] = static_cast<float>(height(c, r));
  }
  terrain.storeSurroundings();
  return terrain;
}

WaterMap mapOf(Terrain& terrain, bool waterStands = false, int threads = 1) {
  ThreadPool pool(threads);
  WaterMap map;
  EXPECT_TRUE(map.derive(terrain, pool, {}, waterStands).ok());
  return map;
}

// A valley of 101 x 200 cells that falls to the south, with a river in column 50 and a round basin in the middle.
double valley(int c, int r) {
  const double basin = std::hypot(c - 50, r - 100);
  return 400.0 - r + 2.0 * std::abs(c - 50) - (basin < 10.0 ? 30.0 : 0.0);
}

TEST(WaterMap, AStreamIsWhereEnoughLandDrains) {
  Terrain terrain = terrainOf({101, 60}, 50.0, [](int c, int r) { return 400.0 - r + 5.0 * std::abs(c - 50); });
  const WaterMap map = mapOf(terrain);
  const Grid& streams = map.get(DerivedLayerId::streams);
  for (int r = 0; r < 60; ++r) {
    for (int c = 0; c < 101; ++c) {
      const float stream = streams.row(r)[c];
      if (c != 50) {
        EXPECT_EQ(stream, 0.0f) << c << ", " << r;
      } else if (stream > 0.0f) {
        EXPECT_GE(stream, 64 * 2500.0f);
      }
    }
  }
  // Each row adds 101 columns of 2500 m^2, except columns whose water has not reached the river yet.
  EXPECT_GT(streams.row(59)[50], 0.5f * 101 * 60 * 2500);
  EXPECT_LE(streams.row(59)[50], 101 * 60 * 2500.0f);
  EXPECT_GT(streams.row(59)[50], streams.row(30)[50]);
}

TEST(WaterMap, ALakeFillsItsBasinToTheBrim) {
  Terrain terrain = terrainOf({101, 200}, 25.0, valley);
  const WaterMap map = mapOf(terrain);
  const Grid& lakes = map.get(DerivedLayerId::lakes);
  // The lake spills over the rim of the basin in the valley floor, to the south.
  const double spill = valley(50, 110);
  EXPECT_FLOAT_EQ(lakes.row(100)[50], static_cast<float>(spill - valley(50, 100)));
  EXPECT_FLOAT_EQ(lakes.row(105)[50], static_cast<float>(spill - valley(50, 105)));
  EXPECT_EQ(lakes.row(150)[50], 0.0f);
  EXPECT_EQ(lakes.row(100)[0], 0.0f);
  // There is no stream in the lake, and one below it.
  EXPECT_EQ(map.get(DerivedLayerId::streams).row(100)[50], 0.0f);
  EXPECT_GT(map.get(DerivedLayerId::streams).row(150)[50], 0.0f);
  EXPECT_EQ(map.get(DerivedLayerId::plants).row(100)[50], 0.0f);
}

TEST(WaterMap, WaterThatStandsSaysHowFullABasinIs) {
  Terrain terrain = terrainOf({101, 200}, 25.0, valley);
  terrain.get(LayerId::water).fill(3.0f);
  const auto lakeAt = [&](bool waterStands, int row) {
    return mapOf(terrain, waterStands).get(DerivedLayerId::lakes).row(row)[50];
  };
  EXPECT_EQ(lakeAt(true, 100), 3.0f);
  EXPECT_GT(lakeAt(false, 100), 10.0f);
  EXPECT_EQ(lakeAt(true, 150), 0.0f);
}

TEST(WaterMap, APuddleIsNoLake) {
  Terrain terrain = terrainOf({101, 200}, 25.0, valley);
  const auto mapWith = [&](float depth) {
    terrain.get(LayerId::water).fill(depth);
    return mapOf(terrain, true);
  };
  const WaterMap puddle = mapWith(0.2f), lake = mapWith(0.3f);
  // The southernmost row of the basin, which all water through the basin crosses.
  const auto maxStream = [](const WaterMap& map) {
    const float* const row = map.get(DerivedLayerId::streams).row(109);
    return *std::max_element(row + 45, row + 56);
  };
  EXPECT_EQ(puddle.get(DerivedLayerId::lakes).row(100)[50], 0.0f);
  EXPECT_EQ(lake.get(DerivedLayerId::lakes).row(100)[50], 0.3f);
  EXPECT_GT(maxStream(puddle), 0.0f);
  EXPECT_GT(puddle.get(DerivedLayerId::plants).row(100)[50], 0.0f);
  EXPECT_EQ(maxStream(lake), 0.0f);
  EXPECT_EQ(lake.get(DerivedLayerId::plants).row(100)[50], 0.0f);
}

TEST(WaterMap, TheSeaCoversWhatLiesBelowIt) {
  Terrain terrain = terrainOf({101, 200}, 25.0, valley, Edges::open, 250.0f), dry = terrainOf({101, 200}, 25.0, valley);
  const WaterMap map = mapOf(terrain);
  EXPECT_FLOAT_EQ(map.get(DerivedLayerId::lakes).row(190)[50], static_cast<float>(250.0 - valley(50, 190)));
  EXPECT_EQ(map.get(DerivedLayerId::streams).row(190)[50], 0.0f);
  EXPECT_GT(mapOf(dry).get(DerivedLayerId::streams).row(190)[50], 0.0f);
}

TEST(WaterMap, TheSeaIsShallowAtItsShore) {
  Terrain terrain = terrainOf({101, 200}, 25.0, valley, Edges::open, 210.1f);
  const WaterMap map = mapOf(terrain);
  EXPECT_NEAR(map.get(DerivedLayerId::lakes).row(190)[50], 0.1f, 1e-4f);
  EXPECT_EQ(map.get(DerivedLayerId::lakes).row(189)[50], 0.0f);
}

TEST(WaterMap, LakesAreDeeperThanFilmsOfRain) {
  Bench bench("2/size=64;seed=2/simplex/pipes;iterations=60");
  bench.runToEnd();
  int films = 0;
  const std::vector<float> lakes = valuesOf(*bench->derive(DerivedLayerId::lakes).value());
  const std::vector<float> water = valuesOf(bench->terrain().get(LayerId::water));
  for (std::size_t cell = 0; cell < lakes.size(); ++cell) {
    films += water[cell] > 0.0f && water[cell] < minLakeDepth ? 1 : 0;
    EXPECT_TRUE(lakes[cell] == 0.0f || lakes[cell] >= minLakeDepth) << lakes[cell];
  }
  EXPECT_GT(films, 1000);
}

TEST(WaterMap, PlantsLikeWetGentleLowGround) {
  const auto plantsOn = [](double tangent, double base) {
    Terrain terrain = terrainOf({64, 64}, 10.0, [=](int c, int) { return base + tangent * 10.0 * c; });
    const WaterMap map = mapOf(terrain);
    return map.get(DerivedLayerId::plants).row(32)[32];
  };
  EXPECT_GT(plantsOn(0.1, 0.0), plantsOn(0.4, 0.0));
  EXPECT_GT(plantsOn(0.4, 0.0), plantsOn(0.8, 0.0));
  EXPECT_EQ(plantsOn(1.1, 0.0), 0.0f);
  EXPECT_GT(plantsOn(0.1, 500.0), plantsOn(0.1, 2000.0));
  EXPECT_EQ(plantsOn(0.1, 3000.0), 0.0f);
  // 32 cells of 10 m drain along the slope to the middle: w = ln(320 / 0.1), and the slope has its full soil.
  const double wetness = std::log(320.0 / 0.1);
  EXPECT_NEAR(plantsOn(0.1, 0.0), 0.3 + 0.7 * (wetness - 4.0) / 5.0, 0.01);
}

TEST(WaterMap, SharesOutTheSameBitsToAnyNumberOfThreads) {
  for (const char* edges : {"open", "wall", "periodic"}) {
    const std::string recipe = "2/size=97x130;seed=3;edges=" + std::string(edges) + "/simplex/stream-power;iterations=3";
    Bench one(recipe);
    one.runToEnd();
    for (const int threads : test::threadCounts()) {
      Bench several(recipe, threads);
      several.runToEnd();
      for (int i = 0; i < derivedLayerCount; ++i) {
        const auto layer = static_cast<DerivedLayerId>(i);
        const Result<const Grid*> expected = one->derive(layer), made = several->derive(layer);
        ASSERT_TRUE(expected.ok() && made.ok());
        EXPECT_EQ(valuesOf(*made.value()), valuesOf(*expected.value())) << derivedLayerDescriptions[static_cast<std::size_t>(i)].id;
      }
    }
  }
}

TEST(WaterMap, IsOfTheTerrainAsItIsAndChangesNothing) {
  const std::string recipe = "2/size=64;seed=5/simplex/droplets;iterations=6";
  Bench plain(recipe);
  plain.runToEnd();
  Bench watched(recipe);
  std::vector<std::vector<float>> lakes;
  while (!watched->progress().done()) {
    lakes.push_back(valuesOf(*watched->derive(DerivedLayerId::lakes).value()));
    ASSERT_TRUE(watched->step().ok());
  }
  EXPECT_NE(lakes.front(), lakes.back());
  EXPECT_EQ(watched->fingerprint(), plain->fingerprint());
  EXPECT_EQ(valuesOf(watched->terrain().get(LayerId::water)), valuesOf(plain->terrain().get(LayerId::water)));
}

TEST(WaterMap, StandingWaterIsThatOfTheLastStageThatWroteIt) {
  Bench bench("2/size=32/simplex/stream-power;iterations=2/grid-droplets;iterations=1/blur");
  EXPECT_FALSE(bench->waterStands());
  EXPECT_FALSE(bench->waterIsOfThisGround());
  ASSERT_TRUE(bench->advance(2).ok());
  EXPECT_TRUE(bench->waterStands());
  EXPECT_TRUE(bench->waterIsOfThisGround());
  ASSERT_TRUE(bench->advance(1).ok());
  EXPECT_FALSE(bench->waterStands());
  EXPECT_TRUE(bench->waterIsOfThisGround());
  bench.runToEnd();
  EXPECT_FALSE(bench->waterStands());
  EXPECT_FALSE(bench->waterIsOfThisGround());
}

}  // namespace
}  // namespace rill::water_map_test
