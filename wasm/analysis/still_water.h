// Channels whose heights say nothing about the bed of a river: lakes, also those that a file holds as level ground, and the rivers
// just above them, which the water of the lake backs up.
#pragma once

#include <vector>

#include "analysis/channels.h"
#include "terrain/terrain.h"

namespace rill {

// The step between the possible heights of the terrain, in m: 1 for whole metres, the relief over 255 for a picture of 8 bits; 0
// for heights that take any value. Heights of a file that was resampled to other cells take any value.
double heightStep(const Terrain& terrain);
// The step between heights in increasing order, without repetition; 0 if fewer than 98 % are on multiples of a step.
double stepBetween(const std::vector<float>& levels);

// Which channel nodes are in still water:
//
// - in a lake: below the level at which the ground spills;
// - on level ground: at least seven of the eight neighbours are as high, to a hundredth of the height step;
// - in backwater: upstream of such a node and less than `fall` above its level.
struct StillWater {
  // Share of the relief of all channels that a reach must fall to be measured, if the height step is not more.
  static constexpr double fallOfRelief = 0.001;

  double fall = 0.0;             // m, the smallest fall of a reach that is a measurement
  Buffer<std::uint8_t> isStill;  // one value for each node

  bool operator()(std::int32_t node) const { return isStill[static_cast<std::size_t>(node)] != 0; }
};

// Error: out of memory.
Status findStillWater(const Terrain& terrain, const Channels& channels, StillWater& water);

}  // namespace rill
