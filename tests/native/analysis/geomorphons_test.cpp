// Landforms on ground whose form is known, and compared with a plain implementation.
#include "analysis/geomorphons.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "analysis_support.h"
#include "grid/directions.h"

namespace rill::geomorphons_test {
namespace {

using test::terrainOf;

constexpr int side = 60, middle = 30;
constexpr double cellSize = 20.0;

using Height = std::function<double(int column, int row)>;

Grid formsOf(const Terrain& terrain) {
  Grid classes;
  EXPECT_TRUE(classes.allocate(terrain.shape()));
  ThreadPool pool(1);
  classifyForms(terrain, pool, classes);
  return classes;
}

Terrain squareOf(const Height& height, Edges edges = Edges::open, float sea = noSea) {
  return terrainOf({side, side}, cellSize, height, edges, sea);
}

// Names of forms, for readable failures.
std::string_view nameAt(const Grid& classes, int column, int row) {
  return formNames[static_cast<std::size_t>(classes.row(row)[column])];
}
std::string_view formAt(const Height& height, int column, int row) { return nameAt(formsOf(squareOf(height)), column, row); }

// Names of the cells of the whole map, or of all but its border, if they are the same; otherwise "mixed".
std::string_view onlyForm(const Grid& classes, int border = 0) {
  const float first = classes.row(border)[border];
  for (int r = border; r < classes.height() - border; ++r) {
    for (int c = border; c < classes.width() - border; ++c) {
      if (classes.row(r)[c] != first) return "mixed";
    }
  }
  return nameAt(classes, border, border);
}

double distanceToMiddle(int column, int row) { return std::hypot(column - middle, row - middle); }

// Rough ground, with the sea in its lowest parts.
double hills(int column, int row) {
  const double waves = std::sin(0.31 * column + 0.4) + std::sin(0.23 * row + 0.17 * column) + std::sin(0.11 * row - 0.29 * column);
  const unsigned number = (static_cast<unsigned>(column) * 73856093u ^ static_cast<unsigned>(row) * 19349663u) % 97u;
  return 25.0 + 20.0 * waves + 0.1 * number;
}

TEST(Geomorphons, AnInclinedPlaneIsASlope) {
  for (const double fall : {0.5, 3.0, 20.0}) {
    EXPECT_EQ(onlyForm(formsOf(squareOf([=](int, int r) { return 500.0 - fall * r; }))), "slope") << fall;
    EXPECT_EQ(onlyForm(formsOf(squareOf([=](int c, int) { return fall * c; }))), "slope") << fall;
    EXPECT_EQ(onlyForm(formsOf(squareOf([=](int c, int r) { return fall * (2 * c + r); }))), "slope") << fall;
  }
}

// One degree is a fall of 0.349 m per cell, which is 0.494 m per column for the diagonals of a slope to the west.
TEST(Geomorphons, GroundUpToTheFlatnessIsFlat) {
  EXPECT_EQ(onlyForm(formsOf(squareOf([](int, int) { return 7.0; }))), "flat");
  EXPECT_EQ(onlyForm(formsOf(squareOf([](int c, int) { return 0.34 * c; }))), "flat");
  EXPECT_EQ(onlyForm(formsOf(squareOf([](int c, int) { return 0.51 * c; }))), "slope");
}

TEST(Geomorphons, AConeHasOnePeakOnSlopesAndSpurs) {
  for (const double sign : {1.0, -1.0}) {
    const Grid classes = formsOf(squareOf([=](int c, int r) { return 1000.0 - sign * 4.0 * distanceToMiddle(c, r); }));
    EXPECT_EQ(nameAt(classes, middle, middle), sign > 0.0 ? "peak" : "pit");
    // From here on, the ground is so far from the middle that it bends by less than the directions are apart.
    EXPECT_EQ(nameAt(classes, middle + 20, middle), sign > 0.0 ? "spur" : "hollow");
    EXPECT_EQ(nameAt(classes, middle + 20, middle + 10), "slope");
  }
}

TEST(Geomorphons, AFoldIsARidgeOrAValley) {
  const auto fold = [](double sign) -> Height { return [=](int c, int) { return 300.0 + sign * 5.0 * std::abs(c - middle); }; };
  EXPECT_EQ(formAt(fold(-1.0), middle, 20), "ridge");
  EXPECT_EQ(formAt(fold(1.0), middle, 20), "valley");
  EXPECT_EQ(formAt(fold(1.0), middle + 20, 20), "slope");
}

TEST(Geomorphons, ABreakOfSlopeIsAFootslopeOrAShoulder) {
  const Height foot = [](int c, int) { return 6.0 * std::max(c - middle, 0); };
  EXPECT_EQ(formAt(foot, middle, 20), "footslope");
  EXPECT_EQ(formAt(foot, middle - 20, 20), "flat");
  EXPECT_EQ(formAt(foot, middle + 12, 20), "slope");
  EXPECT_EQ(formAt([&](int c, int r) { return -foot(c, r); }, middle, 20), "shoulder");
}

TEST(Geomorphons, SeeTenCellsAndSevenDiagonalSteps) {
  const auto towerAt = [](int column, int row) -> Height {
    return [=](int c, int r) { return c == column && r == row ? 100.0 : 0.0; };
  };
  // One direction that goes up is still flat ground, so that two towers show what is seen.
  const auto both = [&](int column, int row) -> Height {
    return [=](int c, int r) {
      return std::max({towerAt(middle + column, middle + row)(c, r), towerAt(middle - column, middle - row)(c, r),
                       towerAt(middle + 3, middle)(c, r)});
    };
  };
  EXPECT_EQ(formAt(both(0, 10), middle, middle), "footslope");
  EXPECT_EQ(formAt(both(0, 11), middle, middle), "flat");
  EXPECT_EQ(formAt(both(7, 7), middle, middle), "footslope");
  EXPECT_EQ(formAt(both(8, 8), middle, middle), "flat");
  EXPECT_EQ(formAt(both(5, 10), middle, middle), "flat") << "between the directions";
}

TEST(Geomorphons, TheSeaHasNoFormAndIsSeenAsItsSurface) {
  const Height island = [](int c, int r) { return 50.0 - 4.0 * distanceToMiddle(c, r); };
  const Grid classes = formsOf(squareOf(island, Edges::open, 0.0f));
  EXPECT_EQ(nameAt(classes, 1, 1), "sea");
  EXPECT_EQ(nameAt(classes, middle, middle), "peak");
  // A low skerry above deep water: only the water around it is seen.
  const Height skerry = [](int c, int r) { return c == middle && r == middle ? 0.3 : -500.0; };
  EXPECT_EQ(nameAt(formsOf(squareOf(skerry, Edges::open, 0.0f)), middle, middle), "flat");
  EXPECT_EQ(formAt(skerry, middle, middle), "peak") << "without the sea";
}

TEST(Geomorphons, BordersMirrorOrContinueTheGround) {
  const Height slope = [](int c, int) { return 5.0 * c; };
  EXPECT_EQ(onlyForm(formsOf(squareOf(slope))), "slope");
  const Grid walled = formsOf(squareOf(slope, Edges::wall)), joined = formsOf(squareOf(slope, Edges::periodic));
  EXPECT_EQ(nameAt(walled, 0, 20), "valley");
  EXPECT_EQ(nameAt(walled, side - 1, 20), "ridge");
  EXPECT_EQ(nameAt(joined, 0, 20), "valley");
  EXPECT_EQ(nameAt(joined, side - 1, 20), "ridge");
  EXPECT_EQ(nameAt(joined, middle, 20), "slope");
}

// The definition, cell by cell, with angles.
std::string_view plainForm(const Terrain& terrain, int column, int row) {
  const Shape shape = terrain.shape();
  const auto surface = [&](int c, int r) { return static_cast<double>(std::max(terrain.height().row(r)[c], terrain.sea())); };
  if (terrain.height().row(row)[column] < terrain.sea()) return "sea";
  int up = 0, down = 0;
  for (int d = 0; d < directions; ++d) {
    double zenith = -2.0, nadir = 2.0;
    const double stepLength = isDiagonal(d) ? std::sqrt(2.0) : 1.0;
    for (int k = 1; k * stepLength <= 10.0; ++k) {
      int c = column + k * columnStep(d), r = row + k * rowStep(d);
      const bool isOutside = c < 0 || c >= shape.width || r < 0 || r >= shape.height;
      if (isOutside && terrain.edges() == Edges::open) break;
      c = cellStandingFor(c, shape.width, terrain.edges());
      r = cellStandingFor(r, shape.height, terrain.edges());
      const double angle = std::atan2(surface(c, r) - surface(column, row), k * stepLength * terrain.cellSize());
      zenith = std::max(zenith, angle);
      nadir = std::min(nadir, angle);
    }
    const double flat = 3.14159265358979 / 180.0;
    if (std::abs(zenith) > std::abs(nadir) && zenith > flat) ++up;
    if (std::abs(nadir) > std::abs(zenith) && nadir < -flat) ++down;
  }
  return formNames[static_cast<std::size_t>(formOf(down, up))];
}

TEST(Geomorphons, AreThoseOfAPlainImplementation) {
  for (const Edges edges : {Edges::wall, Edges::periodic, Edges::open}) {
    const Terrain terrain = squareOf(hills, edges, 0.0f);
    const Grid classes = formsOf(terrain);
    // One cell inside an open border, its continuation can be seen.
    const int border = edges == Edges::open ? formSearchRadius : 0;
    int differences = 0;
    for (int r = border; r < side - border; ++r) {
      for (int c = border; c < side - border; ++c) differences += nameAt(classes, c, r) == plainForm(terrain, c, r) ? 0 : 1;
    }
    EXPECT_EQ(differences, 0) << static_cast<int>(edges);
  }
}

TEST(Geomorphons, SharesAreThoseOfTheLand) {
  // A quarter of the map is sea, and one column of its land is the top of a ridge.
  const Height ridge = [](int c, int) { return c < side / 4 ? -9.0 : 200.0 - 5.0 * std::abs(c - 40); };
  const Grid classes = formsOf(squareOf(ridge, Edges::open, 0.0f));
  const FormShares shares = formSharesOf(classes);
  EXPECT_GE(shares[static_cast<std::size_t>(Form::ridge) - 1], 1.0 / 45.0);
  EXPECT_EQ(shares[static_cast<std::size_t>(Form::pit) - 1], 0.0);
  double sum = 0.0;
  for (const double share : shares) sum += share;
  EXPECT_NEAR(sum, 1.0, 1e-12);
  for (const double share : formSharesOf(formsOf(squareOf([](int, int) { return -1.0; }, Edges::open, 0.0f)))) {
    EXPECT_TRUE(std::isnan(share));
  }
}

TEST(Geomorphons, AreTheSameOnTurnedAndMirroredGround) {
  for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
    const Grid straight = formsOf(squareOf(hills, edges, 0.0f));
    for (int turn = 1; turn < 8; ++turn) {
      const auto turned = [turn](int c, int r) {
        if (turn & 1) std::swap(c, r);
        return std::array{turn & 2 ? side - 1 - c : c, turn & 4 ? side - 1 - r : r};
      };
      const Grid again = formsOf(squareOf([&](int c, int r) { return hills(turned(c, r)[0], turned(c, r)[1]); }, edges, 0.0f));
      int differences = 0;
      for (int r = 0; r < side; ++r) {
        for (int c = 0; c < side; ++c) differences += again.row(r)[c] == straight.row(turned(c, r)[1])[turned(c, r)[0]] ? 0 : 1;
      }
      EXPECT_EQ(differences, 0) << turn;
    }
  }
}

TEST(Geomorphons, AreTheSameForAnyNumberOfThreads) {
  const Terrain terrain = squareOf(hills, Edges::open, 0.0f);
  const Grid one = formsOf(terrain);
  for (const int threads : test::threadCounts()) {
    Grid more;
    ASSERT_TRUE(more.allocate(terrain.shape()));
    ThreadPool pool(threads);
    classifyForms(terrain, pool, more);
    for (int r = 0; r < side; ++r) EXPECT_TRUE(std::equal(one.row(r), one.row(r) + side, more.row(r)));
  }
}

TEST(Geomorphons, SmallMapsHaveForms) {
  for (const Shape shape : {Shape{1, 1}, Shape{2, 9}, Shape{9, 1}}) {
    for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
      const Grid classes = formsOf(terrainOf(shape, cellSize, [](int c, int r) { return 3.0 * c + r; }, edges));
      for (int c = 0; c < shape.width; ++c) EXPECT_NE(nameAt(classes, c, 0), "sea");
    }
  }
}

}  // namespace
}  // namespace rill::geomorphons_test
