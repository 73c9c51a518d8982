// Pipes: shallow water in columns that are joined by virtual pipes. The water dissolves rock, carries it and deposits it (Mei,
// Decaudin and Hu 2007, "Fast hydraulic erosion simulation and visualization on GPU"; "Around The World, part 23", second attempt).
//
// In each sub-step of dt seconds, for all cells from one snapshot:
//
//   1  wanted flow of a pipe   Q* = Q + (g dt / dx) a min(D, 3.4 m) (z + d - z' - d')
//      D = max(z + d, z' + d') - max(z, z'), the depth of water above the ground of the higher end
//   2  each cell provides the share F of the flow wanted of it, Q = F Q*:
//      1/F = max( 1/2 + sqrt(1/4 + dt friction q / d^2),    friction, solved for the end of the sub-step
//                 q / (d sqrt(g d)),                        no faster than the waves on the water
//                 (dt / dx) sum Q* / d )                    no more than the water in the cell
//      q^2 = sum of Q*^2 / a                                sums are over the pipes that lead out
//   3  d' = (d + (dt / dx) (sum Q in - sum Q out) + rain dt) / (1 + evaporation dt) + springs
//      s' = s + (dt / dx) (sum Q c in - sum Q c out)        c = s / d of the cell that the water leaves
//   4  v d = half the sum over the pipes of Q out times the vector to the neighbour / dx
//      C = capacity max(0, max(sin tilt, minimumSlope) |v| min(1, d / 0.2 m) - 0.002 m/s)
//      s' > C: deposits the share 1 - 1 / (1 + deposition dt) of s' - C,
//              at most 1/20 of the rise to the highest neighbour, or half the depth of the water
//      s' < C: erodes the share (1 - H) (1 - 1 / (1 + erosion dt)) of C - s', at most 1/20 of the drop to the lowest neighbour
//
// z ground, d water, s sediment (m); z', d' the values at the other end of the pipe
// dx cell size (m), g 9.81 m/s^2, H hardness, C sediment capacity (m)
// Q flow through a pipe, m^2/s: volume per second and metre of cell width
// a share of a pipe: 2/3 along the axes, 1/6 along the diagonals; with neighbours=4, 1 and 0
//
// Directions: with these shares the eight pipes form the nine-point Laplacian, whose error is the same in all directions, and the
// sum of Q*^2 / a is the square of the flow's length, for any direction of the flow. Friction and limits act on that length, never
// on single pipes, which would bend flow towards the axes, as four pipes do. Water on a hill with three spurs, turned by 45
// degrees, differs by 0.4 % after 100 iterations; with four pipes it differs by 2.7 %. The gradient is also taken from all eight
// neighbours. With neighbours=4, a cell has the four pipes of the paper: the article's author got "branches strictly horizontal or
// vertical" with them, which this setting shows.
//
// Friction (not in the paper) is that of turbulent flow: steady water has v^2 = g d tilt / friction. Sediment moves with the water
// from pipe to pipe, upwind, so its volume is conserved (the paper looks back along v, which does not conserve it). Water that
// falls less than 2 mm/s moves no rock. Otherwise each ripple in a lake would lower its bed, and so make itself larger.
// Time: an iteration is `time-step` seconds of flowing water. Rock erodes over years, so erosion is accelerated: s counts metres of
// the accelerated rock, and the parameter `capacity` sets how many.
// Banks: ground that water has undercut slips until its slope is below the talus angle `repose` (droplets/banks.h), after every
// fourth iteration. Without banks, a river would cut a slot of one cell with walls.
// End: after the stage's last iteration the remaining load is deposited (lakes/lake_rule.h).
// Painted rain multiplies `rain`.
// Painted hardness and strength of erosion multiply the share of the free capacity that is filled, up to 1.
// Lakes: with lakes=overflow, basins also drain over their outlets a few times in a stage: the flood of a stage is
// too short to fill large basins and to cut their outlets. With lakes=sink they do not, the load settles within 16 cells, and the
// number of sub-steps does not depend on the depth of the water, so that a sub-step has a reach of 2 cells. The springs of a chunk
// are repeated in every chunk.
// Sea: water stands at sea level wherever the ground is below it, also beyond an open border. The sea carries nothing: C = 0.
// Nothing is eroded below sea level.
// Borders: over an open border, water and sediment flow down to the dry ground beyond, where they are lost. No pipes lead through
// walls. Periodic edges are joined.
// Pits: fill with water to the brim, and with the sediment that the water brings.
// Stability: dt <= 0.6 dx / sqrt(g d), with d the deepest water but at most the 3.4 m that conduct; dt is computed before each
// sub-step. Waves on eight pipes are stable up to 0.86 dx / sqrt(g d), on four pipes up to 0.7. An iteration has at most 64
// sub-steps; if more would be needed, a smaller depth of water conducts. The limits to erosion and deposition in one sub-step
// prevent pits and towers.
// At rest: where water levels are equal, Q* = Q bit for bit, for any ground.
// Mass: one cell receives what the other gives. Turning the input by 90 degrees turns the result bit for bit; if
// heights are equal, only until lakes drain or the load settles at the end.
// Resolution: time, rain and flow are in s, m/s and m^2/s, so rivers run and valleys form at the same rate at every map size. But a
// river is one to three cells wide: on a finer map it is narrower and deeper, and small channels appear that the coarse map does
// not have. The elevation change at size 1024, averaged down, correlates 0.89 with that at 256 cell by cell (docs/resolution.md),
// and at 512 0.97 when both are averaged over 160 m: the same valleys, fans and lakes, but other channels. Over 10 km the defaults
// lower the ground by volumes that differ by at most 9 % from 64 to 512 cells, except where lakes overflow at different places.
// Limits: a flood of minutes on accelerated rock has no uplift and no years. Water that would need more than 64 sub-steps flows
// more slowly than it should.
#pragma once

#include "method/lakes_setting.h"
#include "method/method.h"

namespace rill {

enum class PipeNeighbours { eight, four };

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
  double repose;
  PipeNeighbours neighbours;
  Lakes lakes;
};

inline constexpr Choice pipeNeighboursChoices[] = {{"8", "Eight"}, {"4", "Four"}};

// In the middle.
inline constexpr SpringPlace oneSpring[] = {{0.5, 0.5, 20.0}};

inline constexpr ParameterDescription pipesParameters[] = {
    parameter<&PipesSettings::timeStep>({.id = "time-step",
                                         .label = "Time step",
                                         .unit = "s",
                                         .help = "Seconds that the water flows in one iteration: more erodes more per iteration "
                                                 "and takes longer.",
                                         .defaultValue = 4,
                                         .minimum = 0.1,
                                         .maximum = 20,
                                         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::rain>({.id = "rain",
                                     .label = "Rain",
                                     .unit = "mm/h",
                                     .help = "Rain on every place: more fills rivers and lakes faster.",
                                     .words = "more rivers more lakes",
                                     .isEssential = true,
                                     .defaultValue = 1000,
                                     .minimum = 0,
                                     .maximum = 5000}),
    parameter<&PipesSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .unit = "1/h",
         .help = "Rate at which water dries up or seeps away: more makes smaller lakes and rivers.",
         .words = "fewer lakes smaller rivers",
         .isEssential = true,
         .defaultValue = 1,
         .minimum = 0,
         .maximum = 100}),
    parameter<&PipesSettings::springs>({.id = "springs",
                                        .label = "Springs",
                                        .unit = "m³/s",
                                        .help = "Sources of water in addition to the rain: position as shares of the map from the "
                                                "west and from the north, and discharge; more discharge makes a larger river.",
                                        .words = "more rivers",
                                        .isEssential = true,
                                        .minimum = 0.1,
                                        .maximum = 2000,
                                        .scale = Scale::logarithmic,
                                        .defaultSprings = oneSpring}),
    parameter<&PipesSettings::friction>(
        {.id = "friction",
         .label = "Friction",
         .help = "Roughness of the bed: more makes slower and deeper water; 0.005 is smooth sand, 0.1 a bed of boulders.",
         .words = "slower deeper water",
         .defaultValue = 0.05,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::capacity>(
        {.id = "capacity",
         .label = "Sediment capacity",
         .unit = "s",
         .help = "Metres of rock that a river carries for each metre per second on steep ground: more cuts deeper and faster.",
         .words = "deeper valleys canyons",
         .isEssential = true,
         .defaultValue = 50,
         .minimum = 0.1,
         .maximum = 200,
         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Lower limit of the slope used for the capacity: more lets rivers carry sediment across plains.",
         .defaultValue = 0.02,
         .minimum = 0.001,
         .maximum = 0.5,
         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::erosion>({.id = "erosion",
                                        .label = "Erosion",
                                        .unit = "1/s",
                                        .help = "Rate at which water takes up rock while it can carry more: more erodes sooner.",
                                        .defaultValue = 0.03,
                                        .minimum = 0.0001,
                                        .maximum = 1,
                                        .scale = Scale::logarithmic}),
    parameter<&PipesSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .unit = "1/s",
         .help = "Rate at which water deposits the sediment above its capacity: more deposits sooner.",
         .words = "fans plains flatter valley floors",
         .defaultValue = 0.1,
         .minimum = 0.0001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&PipesSettings::repose>(
        {.id = "repose",
         .label = "Talus angle",
         .unit = "°",
         .help = "Steepest slope at which undercut banks stand: low values widen valleys, high values allow steep walls.",
         .words = "steeper cliffs wider valleys",
         .defaultValue = 30,
         .minimum = 1,
         .maximum = 89}),
    parameter<&PipesSettings::neighbours>(
        {.id = "neighbours",
         .label = "Neighbours",
         .help = "Neighbours with which a cell has pipes: four, as in the paper, draw rivers along rows and columns.",
         .words = "straight horizontal vertical branches artefact",
         .choices = pipeNeighboursChoices}),
    parameter<&PipesSettings::lakes>(lakesRow),
};

// Shares of the flow of the pipes along the axes and the diagonals; axis + 2 diagonal = 1.
struct PipeShares {
  float axis;
  float diagonal;
};
inline constexpr PipeShares eightPipes{2.0f / 3.0f, 1.0f / 6.0f};
inline constexpr PipeShares fourPipes{1.0f, 0.0f};  // as in the paper

std::unique_ptr<Method> makePipes(const PipesSettings& settings, const PipeShares& shares);

}  // namespace rill
