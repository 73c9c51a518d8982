// Faults that are built into land without faults, and land that only looks as if it had them.
#include "faults/terrain_faults.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "analysis_support.h"
#include "base/math.h"

namespace rill::terrain_faults_test {
namespace {

using test::Bench;
using test::terrainOf;

constexpr int side = 192, middle = side / 2;
constexpr double cellSize = 46.875;

using Height = std::function<double(int column, int row)>;

Faults faultsBy(ThreadPool& pool, Terrain& terrain) {
  LandDrainage drainage;
  EXPECT_TRUE(drainage.derive(terrain, pool).ok());
  Result<Faults> faults = findFaults(terrain, drainage, pool);
  EXPECT_TRUE(faults.ok());
  return faults ? std::move(faults.value()) : Faults();
}
Faults faultsOf(const Height& height, Shape shape = {side, side}, float sea = noSea) {
  Terrain terrain = terrainOf(shape, cellSize, height, Edges::open, sea);
  ThreadPool pool(1);
  return faultsBy(pool, terrain);
}

std::string idsOf(const Faults& faults) {
  std::string ids;
  for (const Fault& fault : faults) ids += (ids.empty() ? "" : " ") + std::string(fault.id);
  return ids;
}

// The fault with this id; one without places after a failure.
Fault only(std::string_view id, const Faults& faults) {
  const auto found = std::find_if(faults.begin(), faults.end(), [&](const Fault& fault) { return fault.id == id; });
  EXPECT_NE(found, faults.end()) << id << " is not among: " << idsOf(faults);
  return found != faults.end() ? *found : Fault{};
}
bool has(std::string_view id, const Faults& faults) {
  return std::ranges::any_of(faults, [&](const Fault& fault) { return fault.id == id; });
}

// The place in cells.
void expectPlace(const Fault& fault, std::size_t index, CellBox box, int tolerance = 0) {
  ASSERT_GT(fault.places.size(), index) << fault.id;
  const FaultPlace& place = fault.places[index];
  const double room = tolerance + 1e-6;
  EXPECT_NEAR(place.west * side, box.west, room) << fault.id;
  EXPECT_NEAR(place.north * side, box.north, room) << fault.id;
  EXPECT_NEAR(place.east * side, box.east, room) << fault.id;
  EXPECT_NEAR(place.south * side, box.south, room) << fault.id;
}

// Hills that rivers have shaped.
double land(int column, int row) {
  static const std::vector<float> heights = [] {
    Bench bench(
        "2/size=192;extent=9000;seed=17/simplex;relief=260;scale=9000;gain=0.35/"
        "stream-power;iterations=120;erodibility=0.00003;uplift=0.0009;channel-area=2500");
    bench.runToEnd();
    return test::valuesOf(bench->terrain().height());
  }();
  return static_cast<double>(heights[static_cast<std::size_t>(row * side + column)]);
}

// Gentle hills, whose contour lines are far apart.
double hills(double column, double row) {
  return 500.0 + 2.0 * column + 60.0 * std::sin(0.031 * column + 0.4) + 50.0 * std::sin(0.041 * row + 0.02 * column);
}

double distanceTo(int column, int row, int c, int r) { return std::hypot(c - column, r - row); }

// A hollow 60 cells wide and 600 m deep, with the shape of a bowl.
double bowl(int c, int r) {
  const double distance = distanceTo(60, 100, c, r) / 30.0;
  return land(c, r) - 600.0 * std::max(0.0, 1.0 - distance * distance);
}

TEST(TerrainFaults, LandThatRiversHaveShapedHasNone) { EXPECT_EQ(idsOf(faultsOf(land)), ""); }

TEST(TerrainFaults, PlanesLevelLandAndSmallMapsHaveNone) {
  EXPECT_EQ(idsOf(faultsOf([](int, int) { return 7.0; })), "");
  EXPECT_EQ(idsOf(faultsOf([](int c, int) { return 900.0 - 0.37 * c; })), "");
  EXPECT_EQ(idsOf(faultsOf([](int c, int r) { return 900.0 - 0.37 * c - 0.11 * r; })), "");
  EXPECT_EQ(idsOf(faultsOf([](int, int) { return -7.0; }, {side, side}, 0.0f)), "");
  for (const Shape shape : {Shape{1, 1}, Shape{2, 2}, Shape{3, 3}, Shape{1, 300}, Shape{300, 1}, Shape{40, 300}}) {
    EXPECT_EQ(idsOf(faultsOf([](int c, int r) { return 5.0 - 0.3 * c - 0.2 * r; }, shape)), "")
        << shape.width << " x " << shape.height;
  }
}

TEST(TerrainFaults, AHollowIsAClosedDepression) {
  const Fault fault = only("closed-depressions", faultsOf(bowl));
  EXPECT_NEAR(fault.share, pi * 30.0 * 30.0 / (side * side), 0.02);
  expectPlace(fault, 0, {30, 70, 91, 131}, 8);
}

TEST(TerrainFaults, ALevelLakeIsNone) {
  double shore = land(60, 100);
  for (int i = 0; i < side * side; ++i) {
    if (distanceTo(60, 100, i % side, i / side) < 32.0) shore = std::min(shore, land(i % side, i / side));
  }
  const auto lake = [=](int c, int r) { return distanceTo(60, 100, c, r) < 30.0 ? shore - 20.0 : land(c, r); };
  EXPECT_FALSE(has("closed-depressions", faultsOf(lake)));
}

TEST(TerrainFaults, SpikesAndPitsAreSingleCells) {
  const Fault fault = only("spikes", faultsOf([](int c, int r) {
                             const double spike = c == 40 && r == 50 ? 300.0 : c == 120 && r == 90 ? 200.0 : 0.0;
                             return land(c, r) + spike - (c == 150 && r == 30 ? 250.0 : 0.0);
                           }));
  EXPECT_EQ(fault.count, 3.0);
  expectPlace(fault, 0, {40, 50, 41, 51});
  expectPlace(fault, 1, {150, 30, 151, 31});
  expectPlace(fault, 2, {120, 90, 121, 91});
}

TEST(TerrainFaults, ASharpSummitIsNoSpike) {
  EXPECT_FALSE(has("spikes", faultsOf([](int c, int r) { return 9000.0 - 1.5 * cellSize * distanceTo(middle, middle, c, r); })));
}

double stepped(double height, double step) { return step * std::round(height / step); }

TEST(TerrainFaults, FewLevelsMakeTerraces) {
  const Fault fault = only("terraces", faultsOf([](int c, int r) { return stepped(hills(c, r), 12.5); }));
  EXPECT_NE(fault.sentence.find("Heights step by 13 m, as in a picture of 8 bits: "), std::string::npos) << fault.sentence;
  std::map<double, double> levelCells;  // by height
  for (int r = 1; r < side - 1; ++r) {
    for (int c = 1; c < side - 1; ++c) {
      bool isLevel = true;
      for (int k = 0; k < 9; ++k)
        isLevel = isLevel && stepped(hills(c + k % 3 - 1, r + k / 3 - 1), 12.5) == stepped(hills(c, r), 12.5);
      levelCells[stepped(hills(c, r), 12.5)] += isLevel ? 1.0 : 0.0;
    }
  }
  std::vector<double> counts;
  for (const auto& [height, cells] : levelCells) counts.push_back(cells);
  std::sort(counts.begin(), counts.end());
  EXPECT_NEAR(fault.share, std::accumulate(counts.begin(), counts.end() - 2, 0.0) / (side * side), 1e-9);
  EXPECT_EQ(fault.places.size(), Fault::maxPlaces);
}

// Between four equal cells, interpolation gives the same height again.
TEST(TerrainFaults, AScaledPictureStillHasTerraces) {
  const auto scaled = [](int c, int r) {
    const double x = 0.61 * c, y = 0.61 * r, u = x - std::floor(x), v = y - std::floor(y);
    const auto at = [&](int i, int j) { return stepped(hills(std::floor(x) + i, std::floor(y) + j), 12.5); };
    return (1 - v) * ((1 - u) * at(0, 0) + u * at(1, 0)) + v * ((1 - u) * at(0, 1) + u * at(1, 1));
  };
  EXPECT_TRUE(has("terraces", faultsOf(scaled)));
}

TEST(TerrainFaults, WholeMetresOnSlopesAreNoTerraces) {
  EXPECT_EQ(idsOf(faultsOf([](int c, int r) { return std::round(land(c, r)); })), "");
  EXPECT_FALSE(has("terraces", faultsOf([](int c, int r) { return std::round(hills(c, r)); })));
}

TEST(TerrainFaults, TopsThatAreCutOffAreLevelWithASharpEdge) {
  double highest = 0.0;
  for (int i = 0; i < side * side; ++i) highest = std::max(highest, land(i % side, i / side));
  const auto clipped = [&](int c, int r) { return std::min(land(c, r), 0.75 * highest); };
  double level = 0.0;
  for (int r = 1; r < side - 1; ++r) {
    for (int c = 1; c < side - 1; ++c) {
      bool isLevel = true;
      for (int k = 0; k < 9; ++k) isLevel = isLevel && clipped(c + k % 3 - 1, r + k / 3 - 1) == 0.75 * highest;
      level += isLevel ? 1.0 : 0.0;
    }
  }
  const Faults faults = faultsOf(clipped);
  EXPECT_EQ(idsOf(faults), "clipped-tops");
  EXPECT_NEAR(only("clipped-tops", faults).share, level / (side * side), 1e-9);
}

// The highest tread of terraces is level, too.
TEST(TerrainFaults, TheHighestTreadIsNoClippedTop) {
  const auto dome = [](int c, int r) { return stepped(800.0 - 0.06 * std::pow(distanceTo(middle, middle, c, r), 2.0), 20.0); };
  EXPECT_FALSE(has("clipped-tops", faultsOf(dome)));
}

TEST(TerrainFaults, AJumpOfTheHeightIsASeam) {
  const Faults faults = faultsOf([](int c, int r) { return land(c, r) + (c >= 90 ? 60.0 : 0.0); });
  const Fault fault = only("seams", faults);
  EXPECT_EQ(fault.count, 1.0);
  EXPECT_NE(fault.sentence.find("a straight line from north to south"), std::string::npos) << fault.sentence;
  expectPlace(fault, 0, {89, 0, 91, side});
}

TEST(TerrainFaults, AJumpOfTheSlopeIsASeam) {
  const Fault fault = only("seams", faultsOf([](int c, int r) { return land(c, r) + 60.0 * std::abs(r - 70); }));
  EXPECT_EQ(fault.count, 1.0);
  expectPlace(fault, 0, {0, 69, side, 71}, 1);
}

TEST(TerrainFaults, SeamsOfTilesAreEquallyFarApart) {
  const Fault fault = only("seams", faultsOf([](int c, int r) { return land(c, r) + (r / 48 % 2 == 1 ? 60.0 : 0.0); }));
  EXPECT_EQ(fault.count, 3.0);
  EXPECT_NE(fault.sentence.find("3 straight lines from west to east, 48 cells apart"), std::string::npos) << fault.sentence;
}

TEST(TerrainFaults, ACliffThatCrossesHalfTheMapAtAnAngleIsNoSeam) {
  EXPECT_FALSE(has("seams", faultsOf([](int c, int r) { return land(c, r) + (8 * c + r > 8 * middle ? 60.0 : 0.0); })));
}

// Straight valleys along the columns, which flow into one along a row.
TEST(TerrainFaults, ACombOfValleysFollowsTheGrid) {
  const auto comb = [](int c, int r) { return 100.0 + 0.5 * std::abs(r - middle) + 2.0 * std::abs(c % 20 - 10) + 0.01 * c; };
  EXPECT_GT(only("aligned-channels", faultsOf(comb)).share, 0.8);
}

TEST(TerrainFaults, TilesRepeatTheirTexture) {
  const auto tiles = [](int c, int r) { return land(64 + c % 64, 64 + r % 64); };
  const Fault fault = only("repeated-texture", faultsOf(tiles));
  EXPECT_EQ(fault.count, 9.0);
  EXPECT_NE(fault.sentence.find("every 64 cells (3 km) from west to east and every 64 cells (3 km) from north to south"),
            std::string::npos)
      << fault.sentence;
  expectPlace(fault, 4, {64, 64, 128, 128});
}

// A river whose bed is lowered by 60 m along 80 of its 192 cells.
TEST(TerrainFaults, ARiverClimbsOutOfAHollow) {
  const auto valley = [](int c, int r) {
    const double hollow = c == middle && r >= 60 && r < 140 ? 60.0 : 0.0;
    return 100.0 + 0.1 * (side - r) + 20.0 * std::abs(c - middle) - hollow;
  };
  const Fault fault = only("uphill-rivers", faultsOf(valley));
  EXPECT_NEAR(fault.share, 80.0 / side, 0.02);
  EXPECT_EQ(fault.places.size(), 1u);
  expectPlace(fault, 0, {middle, 60, middle + 1, 140});
  EXPECT_NE(fault.sentence.find("3.8 km in one stretch"), std::string::npos) << fault.sentence;
}

TEST(TerrainFaults, HaveTheSameBitsForAnyNumberOfThreads) {
  const auto ground = [](int c, int r) {
    return stepped(land(c % 64, r) + (c >= 90 ? 60.0 : 0.0), 0.5) + (c * r % 997 == 1 ? 300.0 : 0.0);
  };
  Terrain terrain = terrainOf({side, side}, cellSize, ground);
  ThreadPool pool(1);
  const Faults one = faultsBy(pool, terrain);
  EXPECT_GE(one.size(), 3u) << idsOf(one);
  for (const int threads : {2, 3, 16}) {
    ThreadPool more(threads);
    const Faults many = faultsBy(more, terrain);
    ASSERT_EQ(idsOf(many), idsOf(one));
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(many[i].sentence, one[i].sentence);
      ASSERT_EQ(many[i].places.size(), one[i].places.size());
      for (std::size_t k = 0; k < one[i].places.size(); ++k) {
        EXPECT_EQ(many[i].places[k].west, one[i].places[k].west);
        EXPECT_EQ(many[i].places[k].south, one[i].places[k].south);
      }
    }
  }
}

}  // namespace
}  // namespace rill::terrain_faults_test
