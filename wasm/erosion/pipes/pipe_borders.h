// Pipes at the border of a map: walls close them, and sediment leaves through them over an open border.
#pragma once

#include <algorithm>

#include "erosion/pipes/pipe_rows.h"
#include "terrain/voids.h"

namespace rill {

// Closes the pipes of row r that lead through a wall.
inline void closeWalls(const PipeRow& wanted, Shape shape, int r) {
  const int width = shape.width;
  wanted.west[0] = wanted.west[width] = 0.0f;
  wanted.northWest[0] = wanted.northWest[width] = 0.0f;
  wanted.northEast[-1] = wanted.northEast[width - 1] = 0.0f;
  if (r != 0 && r != shape.height) return;
  for (float* row : {wanted.north, wanted.northWest, wanted.northEast}) std::fill_n(row - 1, width + 2, 0.0f);
}

// Closes the pipes of row r that lead into a void (terrain/voids.h), behind walls.
inline void closeVoids(const PipeRow& wanted, const Terrain& terrain, int r) {
  const VoidRow here(terrain, r), above(terrain, r - 1);
  for (int c = -1; c <= terrain.shape().width; ++c) {
    const bool isVoid = here.at(c);
    if (isVoid || here.at(c - 1)) wanted.west[c] = 0.0f;
    if (isVoid || above.at(c)) wanted.north[c] = 0.0f;
    if (isVoid || above.at(c - 1)) wanted.northWest[c] = 0.0f;
    if (isVoid || above.at(c + 1)) wanted.northEast[c] = 0.0f;
  }
}

// Empties the voids of row r, also of what springs have added. Returns the sediment that has entered them, before multiplication by
// dt / dx.
inline double emptyVoids(const Terrain& terrain, const PipeRow& here, const PipeRow& below, int r, float* water) {
  const VoidRow voids(terrain, r);
  double entered = 0.0;
  for (int c = 0; c < terrain.shape().width; ++c) {
    if (!voids.at(c)) continue;
    water[c] = 0.0f;
    entered -= (static_cast<double>(here.west[c]) - here.west[c + 1]) + (static_cast<double>(here.north[c]) - below.north[c]) +
               (static_cast<double>(here.northWest[c]) - below.northWest[c + 1]) +
               (static_cast<double>(here.northEast[c]) - below.northEast[c - 1]);
  }
  return entered;
}

// Sediment that leaves row r over an open border, before multiplication by dt / dx. No sediment enters.
inline double lostFromRow(Shape shape, const PipeRow& here, const PipeRow& below, int r) {
  const bool north = r == 0, south = r == shape.height - 1;
  double lost = 0.0;
  forBorderColumns(shape, r, [&](int c) {
    const bool west = c == 0, east = c == shape.width - 1;
    const auto add = [&](bool over, float outward) { lost += over ? static_cast<double>(outward) : 0.0; };
    add(west, here.west[c]);
    add(east, -here.west[c + 1]);
    add(north, here.north[c]);
    add(south, -below.north[c]);
    add(north || west, here.northWest[c]);
    add(north || east, here.northEast[c]);
    add(south || east, -below.northWest[c + 1]);
    add(south || west, -below.northEast[c - 1]);
  });
  return lost;
}

}  // namespace rill
