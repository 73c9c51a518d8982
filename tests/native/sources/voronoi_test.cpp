// Voronoi noise: distances compared with a search of all points, and bounds.
#include <algorithm>

#include "base/vector.h"
#include "noise/nearest_scattered.h"
#include "noise/scattered_points.h"
#include "support.h"

namespace rill::voronoi_test {
namespace {

using test::Bench;

constexpr std::uint64_t seed = 77;

// The two smallest squared distances to the points of the surrounding 11 x 11 squares, in square sides.
std::vector<double> byComparing(double x, double y) {
  std::vector<double> distances;
  for (double row = std::floor(y) - 5.0; row <= std::floor(y) + 5.0; ++row) {
    for (double column = std::floor(x) - 5.0; column <= std::floor(x) + 5.0; ++column) {
      const ScatteredPoint point = scatteredPoint(seed, column, row);
      const double east = column + point.east() - x, south = row + point.south() - y;
      distances.push_back(east * east + south * south);
    }
  }
  std::partial_sort(distances.begin(), distances.begin() + 2, distances.end());
  return distances;
}

TEST(NearestScattered, AreThoseThatComparingFinds) {
  constexpr int width = 203, height = 61;
  int far = 0;
  // From many cells per square to many squares per cell; near the origin and far from it; in straight and curved rows.
  for (const double side : {1700.0, 130.0, 21.0, 4.0}) {
    for (const double corner : {-1000.0, 50000000.0}) {
      const WorldWindow window(
          {.size = {width, height}, .extent = 10.0 * width, .seed = 1, .edges = Edges::open, .x = corner, .y = -corner / 2.0});
      const NearestScattered scattered(seed, side, window, width);
      NearestScattered::Walk walk(scattered);
      std::vector<float> east(width + lanes), south(width + lanes), nearest(width + lanes), second(width + lanes);
      for (int r = 0; r < height; r += 3) {
        const bool isCurved = r % 2 != 0;
        for (std::size_t at = 0; at < width; ++at) {
          east[at] = static_cast<float>(0.4 * side * std::cos(0.07 * static_cast<double>(at)));
          south[at] = static_cast<float>(0.3 * side * std::sin(0.1 * static_cast<double>(at)));
        }
        walk.squaredDistances(window.y(r), isCurved ? east.data() : nullptr, isCurved ? south.data() : nullptr, nearest.data(),
                              second.data());
        for (std::size_t at = 0; at < width; ++at) {
          const double x = window.x(static_cast<int>(at)) + (isCurved ? east[at] : 0.0f),
                       y = window.y(r) + (isCurved ? south[at] : 0.0f);
          const std::vector<double> expected = byComparing(x / side, y / side);
          ASSERT_NEAR(nearest[at], expected[0], 2e-6) << side << ": " << at << ", " << r;
          ASSERT_NEAR(second[at], expected[1], 2e-6) << side << ": " << at << ", " << r;
          far += expected[1] > 1.0 ? 1 : 0;
        }
      }
    }
  }
  // These positions need more than the nine squares around them.
  EXPECT_GT(far, 1000);
}

TEST(Voronoi, StaysWithinItsReliefAndUsesSomeOfIt) {
  for (const char* coefficients : {"c1=-1;c2=1", "c1=1;c2=0", "c1=1;c2=1", "c1=-1;c2=-0.5"}) {
    Bench bench(std::string("2/size=400;extent=200000/voronoi;relief=1000;layers=1;") + coefficients);
    const std::vector<float> heights = test::valuesOf(bench->terrain().height());
    const auto [lowest, highest] = std::minmax_element(heights.begin(), heights.end());
    EXPECT_GE(*lowest, -1e-3f) << coefficients;
    EXPECT_LE(*highest, 1000.001f) << coefficients;
    EXPECT_GT(*highest - *lowest, 500.0f) << coefficients;
  }
}

TEST(Voronoi, LayersAddUpAsOneOverTheirNumber) {
  // Both have the same first layer; heights are divided by the sum of strengths, 1 and 1 + 1/2.
  Bench one("2/size=64/voronoi;relief=3000;layers=1"), two("2/size=64/voronoi;relief=3000;layers=2");
  double most = 0.0;
  for (int r = 0; r < 64; ++r) {
    for (int c = 0; c < 64; ++c) {
      const double second = 1.5 * two->terrain().height().row(r)[c] - one->terrain().height().row(r)[c];
      ASSERT_GE(second, -1e-3);
      most = std::max(most, second);
    }
  }
  EXPECT_LE(most, 0.5 * 3000.0);
  EXPECT_GT(most, 0.2 * 3000.0);
}

TEST(Voronoi, ShowsTheSameMountainsAtEverySize) {
  Bench coarse("2/size=65/voronoi"), fine("2/size=195/voronoi");
  for (int r = 0; r < 65; ++r) {
    for (int c = 0; c < 65; ++c) {
      // The middle one of three cells has the same centre.
      ASSERT_NEAR(coarse->terrain().height().row(r)[c], fine->terrain().height().row(3 * r + 1)[3 * c + 1], 0.01);
    }
  }
}

}  // namespace
}  // namespace rill::voronoi_test
