// The water map of a terrain: streams, lakes and vegetation cover. Computed on request, from the present ground and the water of
// the recipe: rain, painted rain and springs. Water is measured as the area whose rain it is (terrain/water_supply.h), so that the
// water of a cell is its drainage area where it rains equally on every cell.
//
//   streams  water A (m^2) of cells with a channel, otherwise 0: ground without a lake, with A >= max(5e4 m^2, 64 cells).
//            Channels begin at a drainage area of 10^2 to 10^5 m^2 (Montgomery and Dietrich 1988), and a map cannot resolve
//            channels that drain fewer cells. At a spring a channel begins (hydrology/own_water.h). All water flows to the steepest
//            neighbour (O'Callaghan and Mark 1984), so that a stream is a line. Where no water joins it, a stream grows by 1 / 2^21
//            from cell to cell, so that the layer shows in which direction it flows.
//   lakes    depth (m) of standing water: in depressions up to the level at which they spill (drainage/flood.h), and below sea
//            level. A depression into which less than the rain of a cell flows is dry. If the water layer is standing water, its
//            depth limits the depth of a lake in a depression. Water that is shallower than `minLakeDepth` is a puddle, with depth
//            0: streams run through it, and plants grow there. The sea has no minimum depth, because its level is given.
//   plants   vegetation cover, 0 (bare) to 1 (fully covered): soil * moisture * warmth, and 0 under water
//
//     soil      1 where the slope is below 25 degrees, 0 from 45 degrees on, smoothStep of its tangent in between: above about the
//               talus angle no soil remains
//     moisture  from 0.3 at w <= 4 to 1 at w >= 9, with the wetness index w = ln(a / tan beta) (Beven and Kirkby 1979): a is the
//               water per metre of contour (m), with flow to all lower neighbours, and tan beta is the slope, at least
//               0.001. Where the factor f of rain is below 1, the moisture is from 0.3 f on: deserts have plants at rivers only
//     warmth    from 1 below 1500 m above sea level, or above 0 m without a sea, to 0 at 3000 m: the tree line and the end of
//               closed turf in the Alps
//
// The flow layer is not used: the drainage network that lakes need has the drainage area of the present ground, while the flow
// layer is as old as the last run of its method. Measures of landforms (analysis/) use the drainage area, whatever the water: they
// describe the shape of the ground. Limits: water that dries up or seeps away on its way is not subtracted. Resolution: w grows by
// ln 2 where the cells of a ridge are twice as wide. Borders: according to the terrain's edges; water leaves through open edges.
// Same bits for any number of threads.
#pragma once

#include <array>

#include "base/parallel.h"
#include "grid/scratch_arena.h"
#include "terrain/terrain.h"
#include "terrain/water_supply.h"

namespace rill {

// Minimum depth of a lake, in m. Rain on rough ground leaves films and puddles of a few centimetres nearly everywhere, and a foot
// of water is still below the stones and turf that a cell does not resolve. It is a length in metres and not a share of a cell, so
// that a finer map has the same lakes.
inline constexpr float minLakeDepth = 0.25f;

class WaterMap {
 public:
  // Changes only the ghost cells of the terrain's height. `waterStands`: the water layer is standing water with a level
  // surface, and it belongs to the present ground. Writes the moisture of the ground to `moisture` if it is not null. Error: out of
  // memory.
  Status derive(Terrain& terrain, ThreadPool& pool, const TerrainWater& water, bool waterStands, Grid* moisture = nullptr);

  // `layer` must be streams, lakes or plants.
  const Grid& get(DerivedLayerId layer) const { return layers_[static_cast<std::size_t>(layer)]; }

 private:
  std::array<Grid, 3> layers_;
};

}  // namespace rill
