#include "erosion/mass_transfer_droplets.h"

#include <algorithm>

#include "droplets_support.h"

namespace rill::mass_transfer_droplets_test {
namespace {

using test::Moved;
using test::moveOne;
using test::prove;

const std::string still = "mass-transfer-droplets;evaporation=0;";

TEST(MassTransferDroplets, OneStepOnAPlaneByHand) {
  // A slope of 3 in 4 has the normal (0.6, 0, 0.8). In one second the drop reaches u = dt g n / (1 + dt friction) and moves less
  // than one cell. Its sediment covers dt k / (1 + dt k) of the difference to capacity * u * slope.
  const double u = 9.81 * 0.6 / (1.0 + 0.5);
  const double taken = 200.0 * u * 0.75 * (0.4 / 1.4);
  // The drop erodes at the old position and deposits where it ends, u metres or u / 10 cells further down. The middle of each of
  // the two stamps of a brush of four cells is off by at most 1/32 of a cell, so the test averages many runs of a single drop,
  // without those that fall near the border.
  const std::vector<float> ground = test::planeFalling(0.75);
  const std::string recipe = still + "time=1;friction=0.5;capacity=200;transfer=0.4;iterations=1;density=1;radius=40";
  double eastward = 0.0, southward = 0.0;
  int drops = 0;
  for (int seed = 1; seed <= 64; ++seed) {
    test::Bench bench("2/size=96;extent=960;sea=none;seed=" + std::to_string(seed) + "/" + recipe, 1, ground);
    bench.runToEnd();
    const std::vector<float> flow = test::valuesOf(bench->terrain().get(LayerId::flow));
    const auto at = static_cast<int>(std::max_element(flow.begin(), flow.end()) - flow.begin());
    const auto inside = [](int cell) { return cell >= 8 && cell < test::planeSide - 8; };
    if (!inside(at % test::planeSide) || !inside(at / test::planeSide)) continue;
    const Moved moved = test::movedOn(*bench, ground);
    EXPECT_NEAR(moved.volume, 0.0, 3.0);  // rounding: see droplets_test.cpp
    eastward += moved.eastward;
    southward += moved.southward;
    ++drops;
  }
  EXPECT_GT(drops, 32);
  prove("mass-transfer-droplets", "one step on a plane by hand: carried downhill on average, m^3 cells",
        test::about(taken * u / 10.0, 3.0), eastward / drops);
  EXPECT_NEAR(southward / drops, 0.0, 3.0);
  EXPECT_GT(taken * u / 10.0, 60.0);
}

TEST(MassTransferDroplets, FrictionSlowsAndEvaporationUnloads) {
  const double fast = moveOne(still + "time=8;friction=0.3", 0.5).eastward;
  const double slow = moveOne(still + "time=8;friction=3", 0.5).eastward;
  prove("mass-transfer-droplets", "carried at ten times the friction, relative to the lower friction", test::atMost(0.2),
        slow / fast);
  const double drying = moveOne("mass-transfer-droplets;time=8;friction=0.3;evaporation=0.3", 0.5).eastward;
  prove("mass-transfer-droplets", "carried by water that dries, relative to water that does not", test::atMost(0.7), drying / fast);
}

TEST(MassTransferDroplets, ADropThatDriesIsReplaced) {
  // A drop dries within 22 s (1.25^-21 < 1 %). In 200 s nine or more drops fall, in different places.
  const auto wetCells = [](const char* time) {
    test::Bench bench(test::oneDroplet("mass-transfer-droplets;evaporation=0.25;time=" + std::string(time)), 1,
                      test::planeFalling(0.3));
    bench.runToEnd();
    const std::vector<float> flow = test::valuesOf(bench->terrain().get(LayerId::flow));
    return std::count_if(flow.begin(), flow.end(), [](float area) { return area > 0.0f; });
  };
  EXPECT_GT(wetCells("400"), 3 * wetCells("30"));
}

TEST(MassTransferDroplets, DepositTheirLoadWhenTheyEnd) {
  test::Bench bench("2/size=96;extent=3000;edges=wall/simplex;relief=800;scale=900/mass-transfer-droplets;iterations=3");
  bench.runToEnd();
  EXPECT_GT(bench->budget().eroded, 1e5);
  test::prove("mass-transfer-droplets", "deposited at the end, with walls: |deposited / eroded - 1|", test::atMost(2e-6),
              std::abs(bench->budget().deposited / bench->budget().eroded - 1.0));
}

}  // namespace
}  // namespace rill::mass_transfer_droplets_test
