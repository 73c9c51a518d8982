// Mass-transfer droplets: drops roll down under gravity and friction, and exchange sediment with the ground towards an equilibrium
// ("Chunkable erosion simulation").
//
// A drop at p with velocity u, relative volume w and sediment s takes one step of dt after another:
//
//     u' = (u + dt g n_xy) / (1 + dt friction)      n unit normal of the ground at p, g = 9.81 m/s^2
//     p' = p + dt u',   drop = h(p) - h(p')         bilinear
//     s_eq = capacity w^2 |u'| max(0, drop) / |p' - p|
//     s'   = (s + dt k s_eq) / (1 + dt k)           of ds/dt = k (s_eq - s)
//     h(p) -= s' - s                                the OLD position
//     w'   = w / (1 + dt evaporation)
//
// h  height (m)         p  position (m)         u  velocity (m/s)         s  sediment (m^3)
// capacity (m^3 s/m)    k  transfer (1/s)       friction and evaporation (1/s)
//
// In the article, c = s / (volume w) is a concentration, c_eq = volume * speed * drop, and the ground changes by the volume times
// the change of c. With s in place of c, the sediment stays when water evaporates. A drop that has dried to 1 % of its volume
// deposits its load and is replaced by a new drop at a random place, as is a drop that leaves the map. This continues for `time`
// seconds. Then the brush spreads the load.
//
// Corrections: the article's listing does not run (undefined names, volume multiplied by itself); these are the equations that it
// describes. Eroded rock comes from the cells within `radius` of p (droplets/brush.h): from no cell more than the drop, and no
// deeper than that slope reaches within the brush (droplets/droplet_environment.h). Sediment is deposited once in about as many
// steps as the radius has cells, for all of these steps together. It fills ground within the radius that lies below the slope from
// p to p' raised by a quarter of the drop, where ground flatter than 1 % counts as 1 %, or below the level of p' where p' is
// higher. The listing's single cells make ripples. Banks that drops have undercut slip after each iteration (droplets/banks.h).
//
// Stability: all three laws are stepped implicitly, so any dt is stable. dt is the time in which the drop moves one cell,
//     dt = 2 dx / (b + sqrt(b^2 + 4 dx g |n_xy|)),   b = |u| - dx friction,
// the root of |u'| dt = dx for u along n_xy. In other directions the drop moves less. No cell is lowered below the lowest ground.
// In one iteration a drop takes at most 2 (columns + rows) steps.
//
// Sea: its surface is level, so drops erode nothing at or below it. They run on down the slope of the sea bed and deposit their
// load on the way (terrain/sea.h).
// Borders: over an open border a drop leaves with its load; the ground beyond stays at its starting heights. At a wall a drop
// stops at the centres of the border cells. Periodic edges are joined.
// Pits: drops come to rest in them and deposit their load.
// Order: drops run tile by tile (droplets/tiles.h); the bits are the same for any number of threads.
// Resolution: drops start at the same places and follow the same motion in metres and seconds on a map of any size with cells
// smaller than `radius`. A step is one cell, so friction and gravity act at the resolution of the map. The elevation change on
// 1024 cells correlates 0.96 with that on 256 (docs/resolution.md).
// Painted rain multiplies the number of drops that start at a place (droplets/droplet_starts.h).
// Painted hardness and strength of erosion multiply the amount to erode, up to the whole free capacity.
// Lakes: with lakes=overflow, lakes drain over their outlets a few times in a stage (lakes/lake_outlets.h).
// Mass: eroded rock is carried, deposited, or lost over an open border, apart from rounding; nothing is carried from one iteration
// to the next.
// Limits: no standing water. A brush of two or three cells slightly favours the diagonals (docs/anisotropy.md).
#pragma once

#include "method/lakes_setting.h"
#include "method/method.h"

namespace rill {

struct MassTransferDropletsSettings {
  double density;
  double time;
  double radius;
  double friction;
  double capacity;
  double transfer;
  double evaporation;
  double repose;
  Lakes lakes;
};

inline constexpr ParameterDescription massTransferDropletsParameters[] = {
    parameter<&MassTransferDropletsSettings::density>(
        {.id = "density",
         .label = "Density",
         .unit = "1/km²",
         .help = "Drops per square kilometre that roll at the same time: more erodes more and takes longer.",
         .words = "more rivers more valleys",
         .defaultValue = 100,
         .minimum = 1,
         .maximum = 5000,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::time>(
        {.id = "time",
         .label = "Time",
         .unit = "s",
         .help = "Time for which drops roll in one iteration: more erodes more and takes longer; a drop that dries up or leaves "
                 "the map is replaced by a new drop.",
         .defaultValue = 1000,
         .minimum = 1,
         .maximum = 100000,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::radius>(
        {.id = "radius",
         .label = "Radius",
         .unit = "m",
         .help = "Distance around a drop within which it erodes: less makes narrow gullies, more wide valleys.",
         .words = "wider valleys narrower gullies",
         .isEssential = true,
         .defaultValue = 60,
         .minimum = 1,
         .maximum = 500,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::friction>(
        {.id = "friction",
         .label = "Friction",
         .unit = "1/s",
         .help = "Share of its speed that a drop loses in a second: low values let drops overshoot hollows, high values slow them "
                 "down.",
         .defaultValue = 1,
         .minimum = 0.01,
         .maximum = 10,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::capacity>(
        {.id = "capacity",
         .label = "Sediment capacity",
         .unit = "m³ s/m",
         .help = "Sediment that a new drop carries in equilibrium at 1 m/s on a slope of 1 m/m: more cuts deeper and faster.",
         .words = "deeper valleys canyons",
         .isEssential = true,
         .defaultValue = 3000,
         .minimum = 1,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::transfer>({.id = "transfer",
                                                        .label = "Mass transfer",
                                                        .unit = "1/s",
                                                        .help = "Rate at which a drop's sediment approaches its equilibrium: more "
                                                                "erodes and deposits within a shorter distance.",
                                                        .defaultValue = 0.02,
                                                        .minimum = 0.0001,
                                                        .maximum = 10,
                                                        .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .unit = "1/s",
         .help = "Share of its water that a drop loses in a second: more limits erosion to the upper slopes.",
         .words = "longer rivers shorter rivers",
         .isEssential = true,
         .defaultValue = 0.001,
         .minimum = 0,
         .maximum = 1}),
    parameter<&MassTransferDropletsSettings::repose>(
        {.id = "repose",
         .label = "Talus angle",
         .unit = "°",
         .help = "Steepest slope at which undercut banks stand: low values widen valleys, high values allow steep walls.",
         .words = "steeper cliffs wider valleys",
         .isEssential = true,
         .defaultValue = 50,
         .minimum = 1,
         .maximum = 89}),
    parameter<&MassTransferDropletsSettings::lakes>(lakesRow),
};

}  // namespace rill
