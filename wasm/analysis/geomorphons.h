// Geomorphons: the landform of each cell by what is seen from it (Jasiewicz and Stepinski 2013, Geomorphology 182).
//
// From a cell, the ground is looked at in eight directions up to a distance. The zenith angle of a direction is the elevation angle
// of the ground that is seen highest, the nadir angle that of the ground that is seen lowest. The larger of the two decides: the
// direction goes up or down if that angle is larger than the flatness, and is level otherwise. The numbers of directions that go
// down and up give one of ten forms by the table of the paper. These are the angles and the table of r.geomorphon in GRASS GIS. The
// distance is one on the ground: seven steps on a diagonal are as far as ten along a row.
//
// The sea and voids (terrain/voids.h) have no form. The sea is seen as its surface, a void as ground beyond an open border.
// Borders: an open border ends the view one cell beyond it, where the ground continues with its slope at the border; a wall mirrors
// the ground; joined edges have the ground of the other side. Turned or mirrored ground has the same forms. Thread safe; the same
// bits for any number of threads.
#pragma once

#include <array>

#include "base/parallel.h"
#include "terrain/terrain.h"

namespace rill {

// Classes of the layer of forms, numbered as in GRASS GIS. Their names are `formNames` (terrain/terrain.h).
enum class Form : std::uint8_t { sea, flat, peak, ridge, shoulder, spur, slope, hollow, footslope, valley, pit };

inline constexpr int formSearchRadius = 10;  // cells
inline constexpr double formFlatness = 1.0;  // degrees

// The form of a cell with directions that go down and up; their sum is at most 8.
Form formOf(int down, int up);

// Fills a layer with the class of each cell. `classes` is allocated with the shape of the terrain.
void classifyForms(const Terrain& terrain, ThreadPool& pool, Grid& classes);

// The shares of the land of each form except the sea, in the order of the classes; NaN without land.
using FormShares = std::array<double, formNames.size() - 1>;
FormShares formSharesOf(const Grid& classes);

}  // namespace rill
