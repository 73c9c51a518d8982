// The rock that the ice carries. A cell where the ice melts by a share releases this share of the load. Of that, a share stays as
// till, and the rest goes to the rivers.
//
// Limits of till: the ground and the till of a cell together stay below the surface of the ice above it, and the till stays below
// half of the depth of that ice. Otherwise the end of a glacier would rise by kilometres: all rock that an ice age erodes passes
// through its few cells. Till spreads over the neighbours of its cell (`spreadTo`), because an end of a glacier is wider than a
// cell.
#pragma once

#include "drainage/network.h"

namespace rill {

class Debris {
 public:
  struct Grids {
    const Grid& load;    // m: rock that the cell has added since the step before
    const Grid& height;  // m: of the ground
    const Grid& ice;     // m: depth
    const Grid& till;    // m: that is there already
    Grid& dropped;       // m: new till; output
    Grid& released;      // m: to the rivers; output
  };

  Debris(const DrainageNetwork& network, double moraine, const Grids& grids)
      : surroundings_(network.lattice()),
        donors_(&network),
        moraine_(static_cast<float>(moraine)),
        load_(grids.load.row(0)),
        height_(grids.height.row(0)),
        ice_(grids.ice.row(0)),
        till_(grids.till.row(0)),
        dropped_(grids.dropped.row(0)),
        released_(grids.released.row(0)) {}

  // The load that leaves a cell, from what arrives and the share of the ice that melts there (m of rock over the cell).
  float carry(const DrainageOrder::Section& section, Cell cell, float arriving, double melted) const {
    // The load of a cell is below zero where more rock was taken from its hole than is missing (bed_limits.h).
    const float load = arriving + load_[cell], free = maximum(load, 0.0f) * static_cast<float>(melted);
    const float stays = free > 0.0f ? minimum(moraine_ * free, roomAt(section, cell)) : 0.0f;
    dropped_[cell] = stays;
    released_[cell] = free - stays;
    return load - free;
  }
  // At an outlet the load leaves the map.
  void drop(const DrainageOrder::Section&, Cell cell) const { dropped_[cell] = released_[cell] = 0.0f; }

  // m: of the new till in a cell, from that around it, each spread over its own neighbours with weights of 1, 2, 4. Needs ghost
  // cells.
  static float spreadTo(const Grid& dropped, int c, int r) {
    const float *const above = dropped.row(r - 1) + c, *const here = dropped.row(r) + c, *const below = dropped.row(r + 1) + c;
    const float beside = (here[-1] + here[1]) + (above[0] + below[0]), across = (above[-1] + below[1]) + (above[1] + below[-1]);
    return 0.0625f * (4.0f * here[0] + (2.0f * beside + across));
  }

 private:
  // m: of till that fits below the ice of the donors.
  float roomAt(const DrainageOrder::Section& section, Cell cell) const {
    float room = 0.0f;
    const unsigned donors = donors_->donors(cell);
    const Neighbourhood ices = surroundings_.at(section, donors, ice_, cell).keep(donors, 0.0f);
    const Neighbourhood heights = surroundings_.at(section, donors, height_, cell).keep(donors, 0.0f);
    const auto fit = [&](Floats ice, Floats height) {
      for (int lane = 0; lane < 3; ++lane) {
        if (!(ice[lane] > 0.0f)) continue;
        room = maximum(room, minimum(0.5f * ice[lane] - till_[cell], height[lane] + ice[lane] - height_[cell]));
      }
    };
    fit(ices.north, heights.north);
    fit(ices.middle, heights.middle);
    fit(ices.south, heights.south);
    return room;
  }

  WalkSurroundings surroundings_;
  const DrainageNetwork* donors_;
  float moraine_;
  const float *load_, *height_, *ice_, *till_;
  float *dropped_, *released_;
};

}  // namespace rill
