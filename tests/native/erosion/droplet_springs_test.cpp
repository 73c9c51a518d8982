// Springs of droplets: each feeds a river that leaves it.
#include <algorithm>
#include <cmath>

#include "support.h"

namespace rill::droplet_springs_test {
namespace {

using test::Bench;

TEST(DropletSprings, ASpringFeedsARiverAndDigsNoPit) {
  // Seeds without a lake at the place of the spring.
  for (const char* ground : {"shape;form=cone", "plates/simplex", "simplex"}) {
    for (const int seed : {1, 2, 5, 6, 7}) {
      for (const int size : {80, 130}) {
        if (test::sanitized && (seed > 1 || size > 96)) continue;
        const std::string recipe = "2/extent=5000;size=" + std::to_string(size) + ";seed=" + std::to_string(seed) + "/" + ground +
                                   "/droplets;iterations=16;springs=0.5:0.4:20";
        Bench bench(recipe);
        bench.runToEnd();
        const Grid &lakes = *bench->derive(DerivedLayerId::lakes).value(),
                   &streams = *bench->derive(DerivedLayerId::streams).value();
        const double reach = 150.0 / bench->terrain().cellSize();
        float deepest = 0.0f, largest = 0.0f;
        for (int r = 0; r < size; ++r) {
          for (int c = 0; c < size; ++c) {
            if (std::hypot(c + 0.5 - 0.5 * size, r + 0.5 - 0.4 * size) > reach) continue;
            deepest = std::max(deepest, lakes.row(r)[c]);
            largest = std::max(largest, streams.row(r)[c]);
          }
        }
        EXPECT_EQ(deepest, 0.0f) << recipe;
        EXPECT_GT(largest, 2e7f) << recipe;
      }
    }
  }
}

}  // namespace
}  // namespace rill::droplet_springs_test
