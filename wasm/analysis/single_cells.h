// Single cells that stand out of the ground: what an eye sees at once, and no measure of slopes, rivers or depressions counts.
//
//   spike   a cell above, or below, all eight neighbours by more than half a cell size and at least 5 m
//   islet   a cell of land whose eight neighbours are in the sea, where the sea was at the start
//   trench  a cell of land that is lower than both neighbours across its course by more than a cell size, while the ground beyond
//           each of them rises by less than half as much, where the ground sloped less than 2 % at the start
//
// A spike or trench counts only if the cell did not stand out by half as much at the start. An island that creep lowers passes
// through the size of one cell, so that only an islet that has grown out of the sea counts. The course of a cell is the direction
// in which its water flows (analysis/land_drainage.h); where water leaves the land, any of the four lines through the cell may be
// across its course. Slopes are central differences. The ground beyond the walls tells a slot in flat ground from the floor of a
// valley whose sides are planes of 45 degrees: rivers under uplift make these in most maps. A cell below all its neighbours is a
// spike and no trench.
//
// Some such cells belong to the recipe, and count as excused instead of as faults. While the land rises, a summit stands above its
// neighbours because no water lowers it, and a river that stays at its level is in a gorge. Within one cell of painted strokes or
// of a hardness of 0.9 or more, the ground differs from its surroundings by intention.
//
// Borders: beyond an open border lies the base level, the ground of the start with its slope, for both grounds; joined edges have
// the cells of the other side; a wall mirrors the ground at the centre of the border cell, so that it hides no spike. Turned ground
// gives the same counts. Thread safe for different terrains; the same numbers for any number of threads.
#pragma once

#include "analysis/land_drainage.h"
#include "base/parallel.h"
#include "terrain/terrain.h"

namespace rill {

struct SingleCells {
  double spikes = 0.0, islets = 0.0, trenches = 0.0;  // cells
  double excused = 0.0;                               // cells of the three kinds that are no fault
  double tallestSpike = 0.0;                          // m, of the spikes; 0 without spikes

  double faults() const { return spikes + islets + trenches; }
};

// `start` is the ground at iteration 0, with the shape of the terrain; `drainage` was derived from the terrain. `isUplifted`: the
// recipe raises the land. Changes only the ghost cells of both grounds. Maps that are less than three cells wide have no such
// cells.
SingleCells countSingleCells(Terrain& terrain, Grid& start, const LandDrainage& drainage, bool isUplifted, ThreadPool& pool);

}  // namespace rill
