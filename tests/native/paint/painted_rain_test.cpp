// Painted rain on droplets and on the grid methods. paint_maps_test.cpp has that of stream power and pipes.
#include "../chunks/opened_chunks.h"
#include "painted_strokes.h"
#include "proof.h"
#include "support.h"

namespace rill::painted_rain_test {
namespace {

using test::Bench;
using test::everywhere;
using test::inTheEast;

constexpr const char* dropletMethods[] = {"droplets", "normal-droplets", "mass-transfer-droplets"};

std::vector<float> layerAfter(const std::string& recipe, LayerId layer, int threads = 1) {
  Bench bench(recipe, threads);
  bench.runToEnd();
  return test::valuesOf(bench->terrain().get(layer));
}

// Factors of 2 are exact, so the bits are the same. A stage stands in front of each method, because random numbers depend on its
// place.
TEST(PaintedRain, DoubledOnGridMethodsIsTheSettingDoubled) {
  const std::string world = "2/size=48x40;extent=1920;seed=3/simplex";
  for (const auto& [stage, doubled] :
       {std::pair{"/grid-droplets;iterations=12;rain=0.02", "/grid-droplets;iterations=12;rain=0.04"},
        std::pair{"/grid-simulation;iterations=12;rain=0.8", "/grid-simulation;iterations=12;rain=1.6"}}) {
    for (const LayerId layer : {LayerId::height, LayerId::water, LayerId::sediment}) {
      EXPECT_EQ(layerAfter(world + everywhere(StrokeKind::rain, 2) + stage, layer), layerAfter(world + "/paint" + doubled, layer))
          << stage;
    }
    EXPECT_NE(layerAfter(world + "/paint" + stage, LayerId::height), layerAfter(world + "/paint" + doubled, LayerId::height));
  }
}

// With paths of one step, the flow layer counts the droplets that start at each cell.
TEST(PaintedRain, MultipliesTheDropletsThatStart) {
  const int side = 128;
  for (const std::string method : dropletMethods) {
    const std::string world = "2/size=128;extent=6400;seed=5/simplex;relief=600",
                      stage = "/" + method + (method == "mass-transfer-droplets" ? ";time=1" : ";path=10") +
                              ";density=5000;iterations=1;lakes=sink";
    const std::vector<float> plain = layerAfter(world + "/paint" + stage, LayerId::flow),
                             rainy = layerAfter(world + inTheEast(StrokeKind::rain, 3) + stage, LayerId::flow),
                             half = layerAfter(world + inTheEast(StrokeKind::rain, 0.5) + stage, LayerId::flow),
                             dry = layerAfter(world + everywhere(StrokeKind::rain, 0) + stage, LayerId::flow);
    double east = 0.0, threefold = 0.0, halved = 0.0, changes = 0.0, rest = 0.0;
    for (int r = 0; r < side; ++r) {
      for (int c = 0; c < side; ++c) {
        const auto i = static_cast<std::size_t>(side * r + c);
        rest += dry[i];
        if (c < 56) changes += plain[i] != rainy[i];
        if (c < 72) continue;
        east += plain[i];
        threefold += rainy[i];
        halved += half[i];
      }
    }
    test::prove("paint", "droplets that start under painted rain of 3 times / without it, " + method, test::about(3.0, 0.1),
                threefold / east);
    test::prove("paint", "droplets that start under painted rain of 0.5 times / without it, " + method, test::about(0.5, 0.03),
                halved / east);
    test::prove("paint", "cells beside painted rain with another number of droplets, " + method, test::exactly(0.0), changes);
    EXPECT_EQ(rest, 0.0) << method;
  }
}

TEST(PaintedRain, OfFactorOneChangesNothing) {
  const std::string world = "2/size=40x33;extent=1600;seed=3/simplex;relief=900";
  for (const std::string method : {"droplets", "normal-droplets", "mass-transfer-droplets", "grid-droplets", "grid-simulation"}) {
    const std::string stage = "/" + method + ";iterations=4";
    EXPECT_EQ(layerAfter(world + everywhere(StrokeKind::rain, 1) + stage, LayerId::height),
              layerAfter(world + "/paint" + stage, LayerId::height))
        << method;
  }
}

TEST(PaintedRain, ClosesTheMassWithTheSameBitsForAnyNumberOfThreads) {
  for (const std::string method : {"droplets", "normal-droplets", "mass-transfer-droplets", "grid-droplets", "grid-simulation"}) {
    const std::string recipe =
        "2/size=200x150;extent=6400;seed=3/simplex;relief=900" + inTheEast(StrokeKind::rain, 4.5) + "/" + method + ";iterations=6";
    Bench bench(recipe, 1);
    bench.runToEnd();
    EXPECT_LE(std::abs(bench->budget().residual()), 2e-6 * bench->budget().eroded) << method;
    for (const int threads : test::threadCounts()) {
      Bench other(recipe, threads);
      other.runToEnd();
      EXPECT_EQ(other->fingerprint(), bench->fingerprint()) << method << ", " << threads << " threads";
    }
  }
}

TEST(PaintedRain, JoinsExactlyInChunks) {
  const std::string rain = test::textOf({StrokeKind::rain, 300, 5, 0.7, test::windingCurve(100, 200, 1500)}) + "." +
                           test::textOf({StrokeKind::erosion, 250, 2.5, 1.0, {{900, 100}, {700, 1700}}});
  for (const char* stage : {"/grid-droplets;lakes=sink;iterations=6", "/pipes;lakes=sink;iterations=3"}) {
    const std::string world = "2/size=64;extent=640;join=halo/simplex;scale=900;relief=900/paint;strokes=" + rain + stage;
    test::Chunks chunks(world, {{0, 0}, 3, 3});
    chunks.toEnd();
    const int around = 160;
    ThreadPool pool(1);
    auto whole = Simulation::create(test::recipeFor(world), pool, test::imagesForTests(),
                                    {.window = CellRectangle{-around, -around, {192 + 2 * around, 192 + 2 * around}}});
    ASSERT_TRUE(whole.ok());
    ASSERT_TRUE(whole.value()->advance(1 << 30).ok());
    EXPECT_EQ(test::valuesThatDiffer(test::cellsOf(chunks->terrain(), 0, 0, {192, 192}),
                                     test::cellsOf(whole.value()->terrain(), around, around, {192, 192})),
              0.0)
        << stage;
  }
}

}  // namespace
}  // namespace rill::painted_rain_test
