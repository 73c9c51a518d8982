// The load that arrives at one place of the sea settles around that place, below sea level.
#include "lakes/sea_settling.h"

#include "support.h"

namespace rill::sea_settling_test {
namespace {

constexpr int side = 48;

struct Sea {
  Terrain terrain;
  Grid load, first, second;
  ThreadPool pool{2};

  // A floor that falls to the east, with land in the five western columns and an island of one cell.
  Sea() {
    EXPECT_TRUE(terrain.allocate({side, side}, 50.0, Edges::open, {LayerId::height}, 0.0f).ok());
    EXPECT_TRUE(allocateGrids({side, side}, {&load, &first, &second}).ok());
    load.fill(0.0f);
    for (int r = 0; r < side; ++r) {
      for (int c = 0; c < side; ++c) terrain.height().row(r)[c] = static_cast<float>(4.5 - c);
    }
    terrain.height().row(20)[20] = 2.0f;
  }

  void settle() {
    SeaSettling settling;
    ScratchArena arena({side, side});
    EXPECT_TRUE(settling.start(terrain, arena).ok());
    Budget budget;
    const ImageLibrary images;
    Run run{terrain, pool, budget, {}, images, test::windowForTests()};
    settling.settle(run, terrain.height(), load, first, second);
  }

  double sum() const {
    double sum = 0.0;
    for (const float value : test::valuesOf(load)) sum += static_cast<double>(value);
    return sum;
  }
};

TEST(SeaSettling, ConservesALoadThatFits) {
  Sea sea;
  sea.load.row(24)[24] = 60.0f;
  sea.load.row(8)[7] = 3.0f;
  sea.settle();
  EXPECT_NEAR(sea.sum(), 63.0, 1e-4);
  EXPECT_LT(sea.load.row(24)[24], 3.0f);
}

TEST(SeaSettling, RaisesNoLandFromTheSeaAndLeavesTheLand) {
  Sea sea;
  sea.load.row(24)[6] = 1e6f;
  sea.load.row(2)[2] = 7.0f;
  sea.settle();
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const float ground = sea.terrain.height().row(r)[c];
      if (ground < 0.0f) {
        EXPECT_LE(sea.load.row(r)[c], static_cast<float>(SeaSettling::share) * -ground);
      }
    }
  }
  EXPECT_EQ(sea.load.row(2)[2], 7.0f);
  EXPECT_EQ(sea.load.row(20)[20], 0.0f);
}

}  // namespace
}  // namespace rill::sea_settling_test
