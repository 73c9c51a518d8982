// Channels: cells in which a river carries away the soil that slides into them.
//
// A river is a line, much narrower than a cell. Soil from the slopes on both sides is loose: the river takes it along as load, and
// the bed stays the foot of the slopes (Hergarten 2020, "Rivers as linear elements in landform evolution models"). If that soil
// raised the bed, the river would have to cut it like rock, over the whole width of a cell:
//
//     dh/dt = U + q / dx - K A^m S^n
//
// U  uplift (m/yr)                                          dx             cell size (m)
// q  soil from the slopes per length of river (m^2/yr)      K A^m S^n      incision of rock (erosion/stream_power/stream_power.h)
//
// q does not depend on dx, so q / dx grows without limit on finer cells, and the slopes of rivers and the height of mountains grow
// with it (Pelletier 2010, "Minimizing the grid-resolution dependence of flow-routing algorithms for geomorphic applications").
// Here h' = h + min(change, 0) in a channel, and max(change, 0) is the soil that the river takes.
//
// A method with rivers offers a grid of channels to the companions of its stage (Method::channels, Terrain::channels). A method
// that moves soil applies its changes with `moveSoil` (terrain/row_changes.h) or `ChannelRow`. Mass: soil that a river takes was
// eroded from the slopes. The method that moved it records it as lost, or as carried where nothing leaves the map
// (method/ledger.h). A river that deposits may deposit it downstream, and then records less as lost.
#pragma once

#include "base/vector.h"
#include "terrain/terrain.h"

namespace rill {

// The value of a cell that is no channel. In a channel, the grid contains the soil (m) that has arrived since it became one.
inline constexpr float noChannel = -1.0f;

// The channels of one row.
class ChannelRow {
 public:
  ChannelRow(const Terrain& terrain, int row) : soil_(terrain.channels() == nullptr ? nullptr : terrain.channels()->row(row)) {}

  // Gives the gains of channels among four cells to their rivers: adds `share` times each gain to the river's soil and to `taken`
  // (m). Returns the change that remains: in a channel at most 0.
  Floats remaining(int column, Floats change, float share, Floats& taken) const {
    if (soil_ == nullptr) return change;
    const Floats soil = readVector(soil_ + column), zero{};
    const Floats gain = maskWhere(soil >= zero, maximum(change, zero));
    store(soil_ + column, soil + share * gain);
    taken += share * gain;
    return change - gain;
  }

 private:
  float* soil_;
};

}  // namespace rill
