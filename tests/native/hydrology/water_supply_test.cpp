// Rivers, lakes and plants follow the water of the recipe: rain, painted rain and springs.
#include "terrain/water_supply.h"

#include <cmath>
#include <functional>

#include "grid/directions.h"
#include "grid/fingerprint.h"
#include "hydrology/water_map.h"
#include "method/registry.h"
#include "recipe/recipe.h"
#include "simulation/stage_needs.h"
#include "support.h"

namespace rill::water_supply_test {
namespace {

using test::Bench;

constexpr double cell = 25.0;  // m
constexpr Shape shape{101, 200};

// Two valleys that fall to the south, with rivers in columns 25 and 75, and a round basin in the middle of each.
double valleys(int c, int r) {
  const int river = c < 50 ? 25 : 75;
  const double basin = std::hypot(c - river, r - 100);
  return 400.0 - r + 2.0 * std::abs(c - river) - (basin < 10.0 ? 30.0 : 0.0);
}

Terrain twoValleys(bool isPainted = false) {
  Terrain terrain;
  LayerSet layers{LayerId::height, LayerId::water};
  if (isPainted) layers.add({LayerId::paintedRain});
  EXPECT_TRUE(terrain.allocate(shape, cell, Edges::open, layers).ok());
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) terrain.height().row(r)[c] = static_cast<float>(valleys(c, r));
  }
  terrain.storeSurroundings();
  return terrain;
}

WaterMap mapOf(Terrain& terrain, const TerrainWater& water) {
  ThreadPool pool(1);
  WaterMap map;
  EXPECT_TRUE(map.derive(terrain, pool, water, false).ok());
  return map;
}

int streamsIn(const WaterMap& map, int firstColumn, int endColumn) {
  int streams = 0;
  for (int r = 0; r < shape.height; ++r) {
    const float* const row = map.get(DerivedLayerId::streams).row(r);
    for (int c = firstColumn; c < endColumn; ++c) streams += row[c] > 0.0f ? 1 : 0;
  }
  return streams;
}

TEST(WaterSupply, WithoutRainARiverRunsFromItsSpringToTheBorder) {
  Terrain terrain = twoValleys();
  // However weak the spring is.
  for (const double area : {1.0, 1e5, 1e7}) {
    const WaterMap map = mapOf(terrain, {.rains = false, .springs = {{25.5, 40.5, area}}});
    const Grid &streams = map.get(DerivedLayerId::streams), &lakes = map.get(DerivedLayerId::lakes);
    EXPECT_EQ(streams.row(39)[25], 0.0f);
    EXPECT_NEAR(streams.row(40)[25], std::max(area, 5e4), cell * cell);
    for (int r = 41; r < shape.height; ++r) {
      if (lakes.row(r)[25] > 0.0f) continue;
      EXPECT_GT(streams.row(r)[25], 0.0f) << r;
      // It shows in which direction the river flows, but has the same water.
      if (lakes.row(r - 1)[25] == 0.0f) {
        EXPECT_GT(streams.row(r)[25], streams.row(r - 1)[25]) << r;
      }
      EXPECT_NEAR(streams.row(r)[25] / streams.row(40)[25], 1.0, 1e-3);
    }
    // The basin of this valley is a lake; that of the other valley is dry.
    EXPECT_GT(lakes.row(100)[25], 10.0f);
    EXPECT_GT(lakes.row(95)[22], 5.0f);
    EXPECT_EQ(lakes.row(100)[75], 0.0f);
    EXPECT_EQ(streamsIn(map, 50, shape.width), 0);
  }
}

TEST(WaterSupply, WithoutRainPlantsGrowAtRiversOnly) {
  Terrain terrain = twoValleys();
  const WaterMap rain = mapOf(terrain, {}), spring = mapOf(terrain, {.rains = false, .springs = {{25.5, 40.5, 1e6}}});
  const Grid &moist = rain.get(DerivedLayerId::plants), &dry = spring.get(DerivedLayerId::plants);
  EXPECT_GT(moist.row(60)[75], 0.3f);
  EXPECT_EQ(dry.row(60)[75], 0.0f);
  EXPECT_EQ(dry.row(60)[35], 0.0f);
  EXPECT_GT(dry.row(60)[25], 0.3f);
}

TEST(WaterSupply, ASpringAddsToTheRain) {
  Terrain terrain = twoValleys();
  const WaterMap rain = mapOf(terrain, {}), more = mapOf(terrain, {.springs = {{25.5, 40.5, 2e6}}});
  const auto at = [](const WaterMap& map, int row, int column) { return map.get(DerivedLayerId::streams).row(row)[column]; };
  for (const int row : {50, 150, 199}) {
    EXPECT_NEAR(at(more, row, 25) - at(rain, row, 25), 2e6, cell * cell + 1.0);
    EXPECT_EQ(at(more, row, 75), at(rain, row, 75));
  }
}

TEST(WaterSupply, ASpringBetweenCellsIsInTheLowestOne) {
  Terrain terrain = twoValleys();
  // The corner of four cells, of which the south-eastern one is the lowest.
  const WaterMap map = mapOf(terrain, {.rains = false, .springs = {{25.0, 40.0, 1e6}}});
  const Grid& streams = map.get(DerivedLayerId::streams);
  EXPECT_GT(streams.row(40)[25], 0.0f);
  for (const auto& [r, c] : {std::pair{39, 24}, {39, 25}, {40, 24}}) EXPECT_EQ(streams.row(r)[c], 0.0f);
  // At the corners of the map, too.
  for (const double east : {0.0, 101.0}) {
    for (const double south : {0.0, 200.0}) {
      const WaterMap corner = mapOf(terrain, {.rains = false, .springs = {{east, south, 1e6}}});
      EXPECT_GT(corner.get(DerivedLayerId::streams).row(south > 0.0 ? 199 : 0)[east > 0.0 ? 100 : 0], 0.0f);
    }
  }
}

TEST(WaterSupply, NoRiverBeginsWhereNoRainIsPainted) {
  Terrain terrain = twoValleys(true);
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 50; c < shape.width; ++c) terrain.get(LayerId::paintedRain).row(r)[c] = -1.0f;
  }
  Terrain plain = twoValleys();
  const WaterMap map = mapOf(terrain, {}), rain = mapOf(plain, {});
  EXPECT_EQ(streamsIn(map, 51, shape.width), 0);
  EXPECT_EQ(streamsIn(map, 0, 50), streamsIn(rain, 0, 50));
  EXPECT_GT(streamsIn(rain, 51, shape.width), 100);
  EXPECT_EQ(map.get(DerivedLayerId::lakes).row(100)[75], 0.0f);
  EXPECT_EQ(map.get(DerivedLayerId::lakes).row(100)[25], rain.get(DerivedLayerId::lakes).row(100)[25]);
  EXPECT_EQ(map.get(DerivedLayerId::plants).row(60)[75], 0.0f);
}

// Rain alone: the fingerprints of release 0.3.0, which derived the layers from the drainage area.
TEST(WaterSupply, RainAloneIsTheDrainageArea) {
  Bench bench("2/size=96x64;seed=7/simplex");
  const auto layer = [&](DerivedLayerId id) { return fingerprint(*bench->derive(id).value()); };
  EXPECT_EQ(layer(DerivedLayerId::streams), 0x7a59c3a8449bcbd5u);
  EXPECT_EQ(layer(DerivedLayerId::lakes), 0xc6cd60443f7fd3d5u);
  EXPECT_EQ(layer(DerivedLayerId::plants), 0xf83a5b7a4cc6cc21u);
}

WaterSupply supplyOf(const std::string& text) {
  const Recipe recipe = parseRecipe("2/size=32/" + text).value();
  return waterSupplyAfter(recipe, recipe.stages.size());
}

TEST(WaterSupply, TheLastStageWithWaterDecides) {
  EXPECT_TRUE(supplyOf("simplex").rains);
  EXPECT_TRUE(supplyOf("simplex/thermal").rains);
  EXPECT_FALSE(supplyOf("simplex/grid-droplets;rain=0").rains);
  EXPECT_FALSE(supplyOf("simplex/grid-droplets;rain=0/thermal/blur").rains);
  EXPECT_TRUE(supplyOf("simplex/grid-droplets;rain=0/stream-power").rains);
  const WaterSupply springs = supplyOf("simplex/pipes;springs=0.5:0.4:50/thermal");
  EXPECT_TRUE(springs.rains);
  ASSERT_EQ(springs.springs.size(), 1u);
  // 50 m^3/s are the rain of 1000 mm/h on 0.18 km^2.
  EXPECT_NEAR(springs.springs[0].strength, 1.8e5, 1.0);
  EXPECT_NEAR(supplyOf("simplex/pipes;rain=50;springs=0.5:0.4:50").springs[0].strength, 3.6e6, 10.0);
  EXPECT_EQ(supplyOf("simplex/droplets;springs=0.5:0.4:5,0.1:0.2:1").springs[1], (SpringPlace{0.1, 0.2, 1e6}));
  EXPECT_TRUE(supplyOf("simplex/droplets;springs=0.5:0.4:5/normal-droplets").springs.empty());
}

TEST(WaterSupply, AStageHasTheWaterOfItsCompanions) {
  const WaterSupply both = supplyOf("simplex/grid-droplets;rain=0+droplets;springs=0.5:0.4:5");
  EXPECT_TRUE(both.rains);
  EXPECT_EQ(both.springs.size(), 1u);
  EXPECT_FALSE(supplyOf("simplex/grid-droplets;rain=0+thermal").rains);
}

TEST(WaterSupply, EachMethodWithSpringsOrRainDescribesItsWater) {
  for (const MethodDescription* method : registeredMethods()) {
    std::vector<Value> values;
    for (const ParameterDescription& row : method->parameters) values.push_back(row.initialValue());
    for (std::size_t i = 0; i < values.size(); ++i) {
      const ParameterDescription& row = method->parameters[i];
      if (row.kind == ParameterKind::springs) {
        ASSERT_NE(method->waterOf, nullptr) << method->id;
        values[i].springs = {{0.25, 0.75, row.minimum}};
        EXPECT_EQ(method->waterOf(values).springs.size(), 1u) << method->id;
      } else if (row.id == "rain" || row.id == "density") {
        ASSERT_NE(method->waterOf, nullptr) << method->id;
        values[i].number = row.minimum;
        EXPECT_EQ(method->waterOf(values).rains, row.minimum > 0.0) << method->id;
      }
    }
    const bool hasWater = method->writes.has(LayerId::water) || method->writes.has(LayerId::flow);
    EXPECT_EQ(method->waterOf != nullptr, hasWater) << method->id;
  }
}

TEST(WaterSupply, TheSpringsOfAChunkAreInEveryChunk) {
  const WaterSupply supply{.springs = {{0.25, 0.5, 1e6}}};
  WorldSettings settings{};
  settings.size = {100, 80};
  settings.extent = 1000.0;
  const TerrainWater water = waterOn(supply, WorldWindow(settings, -100, 40), {300, 80});
  std::vector<std::pair<double, double>> places;
  for (const TerrainWater::Spring& spring : water.springs) places.push_back({spring.column, spring.row});
  // Those of the chunks in the north and in the south, on the borders of the window.
  const std::vector<std::pair<double, double>> expected{{25, 0}, {125, 0}, {225, 0}, {25, 80}, {125, 80}, {225, 80}};
  EXPECT_EQ(places, expected);
}

TEST(WaterSupply, TheRiverOfASpringIsDrawn) {
  for (const char* stage : {"droplets;iterations=5;springs=0.5:0.4:5", "pipes;rain=0;iterations=5;springs=0.5:0.4:50"}) {
    Bench bench("2/size=128;extent=6400;seed=7/shape;form=cone/" + std::string(stage));
    bench.runToEnd();
    const Grid& streams = *bench->derive(DerivedLayerId::streams).value();
    int row = static_cast<int>(0.4 * 128), column = 64;
    if (streams.row(row)[column - 1] > streams.row(row)[column]) --column;
    int steps = 0;
    // Downstream, to the border.
    for (float here = streams.row(row)[column]; here > 0.0f && row > 0 && column > 0 && row < 127 && column < 127; ++steps) {
      int best = noDirection;
      float least = INFINITY;
      for (int d = 0; d < directions; ++d) {
        const float there = streams.row(row + rowStep(d))[column + columnStep(d)];
        if (there > here && there < least) best = d, least = there;
      }
      ASSERT_NE(best, noDirection) << stage << ": " << column << ", " << row;
      row += rowStep(best), column += columnStep(best), here = least;
    }
    EXPECT_GT(steps, 40) << stage;
  }
}

}  // namespace
}  // namespace rill::water_supply_test
