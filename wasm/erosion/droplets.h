// Droplets: one droplet at a time runs downhill, erodes, carries and deposits sediment (Beyer 2015, "Implementation of a method
// for hydraulic erosion"; made popular by Lague 2019).
//
// A droplet at p with direction d, speed v, water w and sediment s takes one step after another:
//
//     d' = normalise(i d - (1 - i) grad h(p))       p' = p + dx d'                  i = exp(-dx / inertia)
//     drop = h(p) - h(p')                           m, positive downhill; bilinear
//     capacity = capacityFactor max(0, max(drop / dx, minimumSlope) v - graded) w   m^3
//     drop < 0:        deposit min(s, -drop A)                                      fills the hollow around the droplet
//     s > capacity:    deposit min(c_d (s - capacity), max(drop, minimumSlope dx) A / 4)
//     otherwise:       erode min(c_e (capacity - s) (1 - hardness), m drop A)       once in m steps
//     v'^2 = max(0, v^2 + gravity drop)             w' = (1 - evaporation)^(dx / 1 km) w
//     c_d = 1 - (1 - deposition)^(n dx / 100 m)     c_e = 1 - (1 - erosion)^(m dx / 100 m)
//
// h   height (m)            dx  cell size (m)            s  sediment (m^3)
// n   steps from one deposition to the next, about the number of cells in the radius
// m   steps from one erosion to the next: 1 where the radius has at most 7 cells, otherwise at most a third of the radius
// graded   slope of the ground at the start of a droplet from a spring, 0 for rain (droplets/droplet_starts.h)
// A   area of the brush (m^2): the area over which the brush would spread an amount if every cell had the share of the cell with
//     the largest share. With it, no cell is lowered by more than the drop over m steps.
//
// Erosion and deposition happen at p, the OLD position. Eroded rock comes from the cells within `radius` of p; a cell's share
// decreases with its distance from p (droplets/brush.h). No cell is dug deeper than a slope of that drop reaches within the
// brush, or below the lowest ground (droplets/droplet_environment.h).
//
// Deposited sediment fills low ground, once in n steps. Cells within `radius` share it in proportion to how far they are below a
// plane, and no cell is raised above that plane. On the way down the plane is the slope of the droplet's path, raised by a quarter
// of the drop. On the way up the plane is level, at the height of p'. A droplet ends after `path` metres, when it has dried to
// 1 %, where the ground is flat and gives no direction, or where it climbs with no sediment left to fill the hollow. Its whole load
// then fills the slope around it, and the brush spreads the rest. Initially v = 1, w = 1, s = 0, d = 0.
//
// After each iteration, banks that droplets have undercut slip until they reach the talus angle `repose` (droplets/banks.h), so
// that a river makes a valley. Without this, a river would cut a slot as wide as its brush. Springs are places where droplets
// start in addition to the rain: within 100 m of the spring, or within `radius` where that is larger. Their river has the load of
// its way to the spring already.
//
// Corrections: the speed grows with the drop (a widely copied listing lowers it: sqrt(v^2 + dh g) with dh < 0 downhill). A droplet
// deposits its load when it ends (common listings discard it). The brush is centred on the droplet, not on the droplet's cell. In
// the articles, sediment is deposited on the four cells around the droplet, whatever their heights, which makes ripples and dams
// on plains.
//
// Units: the articles use dx = 1 and heights in 0..1. Here lengths are in metres. Rates that the articles apply once per step
// (inertia, erosion, deposition, evaporation) are given per distance and converted to the step. With dx = 39 m, a map of 10 km on
// 256 cells, the defaults are close to those of the articles. Speed and water are relative to the start; gravity is the gain of
// v^2 per km of fall.
//
// Order: each tile of the map runs its droplets one after another while other tiles run theirs (droplets/tiles.h), four tiles on
// each thread (droplets/lanes.h). The bits are the same for any number of threads, and the landforms are the same as when all
// droplets run one after another (`dropletsOneByOne` below).
//
// Sea: its surface is level, so droplets erode nothing at or below it. They run on down the slope of the sea bed and deposit
// their load on the way (terrain/sea.h).
// Borders: over an open border a droplet leaves with its load; the ground beyond stays at its starting heights. At a wall a
// droplet stops at the centres of the border cells. Periodic edges are joined.
// Pits: filled by droplets that end in them or climb out.
// Stability: one erosion lowers no cell by more than the droplet's drop over m steps, nor below the lowest ground. A droplet
// deposits only what it has eroded.
// Resolution: droplets start at the same places, follow the same paths and move the same volumes on a map of any size, as long as
// `radius` is between 1 and 32 cells (other values are clamped). The elevation change on 1024 cells correlates 0.97 with that on
// 256 (docs/resolution.md).
// Painted rain multiplies the number of droplets that start at a place (droplets/droplet_starts.h).
// Painted hardness and strength of erosion multiply the amount to erode, up to the whole free capacity.
// Lakes: with lakes=overflow, lakes drain over their outlets a few times in a stage (lakes/lake_outlets.h).
// Mass: eroded rock is carried, deposited, or lost over an open border, apart from rounding. No droplet runs past the end of an
// iteration, so nothing is carried from one iteration to the next.
// Limits: droplets affect each other only through the ground. No river is wider than the brush.
// With lakes=sink, lakes silt up and do not cut their outlets.
#pragma once

#include "method/lakes_setting.h"
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
  Lakes lakes;
};

inline constexpr ParameterDescription dropletsParameters[] = {
    parameter<&DropletsSettings::density>(
        {.id = "density",
         .label = "Density",
         .unit = "1/km²",
         .help = "Droplets per square kilometre and iteration: more erodes more and takes longer.",
         .words = "more rivers more valleys",
         .isEssential = true,
         .defaultValue = 100,
         .minimum = 1,
         .maximum = 5000,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::path>(
        {.id = "path",
         .label = "Path length",
         .unit = "m",
         .help = "Distance after which a droplet ends and deposits its load: more carries sediment farther.",
         .words = "longer rivers",
         .defaultValue = 4000,
         .minimum = 10,
         .maximum = 20000,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::radius>(
        {.id = "radius",
         .label = "Radius",
         .unit = "m",
         .help = "Distance around a droplet within which it changes the ground: less makes narrow gullies, more wide valleys.",
         .words = "wider valleys narrower gullies",
         .isEssential = true,
         .defaultValue = 60,
         .minimum = 1,
         .maximum = 500,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::inertia>(
        {.id = "inertia",
         .label = "Inertia",
         .unit = "m",
         .help = "Distance over which a droplet turns towards the slope: less follows the ground, more makes straighter channels.",
         .words = "straighter rivers",
         .defaultValue = 15,
         .minimum = 1,
         .maximum = 1000,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::capacity>(
        {.id = "capacity",
         .label = "Sediment capacity",
         .unit = "m³",
         .help = "Sediment that a new droplet can carry on a slope of 1 m/m: more cuts deeper and faster.",
         .words = "deeper valleys canyons",
         .isEssential = true,
         .defaultValue = 10000,
         .minimum = 10,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Lower limit of the slope used for the capacity: more lets droplets carry sediment across plains.",
         .defaultValue = 0.01,
         .minimum = 0,
         .maximum = 1}),
    parameter<&DropletsSettings::erosion>({.id = "erosion",
                                           .label = "Erosion",
                                           .help = "Share of its free capacity that a droplet fills over 100 m: more erodes "
                                                   "sooner.",
                                           .defaultValue = 0.5,
                                           .minimum = 0.001,
                                           .maximum = 1,
                                           .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of the sediment above its capacity that a droplet deposits over 100 m: more deposits sooner.",
         .words = "fans plains flatter valley floors",
         .defaultValue = 0.5,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::gravity>(
        {.id = "gravity",
         .label = "Gravity",
         .unit = "1/km",
         .help = "Gain of the squared speed, which starts at 1, over a fall of 1 km: more erodes more far down the slopes.",
         .defaultValue = 4,
         .minimum = 0,
         .maximum = 100}),
    parameter<&DropletsSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .help = "Share of its water that a droplet loses over 1 km: more limits erosion to the upper slopes.",
         .words = "longer rivers shorter rivers",
         .defaultValue = 0.25,
         .minimum = 0,
         .maximum = 0.99}),
    parameter<&DropletsSettings::repose>(
        {.id = "repose",
         .label = "Talus angle",
         .unit = "°",
         .help = "Steepest slope at which undercut banks stand: low values widen valleys, high values allow steep walls.",
         .words = "steeper cliffs wider valleys",
         .isEssential = true,
         .defaultValue = 50,
         .minimum = 1,
         .maximum = 89}),
    parameter<&DropletsSettings::springs>(
        {.id = "springs",
         .label = "Springs",
         .unit = "km²",
         .help = "Sources of rivers in addition to the rain: position as shares of the map from the west and from the north, and "
                 "the area whose rain starts there: more area makes a larger river.",
         .words = "more rivers",
         .minimum = 0.01,
         .maximum = 100,
         .scale = Scale::logarithmic}),
    parameter<&DropletsSettings::lakes>(lakesRow),
};

// The same droplets one after another over the whole map, as in the articles. Slow; tests compare the tiles with it.
std::unique_ptr<Method> dropletsOneByOne(const DropletsSettings& settings);

}  // namespace rill
