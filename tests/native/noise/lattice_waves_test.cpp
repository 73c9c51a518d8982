// Noise on lattices: compared with the sum over all nodes that its equation states, without refinement.
#include "noise/lattice_waves.h"

#include <cmath>

#include "base/random.h"
#include "base/vector.h"
#include "support.h"

namespace rill::lattice_waves_test {
namespace {

using test::prove;

constexpr double nodesInWave = 3.567;
constexpr double g[] = {0.6810, 0.1627, -0.0039}, d[] = {0.6244, -0.2799, -0.0323};  // at distances 0, 1 and 2

// White noise of a node, of deviation 1.
double noiseOf(std::uint64_t seed, std::int64_t column, std::int64_t row) {
  const std::uint64_t key = mixBits(seed ^ mixBits(static_cast<std::uint64_t>(row)));
  auto hash = static_cast<std::uint32_t>(static_cast<std::uint64_t>(column)) * 0x9e3779b9u + static_cast<std::uint32_t>(key);
  hash = (hash ^ (hash >> 16)) * 0x7feb352du ^ static_cast<std::uint32_t>(key >> 32);
  hash = (hash ^ (hash >> 15)) * 0x846ca68bu;
  hash ^= hash >> 16;
  return static_cast<std::int32_t>(hash) * std::sqrt(12.0) / 4294967296.0;
}

double quinticSpline(double distance) {
  const auto fifth = [&](double end) { return std::pow(std::max(0.0, end - std::abs(distance)), 5.0); };
  return (fifth(3.0) - 6.0 * fifth(2.0) + 15.0 * fifth(1.0)) / 120.0;
}

// A filter of five weights and the spline: the share of a node at this distance.
double filtered(const double (&weights)[3], double distance) {
  double sum = 0.0;
  for (int k = -2; k <= 2; ++k) sum += weights[std::abs(k)] * quinticSpline(distance - k);
  return sum;
}

double bySumming(const LatticeWaves::Level& level, double x, double y) {
  const double side = level.wavelength / nodesInWave, column = x / side, row = y / side;
  double sum = 0.0;
  for (int j = -5; j <= 5; ++j) {
    for (int i = -5; i <= 5; ++i) {
      const double nodeColumn = std::floor(column) + i, nodeRow = std::floor(row) + j;
      const double east = column - nodeColumn, south = row - nodeRow;
      const double share = filtered(d, east) * filtered(g, south) + filtered(g, east) * filtered(d, south);
      sum += share * noiseOf(level.seed, static_cast<std::int64_t>(nodeColumn), static_cast<std::int64_t>(nodeRow));
    }
  }
  return level.amplitude * sum / 0.221673055;
}

// The sum at the cells of a map of `cellSize`, row by row.
std::vector<float> sumsOf(int width, int height, double cellSize, std::span<const LatticeWaves::Level> levels) {
  const WorldWindow window(
      {.size = {width, height}, .extent = cellSize * width, .seed = 1, .edges = Edges::open, .x = 0.0, .y = 0.0});
  const LatticeWaves waves(levels, window, width);
  LatticeWaves::Walk walk(waves);
  std::vector<float> sums, row(static_cast<std::size_t>(width + lanes));
  for (int r = 0; r < height; ++r) {
    std::fill(row.begin(), row.end(), 0.0f);
    walk.addRow(window.y(r), row.data());
    sums.insert(sums.end(), row.begin(), row.begin() + width);
  }
  return sums;
}

// Every third cell of the finer map is at a cell of the coarser map, which is so coarse that each column has its own nodes.
TEST(LatticeWaves, HaveTheSameBitsWhereCellsAreManyNodesApart) {
  const LatticeWaves::Level levels[] = {{32.0, 1.0f, 11}, {16.0, 0.5f, 12}, {8.0, 0.25f, 13}};
  for (const int width : {1, 2, 5, 16}) {
    const int height = 7;
    const std::vector<float> coarse = sumsOf(width, height, 96.0, levels), fine = sumsOf(3 * width, 3 * height, 32.0, levels);
    for (int r = 0; r < height; ++r) {
      for (int c = 0; c < width; ++c) {
        const std::size_t at = static_cast<std::size_t>(r * width + c);
        ASSERT_EQ(coarse[at], fine[static_cast<std::size_t>((3 * r + 1) * 3 * width + 3 * c + 1)]) << width << " " << r << " " << c;
      }
    }
  }
}

TEST(LatticeWaves, AreTheSumOverAllNodes) {
  constexpr int width = 61, height = 40;
  double worst = 0.0;
  for (const double corner : {-300.0, 7000000.0}) {
    const WorldWindow window(
        {.size = {width, height}, .extent = 10.0 * width, .seed = 1, .edges = Edges::open, .x = corner, .y = -corner / 2.0});
    const LatticeWaves::Level levels[] = {{300.0, 1.0f, 11}, {150.0, 0.0f, 12}, {75.0, 0.5f, 13}, {37.5, 0.25f, 14}};
    const LatticeWaves waves(levels, window, width);
    LatticeWaves::Walk walk(waves);
    // Not in order, as the rows of different blocks.
    for (const int r : {0, 1, 2, 20, 21, 39, 3, 10}) {
      std::vector<float> values(width + lanes, 2.0f);
      walk.addRow(window.y(r), values.data());
      for (int c = 0; c < width; ++c) {
        double expected = 2.0;
        for (const LatticeWaves::Level& level : levels) expected += bySumming(level, window.x(c), window.y(r));
        worst = std::max(worst, std::abs(values[static_cast<std::size_t>(c)] - expected));
      }
    }
  }
  prove("noise", "waves on lattices against the sum over all nodes: largest difference, in standard deviations", test::atMost(1e-5),
        worst);
}

TEST(LatticeWaves, HaveTheirDeviationAndNoMean) {
  constexpr int side = 400;
  const WorldWindow window({.size = {side, side}, .extent = 10.0 * side, .seed = 1, .edges = Edges::open, .x = 0.0, .y = 0.0});
  const LatticeWaves::Level level[] = {{60.0, 3.0f, 5}};
  const LatticeWaves waves(level, window, side);
  LatticeWaves::Walk walk(waves);
  double sum = 0.0, squares = 0.0;
  for (int r = 0; r < side; ++r) {
    std::vector<float> values(side + lanes);
    walk.addRow(window.y(r), values.data());
    for (int c = 0; c < side; ++c) {
      const double value = values[static_cast<std::size_t>(c)];
      sum += value;
      squares += value * value;
    }
  }
  constexpr double cells = side * side;
  prove("noise", "waves of deviation 3 on a lattice: deviation", test::about(3.0, 0.1), std::sqrt(squares / cells));
  EXPECT_NEAR(sum / cells, 0.0, 0.02);
}

}  // namespace
}  // namespace rill::lattice_waves_test
