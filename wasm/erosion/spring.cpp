#include "erosion/spring.h"

#include <algorithm>
#include <cmath>

namespace rill {
namespace {

constexpr double usualRadius = 100.0;   // m
constexpr double largestPart = 0.05;    // of the map's width
constexpr double smallestRadius = 1.5;  // cells

}  // namespace

void Spring::place(const Terrain& terrain, double east, double south, double discharge) {
  const Shape shape = terrain.shape();
  const double middleX = east * shape.width;
  const double middleY = south * shape.height;
  const double radius = std::max(smallestRadius, std::min(usualRadius / terrain.cellSize(), largestPart * shape.width));  // cells
  cells_.clear();
  rows_.assign(1, 0);
  double sum = 0.0;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      const double x = c + 0.5 - middleX, y = r + 0.5 - middleY;
      // Rounded to so few bits that their sum is exact, in whatever order the cells of a turned map come.
      const double share = std::floor(65536.0 * (1.0 - (x * x + y * y) / (radius * radius)));
      if (share <= 0.0) continue;
      cells_.push_back({c, static_cast<float>(share)});
      sum += share;
    }
    rows_.push_back(cells_.size());
  }
  for (Cell& cell : cells_) {
    cell.rise = static_cast<float>(discharge * static_cast<double>(cell.rise) / (sum * terrain.cellArea()));
  }
}

void Spring::addTo(float* water, int r, float seconds) const {
  const auto row = static_cast<std::size_t>(r);
  for (std::size_t i = rows_[row]; i < rows_[row + 1]; ++i) water[cells_[i].column] += seconds * cells_[i].rise;
}

}  // namespace rill
