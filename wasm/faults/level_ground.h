// Faults of level ground: terraces of heights with few levels, and tops that were cut off.
#pragma once

#include <array>

#include "faults/cell_kinds.h"
#include "faults/fault.h"

namespace rill {

// Level ground on many levels that are a step apart. A tread has a level cell only if it is at least three cells wide. The two
// levels with the most level cells do not count, because they may be the sea and a lake.
struct Terraces {
  static constexpr double minShare = 0.03, minSpan = 0.5;
  static constexpr std::size_t minLevels = 8, otherLevels = 2;

  std::size_t levels = 0;
  double step = 0.0;                               // m; 0 if the levels have no common step
  double span = 0.0;                               // highest less lowest of the levels, as a share of the relief
  double share = 0.0;                              // level cells, as a share of the land
  std::array<float, otherLevels> ofOtherGround{};  // m, the levels that do not count

  bool isFault() const { return share >= minShare && step > 0.0 && levels >= minLevels && span >= minSpan; }
};

Terraces measureTerraces(const Terrain& terrain, const HeightScale& scale, const CellKinds& kinds);

// Level ground at the largest height. A rounded top has about as many cells within a step below it as on it; a clipped one has a
// sharp edge, so that there are far fewer. A step is that of the heights, or 1/256 of the relief if that is more.
struct ClippedTop {
  static constexpr double minShare = 0.0005, minCells = 25.0, minExcess = 3.0;

  double level = 0.0;  // level cells at the largest height
  double below = 0.0;  // cells within 1.5 steps below it
  double share = 0.0;  // level cells, as a share of the land

  bool isFault() const { return share >= minShare && level >= minCells && level >= minExcess * below; }
};

// `step` is that of the heights, in m; 0 without one.
ClippedTop measureClippedTop(const Terrain& terrain, const HeightScale& scale, const CellKinds& kinds, double step);

// Adds both where they are faults. Changes the marks of `kinds`. Error: out of memory.
Status addLevelFaults(const Terrain& terrain, const HeightScale& scale, double step, CellKinds& kinds, Faults& faults);

}  // namespace rill
