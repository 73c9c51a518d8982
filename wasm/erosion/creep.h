// Creep: soil moves slowly down every slope, rounds the hilltops and fills the hollows. Beside rivers (`stream-power+creep`) it makes the
// hillslopes, and decides how near to the divides valleys begin.
//
//     dh/dt = -div q            q = -D grad h                        law=linear      (Culling 1960)
//                               q = -D grad h / (1 - (S / Sc)^2)     law=nonlinear   (Roering, Kirchner and Dietrich 1999)
//
// h  height (m)      D   diffusivity (m^2/yr), times (1 - hardness) where there is a hardness layer
// S  |grad h|        Sc  tangent of the critical slope, at which soil slides as fast as it comes
//
// With uplift U above a base level at distance L from the divide, the steady state is U x = D S (linear: a parabola of height U L^2 / 2 D)
// or U x = D S / (1 - (S / Sc)^2): round tops, and slopes that stay below the critical one however fast the land rises.
//
// Scheme: explicit, in flux form (erosion/face_flow.h), S at a face from six cells. An iteration of `time-step` years is cut into sub-steps
// of at most 0.2 dx^2 / D, or 0.02 dx^2 / D where the law is not linear; at most 256 of them: where that is too few, less creeps. Through a
// face goes at most 0.24 of the difference of height, so each new height is a mean of old ones: stable for any slope and time step.
//
// Sea: slopes creep under water as they do in air. Borders: nothing creeps over an open border or a wall; periodic edges are joined. Pits:
// fill. Mass: what one cell gives the other one gets. Turning the input by 90 degrees turns the result to the bit.
// Resolution: D and time are in m and years, so hills are as round on any grid whose cells are smaller than they. On 1024 cells the
// change of height correlates 0.998 with that on 256 (docs/resolution.md).
// Limits: soil does not run out: bare rock creeps like soil.
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
                                    .help = "Whether soil moves the faster, the closer its slope comes to the critical one, or in "
                                            "proportion to slope alone.",
                                    .choices = creepLawChoices}),
    parameter<&CreepSettings::diffusivity>({.id = "diffusivity",
                                            .label = "Diffusivity",
                                            .unit = "m²/yr",
                                            .help = "How fast soil moves: more makes broader, rounder hills and fewer valleys.",
                                            .byDefault = 0.01,
                                            .minimum = 0.00001,
                                            .maximum = 10,
                                            .scale = Scale::logarithmic}),
    parameter<&CreepSettings::criticalSlope>({.id = "critical-slope",
                                              .label = "Critical slope",
                                              .unit = "°",
                                              .help = "The slope at which soil slides as fast as it comes.",
                                              .byDefault = 38,
                                              .minimum = 5,
                                              .maximum = 80,
                                              .usedWith = {"law", "nonlinear"}}),
    parameter<&CreepSettings::timeStep>({.id = "time-step",
                                         .label = "Time step",
                                         .unit = "yr",
                                         .help = "Years that pass in one iteration.",
                                         .byDefault = 5000,
                                         .minimum = 100,
                                         .maximum = 1000000,
                                         .scale = Scale::logarithmic}),
};

}  // namespace rill
