// Medial moraines: their places where glaciers meet.
#include "erosion/glacier/moraines.h"

#include <cmath>

#include "support.h"

namespace rill::moraines_test {
namespace {

using test::Bench;
using test::prove;

// Cells of 50 m, and glaciers that are 16 cells wide.
constexpr int side = 140, middle = 70, meetingRow = 60, secondRow = 90;
constexpr double radius = 8.0, cellSize = 50.0;

// A glacier that flows south along the middle column. From its head, and further down, glaciers join from the west and the east.
class MeetingGlaciers {
 public:
  // m^3/yr: of the glaciers from the west and the east, and of the one that joins from the west below.
  MeetingGlaciers(float west, float east, float below, bool isTurned) : isTurned_(isTurned) {
    EXPECT_TRUE(allocateGrids(shape, {&ground_, &radius_, &discharge_, &zones_}).ok());
    EXPECT_TRUE(terrain_.allocate(shape, cellSize, Edges::open, {LayerId::ice, LayerId::iceDebris}).ok());
    ground_.fill(5000.0f);
    addArm(meetingRow, -1, west);
    addArm(meetingRow, 1, east);
    if (below > 0.0f) addArm(secondRow, -1, below);
    for (int r = meetingRow; r < side; ++r) add(middle, r, west + east + (r >= secondRow ? below : 0.0f));
    fillHaloWithGround(ground_, Edges::open);
    test::startPart(network_, shape, Edges::open);
    ThreadPool pool(1);
    network_.route(pool, ground_, DrainageNetwork::Spread::steepest);
    Moraines moraines;
    test::startPart(moraines, shape, network_.lattice(), cellSize);
    moraines.draw(pool, terrain_, network_, {radius_, discharge_, 1.0}, zones_);
  }

  // The mean column of the debris between two columns of a row.
  double bandBetween(int first, int end, int row) const {
    double sum = 0.0, moment = 0.0;
    for (int c = first; c < end; ++c) sum += debris().row(row)[c], moment += static_cast<double>(debris().row(row)[c]) * c;
    EXPECT_GT(sum, 0.0) << row;
    return moment / sum;
  }

  const Grid& debris() const { return terrain_.get(LayerId::iceDebris); }

 private:
  static constexpr Shape shape{side, side};

  void addArm(int lastRow, int towards, float discharge) {
    for (int k = 1; k <= 40; ++k) add(middle + towards * k, lastRow - k, discharge);
  }
  void add(int column, int row, float discharge) {
    const int c = isTurned_ ? side - 1 - row : column, r = isTurned_ ? column : row;
    ground_.row(r)[c] = static_cast<float>(1000.0 - 5.0 * row);
    radius_.row(r)[c] = static_cast<float>(radius * cellSize);
    discharge_.row(r)[c] = discharge;
    for (int i = 0; i < side; ++i) {
      for (int j = 0; j < side; ++j) {
        const double square = ((i - r) * (i - r) + (j - c) * (j - c)) / (radius * radius);
        float& depth = terrain_.get(LayerId::ice).row(i)[j];
        depth = std::max(depth, static_cast<float>(200.0 * (1.0 - square)));
      }
    }
  }

  bool isTurned_;
  Terrain terrain_;
  Grid ground_, radius_, discharge_, zones_;
  DrainageNetwork network_;
};

TEST(Moraines, AreAtTheShareOfTheIceThatJoins) {
  double worst = 0.0;
  for (const auto& [west, east] : {std::pair{1e6f, 1e6f}, {3e6f, 1e6f}, {1e6f, 4e6f}}) {
    const MeetingGlaciers glaciers(west, east, 0.0f, false);
    // The ice from the east is on the left.
    const double exact = middle + radius * (1.0 - 2.0 * east / (west + east));
    for (int r = meetingRow + 8; r < side - 8; ++r) {
      worst = std::max(worst, std::abs(glaciers.bandBetween(0, side, r) - exact));
    }
  }
  prove("glacier", "medial moraine of two glaciers: error of its place, in widths of the glacier", test::atMost(0.01),
        worst / (2.0 * radius));
}

TEST(Moraines, MoveAsideForMoreIce) {
  const MeetingGlaciers glaciers(2e6f, 2e6f, 4e6f, false);
  const int row = side - 10;
  const double first = glaciers.bandBetween(middle + 2, side, row), second = glaciers.bandBetween(0, middle + 2, row);
  prove("glacier", "two medial moraines of three glaciers: error of their places, in widths of the glacier", test::atMost(0.01),
        std::max(std::abs(first - middle - 0.5 * radius), std::abs(second - middle)) / (2.0 * radius));
}

TEST(Moraines, StartAtTheTipOfTheRockAndHaveNoGaps) {
  const MeetingGlaciers glaciers(2e6f, 1e6f, 0.0f, false);
  int firstRow = side;
  for (int r = side - 2; r >= 0; --r) {
    const float* const row = glaciers.debris().row(r);
    const float darkest = *std::max_element(row, row + side);
    if (darkest > 0.25f) {
      EXPECT_EQ(firstRow, r == side - 2 ? side : r + 1);
      firstRow = r;
    }
  }
  // The ice of both glaciers meets where their paths are 8 cells from the place between them: 11 rows above the meeting.
  EXPECT_NEAR(firstRow, meetingRow - 10, 3);
}

TEST(Moraines, AreNotMadeBySmallGlaciers) {
  EXPECT_EQ(test::sumOf(MeetingGlaciers(100e6f, 2e6f, 0.0f, false).debris()), 0.0);
  EXPECT_GT(test::sumOf(MeetingGlaciers(100e6f, 20e6f, 0.0f, false).debris()), 0.0);
}

TEST(Moraines, TurnWithTheMap) {
  const MeetingGlaciers straight(2e6f, 1e6f, 1e6f, false), turned(2e6f, 1e6f, 1e6f, true);
  prove("glacier", "map with medial moraines rotated by 90 degrees: largest difference of the debris", test::atMost(1e-5),
        test::maxDifference(test::turned(test::valuesOf(straight.debris()), side), test::valuesOf(turned.debris())));
}

}  // namespace
}  // namespace rill::moraines_test
