// Simplex noise by the equations of sources/simplex.h in double precision, with the common table of shuffled numbers instead of a
// hash.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

#include "plain.h"
#include "sources/simplex.h"

namespace rill::bench {
namespace {

constexpr double skew = 0.36602540378443864676;    // (sqrt(3) - 1) / 2
constexpr double unskew = 0.21132486540518711775;  // (3 - sqrt(3)) / 6
constexpr double bound = 99.20433458;              // one over the maximum sum of the three corners
constexpr std::size_t directions = 32;

class PlainSimplex final : public PlainMethod<SimplexSettings, simplexParameters> {
 public:
  explicit PlainSimplex(PlainStart& start) : PlainMethod(start) {
    std::iota(shuffled_.begin(), shuffled_.begin() + 256, 0);
    std::shuffle(shuffled_.begin(), shuffled_.begin() + 256, std::mt19937(1));
    std::copy_n(shuffled_.begin(), 256, shuffled_.begin() + 256);
    for (std::size_t i = 0; i < directions; ++i) {
      const double angle = (static_cast<double>(i) + 0.5) * (2.0 * 3.14159265358979 / directions);
      gradientX_[i] = std::cos(angle);
      gradientY_[i] = std::sin(angle);
    }
  }

  void iterate() override {
    for (int r = 0; r < ground_.height; ++r) {
      for (int c = 0; c < ground_.width; ++c) {
        double sum = 0.0, weights = 0.0, weight = 1.0, frequency = 1.0 / settings_.scale;
        for (int octave = 0; octave < settings_.octaves; ++octave) {
          sum += weight * noise((c + 0.5) * cellSize_ * frequency, (r + 0.5) * cellSize_ * frequency);
          weights += weight;
          weight *= settings_.gain;
          frequency *= settings_.lacunarity;
        }
        ground_.at(c, r) = static_cast<float>(settings_.relief * (0.5 + 0.5 * sum / weights));
      }
    }
  }

 private:
  double noise(double x, double y) const {
    const double across = (x + y) * skew;
    const double i = std::floor(x + across), j = std::floor(y + across);
    const double dx = x - (i - (i + j) * unskew), dy = y - (j - (i + j) * unskew);
    const int east = dx > dy ? 1 : 0, south = 1 - east;
    const int column = static_cast<int>(i), row = static_cast<int>(j);
    return bound * (corner(column, row, dx, dy) + corner(column + east, row + south, dx - east + unskew, dy - south + unskew) +
                    corner(column + 1, row + 1, dx - 1.0 + 2.0 * unskew, dy - 1.0 + 2.0 * unskew));
  }

  double corner(int column, int row, double dx, double dy) const {
    const double falloff = 0.5 - dx * dx - dy * dy;
    if (falloff <= 0.0) return 0.0;
    const auto first = static_cast<std::size_t>(row & 255);
    const auto second = static_cast<std::size_t>((column & 255) + shuffled_[first]);
    const auto direction = static_cast<std::size_t>(shuffled_[second]) % directions;
    return falloff * falloff * falloff * falloff * (gradientX_[direction] * dx + gradientY_[direction] * dy);
  }

  std::array<int, 512> shuffled_{};
  std::array<double, directions> gradientX_{}, gradientY_{};
};

}  // namespace

std::unique_ptr<PlainReference> plainSimplex(PlainStart& start) { return std::make_unique<PlainSimplex>(start); }

}  // namespace rill::bench
