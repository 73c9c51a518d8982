// The water map of a terrain: streams, lakes, and where plants would grow. Derived from the ground as it is, when somebody asks.
//
//   streams  drainage area A (m^2) where a channel runs, else 0: ground that no lake is on, with A >= max(5e4 m^2, 64 cells). Channels begin where
//            between 10^2 and 10^5 m^2 drain (Montgomery and Dietrich 1988), and a map cannot show those that gather fewer cells.
//            All water goes to the steepest neighbour (O'Callaghan and Mark 1984), so that a stream is a line.
//   lakes    depth (m) of what stands on the ground: in depressions up to the level at which they spill (drainage/flood.h), and below
//            the sea. Where the water layer is water that stands, a depression holds what that says, at most.
//   plants   0 bare .. 1 all the ground that plants could cover: soil * moisture * warmth, and 0 under water
//
// Water of up to 0.25 m is a puddle and no lake: streams run through it, and plants grow there.
//
//     soil      1 where the slope is below 25 degrees, 0 from 45 on, smoothStep of its tangent in between: from about the angle
//               of repose soil does not stay
//     moisture  from 0.3 at w <= 4 to 1 at w >= 9, with the wetness index w = ln(a / tan beta) (Beven and Kirkby 1979): a is the
//               area that drains through a metre of contour (m), of water that goes to all lower neighbours,
//               and tan beta the slope, at least 0.001
//     warmth    from 1 below 1500 m above the sea, or above 0 m, to 0 at 3000 m: the tree line and the end of closed turf in the Alps
//
// No flow layer is asked: the network that lakes need has the drainage area of the ground as it is, while a layer tells of the time
// when its method last ran. Resolution: w grows by ln 2 where a ridge's cells are twice as wide. Borders: as the terrain's edges say;
// beyond open ones water leaves. Same bits for any number of threads.
#pragma once

#include <array>

#include "base/parallel.h"
#include "grid/scratch_arena.h"
#include "terrain/terrain.h"

namespace rill {

class WaterMap {
 public:
  // Changes nothing of the terrain but ghost cells of its height. `waterStands`: its water layer is water with a level surface of its own,
  // on the ground as it is. Error: out of memory.
  Status derive(Terrain& terrain, ThreadPool& pool, bool waterStands);

  // One of the three.
  const Grid& get(DerivedLayerId layer) const { return layers_[static_cast<std::size_t>(layer)]; }

 private:
  std::array<Grid, 3> layers_;
};

}  // namespace rill
