// The channels that stream power offers to the companions of its stage (terrain/soil_channels.h): all cells above the channel area
// A0 that are not under standing water. A lake does not carry soil: what slides into it raises its floor.
//
// The condition does not depend on the cell size, and neither does the soil that reaches a river from its slopes.
#pragma once

#include <algorithm>

#include "base/parallel.h"
#include "method/method.h"
#include "terrain/soil_channels.h"

namespace rill {

class RiverChannels {
 public:
  // Allocates the grid if the method runs with companions. `channelArea` is A0 (m^2).
  Status start(const Run& run, ScratchArena& scratch, double channelArea) {
    channelArea_ = static_cast<float>(channelArea);
    return run.hasCompanions ? scratch.take({&soil_}) : Status{};
  }

  // Null without companions.
  Grid* grid() { return soil_.empty() ? nullptr : &soil_; }

  // Marks the channels and removes the soil of the step before. Reads the layer flow. isUnderWater(column, row) is true where water
  // stands.
  template <class IsUnderWater>
  void mark(Run& run, const IsUnderWater& isUnderWater) {
    if (soil_.empty()) return;
    const Grid& flow = run.terrain.get(LayerId::flow);
    forRowBlocks(run.pool, soil_.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const float* const areas = flow.row(r);
        float* const soil = soil_.row(r);
        for (int c = 0; c < soil_.width(); ++c) soil[c] = areas[c] >= channelArea_ && !isUnderWater(c, r) ? 0.0f : noChannel;
        std::fill_n(soil + soil_.width(), lanes - 1, noChannel);
      }
    });
  }

 private:
  float channelArea_ = 0.0f;
  Grid soil_;
};

}  // namespace rill
