// Single cells that erosion leaves standing are levelled; cells that stood out at the start stay.
#include "lakes/lone_cells.h"

#include "support.h"

namespace rill::lone_cells_test {
namespace {

constexpr int side = 24;

struct Ground {
  Terrain terrain;
  Grid excess;
  ThreadPool pool{2};
  Budget budget;

  // Flat land at 100 m with sea in the eastern third, cells of 20 m.
  explicit Ground(LayerSet more = {}) {
    LayerSet layers{LayerId::height, LayerId::wear, LayerId::deposit};
    layers.add(more);
    EXPECT_TRUE(terrain.allocate({side, side}, 20.0, Edges::open, layers, 0.0f).ok());
    EXPECT_TRUE(allocateGrids({side, side}, {&excess}).ok());
    for (int r = 0; r < side; ++r) std::fill_n(terrain.height().row(r), side, 100.0f);
    for (int r = 0; r < side; ++r) std::fill_n(terrain.height().row(r) + 16, side - 16, -30.0f);
    for (const LayerId layer : {LayerId::wear, LayerId::deposit}) terrain.get(layer).fill(0.0f);
    terrain.storeSurroundings();
  }

  float& at(int c, int r) { return terrain.height().row(r)[c]; }
  void deposit(int c, int r, float metres) {
    at(c, r) += metres;
    terrain.get(LayerId::deposit).row(r)[c] += metres;
  }
  void erode(int c, int r, float metres) {
    at(c, r) -= metres;
    terrain.get(LayerId::wear).row(r)[c] += metres;
  }
  void level() {
    LoneCells cells;
    test::startPart(cells, {side, side});
    const ImageLibrary images;
    Run run{terrain, pool, budget, {}, images, test::windowForTests()};
    cells.level(run, excess);
  }
  double sum() const {
    double sum = 0.0;
    for (const float value : test::valuesOf(terrain.height())) sum += static_cast<double>(value);
    return sum;
  }
};

TEST(LoneCells, LevelTowersPitsAndIslets) {
  Ground ground;
  ground.deposit(5, 5, 90.0f);
  ground.erode(9, 12, 45.0f);
  ground.deposit(20, 10, 31.0f);
  const double before = ground.sum();
  ground.level();
  EXPECT_NEAR(ground.at(5, 5), 110.0f, 1e-3f);
  EXPECT_NEAR(ground.at(4, 6), 110.0f, 1e-3f);
  EXPECT_NEAR(ground.at(9, 12), 95.0f, 1e-3f);
  EXPECT_LT(ground.at(20, 10), 0.0f);
  EXPECT_NEAR(ground.sum(), before, 1e-2);
  EXPECT_NEAR(ground.budget.eroded, ground.budget.deposited + ground.budget.lost, 1e-3 * ground.budget.eroded);
}

TEST(LoneCells, LeaveLowCellsAndCellsOfTheStart) {
  Ground ground;
  ground.deposit(5, 5, 8.0f);
  ground.at(9, 9) += 60.0f;  // at the start
  ground.at(20, 10) = 1.0f;  // an islet of the start
  ground.level();
  EXPECT_EQ(ground.at(5, 5), 108.0f);
  EXPECT_EQ(ground.at(9, 9), 160.0f);
  EXPECT_EQ(ground.at(20, 10), 1.0f);
  EXPECT_EQ(ground.budget.eroded, 0.0);
}

TEST(LoneCells, LeaveHardRock) {
  Ground ground({LayerId::hardness});
  ground.terrain.get(LayerId::hardness).fill(0.0f);
  ground.terrain.get(LayerId::hardness).row(5)[5] = 0.95f;
  ground.deposit(5, 5, 90.0f);
  ground.level();
  EXPECT_EQ(ground.at(5, 5), 190.0f);
}

TEST(LoneCells, CountWhatTheBorderLoses) {
  Ground ground;
  ground.deposit(0, 0, 90.0f);
  ground.level();
  EXPECT_GT(ground.budget.lost, 0.0);
  EXPECT_NEAR(ground.budget.eroded, ground.budget.deposited + ground.budget.lost, 1e-3 * ground.budget.eroded);
}

}  // namespace
}  // namespace rill::lone_cells_test
