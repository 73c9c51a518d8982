// Biomes: the type of plants that grows at each place, from water, warmth, slope and soil ("Chunkable erosion simulation" asks of
// its water map where types of plants grow). The first class of the list whose condition holds:
//
//     water   lakes, and below sea level
//     rock    soil < 0.5                         steeper than about 36 degrees
//     snow    warmth <= 0.1
//     alpine  warmth < 0.6                       above the tree line
//     desert  moisture < 0.15                    rain below half of what plants need, away from rivers
//     reed    moisture >= 0.95, slope < 0.05     wet, level ground
//     wood    moisture >= 0.45
//     grass   otherwise
//
// Water, moisture and soil are those of the layer `plants` (hydrology/water_map.h). Warmth is, too, but where the recipe has
// latitudes (a stage with an equator), it is that of 46 degrees there, and ground is as cold as ground 75 m higher for each degree
// nearer to a pole: about 0.5 K per degree, and 6.5 K per km. Same bits for any number of threads.
#pragma once

#include <span>

#include "base/parallel.h"
#include "terrain/terrain.h"

namespace rill {

// Metres by which a place at this latitude, in degrees, is colder than the Alps.
double colderAt(double latitude);

// `lakes` and `moisture` of this terrain (WaterMap::derive, whose ghost cells of the height layer must still be there); `colder`:
// of each row, m.
void classifyBiomes(const Terrain& terrain, const Grid& lakes, const Grid& moisture, std::span<const float> colder,
                    ThreadPool& pool, Grid& biomes);

}  // namespace rill
