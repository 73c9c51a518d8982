// Creep: soil moves slowly down every slope, rounds hilltops and fills hollows. Next to rivers (`stream-power+creep`) it shapes
// the hillslopes and determines how close to the divides valleys begin.
//
//     dh/dt = -div q            q = -D grad h                        law=linear      (Culling 1960)
//                               q = -D grad h / (1 - (S / Sc)^2)     law=nonlinear   (Roering, Kirchner and Dietrich 1999)
//
// h  height (m)      D   diffusivity (m^2/yr), times (1 - hardness) where there is a hardness layer
// S  |grad h|        Sc  tangent of the critical slope, at which soil slides off as fast as it arrives
//
// Next to rivers: soil that arrives in a channel is carried away by its river and does not raise the bed (terrain/soil_channels.h),
// so channels are the fixed feet of hillslopes. The relief of mountains then does not grow on finer cells: uplift 1 mm/yr,
// erodibility 2e-5, D = 0.01 m^2/yr, channel area 2000 m^2, 4 km, 750,000 years: 367, 380 and 379 m on 64, 128 and 256 cells.
//
// With uplift U above a base level at distance L from the divide, the steady state is U x = D S (linear: a parabola of height
// U L^2 / 2 D) or U x = D S / (1 - (S / Sc)^2): round tops, and slopes that stay below the critical slope at any uplift.
//
// Scheme: explicit, in flux form (erosion/face_flow.h); S at a face is taken from six cells. With the linear law, an iteration of
// `time-step` years is divided into at most 256 sub-steps of at most 0.2 dx^2 / D. With the nonlinear law it is divided into at
// most 20 super steps of at most dx^2 / 4 D, in which 4 stages replace 10 sub-steps of at most dx^2 / 40 D
// (erosion/legendre_flow.h): 8 stages by default. Where more would be needed, less soil creeps. Stability: at most 0.24 of the
// height difference passes a face in a sub-step. Near the critical slope the flow of the nonlinear law grows much faster than the
// slope, so it is continued more gently from the slope on at which it would grow too fast for a step (0.74 Sc with the longest
// steps). The method is stable for any slope and time step. Sea: slopes creep under water as they do in air. Borders: nothing
// creeps over an open border or a wall. Periodic edges are joined. Pits: fill. Mass: one cell, or a river, receives what the other
// cell gives. Turning the input by 90 degrees turns the result bit for bit. Resolution: D and time are in m and years, so hills are
// equally round on any grid whose cells are smaller than the hills. The elevation change on 1024 cells correlates 0.998 with that
// on 256 (docs/resolution.md). Limits: the supply of soil is unlimited: bare rock creeps like soil.
#pragma once

#include "method/method.h"

namespace rill {

enum class CreepLaw { nonlinear, linear };

struct CreepSettings {
  CreepLaw law;
  double diffusivity;
  double criticalSlope;
  double timeStep;
};

inline constexpr Choice creepLawChoices[] = {{"nonlinear", "Nonlinear"}, {"linear", "Linear"}};

inline constexpr ParameterDescription creepParameters[] = {
    parameter<&CreepSettings::law>({.id = "law",
                                    .label = "Law",
                                    .help = "Nonlinear: soil moves much faster as its slope nears the critical slope. Linear: soil "
                                            "moves in proportion to its slope.",
                                    .isEssential = true,
                                    .choices = creepLawChoices}),
    parameter<&CreepSettings::diffusivity>(
        {.id = "diffusivity",
         .label = "Diffusivity",
         .unit = "m²/yr",
         .help = "How fast soil moves: low values keep sharp ridges, high values make broad, round hills and fewer valleys.",
         .words = "smoother rounder hills sharper ridges",
         .isEssential = true,
         .defaultValue = 0.01,
         .minimum = 0.00001,
         .maximum = 10,
         .scale = Scale::logarithmic}),
    parameter<&CreepSettings::criticalSlope>(
        {.id = "critical-slope",
         .label = "Critical slope",
         .unit = "°",
         .help = "Slope at which soil slides off as fast as it arrives: more allows steeper hillslopes.",
         .words = "steeper hillsides",
         .isEssential = true,
         .defaultValue = 38,
         .minimum = 5,
         .maximum = 80,
         .usedWith = {"law", "nonlinear"}}),
    parameter<&CreepSettings::timeStep>({.id = "time-step",
                                         .label = "Time step",
                                         .unit = "yr",
                                         .help = "Years that pass in one iteration: more moves more soil per iteration.",
                                         .defaultValue = 5000,
                                         .minimum = 100,
                                         .maximum = 1000000,
                                         .scale = Scale::logarithmic}),
};

}  // namespace rill
