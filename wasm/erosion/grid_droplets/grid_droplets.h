// Grid droplets: one droplet in every cell at all times ("Around The World, part 23", fourth attempt).
//
// An iteration moves every droplet by `step` metres, in n = max(1, ceil(step / dx)) moves of L = step / n metres, at most one cell.
// In each move, for every droplet from one snapshot:
//
//   1  d = -grad h(p) / |grad h(p)|,  p' = p + L d           bilinear; flat ground: p' = p
//   2  drop = h(p) - h(p')                                   m, positive downhill
//      capacity = capacityFactor n max(drop, minimumSlope L) v w
//   3  drop < 0:         deposit min(s, -drop / 4)                                   uphill stays uphill
//      s > capacity:     deposit min(c_d (s - capacity), max(drop, minimumSlope L) / 4)
//      otherwise:        erode   min(c_e (1 - H) (capacity - s), drop / 4)                   downhill stays downhill
//      at the old position, on the four cells around it with bilinear weights
//   4  v^2 = max(0, (1 - c_f) v^2 + gravity (c_f / friction) drop / L)
//      w = (1 - evaporation)^(1/n) w
//   5  droplets that are now in one cell merge: p and v are means weighted by w, w and s are sums; rain adds a droplet
//      of size `rain` / n, speed 1 at the cell's centre
//
// h  height (m)           p  position              s  sediment (m)
// dx cell size (m)        H  hardness of the droplet's cell, 0 without a hardness layer
// w  size, relative: a droplet of size 1 is 1/128 m of water on its cell
// v  speed, relative, as in the article
// c_d, c_e, c_f  the shares of one move: c_d = 1 - (1 - deposition)^(1/n), and so for erosion and friction
//
// Initially p is the cell's centre, v = 1, w = 1, s = 0. In the article dx = 1 and a droplet moves one cell in an iteration; with
// step = dx, n is 1 and the equations are the article's. Here heights are in units of L through the slope drop / L and the sediment
// in m, so a map scaled in all three directions, with its step, erodes in the same way.
//
// Additions to the article: rain splash (erosion/rain_splash.h) smooths slopes; without it each cell's droplet cuts its own rill.
// It moves the share splash (step / dx)^2 of each height difference in an iteration, at most 1/5 in a move, so that rills have the
// same width at every map size.
// Deposition and erosion are limited together, see Stability.
//
// Scheme: one pass over the rows (grid_droplet_rows.h). Each cell sums its arrivals in the order of rows and columns, so the bits
// are the same for any number of threads. Turning the input turns the result, apart from the rounding of these sums. The net change
// of a cell in an iteration counts as eroded or deposited.
// End: in the second half of the iterations, rain and capacity fade and droplets deposit more of their surplus
// (erosion/dry_season.h). The remaining load is deposited (lakes/lake_rule.h).
// Painted rain multiplies `rain`, but neither the droplets at the start nor the rain splash.
// Painted hardness and strength of erosion multiply `erosion`, up to 1.
// Lakes: with lakes=overflow, lakes drain over their outlets a few times in a stage. With lakes=sink they do not,
// the load settles within 16 cells, and an iteration has a reach of 4 cells per move.
// Sea: droplets see its level surface, run on down the slope of the sea bed and deposit their load on the way (terrain/sea.h), at
// most a quarter of the depth per iteration. Erosion is at most a quarter of the height above the sea of the lowest of the four
// cells, so no cell is eroded below the sea.
// Borders: a position stays within the hull of the cell centres. Open: a droplet that would move more than half a cell beyond the
// hull is lost with its load. Wall: the droplet stays at the border. Periodic: the droplet enters on the other side.
// Pits: a droplet that must go uphill first fills the step with sediment, so pits silt up; they drain with lakes=overflow.
// Stability: a cell receives the bilinear weights of at most 4 droplets. With a quarter of its drop each, they cannot reverse a
// slope together. (The article limits each droplet separately: slopes then overshoot and grow without bound as soon as streams
// gather.) Friction bounds v at sqrt(gravity slope / friction).
// Mass: eroded rock is carried by droplets, deposited, or lost over an open border; merging adds up.
// Resolution: path, rain, rates and rain splash are per step, so an iteration means the same erosion at every map size. Over 10 km,
// with seeds 1 to 5 and 7 of simplex noise, the defaults erode volumes that differ by at most 13 % from 64 to 512 cells.
// The limit of Stability is per cell: where it decides how much streams erode, the narrower streams of a finer map erode less. With
// a capacity of 2 and a rain of 0.02, 1024 cells erode a third less than 64. The elevation change on 1024 cells correlates 0.94
// with that on 256 (docs/resolution.md).
// Limits: no standing water. Merged droplets move together, so a river never divides into a delta.
#pragma once

#include "erosion/rain_splash.h"
#include "method/lakes_setting.h"
#include "method/method.h"

namespace rill {

struct GridDropletsSettings {
  double step;
  double capacity;
  double minimumSlope;
  double erosion;
  double deposition;
  double gravity;
  double friction;
  double evaporation;
  double rain;
  double splash;
  Lakes lakes;
};

// Cells: a droplet moves at most one cell at a time, so this is the maximum number of moves in one iteration.
inline constexpr double maxDropletStep = 128.0;

inline constexpr ParameterDescription gridDropletsParameters[] = {
    parameter<&GridDropletsSettings::step>(
        {.id = "step",
         .label = "Step",
         .unit = "m",
         .help = "Distance that droplets run in one iteration: more erodes sooner, and takes longer on fine maps.",
         .defaultValue = 39,
         .minimum = 1,
         .maximum = 500,
         .scale = Scale::logarithmic,
         .maximumCells = maxDropletStep}),
    parameter<&GridDropletsSettings::capacity>(
        {.id = "capacity",
         .label = "Sediment capacity",
         .help = "Metres of sediment that a droplet of size 1 can carry per metre of drop: more cuts deeper and faster.",
         .words = "deeper valleys canyons",
         .isEssential = true,
         .defaultValue = 0.5,
         .minimum = 0.01,
         .maximum = 20,
         .scale = Scale::logarithmic}),
    parameter<&GridDropletsSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Lower limit of the slope used for the capacity: more lets droplets erode and carry sediment on plains.",
         .defaultValue = 0.01,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridDropletsSettings::erosion>({.id = "erosion",
                                               .label = "Erosion",
                                               .help = "Share of its free capacity that a droplet fills in one iteration: more "
                                                       "erodes sooner.",
                                               .defaultValue = 0.3,
                                               .minimum = 0.0001,
                                               .maximum = 1,
                                               .scale = Scale::logarithmic}),
    parameter<&GridDropletsSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of the sediment above its capacity that a droplet deposits in one iteration: more deposits sooner.",
         .words = "fans plains flatter valley floors",
         .defaultValue = 0.3,
         .minimum = 0.0001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&GridDropletsSettings::gravity>({.id = "gravity",
                                               .label = "Gravity",
                                               .help = "Gain of the squared speed, which starts at 1, per cell on a slope of 1 "
                                                       "m/m: more erodes more on long slopes.",
                                               .defaultValue = 4,
                                               .minimum = 0,
                                               .maximum = 50}),
    parameter<&GridDropletsSettings::friction>({.id = "friction",
                                                .label = "Friction",
                                                .help = "Share of its kinetic energy that a droplet loses in one iteration: more "
                                                        "limits the speed and erosion on slopes.",
                                                .defaultValue = 0.2,
                                                .minimum = 0.01,
                                                .maximum = 1}),
    parameter<&GridDropletsSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .help =
             "Share of its water that a droplet loses in one iteration: less makes longer and larger rivers, more shorter ones.",
         .words = "longer rivers shorter rivers",
         .isEssential = true,
         .defaultValue = 0.05,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridDropletsSettings::rain>(
        {.id = "rain",
         .label = "Rain",
         .help = "Size of the droplet that falls on every cell in each iteration: more makes larger streams that erode more.",
         .words = "more rivers larger rivers",
         .isEssential = true,
         .defaultValue = 0.1,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridDropletsSettings::splash>({.id = "splash",
                                              .label = "Rain splash",
                                              .help = "Share of the height difference over one step that rain levels in one "
                                                      "iteration: more makes smoother slopes and fewer, larger rills.",
                                              .words = "smoother fewer rivers",
                                              .isEssential = true,
                                              .defaultValue = 0.015,
                                              .minimum = 0,
                                              .maximum = RainSplash::maxShare}),
    parameter<&GridDropletsSettings::lakes>(lakesRow),
};

}  // namespace rill
