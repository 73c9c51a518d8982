// Thermal erosion: rock that lies steeper than the talus angle crumbles and slides until it does not ("Chunkable erosion
// simulation"; the talus rule is Musgrave, Kolb and Mace 1989).
//
// Through each face between two cells flows, per iteration and in m of height,
//
//     q = strength / 4 * n * max(0, 1 - T / S)      S = sqrt(n^2 + t^2)
//
// n  difference of height across the face (m)          t  difference along the face over one cell, from its four
// T  the allowed difference (m)                           neighbours (m)
// dx cell size (m)                                     S  dx |grad h| at the face (m)
//
//     T = dx (tan(talus) + H max(0, tan(hardTalus) - tan(talus)))
//
// H is the mean hardness of both cells, 0 without a hardness layer: hard rock stands steeper.
//
// This is the explicit scheme of dh/dt = div(K max(0, 1 - T / (dx |grad h|)) grad h). Because the slope at a face is
// the length of the whole gradient, the angle is the same in all directions; the usual rule, which compares a cell with
// its eight neighbours one by one, lets slopes between the axes and the diagonals stand 8 % too steep.
//
// Sea: slopes rest under water as they do in air.
// Borders: nothing slides over an open border or a wall; periodic edges are joined. Pits: need no care, rock slides
// into them. Stability: q moves at most a quarter of the difference through each of four faces, so no cell can pass its
// neighbours (strength <= 1); ground below the angle does not move at all. Mass: what one cell gives the other one gets.
// Turning the input by 90 degrees turns the result to the bit.
//
// Resolution: an iteration reaches one cell, so relaxing the same slope on a grid twice as fine takes four times the
// iterations; the slope it ends at does not depend on the grid.
// With the defaults the change of height on 1024 cells correlates 0.86 with that on 256 (docs/resolution.md).
// Limits: debris has the angle of the rock that it lies on; long slopes take many iterations, since an iteration reaches one cell.
#pragma once

#include "method/method.h"

namespace rill {

struct ThermalSettings {
  double talus;
  double hardTalus;
  double strength;
};

inline constexpr ParameterDescription thermalParameters[] = {
    parameter<&ThermalSettings::talus>({.id = "talus",
                                        .label = "Talus angle",
                                        .unit = "°",
                                        .help = "Steepest slope at which loose rock still lies.",
                                        .byDefault = 35,
                                        .minimum = 1,
                                        .maximum = 85}),
    parameter<&ThermalSettings::hardTalus>({.id = "hard-talus",
                                            .label = "Of hard rock",
                                            .unit = "°",
                                            .help = "Steepest slope at which the hardest rock stands, where masks make rock hard.",
                                            .byDefault = 65,
                                            .minimum = 1,
                                            .maximum = 85}),
    parameter<&ThermalSettings::strength>({.id = "strength",
                                           .label = "Strength",
                                           .help = "How much of the rock that is too steep slides in one iteration.",
                                           .byDefault = 0.5,
                                           .minimum = 0.01,
                                           .maximum = 1}),
};

}  // namespace rill
