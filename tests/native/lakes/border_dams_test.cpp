// A lake that the ground beyond an open border dams leaves over a pass on the map, if that is not much higher.
#include <cmath>

#include "support.h"

namespace rill {
namespace {

constexpr int side = 64;

// A basin whose northern rim the border cuts at 300 m, where the ground beyond rises. It is 80 m deep. Its southern rim has a pass,
// beyond which the ground falls to 100 m.
std::vector<float> basinWithAPass(double pass) {
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const double across = 5.0 * std::abs(c - side / 2.0), northern = 220.0 + 4.0 * (20 - r);
      const double southern = 220.0 + (pass - 220.0) * (r - 20) / 24.0, beyond = pass - (pass - 100.0) * (r - 44) / 19.0;
      heights.push_back(static_cast<float>(across + (r < 20 ? northern : r < 44 ? southern : beyond)));
    }
  }
  return heights;
}

double closedShareWith(double pass) {
  test::Bench bench("2/size=64;extent=1280;sea=none/grid-droplets;iterations=20", 1, basinWithAPass(pass));
  bench.runToEnd();
  return bench->landforms({.rivers = 0}).value().closedShare;
}

TEST(BorderDams, ALakeLeavesOverAPassThatIsHardlyHigher) {
  const double dammed = closedShareWith(360.0), captured = closedShareWith(310.0);
  EXPECT_GT(dammed, 0.1);
  EXPECT_LT(captured, 0.3 * dammed);
}

}  // namespace
}  // namespace rill
