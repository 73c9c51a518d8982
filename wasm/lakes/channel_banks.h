// Channel banks: the ground next to channels that have just been cut slips to the talus angle.
//
// Banks have a slope of 30 degrees up to 8 cells from the channel, and are smoothed, so that no valley has walls or edges. Hard
// rock is lowered less, and no ground sinks below the sea.
//
// Borders: banks continue over joined edges, and end at all others. The same bits for any number of threads. Without state between
// calls.
#pragma once

#include "method/method.h"

namespace rill {

class ChannelBanks {
 public:
  void start(const Terrain& terrain);

  // Lowers the ground next to the channels, which are the cells whose height is below that of `before` (m). The contents of
  // `first` and `second` are overwritten. All grids have the shape of the terrain.
  void slip(Run& run, const Grid& before, Grid& first, Grid& second) const;

 private:
  void widen(const Run& run, const Grid& from, Grid& to) const;

  float along_ = 0.0f, across_ = 0.0f;  // m: height differences between neighbours at the talus angle
};

}  // namespace rill
