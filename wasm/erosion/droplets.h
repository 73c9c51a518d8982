// Droplets: one droplet at a time runs downhill, cuts, carries and puts down (Beyer 2015, "Implementation of a method for
// hydraulic erosion"; made popular by Lague 2019).
//
// A droplet at p with direction d, speed v, water w and sediment s goes, one step after another:
//
//     d' = normalise(i d - (1 - i) grad h(p))       p' = p + dx d'                  i = exp(-dx / inertia)
//     drop = h(p) - h(p')                           m, positive downhill; bilinear
//     capacity = capacityFactor max(drop / dx, minimumSlope) v w                    m^3
//     drop < 0:        put down min(s, -drop A)                                     fills the hollow that it is in
//     s > capacity:    put down min(c_d (s - capacity), max(drop, minimumSlope dx) A / 4)
//     otherwise:       take min(c_e (capacity - s) (1 - hardness), drop A)
//     v'^2 = max(0, v^2 + gravity drop)             w' = (1 - evaporation)^(dx / 1 km) w
//     c_d = 1 - (1 - deposition)^(n dx / 100 m)     c_e = 1 - (1 - erosion)^(dx / 100 m)
//
// h height (m), dx cell size (m), s in m^3. All of it happens at p, the OLD position. What is taken is spread over the cells within
// `radius` of p, less and less with the distance from p itself (droplets/brush.h); A (m^2) is the area over which that brush would
// spread an amount if every cell gave as much as the one that gives most, so that no cell is lowered by more than the drop; nor is
// any dug deeper than a slope of that drop leads within the brush, or than the lowest ground (droplets/place.h).
//
// What is put down fills what lies lower, once in n steps, about as many as the radius has cells: cells within `radius` share it in
// proportion to how far they lie below a plane, and none is raised above that. Going down it is the slope of the droplet's way, raised by
// a quarter of the drop; going up it is level with p'. A droplet ends after `path` metres, when it has dried to 1 %, where the ground is
// flat and it has no direction, or where it climbs with nothing left to fill the hollow with. All that it carries then fills the slope
// around it, and what there is no room for is spread with the brush. Initially v = 1, w = 1, s = 0, d = 0.
//
// After each iteration banks that droplets have undercut slip until they rest at `repose` (droplets/banks.h): a river has a valley
// then, where it would saw a slot as wide as its brush. Springs are places where droplets well up besides the rain, within 100 m of
// them or the radius.
//
// Mended: speed grows with the drop (a widely copied listing has it fall: sqrt(v^2 + dh g) with dh < 0 downhill); what a droplet
// carries when it ends is put down (the usual listings forget it); the brush is centred on the droplet, not on its cell. In the
// articles what is put down falls to the four cells around the droplet, whatever lies there: that makes ripples on plains, and dams.
//
// Units: the articles have dx = 1 and heights in 0..1. Here lengths are metres; what they apply once a step (inertia, erosion,
// deposition, evaporation) is given over a distance and converted to the step. With dx = 39 m, a map of 10 km on 256 cells, the
// defaults are about theirs. Speed and water are relative to the start; gravity is the gain of v^2 per km of fall.
//
// Order: each tile of the map runs its droplets one after another while other tiles run theirs (droplets/tiles.h), four of
// them on each thread (droplets/lanes.h); same bits for any number of threads, and the same landforms as one droplet after
// another (dropletsOneByOne below).
//
// Sea: its surface is level, so nothing is taken there nor below it; droplets run on down the slope of its bed and put their load down on the
// way (terrain/sea.h).
// Borders: open: a droplet that leaves takes its load with it; the ground beyond is held as it was. Wall: it is held at the
// border cells' centres. Periodic: joined. Pits: filled by the droplets that end in them or climb out. Stability: no cell is
// lowered by more than the droplet's drop in a step, nor below the lowest ground; what is put down is what has been cut.
//
// Resolution: droplets start at the same places, run the same ways and change the same volumes on a map of any size, as long as
// `radius` is not below a cell (it is taken as one cell then) nor above 32 (taken as 32).
// On 1024 cells the change of height correlates 0.97 with that on 256 (docs/resolution.md).
// Mass: what is taken from the ground is carried, put down or lost over an open border, to rounding. An iteration ends with no
// droplet on its way, so nothing is carried from one to the next.
// Limits: droplets know of each other through the ground only, so there is no standing water and no river wider than the brush;
// lakes silt up instead of filling, and do not cut their outlets.
#pragma once

#include "method/method.h"

namespace rill {

struct DropletsSettings {
  double density;
  double path;
  double radius;
  double inertia;
  double capacity;
  double minimumSlope;
  double erosion;
  double deposition;
  double gravity;
  double evaporation;
  double repose;
  Springs springs;
};

inline constexpr ParameterDescription dropletsParameters[] = {
    parameter<&DropletsSettings::density>({.id = "density",
                                           .label = "Density",
                                           .unit = "1/km²",
                                           .help = "Droplets that fall on a square kilometre in one iteration.",
                                           .byDefault = 100,
                                           .minimum = 1,
                                           .maximum = 5000,
                                           .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::path>({.id = "path",
                                        .label = "Path length",
                                        .unit = "m",
                                        .help = "Distance after which a droplet ends and puts down what it carries.",
                                        .byDefault = 4000,
                                        .minimum = 10,
                                        .maximum = 20000,
                                        .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::radius>(
        {.id = "radius",
         .label = "Radius",
         .unit = "m",
         .help = "How far around itself a droplet changes the ground: less makes narrow gullies, more wide valleys.",
         .byDefault = 60,
         .minimum = 1,
         .maximum = 500,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::inertia>(
        {.id = "inertia",
         .label = "Inertia",
         .unit = "m",
         .help = "Distance over which a droplet keeps its direction against the slope: more makes straighter channels.",
         .byDefault = 15,
         .minimum = 1,
         .maximum = 1000,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::capacity>(
        {.id = "capacity",
         .label = "Sediment capacity",
         .unit = "m³",
         .help = "What a fresh droplet can carry on a slope of 1 m/m: more cuts deeper and faster.",
         .byDefault = 10000,
         .minimum = 10,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Slope that flatter ground counts as when the capacity is worked out, so that droplets cross plains loaded.",
         .byDefault = 0.01,
         .minimum = 0,
         .maximum = 1}),
    parameter<&DropletsSettings::erosion>({.id = "erosion",
                                           .label = "Erosion",
                                           .help = "Share of its free capacity that a droplet fills over 100 m.",
                                           .byDefault = 0.5,
                                           .minimum = 0.001,
                                           .maximum = 1,
                                           .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of what it carries above its capacity that a droplet puts down over 100 m.",
         .byDefault = 0.5,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::gravity>(
        {.id = "gravity",
         .label = "Gravity",
         .unit = "1/km",
         .help = "Gain of the square of a droplet's speed, which is 1 at first, over a fall of 1 km.",
         .byDefault = 4,
         .minimum = 0,
         .maximum = 100}),
    parameter<&DropletsSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .help = "Share of its water that a droplet loses over 1 km: more keeps erosion to the heights.",
         .byDefault = 0.25,
         .minimum = 0,
         .maximum = 0.99}),
    parameter<&DropletsSettings::repose>({.id = "repose",
                                          .label = "Angle of repose",
                                          .unit = "°",
                                          .help = "Steepest slope at which banks stand that droplets have undercut.",
                                          .byDefault = 50,
                                          .minimum = 1,
                                          .maximum = 89}),
    parameter<&DropletsSettings::springs>(
        {.id = "springs",
         .label = "Springs",
         .unit = "km²",
         .help = "Places where droplets well up, the sources of rivers, besides the rain: shares of the map from the west and from "
                 "the north, and how large an area's rain comes up there.",
         .minimum = 0.01,
         .maximum = 100,
         .scale = Scale::logarithmic}),
};

// The same droplets one after another over the whole map, as in the articles: slow, and what the tiles are compared with.
std::unique_ptr<Method> dropletsOneByOne(const DropletsSettings& settings);

}  // namespace rill
