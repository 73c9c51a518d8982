// Thermal erosion: rock steeper than the talus angle crumbles and slides until it rests at that angle ("Chunkable erosion
// simulation"; the talus rule is from Musgrave, Kolb and Mace 1989).
//
// Through each face between two cells flows, per iteration and in m of height,
//
//     q = strength / 4 * n * max(0, 1 - T / S)      S = sqrt(n^2 + t^2)
//
//     T = dx (tan(talus) + H max(0, tan(hardTalus) - tan(talus)))
//
// n  height difference across the face (m)         t  difference along the face over one cell, from the face's four
// T  the allowed difference (m)                       neighbours (m)
// dx cell size (m)                                 S  dx |grad h| at the face (m)
// H  mean hardness of both cells, 0 without a hardness layer: hard rock stands steeper
//
// Scheme: the explicit scheme of dh/dt = div(K max(0, 1 - T / (dx |grad h|)) grad h). The slope at a face is the length of the
// whole gradient, so the angle is the same in all directions. The common rule, which compares a cell with each of its eight
// neighbours, leaves slopes between the axes and the diagonals 8 % too steep.
// Sea: slopes rest under water as they do in air.
// Borders: nothing slides over an open border or a wall. Periodic edges are joined.
// Pits: need no special treatment, rock slides into them.
// Stability: q moves at most a quarter of the difference through each of four faces, so no cell can pass its neighbours (strength
// <= 1). Ground below the angle does not move.
// Next to rivers: rock that slides into a channel is carried away by its river (terrain/soil_channels.h).
// Mass: one cell, or a river, receives what the other cell gives. Turning the input by 90 degrees turns the result bit for bit.
// Resolution: an iteration reaches one cell, so relaxing the same slope on a grid twice as fine takes four times the iterations.
// The final slope does not depend on the grid. With the defaults the elevation change on 1024 cells correlates 0.86 with that on
// 256 (docs/resolution.md).
// Limits: debris has the talus angle of the rock below it. Long slopes take many iterations, because an iteration reaches one cell.
#pragma once

#include "method/method.h"

namespace rill {

struct ThermalSettings {
  double talus;
  double hardTalus;
  double strength;
};

inline constexpr ParameterDescription thermalParameters[] = {
    parameter<&ThermalSettings::talus>(
        {.id = "talus",
         .label = "Talus angle",
         .unit = "°",
         .help = "Steepest slope at which loose rock rests: low values make gentle scree slopes, high values leave steep walls.",
         .words = "steeper cliffs scree smoother",
         .isEssential = true,
         .defaultValue = 35,
         .minimum = 1,
         .maximum = 85}),
    parameter<&ThermalSettings::hardTalus>(
        {.id = "hard-talus",
         .label = "Hard-rock talus",
         .unit = "°",
         .help = "Steepest slope at which the hardest rock rests, where masks make rock hard: more leaves higher cliffs.",
         .words = "hard cliffs",
         .defaultValue = 65,
         .minimum = 1,
         .maximum = 85}),
    parameter<&ThermalSettings::strength>(
        {.id = "strength",
         .label = "Strength",
         .help = "Share of the unstable rock that slides in one iteration: more reaches the talus angle sooner.",
         .words = "faster scree",
         .defaultValue = 0.5,
         .minimum = 0.01,
         .maximum = 1}),
};

}  // namespace rill
