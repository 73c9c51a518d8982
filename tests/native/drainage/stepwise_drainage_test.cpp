#include "drainage/stepwise_drainage.h"

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "support.h"

namespace rill::stepwise_drainage_test {
namespace {

// Random ground, independent in each cell: many lakes. It falls to the south by 0.2 m per cell.
Grid groundWithLakes(Shape shape, Edges edges) {
  Grid ground;
  EXPECT_TRUE(ground.allocate(shape));
  const RandomKey random{.seed = 11};
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      ground.row(r)[c] = random.uniform(static_cast<std::uint64_t>(r * shape.width + c)) - 0.2f * static_cast<float>(r);
    }
  }
  fillHaloWithGround(ground, edges);
  if (edges == Edges::wall) fillHaloWithValue(ground, edges, highest);
  return ground;
}

TEST(StepwiseDrainage, BecomesTheAreaOfTheWholeNetwork) {
  double worst = 0.0, worstSum = 0.0;
  const Shape shape{37, 70};
  for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
    const Grid ground = groundWithLakes(shape, edges);
    ThreadPool pool(3);
    FloodedGround flooded;
    DrainageNetwork network;
    StepwiseDrainage drainage;
    test::startPart(flooded, shape, edges);
    test::startPart(network, shape, edges);
    test::startPart(drainage, shape);
    Grid exact, area, scratch;
    ASSERT_TRUE(allocateGrids(shape, {&exact, &area, &scratch}).ok());
    network.route(pool, ground, FloodedGround::Spread::multiple);
    network.accumulate(pool, exact, scratch);

    flooded.route(pool, ground, FloodedGround::Spread::multiple);
    area.fill(1.0f);
    for (int step = 0; step < 1000; ++step) drainage.step(pool, flooded, ground, 1.0f, area);
    const auto stepwise = test::valuesOf(area), whole = test::valuesOf(exact);
    for (std::size_t i = 0; i < whole.size(); ++i) {
      worst = std::max(worst, std::abs(static_cast<double>(stepwise[i]) / whole[i] - 1.0));
    }
    if (edges == Edges::open) continue;
    // Water leaves only at the lowest cell.
    const auto cells = static_cast<double>(shape.cells());
    worstSum = std::max(worstSum, std::abs(*std::max_element(stepwise.begin(), stepwise.end()) / cells - 1.0));
  }
  // Shares are rounded about 100 times along a path: at most 100 times 6e-8.
  test::prove("stream-power", "stepwise multiple flow compared with the whole network: largest |A' / A - 1|", test::atMost(6e-6),
              worst);
  test::prove("stream-power", "drainage area at the outlet of a closed map: |area / map area - 1|", test::atMost(6e-6), worstSum);
}

}  // namespace
}  // namespace rill::stepwise_drainage_test
