#include "erosion/slippage.h"

#include <algorithm>

#include "finish/blur.h"
#include "grid/convolution.h"
#include "support.h"

namespace rill::slippage_test {
namespace {

using test::Bench;
using test::prove;

TEST(Slippage, MassStays) {
  double worst = 0.0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    Bench bench("2/size=70x50;extent=2000;edges=" + std::string(edges) +
                "/simplex;relief=1500;scale=700/slippage;repose=25;iterations=15");
    const double before = test::sumOf(bench->terrain().height());
    bench.runToEnd();
    const double moved = bench->budget().eroded / bench->terrain().cellArea();
    EXPECT_GT(moved, 1000.0);
    // 15 rounding errors of at most 6.1e-5 m per cell, which mostly cancel.
    worst = std::max(worst, std::abs(test::sumOf(bench->terrain().height()) / before - 1.0));
    EXPECT_NEAR(bench->budget().residual(), 0.0, 1e-6 * bench->budget().eroded) << edges;
  }
  prove("slippage", "mass, any edges: |sum of heights after / before - 1|", test::atMost(1e-6), worst);
}

TEST(Slippage, NothingOutOfReachOfSteepGroundMoves) {
  // A ramp of 26.6 degrees under an angle of 27: nothing is steep.
  Bench gentle("2/size=40;extent=400/shape;form=ramp;relief=200;radius=200;azimuth=30/slippage;repose=27;sigma=15;iterations=5");
  const std::vector<float> before = test::valuesOf(gentle->terrain().height());
  gentle.runToEnd();
  EXPECT_EQ(test::valuesOf(gentle->terrain().height()), before);
  // A step of 100 m in the middle: the two cells next to it are steep, and each exchanges with the cells on the other side within
  // 4.5 sigma, seven cells.
  std::vector<float> step(80 * 20);
  for (std::size_t i = 0; i < step.size(); ++i) step[i] = i % 80 < 40 ? 100.0f : 0.0f;
  Bench steep("2/size=80x20;extent=800/slippage;sigma=15;iterations=1", 1, step);
  steep.runToEnd();
  for (int c = 0; c < 80; ++c) {
    const bool moved = steep->terrain().height().row(10)[c] != (c < 40 ? 100.0f : 0.0f);
    EXPECT_EQ(moved, c >= 40 - 7 && c <= 39 + 7) << c;
  }
}

TEST(Slippage, SteepGroundTakesTheBlurredHeight) {
  Bench bench("2/size=64;extent=2000;seed=4;edges=periodic/simplex;relief=2000;scale=700/slippage;repose=30;sigma=80;iterations=1");
  Grid blurred;
  ASSERT_TRUE(blurred.allocate({64, 64}));
  blurred.copyFrom(bench->terrain().height());
  const Grid& height = bench->terrain().height();
  const auto at = [&](int c, int r) { return height.row((r + 64) % 64)[(c + 64) % 64]; };
  std::vector<bool> steep;
  for (int r = 0; r < 64; ++r) {
    for (int c = 0; c < 64; ++c) {
      const double x = 0.5 * (at(c + 1, r) - at(c - 1, r)) / 31.25;
      const double y = 0.5 * (at(c, r + 1) - at(c, r - 1)) / 31.25;
      steep.push_back(std::hypot(x, y) > 0.708);  // slightly above sqrt(1.5) tan 30 degrees
    }
  }
  EXPECT_GT(std::count(steep.begin(), steep.end(), true), 100);
  bench.runToEnd();
  ThreadPool pool(1);
  Convolution kernel;
  test::startPart(kernel, blurred.shape(), gaussianWeights(80 / 31.25, 4.5), Edges::periodic);
  kernel.apply(blurred, blurred, pool);
  const std::vector<float> expected = test::valuesOf(blurred), got = test::valuesOf(bench->terrain().height());
  double largest = 0.0;
  for (std::size_t i = 0; i < got.size(); ++i) {
    if (steep[i]) largest = std::max(largest, std::abs(static_cast<double>(got[i]) - expected[i]));
  }
  // The blur rounds 25 heights of up to 1500 m along a row and a column, 6e-5 m each.
  prove("slippage", "steep ground compared with its Gaussian blur: largest difference, m", test::atMost(1e-3), largest);
}

TEST(Slippage, ACliffSlipsAcrossAJoinedEdge) {
  Bench bench(
      "2/size=64;extent=640;edges=periodic/shape;form=ramp;relief=100;radius=320;azimuth=90/slippage;sigma=20;iterations=3");
  bench.runToEnd();
  EXPECT_GT(bench->terrain().get(LayerId::wear).row(30)[63], 10.0f);
  EXPECT_GT(bench->terrain().get(LayerId::deposit).row(30)[0], 10.0f);
}

TEST(Slippage, TurnsWithItsInputButForCellsAtTheAngle) {
  const std::vector<float> heights =
      test::valuesOf(Bench("2/size=96;extent=3000;seed=3/simplex;scale=900;relief=1200")->terrain().height());
  const std::string recipe = "2/size=96;extent=3000;edges=wall/slippage;iterations=3";
  Bench straight(recipe, 1, heights);
  straight.runToEnd();
  Bench turned(recipe, 1, test::turned(heights, 96));
  turned.runToEnd();
  const std::vector<float> expected = test::turned(test::valuesOf(straight->terrain().height()), 96);
  const std::vector<float> got = test::valuesOf(turned->terrain().height());
  std::size_t apart = 0;
  for (std::size_t i = 0; i < got.size(); ++i) apart += std::abs(got[i] - expected[i]) > 1e-3f ? 1 : 0;
  // A cell at exactly the talus angle affects the cells within reach, about 150.
  prove("slippage", "input rotated by 90 degrees: share of cells that differ by over 1 mm", test::atMost(0.02),
        static_cast<double>(apart) / static_cast<double>(got.size()));
}

}  // namespace
}  // namespace rill::slippage_test
