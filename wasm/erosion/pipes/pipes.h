// Pipes: shallow water in columns joined by virtual pipes, which dissolves rock, carries it and puts it down (Mei, Decaudin
// and Hu 2007, "Fast hydraulic erosion simulation and visualization on GPU"; "Around The World, part 23", second attempt).
//
// In each sub-step of dt seconds, for all cells from one snapshot:
//
//   1  wanted flow of a pipe   Q* = Q + (g dt / dx) a min(D, 3.4 m) (z + d - z' - d')
//      D = max(z + d, z' + d') - max(z, z'), the water above the higher end's ground
//   2  each cell gives the share F of what is wanted of it, Q = F Q*:
//      1/F = max( 1/2 + sqrt(1/4 + dt friction q / d^2),    friction, solved for the end of the sub-step
//                 q / (d sqrt(g d)),                        no faster than the waves on it
//                 (dt / dx) sum Q* / d )                    no more than there is
//      q^2 = sum of Q*^2 / a                                sums are over the pipes that lead out
//   3  d' = (d + (dt / dx) (sum Q in - sum Q out) + rain dt) / (1 + evaporation dt) + springs
//      s' = s + (dt / dx) (sum Q c in - sum Q c out)        c = s / d of the cell that the water leaves
//   4  v d = half the sum over the eight pipes of Q out times the way to the neighbour / dx
//      C = capacity max(0, max(sin tilt, minimumSlope) |v| min(1, d / 0.2 m) - 0.002 m/s)
//      s' > C: puts down the share 1 - 1 / (1 + deposition dt) of s' - C,
//              at most 1/20 of the rise to the highest neighbour, or half the depth of the water
//      s' < C: takes the share (1 - H) (1 - 1 / (1 + erosion dt)) of C - s', at most 1/20 of the drop to the lowest neighbour
//
// z ground, d water, s sediment (m), z' d' those at the other end of the pipe; dx cell size (m), g 9.81 m/s^2, H hardness
// Q flow through a pipe, m^2/s: volume per second and metre of cell width
// a share of a pipe: 2/3 along the axes, 1/6 along the diagonals
//
// Axes: with these shares the eight pipes make the nine-point Laplacian, whose error is the same in all directions, and the
// sum of Q*^2 / a is the square of the flow's length, whatever its direction. Friction and limits act on that length, never on
// single pipes, which would bend flow towards the axes, as four pipes do. Water on a hill with three spurs, turned by 45
// degrees, differs by 0.4 % after 100 iterations; with four pipes it differs by 2.7 %. The gradient is taken from all
// eight neighbours too.
//
// Friction (the paper has none) is that of turbulent flow: steady water has v^2 = g d tilt / friction. Sediment moves with the
// water pipe by pipe, upwind, so its volume is kept (the paper looks back along v, which does not keep it). Water that falls
// less than 2 mm/s moves no rock: in a lake each ripple would otherwise lower its bed, and so make itself larger.
// Time: an iteration is `time-step` seconds of flowing water. Rock wears in years, so it is accelerated: s counts metres of
// the accelerated rock, and capacity says how many of them there are.
// Sea: water stands at its level wherever the ground lies below it, beyond an open border, too. It carries nothing: C = 0. Nothing is cut
// below it.
// End: after the stage's last iteration the load comes to rest where its water would (erosion/load_settling.h).
// Borders: open ones lead water and sediment down to the dry ground beyond, where they are lost; through walls lead no pipes;
// periodic edges are joined. Pits fill with water to the brim, and with what it brings.
// Stability: dt <= 0.6 dx / sqrt(g d), with d the deepest water but at most the 3.4 m that conduct, is worked out before each
// sub-step. Waves on eight pipes are stable up to 0.86 dx / sqrt(g d), four up to 0.7. An iteration has at most 64
// sub-steps; if that is too few, less water conducts. Limits to what the ground does in one sub-step keep it from digging pits
// and piling up towers.
// Rest: where levels are equal Q* = Q to the bit, whatever the ground is. Mass: what one cell gives the next one gets.
// Turning the input by 90 degrees turns the result to the bit, up to that end.
//
// Resolution: time, rain and flow are in s, m/s and m^2/s, so rivers run and valleys form at the same pace at every size. But
// a river is one to three cells wide: on a finer map it is narrower and deeper, and small channels appear that the coarse map
// does not have. Height change at size 1024, averaged down, correlates 0.96 with that at 256 cell by cell, and more when both
// are averaged over 160 m: the same valleys, fans and lakes, other channels.
// Limits: a flood of minutes on accelerated rock knows no uplift and no years. Water that would need more than 64 sub-steps
// flows more slowly than it should.
#pragma once

#include "method/method.h"

namespace rill {

struct PipesSettings {
  double timeStep;
  double rain;
  double evaporation;
  Springs springs;
  double friction;
  double capacity;
  double minimumSlope;
  double erosion;
  double deposition;
};

// In the middle.
inline constexpr SpringPlace oneSpring[] = {{0.5, 0.5, 20.0}};

inline constexpr ParameterDescription pipesParameters[] = {
    parameter<&PipesSettings::timeStep>({.id = "time-step",
                                         .label = "Time step",
                                         .unit = "s",
                                         .help = "Seconds that the water flows in one iteration.",
                                         .byDefault = 4,
                                         .minimum = 0.1,
                                         .maximum = 20,
                                         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::rain>({.id = "rain",
                                     .label = "Rain",
                                     .unit = "mm/h",
                                     .help = "Water that falls on every place: more fills rivers and lakes faster.",
                                     .byDefault = 500,
                                     .minimum = 0,
                                     .maximum = 5000}),
    parameter<&PipesSettings::evaporation>({.id = "evaporation",
                                            .label = "Evaporation",
                                            .unit = "1/h",
                                            .help = "Share of the water that dries up or seeps away within an hour.",
                                            .byDefault = 1,
                                            .minimum = 0,
                                            .maximum = 100}),
    parameter<&PipesSettings::springs>({.id = "springs",
                                        .label = "Springs",
                                        .unit = "m³/s",
                                        .help =
                                            "Places where water wells up, besides the rain: shares of the map from the west and "
                                            "from the north, and how much each gives.",
                                        .minimum = 0.1,
                                        .maximum = 2000,
                                        .scale = Scale::logarithmic,
                                        .springsByDefault = oneSpring}),
    parameter<&PipesSettings::friction>({.id = "friction",
                                         .label = "Friction",
                                         .help = "How rough the bed is: 0.005 is smooth sand, 0.1 a bed of boulders.",
                                         .byDefault = 0.05,
                                         .minimum = 0.001,
                                         .maximum = 1,
                                         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::capacity>({.id = "capacity",
                                         .label = "Sediment capacity",
                                         .unit = "s",
                                         .help = "Metres of rock that a river carries for each metre a second on steep ground.",
                                         .byDefault = 20,
                                         .minimum = 0.1,
                                         .maximum = 200,
                                         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Slope that flatter ground counts as when the capacity is worked out, so that rivers can cross plains.",
         .byDefault = 0.02,
         .minimum = 0.001,
         .maximum = 0.5,
         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::erosion>({.id = "erosion",
                                        .label = "Erosion",
                                        .unit = "1/s",
                                        .help = "How fast water fills up with rock as long as it can carry more.",
                                        .byDefault = 0.03,
                                        .minimum = 0.0001,
                                        .maximum = 1,
                                        .scale = Scale::logarithmic}),
    parameter<&PipesSettings::deposition>({.id = "deposition",
                                           .label = "Deposition",
                                           .unit = "1/s",
                                           .help = "How fast water puts down what it cannot carry.",
                                           .byDefault = 0.1,
                                           .minimum = 0.0001,
                                           .maximum = 1,
                                           .scale = Scale::logarithmic}),
};

// The pipes of a cell by their shares of the flow, axis + 2 diagonal = 1.
struct PipeShares {
  float axis;
  float diagonal;
};
inline constexpr PipeShares eightPipes{2.0f / 3.0f, 1.0f / 6.0f};
inline constexpr PipeShares fourPipes{1.0f, 0.0f};  // those of the paper, to compare with

std::unique_ptr<Method> makePipes(const PipesSettings& settings, const PipeShares& shares);

}  // namespace rill
