#include <algorithm>
#include <array>

#include "base/math.h"
#include "droplets_support.h"
#include "long_run.h"

namespace rill::droplets_test {
namespace {

using test::Bench;
using test::Moved;
using test::moveOne;
using test::prove;

// Heights of about 100 m are rounded to 8e-6 m. A brush covers 150 cells of 100 m^2, about 10 cells from the middle of the moved
// rock, so moments are accurate to 1 m^3 cell.
constexpr double rounding = 3.0;

TEST(Droplets, OneStepOnAPlaneByHand) {
  // capacity = 20000 m^3 * 0.1 * v * w with v = w = 1. The droplet erodes the share 1 - (1 - 0.6)^(1/10) of it over 10 m, and
  // deposits it one cell further down, where it ends.
  const double taken = 20000.0 * 0.1 * (1.0 - std::pow(0.4, 0.1));
  const Moved moved = moveOne("droplets;path=10;capacity=20000;erosion=0.6", 0.1);
  EXPECT_NEAR(moved.volume, 0.0, rounding);
  prove("droplets", "one step on a plane by hand: carried downhill, m^3 cells", test::about(taken, rounding), moved.eastward);
  EXPECT_NEAR(moved.southward, 0.0, rounding);
}

TEST(Droplets, TwoStepsGainSpeedGoingDown) {
  // The droplet fills its capacity C = 400 m^3 at once and falls 10 m to v = sqrt(1 + 0.1 * 10). Its capacity then is C v, so the
  // second step erodes C (v - 1) more. With the widely copied sign it would slow down, deposit sediment and move less than 2 C.
  const double capacity = 400.0;
  const Moved moved = moveOne("droplets;path=20;capacity=400;erosion=1;gravity=100;evaporation=0", 1.0);
  // The eroded ground is about 0.03 m lower, in a fall of 10 m.
  prove("droplets", "two steps down, speed sqrt(2) in the second: carried, m^3 cells",
        test::about(2.0 * capacity + capacity * (std::sqrt(2.0) - 1.0), 0.01 * capacity + rounding), moved.eastward);
}

TEST(Droplets, AWideBrushErodesAsMuchInFewerSteps) {
  // From 8 cells on, droplets erode in every second step. In every step they would erode 1.1 times as much as with 7 cells.
  const auto erodedWith = [](const char* radius) {
    Bench bench("2/size=128;extent=1280;seed=2/simplex;relief=300;scale=600/droplets;iterations=2;lakes=sink;radius=" +
                std::string(radius));
    bench.runToEnd();
    return bench->budget().eroded;
  };
  prove("droplets", "eroded with a brush of 8 cells, relative to one of 7 cells", test::about(1.1, 0.1),
        erodedWith("80") / erodedWith("70"));
}

TEST(Droplets, WaterThatDriesCarriesLess) {
  const Moved wet = moveOne("droplets;path=100;evaporation=0", 0.2);
  const Moved drying = moveOne("droplets;path=100;evaporation=0.99", 0.2);
  prove("droplets", "carried by water that dries, relative to water that does not", test::atMost(0.9),
        drying.eastward / wet.eastward);
}

TEST(Droplets, DepositTheirLoadWhenTheyEnd) {
  Bench bench("2/size=128;extent=3000;edges=wall/simplex;relief=800;scale=900/droplets;iterations=5;path=200");
  bench.runToEnd();
  EXPECT_GT(bench->budget().eroded, 1e5);
  prove("droplets", "deposited at the end, with walls: |deposited / eroded - 1|", test::atMost(1e-6),
        std::abs(bench->budget().deposited / bench->budget().eroded - 1.0));
}

TEST(Droplets, BudgetClosesToAMillionth) {
  double worst = 0.0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    Bench bench("2/size=128;extent=4000;edges=" + std::string(edges) + "/simplex;relief=900;scale=1500/droplets;iterations=20");
    bench.runToEnd();
    EXPECT_GT(bench->budget().eroded, 0.0);
    worst = std::max(worst, std::abs(bench->budget().residual()) / bench->budget().eroded);
  }
  prove("droplets", "mass balance over 20 iterations, any edges: |residual| / eroded", test::atMost(1e-6), worst);
}

TEST(Droplets, RunDownAConeWithoutAPreferredAxis) {
  // With this capacity the droplets hardly change the ground. A droplet in the ring has run 100 to 1,000 m from where it fell. A
  // preference for the axes or the diagonals would show as more water in those sectors.
  Bench bench("2/size=160;extent=3200/shape;relief=500;radius=1500/droplets;iterations=1;density=3000;capacity=10;path=1000");
  bench.runToEnd();
  const Grid& flow = bench->terrain().get(LayerId::flow);
  std::array<double, 16> water{};
  double droplets = 0.0;
  const double areaOfOne = 3200.0 * 3200.0 / std::min(3000.0 * 3.2 * 3.2, 160.0 * 160.0);
  for (int r = 0; r < 160; ++r) {
    for (int c = 0; c < 160; ++c) {
      const double x = c - 79.5, y = r - 79.5;
      const double distance = std::hypot(x, y);
      if (distance < 45.0 || distance > 65.0) continue;
      const double turn = (std::atan2(y, x) + pi) / (2.0 * pi);
      // Sectors are centred on the axes, the diagonals and the directions halfway between.
      water[static_cast<std::size_t>(turn * 16.0 + 0.5) % 16] += flow.row(r)[c];
      droplets += flow.row(r)[c] / areaOfOne / 20.0;  // each droplet passes up to 20 cells of the ring
    }
  }
  double mean = 0.0;
  for (const double sector : water) mean += sector / 16.0;
  // Chi square over 8 sectors (pairs of neighbouring sectors) of independent droplets exceeds 24.3 once in a thousand runs.
  double chiSquare = 0.0;
  for (std::size_t i = 0; i < 16; i += 2) {
    const double sector = (water[i] + water[i + 1]) / (2.0 * mean);
    chiSquare += droplets / 8.0 * (sector - 1.0) * (sector - 1.0);
  }
  EXPECT_GT(droplets, 2000.0);
  prove("droplets", "uniform over 8 sectors of a cone: chi square", test::atMost(24.3), chiSquare);
  // Axes and diagonals against the directions between: two halves of the droplets, four standard deviations.
  double aligned = 0.0, between = 0.0;
  for (std::size_t i = 0; i < 16; ++i) (i % 2 == 0 ? aligned : between) += water[i];
  prove("droplets", "on a cone: water at axes and diagonals over water in between",
        test::about(1.0, 4.0 * 2.0 / std::sqrt(droplets)), aligned / between);
}

TEST(Droplets, FillAHollowAndStopThere) {
  std::vector<float> heights = test::planeFalling(0.0);
  for (int r = 40; r < 56; ++r) {
    for (int c = 40; c < 56; ++c) heights[static_cast<std::size_t>(r * test::planeSide + c)] -= 20.0f;
  }
  Bench bench("2/size=96;extent=960;sea=none/droplets;iterations=60;density=500", 1, heights);
  bench.runToEnd();
  EXPECT_GT(bench->terrain().height().row(48)[48], -18.0f);
}

TEST(Droplets, StayWithinTheReliefOverALongRun) {
  // The settings that move the maximum of rock.
  test::expectToStayWithinTheRelief(
      "2/size=40;extent=900",
      std::string("/simplex;relief=800;scale=700/droplets;iterations=") + (test::sanitized ? "30" : "200") +
          ";capacity=1000000;erosion=1;deposition=1;gravity=100;density=500;minimum-slope=1;evaporation=0;radius=20",
      1.0f);
}

TEST(Droplets, StartAtSpringsInAdditionToRain) {
  // A very short path, so that droplets stay where they start: the flow layer then contains the rain area that each stands for.
  const auto areaAround = [](const char* springs, double x, double y) {
    Bench bench("2/size=128;extent=6400/droplets;iterations=1;density=5;path=10;springs=" + std::string(springs), 1,
                test::planeFalling(128, 50.0, 0.1));
    bench.runToEnd();
    const Grid& flow = bench->terrain().get(LayerId::flow);
    double area = 0.0;
    for (int r = 0; r < 128; ++r) {
      for (int c = 0; c < 128; ++c) {
        if (std::hypot(c + 0.5 - 128.0 * x, r + 0.5 - 128.0 * y) < 6.0) area += flow.row(r)[c] / 1e6;
      }
    }
    return area;
  };
  const char* const two = "0.25:0.5:40,0.75:0.25:20";
  for (const auto& [x, y, strength] : {std::array{0.25, 0.5, 40.0}, std::array{0.75, 0.25, 20.0}}) {
    const double rain = areaAround("none", x, y);
    EXPECT_LT(rain, 2.0);
    prove("droplets", "a spring: rain area that starts there, relative to the given area", test::about(1.0, 0.01),
          (areaAround(two, x, y) - rain) / strength);
  }
}

TEST(Droplets, BanksThatAreUndercutSlipAndOthersStand) {
  // A spring on a slope cuts a valley. With banks that slip, the valley is wider and no side is steeper than the talus angle.
  const auto eroded = [](const char* repose) {
    Bench bench(
        "2/size=96;extent=960/droplets;iterations=90;density=1;capacity=100000;radius=20;springs=0.3:0.5:20;lakes=sink;repose=" +
            std::string(repose),
        1, test::planeFalling(0.4));
    bench.runToEnd();
    return test::valuesOf(bench->terrain().height());
  };
  const std::vector<float> plane = test::planeFalling(0.4), standing = eroded("89"), slipped = eroded("35");
  const auto steepest = [&](const std::vector<float>& heights) {
    double slope = 0.0;
    for (int r = 1; r + 1 < test::planeSide; ++r) {
      for (int c = 1; c + 1 < test::planeSide; ++c) {
        const auto at = [&](int i, int j) { return heights[static_cast<std::size_t>((r + j) * test::planeSide + c + i)]; };
        slope = std::max(slope, std::hypot(static_cast<double>(at(1, 0) - at(-1, 0)), static_cast<double>(at(0, 1) - at(0, -1))) /
                                    (2.0 * test::planeCell));
      }
    }
    return slope;
  };
  const auto changed = [&](const std::vector<float>& heights) {
    int cells = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) cells += std::abs(heights[i] - plane[i]) > 0.5f ? 1 : 0;
    return cells;
  };
  prove("droplets", "a valley below a spring, banks that slip at 35 degrees: steepest slope, relative to banks that do not slip",
        test::atMost(0.75), steepest(slipped) / steepest(standing));
  EXPECT_GT(changed(slipped), changed(standing));
}

TEST(Droplets, SameBitsOnAMapOfManyTiles) {
  for (const char* method : {"droplets", "normal-droplets", "mass-transfer-droplets"}) {
    for (const char* edges : {"open", "wall", "periodic"}) {
      const std::string recipe = "2/size=330x200;extent=4000;edges=" + std::string(edges) + "/simplex/" + method + ";iterations=2";
      Bench alone(recipe, 1);
      alone.runToEnd();
      for (const int threads : test::threadCounts()) {
        Bench bench(recipe, threads);
        bench.runToEnd();
        EXPECT_EQ(bench->fingerprint(), alone->fingerprint()) << recipe << " with " << threads << " threads";
        EXPECT_EQ(fingerprint(bench->terrain().get(LayerId::flow)), fingerprint(alone->terrain().get(LayerId::flow)));
      }
    }
  }
}

}  // namespace
}  // namespace rill::droplets_test
