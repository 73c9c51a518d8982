// Normal droplets: particles driven by the surface normal ("particle erosion from normals").
//
// A particle at p that was at p_old before, with sediment s and velocity u, takes one step after another:
//
//     (n_x, n_y, n_up) = unit normal of the ground at p, from central differences (3 x 3 cells) blended between cells
//     put  = c_d s n_up                             c_d = 1 - (1 - deposition)^(dx / 100 m)
//     take = erosion dx (1 - n_up) min(1, way / ramp)
//     h(p_old) += put - take,   s += take - put     the OLD position: at the new one it would dig its own hole
//     u = f u + (1 - f) speed (n_x, n_y)            f = exp(-dx / inertia)
//     p_old = p,   p += dx u
//
// h height (m), s sediment (m^3), dx cell size (m), way = dx times the steps so far (m), u in cells a step, at most 1. A particle
// ends after path / dx steps or where the ground is flatter than `flat`; what it carries is spread with the brush where it stands.
//
// Mended: the article's listing has normals that point down and adds what it should take away: it climbs and piles up. Here steep
// ground is eroded, and flat ground gets what is carried, as its prose says. The load of a particle that ends is not forgotten.
// What is taken comes from the cells within `radius` of p_old (droplets/brush.h), no more from one cell than the drop to p and no
// deeper than that slope leads within the brush (droplets/place.h). What is put down, once in about as many steps as the radius has
// cells and then for all of them, fills the ground within the radius that lies below the slope from p_old to p raised by a quarter of
// the drop, or below the level of p where that is higher; the article's four cells make ripples. Where put and take do not balance
// their difference is what happens. A particle also ends where it climbs with nothing left to put down. Banks that particles have
// undercut slip after each iteration (droplets/banks.h).
//
// Units: the article has dx = 1, friction 0.01, speed 0.991, deposition 0.021, erosion 0.051 and ramp 1/0.01 = 100 steps for up to
// 8 steps. Its friction f and speed per step are f u + (1 - f) 1.001 n: the inertia of 8.5 m and speed 1 here, on cells of 39 m.
//
// Sea: its surface is level, so nothing is taken there nor below it; particles run on down the slope of its bed and put their load down on the
// way (terrain/sea.h).
// Borders: open: a particle that leaves takes its load with it; the ground beyond is held as it was. Wall: it is held at the
// border cells' centres. Periodic: joined. Pits: fill with what particles carry into them. Stability: no cell is
// lowered below the lowest ground, nor by more than the drop in a step, and none raised by more than it, but for the load that is
// spread at the end. Order, sameness: particles run tile by tile (droplets/tiles.h).
//
// Resolution: particles start at the same places; a step is as long as a cell on a vertical wall, and what happens in it is
// proportional to dx: the same ways and volumes on a map of any size with cells smaller than `radius`.
// On 1024 cells the change of height correlates 0.89 with that on 256 (docs/resolution.md).
// Mass: as for droplets; nothing is carried from one iteration to the next.
// Limits: no water and no capacity: a particle takes as much from a hillside as from the bed of a stream that is as steep.
#pragma once

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
};

inline constexpr ParameterDescription normalDropletsParameters[] = {
    parameter<&NormalDropletsSettings::density>({.id = "density",
                                                 .label = "Density",
                                                 .unit = "1/km²",
                                                 .help = "Particles that fall on a square kilometre in one iteration.",
                                                 .byDefault = 75,
                                                 .minimum = 1,
                                                 .maximum = 5000,
                                                 .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::path>(
        {.id = "path",
         .label = "Path length",
         .unit = "m",
         .help = "Longest way of a particle, which is shorter the less steep it is, before it puts down what it carries.",
         .byDefault = 2500,
         .minimum = 10,
         .maximum = 20000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::radius>(
        {.id = "radius",
         .label = "Radius",
         .unit = "m",
         .help = "How far around itself a particle takes ground: less makes narrow gullies, more wide valleys.",
         .byDefault = 80,
         .minimum = 1,
         .maximum = 500,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::erosion>(
        {.id = "erosion",
         .label = "Erosion",
         .unit = "m²",
         .help = "Cross-section that one particle cuts into a vertical wall; on a slope it cuts less.",
         .byDefault = 200,
         .minimum = 0.1,
         .maximum = 10000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::ramp>({.id = "ramp",
                                              .label = "Ramp",
                                              .unit = "m",
                                              .help = "Way over which a particle gains its full force: more spares the crests.",
                                              .byDefault = 500,
                                              .minimum = 10,
                                              .maximum = 10000,
                                              .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of what it carries that a particle puts down over 100 m of flat ground.",
         .byDefault = 0.2,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::speed>(
        {.id = "speed",
         .label = "Speed",
         .help = "How far a particle moves in one step, as a share of what the normal says: less cuts and fills more on its way.",
         .byDefault = 1,
         .minimum = 0.05,
         .maximum = 1}),
    parameter<&NormalDropletsSettings::inertia>(
        {.id = "inertia",
         .label = "Inertia",
         .unit = "m",
         .help = "Distance over which a particle keeps its velocity against the slope: more makes straighter channels.",
         .byDefault = 10,
         .minimum = 1,
         .maximum = 1000,
         .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::flat>({.id = "flat",
                                              .label = "Flat below",
                                              .unit = "m/m",
                                              .help = "Slope below which a particle stops.",
                                              .byDefault = 0.01,
                                              .minimum = 0.001,
                                              .maximum = 1,
                                              .scale = Scale::logarithmic}),
    parameter<&NormalDropletsSettings::repose>({.id = "repose",
                                                .label = "Angle of repose",
                                                .unit = "°",
                                                .help = "Steepest slope at which banks stand that particles have undercut.",
                                                .byDefault = 50,
                                                .minimum = 1,
                                                .maximum = 89}),
};

}  // namespace rill
