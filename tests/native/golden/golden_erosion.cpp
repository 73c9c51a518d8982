// Golden functions of erosion: functions that move ground and water.
#ifdef RILL_TEST_DATA

#include "drainage/drainage.h"
#include "erosion/blurosion.h"
#include "erosion/grid_simulation/grid_flow.h"
#include "erosion/slump.h"
#include "golden_kernels.h"

namespace rill::test {

namespace {

// The scratch of a slump or of a flow in turn, as the grid simulation holds it.
struct Scratch {
  Grid grids[5];
  explicit Scratch(Shape shape) { EXPECT_TRUE(allocateGrids(shape, {&grids[0], &grids[1], &grids[2], &grids[3], &grids[4]}).ok()); }
  Slump::Scratch ofSlump() { return {grids[0], grids[1], grids[2], grids[3], grids[4]}; }
  GridFlow::Scratch ofFlow() { return {grids[0], grids[1], grids[2], grids[3], grids[4]}; }
};

}  // namespace

GoldenResults slippage(const GoldenCase& golden) {
  Terrain terrain = terrainOf(golden.input("height"), Edges::periodic);
  Scratch scratch(terrain.shape());
  ThreadPool pool(1);
  Budget budget;
  const ImageLibrary images;
  rill::Run run{terrain, pool, budget, {}, images, windowForTests()};
  ScratchArena arena(terrain.shape());
  Slump slump(golden.parameter("repose_slope"), golden.parameter("sigma"), Exchange::oneSided);
  EXPECT_TRUE(slump.start(arena, Edges::periodic).ok());
  slump.apply(run, scratch.ofSlump());
  return {{"height_out", valuesOf(terrain.height())}};
}

GoldenResults gridSimulation(const GoldenCase& golden) {
  const auto value = [&](const char* id) { return static_cast<float>(golden.parameter(id)); };
  Terrain terrain = terrainOf(golden.input("height"), Edges::periodic);
  const Shape shape = terrain.shape();
  Scratch scratch(shape);
  Grid velocity;
  EXPECT_TRUE(velocity.allocate(shape));
  ThreadPool pool(1);
  Budget budget;
  const ImageLibrary images;
  rill::Run run{terrain, pool, budget, {}, images, windowForTests()};
  ScratchArena arena(shape);
  const GridFlowRates rates{.remainingWater = 1.0f - value("evaporation_rate"),
                            .minimumDrop = value("min_height_delta"),
                            .gravity = value("gravity"),
                            .capacity = value("sediment_capacity"),
                            .dissolving = value("dissolving_rate"),
                            .deposition = value("deposition_rate")};
  GridFlow flow(Load::unlimited);
  EXPECT_TRUE(flow.start(arena, Edges::periodic).ok());
  Slump slump(golden.parameter("repose_slope"), 1.5, Exchange::oneSided);
  EXPECT_TRUE(slump.start(arena, Edges::periodic).ok());
  const auto given = golden.inputs.find("rain");
  const float rate = value("rain_rate");
  for (int i = 0; i < static_cast<int>(golden.parameter("steps")); ++i) {
    flow.step(run, velocity, rates, scratch.ofFlow(), [&](int row, float* to) {
      for (int c = 0; c < shape.width; ++c) {
        const auto at = (static_cast<std::size_t>(i) * static_cast<std::size_t>(shape.height) + static_cast<std::size_t>(row)) *
                            static_cast<std::size_t>(shape.width) +
                        static_cast<std::size_t>(c);
        to[c] = rate * (given == golden.inputs.end() ? 1.0f : given->second.values[at]);
      }
    });
    slump.apply(run, scratch.ofSlump());
  }
  return {{"height_out", valuesOf(terrain.height())},
          {"water", valuesOf(terrain.get(LayerId::water))},
          {"sediment", valuesOf(terrain.get(LayerId::sediment))},
          {"velocity", valuesOf(velocity)}};
}

// The method itself. Nothing leaves the map of the article, so its border is a wall.
GoldenResults blurosion(const GoldenCase& golden) {
  Terrain terrain = terrainOf(golden.input("height"), Edges::wall);
  ThreadPool pool(1);
  Budget budget;
  const ImageLibrary images;
  rill::Run run{terrain, pool, budget, {}, images, windowForTests()};
  const Value settings[] = {{.number = golden.parameter("strength")}, {.number = static_cast<double>(BlurosionNeighbour::lowest)}};
  const auto method = findMethod("blurosion")->create({settings, 2});
  ScratchArena arena(terrain.shape());
  EXPECT_TRUE(method->start(run, arena).ok());
  for (int i = 0; i < static_cast<int>(golden.parameter("iterations")); ++i) method->iterate(run);
  return {{"height_out", valuesOf(terrain.height())}};
}

// Number of cells that drain through each cell, computed iteration by iteration. There is no ground beyond the border.
GoldenResults drainageArea(const GoldenCase& golden) {
  Terrain terrain = terrainOf(golden.input("height"), Edges::wall);
  const Shape shape = terrain.shape();
  Grid direction, fall, area, next;
  EXPECT_TRUE(allocateGrids(shape, {&direction, &fall, &area, &next}).ok());
  fillHaloWithValue(terrain.height(), Edges::wall, highest);
  findLowestNeighbours(terrain.height(), noSea, 0, shape.height, direction, fall);
  area.fill(1.0f);
  for (int i = 0; i < static_cast<int>(golden.parameter("iterations")); ++i) {
    fillHaloWithNothing(area, Edges::wall);
    iterateDrainageArea(direction, area, 1.0f, 0, shape.height, next);
    area.swap(next);
  }
  return {{"area", valuesOf(area)}};
}

}  // namespace rill::test

#endif
