#include "faults/level_ground.h"

#include <algorithm>
#include <cmath>

#include "analysis/still_water.h"
#include "base/decimal.h"
#include "faults/cell_areas.h"

namespace rill {
namespace {

constexpr double sampledLevelCells = 1 << 16;
constexpr std::size_t maxLevels = 1 << 13;
constexpr double levelsOfPicture = 256.0;

float heightAt(const Terrain& terrain, std::int32_t cell) {
  const int width = terrain.shape().width;
  return terrain.height().row(cell / width)[cell % width];
}

struct Level {
  float height;
  double cells;
};

// The heights of about `sampledLevelCells` level cells, in increasing order.
std::vector<Level> sampledLevels(const Terrain& terrain, const HeightScale& scale, const CellKinds& kinds) {
  const auto stride = static_cast<std::int64_t>(std::ceil(kinds.levelCells / sampledLevelCells));
  std::vector<float> heights;
  std::int64_t number = 0;
  for (std::size_t cell = 0; cell < kinds.isLevel.size(); ++cell) {
    if (kinds.isLevel[cell] != 0 && number++ % stride == 0) heights.push_back(heightAt(terrain, static_cast<std::int32_t>(cell)));
  }
  std::sort(heights.begin(), heights.end());
  std::vector<Level> levels;
  for (const float height : heights) {
    if (levels.empty() || height - levels.back().height > scale.same) levels.push_back({height, 0.0});
    levels.back().cells += static_cast<double>(stride);
  }
  return levels;
}

Fault faultOf(const Terraces& terraces, std::vector<FaultPlace> places) {
  const bool isPicture = static_cast<double>(terraces.levels) <= levelsOfPicture;
  Fault fault{"terraces", "Terraces",
              "Heights step by " + textOf(terraces.step) + " m" + (isPicture ? ", as in a picture of 8 bits" : "") + ": " +
                  percent(terraces.share) + " of the land is level ground on " + grouped(terraces.levels) + " levels."};
  fault.share = terraces.share;
  fault.places = std::move(places);
  return fault;
}

Fault faultOf(const ClippedTop& top, double height, std::vector<FaultPlace> places) {
  Fault fault{
      "clipped-tops", "Flat clipped tops",
      percent(top.share) + " of the land is level at exactly the largest height, " + textOf(height) + " m: its tops are cut off."};
  fault.share = top.share;
  fault.places = std::move(places);
  return fault;
}

}  // namespace

Terraces measureTerraces(const Terrain& terrain, const HeightScale& scale, const CellKinds& kinds) {
  Terraces terraces;
  if (!(scale.relief() > 0.0) || kinds.levelCells < Terraces::minShare * scale.landCells) return terraces;
  std::vector<Level> levels = sampledLevels(terrain, scale, kinds);
  if (levels.size() < 3 || levels.size() > maxLevels) return terraces;
  std::vector<float> heights;
  for (const Level& level : levels) heights.push_back(level.height);
  terraces.levels = levels.size();
  terraces.step = stepBetween(heights);
  terraces.span = static_cast<double>(heights.back() - heights.front()) / scale.relief();
  std::sort(levels.begin(), levels.end(),
            [](const Level& a, const Level& b) { return a.cells != b.cells ? a.cells > b.cells : a.height < b.height; });
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (i < Terraces::otherLevels)
      terraces.ofOtherGround[i] = levels[i].height;
    else
      terraces.share += levels[i].cells / scale.landCells;
  }
  return terraces;
}

ClippedTop measureClippedTop(const Terrain& terrain, const HeightScale& scale, const CellKinds& kinds, double step) {
  ClippedTop top;
  if (!(scale.relief() > 0.0) || kinds.levelCells < ClippedTop::minCells) return top;
  const auto highest = static_cast<float>(scale.highest), least = highest - scale.same;
  const auto lower = static_cast<float>(scale.highest - 1.5 * std::max(step, scale.relief() / levelsOfPicture));
  const Shape shape = terrain.shape();
  for (int r = 0; r < shape.height; ++r) {
    const float* const heights = terrain.height().row(r);
    const std::uint8_t* const isLevel = kinds.isLevel.begin() + static_cast<std::ptrdiff_t>(r) * shape.width;
    for (int c = 0; c < shape.width; ++c) {
      if (heights[c] < lower) continue;
      if (heights[c] < least)
        top.below += 1.0;
      else if (isLevel[c] != 0)
        top.level += 1.0;
    }
  }
  top.share = top.level / scale.landCells;
  return top;
}

Status addLevelFaults(const Terrain& terrain, const HeightScale& scale, double step, CellKinds& kinds, Faults& faults) {
  const Terraces terraces = measureTerraces(terrain, scale, kinds);
  const ClippedTop top = measureClippedTop(terrain, scale, kinds, step);
  if (!terraces.isFault() && !top.isFault()) return {};
  Buffer<std::int32_t> waiting;
  const auto levelCells = static_cast<std::size_t>(kinds.levelCells);
  if (!waiting.allocate(levelCells)) return outOfMemory(terrain.shape(), Buffer<std::int32_t>::bytesFor(levelCells), 0);
  const auto highest = static_cast<float>(scale.highest);
  LargestBoxes treads, tops;
  forAreas(
      terrain.shape(), kinds.isLevel, waiting, [](std::int32_t) {},
      [&](const CellArea& area) {
        const float height = heightAt(terrain, area.first);
        const auto isHere = [&](float level) { return std::abs(height - level) <= scale.same; };
        if (isHere(highest)) tops.add(area.cells, area.box);
        if (!isHere(terraces.ofOtherGround[0]) && !isHere(terraces.ofOtherGround[1])) treads.add(area.cells, area.box);
      });
  if (terraces.isFault()) faults.push_back(faultOf(terraces, treads.in(terrain.shape())));
  if (top.isFault()) faults.push_back(faultOf(top, scale.highest, tops.in(terrain.shape())));
  return {};
}

}  // namespace rill
