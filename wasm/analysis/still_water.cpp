#include "analysis/still_water.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rill {
namespace {

constexpr int sampledCells = 1 << 14, maxLevels = 1 << 13;
constexpr double shareOnSteps = 0.98;
constexpr int levelNeighbours = 7;

// Sorted heights without repetition of about `sampledCells` cells; empty if there are too many for steps.
std::vector<float> levelsOf(const Terrain& terrain) {
  const Shape shape = terrain.shape();
  std::vector<float> heights;
  const int stride = std::max(1, static_cast<int>(shape.cells() / sampledCells));
  for (std::size_t cell = 0; cell < shape.cells(); cell += static_cast<std::size_t>(stride)) {
    const auto width = static_cast<std::size_t>(shape.width);
    heights.push_back(terrain.height().row(static_cast<int>(cell / width))[cell % width]);
  }
  const std::size_t count = heights.size();
  std::sort(heights.begin(), heights.end());
  heights.erase(std::unique(heights.begin(), heights.end()), heights.end());
  // Heights that take any value repeat seldom.
  if (heights.size() > static_cast<std::size_t>(maxLevels) || 4 * heights.size() > 3 * count) heights.clear();
  return heights;
}

bool isLevel(const Terrain& terrain, int column, int row, float tolerance) {
  const Shape shape = terrain.shape();
  const float height = terrain.height().row(row)[column];
  int level = 0;
  for (int r = std::max(0, row - 1); r <= std::min(shape.height - 1, row + 1); ++r) {
    for (int c = std::max(0, column - 1); c <= std::min(shape.width - 1, column + 1); ++c) {
      level += std::abs(terrain.height().row(r)[c] - height) <= tolerance ? 1 : 0;
    }
  }
  return level > levelNeighbours;
}

double reliefOf(const Channels& channels) {
  double lowest = std::numeric_limits<double>::infinity(), highest = -lowest;
  for (std::int32_t i = 0; i < channels.count(); ++i) {
    const auto height = static_cast<double>(channels.node(i).height);
    lowest = std::min(lowest, height);
    highest = std::max(highest, height);
  }
  return highest - lowest;
}

}  // namespace

double heightStep(const Terrain& terrain) { return stepBetween(levelsOf(terrain)); }

double stepBetween(const std::vector<float>& levels) {
  if (levels.size() < 3) return 0.0;
  const double lowest = static_cast<double>(levels.front()), relief = static_cast<double>(levels.back()) - lowest;
  // Float32 resolves heights of a few thousand metres to 0.0005 m.
  const double resolution = 4.0 * static_cast<double>(std::max(std::abs(levels.front()), std::abs(levels.back()))) *
                            static_cast<double>(std::numeric_limits<float>::epsilon());
  std::vector<double> gaps;
  for (std::size_t i = 1; i < levels.size(); ++i) {
    const double gap = static_cast<double>(levels[i]) - static_cast<double>(levels[i - 1]);
    if (gap > resolution) gaps.push_back(gap);
  }
  if (gaps.empty()) return 0.0;
  // The mean of all single gaps, because float32 rounds each of them.
  const double narrowest = *std::min_element(gaps.begin(), gaps.end());
  double sum = 0.0, count = 0.0;
  for (const double gap : gaps) {
    if (gap > 1.5 * narrowest) continue;
    sum += gap;
    count += 1.0;
  }
  const double step = relief / std::round(relief * count / sum);
  if (step < 8.0 * resolution) return 0.0;
  const auto isOnStep = [&](float level) {
    const double steps = (static_cast<double>(level) - lowest) / step;
    return std::abs(steps - std::round(steps)) < 0.1;
  };
  const auto onSteps = std::count_if(levels.begin(), levels.end(), isOnStep);
  return static_cast<double>(onSteps) >= shareOnSteps * static_cast<double>(levels.size()) ? step : 0.0;
}

Status findStillWater(const Terrain& terrain, const Channels& channels, StillWater& water) {
  const auto count = static_cast<std::size_t>(channels.count());
  if (count == 0) return {};
  Buffer<float> levels;  // of the still water downstream
  if (!water.isStill.allocate(count) || !levels.allocate(count)) {
    return Error{
        "There is not enough memory to measure the rivers of this terrain; choose a smaller size, or close other programs."};
  }
  const double step = heightStep(terrain);
  water.fall = std::max(StillWater::fallOfRelief * reliefOf(channels), step);
  constexpr float none = -std::numeric_limits<float>::infinity();
  const auto tolerance = static_cast<float>(0.01 * step);
  const int width = terrain.shape().width;
  // A receiver has a lower number than its donors.
  for (std::size_t i = 0; i < count; ++i) {
    const ChannelNode& node = channels.node(static_cast<std::int32_t>(i));
    const float below = node.receiver < 0 ? none : levels[static_cast<std::size_t>(node.receiver)];
    if (node.isLake != 0 || isLevel(terrain, node.cell % width, node.cell / width, tolerance)) {
      levels[i] = node.height;
    } else {
      levels[i] = static_cast<double>(node.height) < static_cast<double>(below) + water.fall ? below : none;
    }
    water.isStill[i] = levels[i] != none ? 1 : 0;
  }
  return {};
}

}  // namespace rill
