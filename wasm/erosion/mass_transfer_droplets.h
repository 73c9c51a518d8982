// Mass-transfer droplets: drops roll down under gravity and friction and exchange sediment with the ground towards an equilibrium
// ("Chunkable erosion simulation").
//
// A drop at p with velocity u, relative volume w and sediment s goes, one step of dt after another:
//
//     u' = (u + dt g n_xy) / (1 + dt friction)      n unit normal of the ground at p, g = 9.81 m/s^2
//     p' = p + dt u',   drop = h(p) - h(p')         bilinear
//     s_eq = capacity w^2 |u'| max(0, drop) / |p' - p|
//     s'   = (s + dt k s_eq) / (1 + dt k)           of ds/dt = k (s_eq - s)
//     h(p) -= s' - s                                the OLD position
//     w'   = w / (1 + dt evaporation)
//
// h height (m), p position (m), u (m/s), s (m^3), capacity (m^3 s/m), k transfer (1/s), friction and evaporation (1/s). In the
// article's words c = s / (volume w) is a concentration, c_eq = volume * speed * drop, and the ground changes by volume times the
// change of c: with s instead of c the sediment stays when water evaporates. A drop that dries to 1 % of its volume puts down its
// load and is replaced by a new one at a random place, as is one that leaves the map; this goes on for `time` seconds. Then the
// load is spread with the brush.
//
// Mended: the article's listing does not run (undefined names, volume multiplied by itself); these are the equations it describes.
// What is taken comes from the cells within `radius` of p (droplets/brush.h), no more from one cell than the drop and no deeper than
// that slope leads within the brush (droplets/place.h). What is put down, once in about as many steps as the radius has cells and then
// for all of them, fills the ground within the radius that lies below the slope from p to p' raised by a quarter of the drop, where
// flatter ground than 1 % counts as 1 %, or below the level of p' where that is higher; the listing's single cells make ripples.
// Banks that drops have undercut slip after each iteration (droplets/banks.h).
//
// Stability: all three laws are stepped implicitly, so any dt is stable. dt is the time in which the drop moves one cell,
//     dt = 2 dx / (b + sqrt(b^2 + 4 dx g |n_xy|)),   b = |u| - dx friction,
// the root of |u'| dt = dx for u along n_xy; in other directions it moves less. No cell is lowered below the lowest ground. In one
// iteration a drop makes at most as many steps as lead twice along both sides of the map.
//
// Sea: its surface is level, so nothing is taken there nor below it; drops run on down the slope of its bed and put their load down on the
// way (terrain/sea.h).
// Borders: open: a drop that leaves takes its load with it; the ground beyond is held as it was. Wall: it is held at the border
// cells' centres. Periodic: joined. Pits: drops come to rest and put down their load. Order, sameness: drops run tile by tile
// (droplets/tiles.h).
//
// Resolution: drops start at the same places and follow the same motion in metres and seconds on a map of any size with cells smaller
// than `radius`. A step is a cell, so friction and gravity act at the resolution of the map.
// On 1024 cells the change of height correlates 0.96 with that on 256 (docs/resolution.md).
// Mass: as for droplets; nothing is carried from one iteration to the next.
// Limits: no standing water; a brush of two or three cells leans to the diagonals a little (docs/anisotropy.md).
#pragma once

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
};

inline constexpr ParameterDescription massTransferDropletsParameters[] = {
    parameter<&MassTransferDropletsSettings::density>({.id = "density",
                                                       .label = "Density",
                                                       .unit = "1/km²",
                                                       .help = "Drops that roll at once on a square kilometre.",
                                                       .byDefault = 100,
                                                       .minimum = 1,
                                                       .maximum = 5000,
                                                       .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::time>(
        {.id = "time",
         .label = "Time",
         .unit = "s",
         .help = "How long drops roll in one iteration; one that dries up or leaves the map is replaced by a new one.",
         .byDefault = 1000,
         .minimum = 1,
         .maximum = 100000,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::radius>(
        {.id = "radius",
         .label = "Radius",
         .unit = "m",
         .help = "How far around itself a drop takes ground: less makes narrow gullies, more wide valleys.",
         .byDefault = 60,
         .minimum = 1,
         .maximum = 500,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::friction>(
        {.id = "friction",
         .label = "Friction",
         .unit = "1/s",
         .help = "Share of its speed that a drop loses in a second: less makes it fly over hollows, more makes it creep.",
         .byDefault = 1,
         .minimum = 0.01,
         .maximum = 10,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::capacity>(
        {.id = "capacity",
         .label = "Sediment capacity",
         .unit = "m³ s/m",
         .help = "What a fresh drop carries in equilibrium at 1 m/s on a slope of 1 m/m: more cuts deeper and faster.",
         .byDefault = 3000,
         .minimum = 1,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::transfer>({.id = "transfer",
                                                        .label = "Mass transfer",
                                                        .unit = "1/s",
                                                        .help = "How fast a drop's sediment approaches its equilibrium.",
                                                        .byDefault = 0.02,
                                                        .minimum = 0.0001,
                                                        .maximum = 10,
                                                        .scale = Scale::logarithmic}),
    parameter<&MassTransferDropletsSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .unit = "1/s",
         .help = "Share of its water that a drop loses in a second: more keeps erosion to the heights.",
         .byDefault = 0.001,
         .minimum = 0,
         .maximum = 1}),
    parameter<&MassTransferDropletsSettings::repose>({.id = "repose",
                                                      .label = "Angle of repose",
                                                      .unit = "°",
                                                      .help = "Steepest slope at which banks stand that drops have undercut.",
                                                      .byDefault = 50,
                                                      .minimum = 1,
                                                      .maximum = 89}),
};

}  // namespace rill
