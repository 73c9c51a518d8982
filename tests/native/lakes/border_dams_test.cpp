// A lake that the ground beyond an open border dams leaves over a pass on the map, if that is not much higher.
#include <cmath>

#include "lakes/border_dams.h"
#include "support.h"

namespace rill::border_dams_test {
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

// The border is raised after the passes are known, and only ground behind it gets other basins (drainage/flood.h). The result is
// that of a flood that begins with the raised border.
TEST(BorderDams, OneFloodFindsTheLakesOfAFloodBehindTheWalls) {
  for (const char* recipe : {"2/size=130;seed=6/simplex", "2/size=67x131;seed=3/simplex", "2/size=128;seed=3/headstart"}) {
    test::Bench bench(recipe);
    ThreadPool pool(2);
    const Shape shape = bench->terrain().shape();
    ScratchArena scratch(shape);
    Grid ground;
    LakeBasins once, behindWalls;
    BorderDams dams;
    ASSERT_TRUE(scratch.take({&ground}).ok() && dams.start(scratch).ok());
    ASSERT_TRUE(once.start(scratch, Edges::open).ok() && behindWalls.start(scratch, Edges::open).ok());
    ground.copyFrom(bench->terrain().height());
    fillHaloWithGround(ground, Edges::open);
    dams.begin(ground);
    once.find(pool, ground, noSea, &dams);
    ASSERT_TRUE(dams.isRaised());
    behindWalls.find(pool, ground, noSea);
    EXPECT_EQ(once.lakes().size(), behindWalls.lakes().size());
    int different = 0;
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const Cell cell = once.lattice().cell(c, r);
        different += once.level().row(r)[c] != behindWalls.level().row(r)[c] ||
                     once.flooded().direction()[cell] != behindWalls.flooded().direction()[cell];
      }
    }
    EXPECT_EQ(different, 0) << recipe;
  }
}

}  // namespace
}  // namespace rill::border_dams_test
