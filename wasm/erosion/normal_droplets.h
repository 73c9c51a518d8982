// Normal droplets: particles driven by the surface normal ("particle erosion from normals").
//
// A particle at p, previously at p_old, with sediment s and velocity u takes one step after another:
//
//     (n_x, n_y, n_up) = unit normal of the ground at p, from central differences (3 x 3 cells) blended between cells
//     put  = c_d s n_up                             c_d = 1 - (1 - deposition)^(dx / 100 m)
//     take = erosion dx (1 - n_up) min(1, way / ramp)
//     h(p_old) += put - take,   s += take - put     the OLD position: at the new position it would dig its own hole
//     u = f u + (1 - f) speed (n_x, n_y)            f = exp(-dx / inertia)
//     p_old = p,   p += dx u
//
// h  height (m)            s  sediment (m^3)            dx  cell size (m)
// way  dx times the steps so far (m)                    u  cells per step, at most 1
//
// A particle ends after path / dx steps, or where the ground is flatter than `flat`. The brush spreads its load where it ends.
//
// Corrections: the article's listing has normals that point down, and adds where it should remove: particles climb and build up
// the ground. Here steep ground is eroded and flat ground receives the load, as the article's prose says. The load of a particle
// that ends is deposited. Eroded rock comes from the cells within `radius` of p_old (droplets/brush.h): from no cell more than the
// drop to p, and no deeper than that slope reaches within the brush (droplets/droplet_environment.h). Sediment is deposited once in
// about as many steps as the radius has cells, for all of these steps together. It fills ground within the radius that lies below
// the slope from p_old to p raised by a quarter of the drop, or below the level of p where p is higher; the article's four cells
// make ripples. Where put and take do not balance, only their difference is applied. A particle also ends where it climbs with
// nothing left to deposit. Banks that particles have undercut slip after each iteration (droplets/banks.h).
//
// Units: the article has dx = 1, friction 0.01, speed 0.991, deposition 0.021, erosion 0.051 and ramp 1/0.01 = 100 steps for up to
// 8 steps. Its friction f and speed per step are f u + (1 - f) 1.001 n: the inertia of 8.5 m and speed 1 here, on cells of 39 m.
//
// Sea: its surface is level, so particles erode nothing at or below it. They run on down the slope of the sea bed and deposit
// their load on the way (terrain/sea.h).
// Borders: over an open border a particle leaves with its load; the ground beyond stays at its starting heights. At a wall a
// particle stops at the centres of the border cells. Periodic edges are joined.
// Pits: fill with the sediment that particles carry into them.
// Stability: no cell is lowered below the lowest ground, nor by more than the drop in a step. No cell is raised by more than the
// drop, except by the load that is spread at the end.
// Order: particles run tile by tile (droplets/tiles.h); the bits are the same for any number of threads.
// Resolution: particles start at the same places. A step is as long as a cell on a vertical wall, and the exchange in a step is
// proportional to dx, so paths and volumes are the same on a map of any size with cells smaller than `radius`. The elevation
// change on 1024 cells correlates 0.89 with that on 256 (docs/resolution.md).
// Painted rain multiplies the number of particles that start at a place (droplets/droplet_starts.h).
// Painted hardness and strength of erosion multiply the amount to erode.
// Lakes: with lakes=overflow, lakes drain over their outlets a few times in a stage (lakes/lake_outlets.h).
// Mass: eroded rock is carried, deposited, or lost over an open border, apart from rounding; nothing is carried from one iteration
// to the next.
// Limits: no water and no capacity. A particle erodes a hillside as much as a stream bed of the same slope.
#pragma once

#include "method/lakes_setting.h"
#include "method/method.h"

namespace rill {

struct NormalDropletsSettings {
  double density;
  double path;
  double radius;
  double erosion;
  double ramp;
  double deposition;
  double speed;
  double inertia;
  double flat;
  double repose;
  Lakes lakes;
};

inline constexpr ParameterDescription normalDropletsParameters[] = {
    parameter<&NormalDropletsSettings::density>(
        {.id = "density",
         .label = "Density",
         .unit = "1/km²",
         .help = "Particles per square kilometre and iteration: more erodes more and takes longer.",
         .words = "more rivers more valleys",
         .defaultValue = 75,
         .minimum = 1,
         .maximum = 5000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::path>(
        {.id = "path",
         .label = "Path length",
         .unit = "m",
         .help = "Length of a particle's path on a vertical wall, less on gentle slopes: more carries sediment farther.",
         .defaultValue = 2500,
         .minimum = 10,
         .maximum = 20000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::radius>(
        {.id = "radius",
         .label = "Radius",
         .unit = "m",
         .help = "Distance around a particle within which it erodes: less makes narrow gullies, more wide valleys.",
         .words = "wider valleys narrower gullies",
         .isEssential = true,
         .defaultValue = 80,
         .minimum = 1,
         .maximum = 500,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::erosion>(
        {.id = "erosion",
         .label = "Erosion",
         .unit = "m²",
         .help = "Cross-section that one particle cuts into a vertical wall, less on a slope: more cuts deeper and faster.",
         .words = "deeper valleys canyons",
         .isEssential = true,
         .defaultValue = 200,
         .minimum = 0.1,
         .maximum = 10000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::ramp>(
        {.id = "ramp",
         .label = "Ramp",
         .unit = "m",
         .help = "Distance over which a particle gains its full erosive force: more leaves crests uneroded.",
         .words = "sharper ridges crests",
         .isEssential = true,
         .defaultValue = 500,
         .minimum = 10,
         .maximum = 10000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of its load that a particle deposits over 100 m of flat ground: more deposits sooner.",
         .defaultValue = 0.2,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::speed>(
        {.id = "speed",
         .label = "Speed",
         .help = "Distance that a particle moves in one step, as a share of the normal's horizontal part: less erodes and "
                 "deposits more per metre.",
         .defaultValue = 1,
         .minimum = 0.05,
         .maximum = 1}),
    parameter<&NormalDropletsSettings::inertia>(
        {.id = "inertia",
         .label = "Inertia",
         .unit = "m",
         .help = "Distance over which a particle turns towards the slope: less follows the ground, more makes straighter channels.",
         .words = "straighter rivers",
         .defaultValue = 10,
         .minimum = 1,
         .maximum = 1000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::flat>(
        {.id = "flat",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Slope below which a particle stops: less carries sediment farther into plains.",
         .words = "plains fans",
         .defaultValue = 0.01,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::repose>(
        {.id = "repose",
         .label = "Talus angle",
         .unit = "°",
         .help = "Steepest slope at which undercut banks stand: low values widen valleys, high values allow steep walls.",
         .words = "steeper cliffs wider valleys",
         .isEssential = true,
         .defaultValue = 50,
         .minimum = 1,
         .maximum = 89}),
    parameter<&NormalDropletsSettings::lakes>(lakesRow),
};

}  // namespace rill
