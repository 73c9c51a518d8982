// Rows are padded to whole vectors. What is in the padding is no part of the map: it affects neither layers nor the mass balance.
#include <limits>

#include "contract.h"

namespace rill::padding_test {
namespace {

using test::allEdges;
using test::Bench;
using test::Contract;
using test::layersOf;
using test::recipeWith;

// Writes a value that spreads to all that uses it into the padding of all grids that affect later iterations.
void spoilPadding(Simulation& simulation) {
  simulation.visitGrids([](Grid& grid) {
    for (int r = 0; r < grid.height(); ++r)
      std::fill(grid.row(r) + grid.width() + Grid::halo, grid.row(r) + grid.stride() - Grid::halo,
                std::numeric_limits<float>::quiet_NaN());
  });
}

std::vector<double> balanceOf(const Simulation& simulation) {
  const Budget budget = simulation.budget();
  return {budget.eroded, budget.deposited, budget.carried, budget.lost, budget.uplifted};
}

TEST_P(Contract, IgnoresThePaddingOfRows) {
  constexpr int iterations = 3;
  for (int width = 4; width <= 17; ++width) {
    const Edges edges = allEdges[width % 3];
    const Recipe recipe = recipeWith(method(), {width, 7}, edges, iterations);
    Bench clean(recipe), spoiled(recipe);
    while (!clean->progress().done()) {
      spoilPadding(*spoiled);
      ASSERT_TRUE(clean->step().ok() && spoiled->step().ok());
    }
    EXPECT_EQ(balanceOf(*spoiled), balanceOf(*clean)) << width;
    EXPECT_EQ(layersOf(*spoiled), layersOf(*clean)) << width;
  }
}

// Blurosion leaves undefined values in the padding of narrow maps.
TEST(Padding, DoesNotCountAsPainted) {
  for (const int width : {5, 6, 7, 9, 33, 97}) {
    Bench bench("2/size=" + std::to_string(width) +
                "x16;extent=100000;edges=wall/simplex/blurosion;iterations=1/paint;strokes=l20000:6046:aAA");
    bench.runToEnd();
    EXPECT_TRUE(std::isfinite(bench->budget().uplifted)) << width;
  }
}

}  // namespace
}  // namespace rill::padding_test
