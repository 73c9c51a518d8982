// Grid droplets: one droplet in every cell at all times ("Around The World, part 23", fourth attempt).
//
// Each iteration, for every droplet from one snapshot (h ground, m; p position; v speed; w size; s sediment, m):
//
//   1  d = -grad h(p) / |grad h(p)|,  p' = p + dx d         one cell, bilinear; flat ground: p' = p
//   2  drop = h(p) - h(p')                                  m, positive downhill
//      capacity = capacityFactor max(drop, minimumSlope dx) v w
//   3  drop < 0:         put down min(s, -drop / 4)                                  uphill stays uphill
//      s > capacity:     put down min(deposition (s - capacity), max(drop, minimumSlope dx) / 4)
//      otherwise:        take     min(erosion (1 - H) (capacity - s), drop / 4)              downhill stays downhill
//      at the old position, on the four cells around it with bilinear weights
//   4  v^2 = max(0, (1 - friction) v^2 + gravity drop / dx)
//      w = (1 - evaporation) w
//   5  droplets that are in one cell now merge: p and v are means weighted by w, w and s are sums; rain adds a droplet
//      of size `rain`, speed 1 at the cell's centre
//
// Symbols: dx cell size (m); H hardness of the droplet's cell, 0 without a hardness layer; w is relative: a droplet of size 1 is 1/128 m of water on its cell; v is relative, as in
// the article. In the article dx = 1: heights here are in units of dx through the slope drop/dx and the sediment in m,
// so a map scaled in all three directions erodes alike. Initially p is the cell's centre, v = 1, w = 1, s = 0.
//
// Resolution: a droplet moves one cell an iteration (the article's rule), so the way it goes is iterations x dx and the
// landforms of a finer map need more iterations; this method does not claim the same landforms at two sizes.
//
// End: in the second half of its iterations rain and capacity die away, and droplets put down more of their surplus
// (erosion/dry_season.h); what is left comes to rest where its water would (erosion/load_settling.h).
//
// Scheme: one pass over the rows (grid_droplet_rows.h). Each cell sums what comes to it in the order of rows and columns,
// whatever the number of threads: same bits. Turning the input turns the result but for the rounding of these sums.
// What a cell loses or gains in an iteration counts as wear or deposit as a whole.
//
// Rain splash (erosion/rain_splash.h) smooths slopes meanwhile: the article has none, and each cell's droplet saws a rill of its own there.
//
// Borders: a position is kept within the hull of the cell centres. Open: a droplet that would move more than half a cell
// beyond it is gone with what it carries. Wall: it stays at the border. Periodic: it enters on the other side.
// Sea: droplets see its level surface, go on down the slope of its bed and put their load down on the way (terrain/sea.h), at most a
// quarter of the depth in an iteration. What is taken is at most a quarter of what the lowest of the four cells around lies above the
// sea, so that none is cut below it.
// Pits: a droplet that must go uphill fills the step with sediment first, so pits silt up.
// Stability: on one cell fall bilinear weights of at most 4 droplets' worth, so with a quarter of its drop each they cannot
// turn a slope around together (the article limits each alone: then slopes overshoot and grow without bound as soon as
// streams gather). Friction bounds v at sqrt(gravity slope / friction).
// With the defaults the change of height on 1024 cells correlates 0.90 with that on 256 (docs/resolution.md).
// Mass: what is taken from the ground is carried by droplets, put down, or lost over an open border; merging adds up.
// Limits: no standing water. Merged droplets go one way together, so a river never parts into a delta.
#pragma once

#include "erosion/rain_splash.h"
#include "method/method.h"

namespace rill {

struct GridDropletsSettings {
  double capacity;
  double minimumSlope;
  double erosion;
  double deposition;
  double gravity;
  double friction;
  double evaporation;
  double rain;
  double splash;
};

inline constexpr ParameterDescription gridDropletsParameters[] = {
    parameter<&GridDropletsSettings::capacity>({.id = "capacity",
                                                .label = "Sediment capacity",
                                                .help = "How much sediment water can carry: more cuts deeper and faster.",
                                                .byDefault = 2,
                                                .minimum = 0.01,
                                                .maximum = 20,
                                                .scale = Scale::logarithmic}),
    parameter<&GridDropletsSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Slope that flatter ground counts as when the capacity is worked out, so that plains are not dead.",
         .byDefault = 0.01,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridDropletsSettings::erosion>({.id = "erosion",
                                               .label = "Erosion",
                                               .help = "Share of its free capacity that a droplet fills in one iteration.",
                                               .byDefault = 0.3,
                                               .minimum = 0.0001,
                                               .maximum = 1,
                                               .scale = Scale::logarithmic}),
    parameter<&GridDropletsSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of what it carries above its capacity that a droplet puts down in one iteration.",
         .byDefault = 0.3,
         .minimum = 0.0001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&GridDropletsSettings::gravity>({.id = "gravity",
                                               .label = "Gravity",
                                               .help = "How much speed a droplet gains on its way down.",
                                               .byDefault = 4,
                                               .minimum = 0,
                                               .maximum = 50}),
    parameter<&GridDropletsSettings::friction>({.id = "friction",
                                                .label = "Friction",
                                                .help = "Share of its kinetic energy that a droplet loses in one iteration.",
                                                .byDefault = 0.2,
                                                .minimum = 0.01,
                                                .maximum = 1}),
    parameter<&GridDropletsSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .help = "Share of its water that a droplet loses in one iteration: less makes longer rivers.",
         .byDefault = 0.05,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridDropletsSettings::rain>({.id = "rain",
                                            .label = "Rain",
                                            .help = "Size of the droplet that falls on every cell in each iteration.",
                                            .byDefault = 0.02,
                                            .minimum = 0,
                                            .maximum = 1}),
    parameter<&GridDropletsSettings::splash>({.id = "splash",
                                              .label = "Rain splash",
                                              .help =
                                                  "Share of its height above or below each neighbour that a cell loses or gains in "
                                                  "one iteration, since rain throws more "
                                                  "soil down a slope than up: more makes smoother slopes and fewer, larger rills.",
                                              .byDefault = 0.01,
                                              .minimum = 0,
                                              .maximum = RainSplash::mostShare}),
};

}  // namespace rill
