// Spikes, islets and trenches on ground that has a known number of them.
#include "analysis/single_cells.h"

#include <functional>

#include "analysis_support.h"

namespace rill::single_cells_test {
namespace {

using test::terrainOf;

constexpr int side = 40;
constexpr double cellSize = 20.0;

using Height = std::function<double(int column, int row)>;

// A gentle slope to the south, above the sea.
double slope(int, int row) { return 50.0 - 0.1 * row; }

// The same ground with cells at other heights.
Height with(std::vector<std::array<int, 2>> cells, double change) {
  return [cells = std::move(cells), change](int column, int row) {
    const bool isChanged = std::ranges::any_of(cells, [&](const auto& cell) { return cell[0] == column && cell[1] == row; });
    return slope(column, row) + (isChanged ? change : 0.0);
  };
}

struct Case {
  Height height;
  Height start = slope;
  Edges edges = Edges::open;
  bool isUplifted = false;
  std::function<void(Terrain&)> paint = {};
};

SingleCells countOf(const Case& land, int threads = 1) {
  Terrain start = terrainOf({side, side}, cellSize, land.start, land.edges, 0.0f);
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate({side, side}, cellSize, land.edges, {LayerId::hardness, LayerId::paintedRain}, 0.0f).ok());
  terrain.height().copyFrom(start.height());
  terrain.storeSurroundings();
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) terrain.height().row(r)[c] = static_cast<float>(land.height(c, r));
  }
  if (land.paint) land.paint(terrain);
  ThreadPool pool(threads);
  LandDrainage drainage;
  EXPECT_TRUE(drainage.derive(terrain, pool).ok());
  return countSingleCells(terrain, start.height(), drainage, land.isUplifted, pool);
}

// Faults by kind, and excused cells.
std::array<double, 4> kindsOf(const Case& land) {
  const SingleCells cells = countOf(land);
  return {cells.spikes, cells.islets, cells.trenches, cells.excused};
}

using Kinds = std::array<double, 4>;
constexpr Kinds none{}, oneSpike{1, 0, 0, 0}, oneExcused{0, 0, 0, 1};

// Half a cell size is 10 m.
TEST(SingleCells, ASpikeStandsOutByMoreThanHalfACell) {
  for (const double sign : {1.0, -1.0}) {
    EXPECT_EQ(kindsOf({with({{20, 20}}, sign * 9.5)}), none);
    EXPECT_EQ(kindsOf({with({{20, 20}}, sign * 10.5)}), oneSpike);
    EXPECT_EQ(kindsOf({with({{20, 20}, {25, 20}}, sign * 30.0)}), (Kinds{2, 0, 0, 0}));
  }
  EXPECT_EQ(kindsOf({with({{20, 20}, {20, 21}}, 30.0)}), none) << "two cells";
  EXPECT_NEAR(countOf({with({{20, 20}}, 30.0)}).tallestSpike, 29.9, 1e-4);
}

TEST(SingleCells, ACellOfTheStartIsNoFault) {
  EXPECT_EQ(kindsOf({with({{20, 20}}, 30.0), with({{20, 20}}, 30.0)}), none);
  EXPECT_EQ(kindsOf({with({{20, 20}}, 30.0), with({{20, 20}}, 6.0)}), none) << "more than half of a spike";
  EXPECT_EQ(kindsOf({with({{20, 20}}, 30.0), with({{20, 20}}, 4.0)}), oneSpike);
  EXPECT_EQ(kindsOf({with({{20, 20}}, 30.0), with({{21, 20}}, 30.0)}), oneSpike) << "another cell";
}

TEST(SingleCells, AnIsletIsOneCellInTheSea) {
  const auto sea = [](int, int) { return -20.0; };
  const auto isletAt = [](double height) {
    return [height](int column, int row) { return column == 20 && row == 20 ? height : -20.0; };
  };
  EXPECT_EQ(kindsOf({isletAt(0.0), isletAt(-11.0)}), (Kinds{0, 1, 0, 0})) << "exactly at sea level";
  EXPECT_EQ(kindsOf({isletAt(-0.1), isletAt(-11.0)}), none);
  EXPECT_EQ(kindsOf({isletAt(0.0), isletAt(3.0)}), none) << "the rest of an island";
  EXPECT_EQ(kindsOf({isletAt(0.0), sea}), (Kinds{1, 1, 0, 0})) << "above its neighbours by 20 m";
  const auto pair = [](int column, int row) { return (column == 20 || column == 21) && row == 20 ? 1.0 : -20.0; };
  EXPECT_EQ(kindsOf({pair, sea}), none);
}

// Flat ground above a cliff, with a slot that is open at the cliff. At the cliff itself, the ground is not flat.
constexpr int cliff = 34;
double plateau(int column, int row) { return slope(column, row) - (row >= cliff ? 40.0 : 0.0); }
Height slotOf(double depth, int width = 1) {
  return [=](int column, int row) {
    const bool isSlot = column >= 20 && column < 20 + width && row >= 20 && row < cliff;
    return plateau(column, row) - (isSlot ? depth : 0.0);
  };
}

TEST(SingleCells, ATrenchIsASlotInFlatGround) {
  EXPECT_EQ(kindsOf({slotOf(19.0), plateau}), none);
  EXPECT_EQ(kindsOf({slotOf(21.0), plateau}), (Kinds{0, 0, cliff - 1 - 20, 0}));
  EXPECT_EQ(kindsOf({slotOf(21.0), plateau, Edges::open, true}), (Kinds{0, 0, 0, cliff - 1 - 20})) << "rising land";
  EXPECT_EQ(kindsOf({slotOf(21.0, 3), plateau}), none);
  EXPECT_EQ(kindsOf({slotOf(21.0), slotOf(12.0)}), none) << "of the start";
  const auto steep = [](const Height& ground) {
    return [ground](int column, int row) { return ground(column, row) + 100.0 - 0.5 * row; };
  };
  EXPECT_EQ(kindsOf({steep(slotOf(21.0)), steep(plateau)}), none) << "slope of the start above 2 %";
}

TEST(SingleCells, AValleyWithSteepSidesIsNoTrench) {
  const auto valley = [](int column, int row) { return slope(column, row) + 25.0 * std::abs(column - 20); };
  EXPECT_EQ(kindsOf({valley}), none);
}

TEST(SingleCells, BelongToTheRecipeWhereItRaisesPaintsOrHardensTheGround) {
  const Height spike = with({{20, 20}}, 30.0), pit = with({{20, 20}}, -30.0);
  EXPECT_EQ(kindsOf({spike, slope, Edges::open, true}), oneExcused);
  EXPECT_EQ(kindsOf({pit, slope, Edges::open, true}), oneSpike);
  for (const auto& [layer, value] : {std::pair{LayerId::hardness, 0.9f}, std::pair{LayerId::paintedRain, -0.5f}}) {
    const auto paintAt = [layer, value](int column) {
      return [=](Terrain& terrain) { terrain.get(layer).row(20)[column] = value; };
    };
    EXPECT_EQ(kindsOf({spike, slope, Edges::open, false, paintAt(20)}), oneExcused);
    EXPECT_EQ(kindsOf({spike, slope, Edges::open, false, paintAt(21)}), oneExcused);
    EXPECT_EQ(kindsOf({spike, slope, Edges::open, false, paintAt(22)}), oneSpike);
  }
  EXPECT_EQ(kindsOf({spike, slope, Edges::open, false, [](Terrain& terrain) { terrain.get(LayerId::hardness).fill(0.89f); }}),
            oneSpike);
}

TEST(SingleCells, AreFoundAtEveryBorder) {
  for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
    for (const auto& cell : {std::array{0, 0}, std::array{side - 1, 7}, std::array{13, side - 1}, std::array{0, 22}}) {
      EXPECT_EQ(kindsOf({with({cell}, 30.0), slope, edges}), oneSpike) << cell[0] << ' ' << cell[1];
      EXPECT_EQ(kindsOf({slope, slope, edges}), none);
    }
  }
  // Joined edges: the neighbour is on the other side.
  EXPECT_EQ(kindsOf({with({{0, 20}, {side - 1, 20}}, 30.0), slope, Edges::periodic}), none);
  EXPECT_EQ(kindsOf({with({{0, 20}, {side - 1, 20}}, 30.0), slope, Edges::open}), (Kinds{2, 0, 0, 0}));
}

// Cells of all kinds at pseudo-random places.
Case landOfAllKinds(bool isTurned) {
  const auto changed = [](int column, int row) {
    const unsigned number = (static_cast<unsigned>(column) * 73856093u ^ static_cast<unsigned>(row) * 19349663u) % 97u;
    return number < 4 ? 40.0 : number < 6 ? -40.0 : 0.0;
  };
  const auto ground = [](int column, int row) { return 6.0 - 0.3 * row + 0.05 * column; };
  const auto turned = [isTurned](const Height& height) -> Height {
    return [=](int column, int row) { return isTurned ? height(row, side - 1 - column) : height(column, row); };
  };
  return {turned([=](int column, int row) { return ground(column, row) + changed(column, row); }), turned(ground)};
}

TEST(SingleCells, AreAsManyOnTurnedGround) {
  const SingleCells straight = countOf(landOfAllKinds(false)), turned = countOf(landOfAllKinds(true));
  EXPECT_GT(straight.spikes, 20.0);
  EXPECT_GT(straight.islets, 5.0);
  EXPECT_EQ(straight.spikes, turned.spikes);
  EXPECT_EQ(straight.islets, turned.islets);
  EXPECT_EQ(straight.trenches, turned.trenches);
  const auto slotToTheWest = [](int column, int row) { return slotOf(21.0)(row, side - 1 - column); };
  const auto plateauToTheWest = [](int column, int row) { return plateau(row, side - 1 - column); };
  EXPECT_EQ(kindsOf({slotToTheWest, plateauToTheWest}), kindsOf({slotOf(21.0), plateau}));
}

TEST(SingleCells, AreAsManyForAnyNumberOfThreads) {
  const SingleCells one = countOf(landOfAllKinds(false));
  for (const int threads : test::threadCounts()) {
    const SingleCells more = countOf(landOfAllKinds(false), threads);
    EXPECT_EQ(one.spikes, more.spikes);
    EXPECT_EQ(one.islets, more.islets);
    EXPECT_EQ(one.tallestSpike, more.tallestSpike);
  }
}

TEST(SingleCells, SmallMapsHaveNone) {
  for (const Shape shape : {Shape{1, 1}, Shape{2, 9}, Shape{9, 2}}) {
    Terrain terrain = terrainOf(shape, cellSize, [](int c, int r) { return 100.0 * ((c + r) % 2); });
    ThreadPool pool(1);
    LandDrainage drainage;
    ASSERT_TRUE(drainage.derive(terrain, pool).ok());
    Grid start;
    ASSERT_TRUE(start.allocate(shape));
    EXPECT_EQ(countSingleCells(terrain, start, drainage, false, pool).faults(), 0.0);
  }
}

}  // namespace
}  // namespace rill::single_cells_test
