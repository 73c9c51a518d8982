// Grid simulation: rain on every cell, water and sediment that run downhill over the grid ("Chunkable erosion simulation", after
// dandrino's numpy simulation). An iteration moves water by `step` metres, one cell at a time, and then lets steep ground slip:
//
//     n = max(1, round(step / dx)) times, with f = dx / step:
//         w  += f rain (1 - variability (1 - random))            random in [0, 1)
//         d   = -grad h / |grad h|,  S = (h - h(one cell along d)) / dx
//         capacity = capacityFactor * step * max(S, minimumSlope) * v * w
//         S < 0:          h += min(s, -S dx)                              a hollow silts up
//         s > capacity:   h += (1 - (1 - deposition)^f) (s - capacity)    but not more than s
//         otherwise:      h -= min(S dx, (1 - H) (1 - (1 - dissolving)^f) (capacity - s))
//         v   = gravity * S
//         s and w move one cell along d, bilinearly;  w *= (1 - evaporation)^f
//     where |grad h| > tan(repose): h becomes the blurred height, sigma = 1.5 step (erosion/slump.h)
//     h += splash / dx^2 sum over the four neighbours n of (h(n) - h)       (erosion/rain_splash.h)
//
// h height (m); dx cell size (m); w water (m); s sediment (m of rock); v velocity, relative; S slope along the way (m/m).
//
// Units: in the article dx = 1 and heights are 0..1 of a 512 cell map. Its repose slope of 0.03 is 36.9 degrees when 1 of its
// height is 25 cells, and its cell is `step` here. That makes its min_height_delta 0.05 a slope of 1.25, its gravity 30 a factor
// of 1.2 on slopes, its rain of 0.0008 one of 0.8 mm; capacity 50, dissolving, deposition and evaporation stay as they are. With
// dx = step the kernels (grid_flow.h, erosion/slump.h) do the article's arithmetic.
//
// Besides the article's: rain splash, without which each cell's water dissolves a rill of its own and slopes look combed.
// Mended: sediment never goes negative, and slipping keeps mass; both kernels say how. Where ground is flat water stays; the
// article sends it a random way.
// Scheme: every step from one snapshot, gather instead of scatter: same bits for any number of threads.
// Sea: its surface is level, so nothing is dissolved below it; sediment goes on down the slope of its bed and settles on the way
// (terrain/sea.h). Slopes slip under water as they do in air.
// Borders: open: water and sediment run out over ground as it was at the start. Wall: they stop at it. Periodic: joined, as in
// the article. Pits: silt up. Stability: a cell is never worn below the place its water runs to, and never puts down more than
// it carries, so heights stay within those at the start but for what is piled up, which is mass that was there.
// Resolution: lengths in metres, amounts per metre of way, so a finer map shows the same slopes and valleys. Rivers are as wide as
// a cell, though: what they carry is spread over dx, and the finest ones differ. A map with cells larger than `step` takes
// longer strides.
// On 1024 cells the change of height correlates 0.89 with that on 256 (docs/resolution.md).
// End: in the second half of a stage rain dies away and what is carried settles (erosion/dry_season.h): plains in front of ranges.
// Mass: rock is taken, carried, put down or lost over an open border, to rounding; slipping keeps it. A finished stage carries none.
// Limits: water has no surface, so no lakes. Whether a cell slips is decided cell by cell: steps of large slides lie on the grid
// where `step` is several cells wide (docs/anisotropy.md).
#pragma once

#include "erosion/rain_splash.h"
#include "method/method.h"

namespace rill {

struct GridSimulationSettings {
  double step;
  double rain;
  double rainVariability;
  double evaporation;
  double capacity;
  double minimumSlope;
  double gravity;
  double dissolving;
  double deposition;
  double repose;
  double splash;
};

// In cells: so many times does water move in one iteration.
inline constexpr double longestStep = 128.0;

inline constexpr ParameterDescription gridSimulationParameters[] = {
    parameter<&GridSimulationSettings::step>({.id = "step",
                                              .label = "Step",
                                              .unit = "m",
                                              .help = "How far water runs in one iteration.",
                                              .byDefault = 40,
                                              .minimum = 5,
                                              .maximum = 500,
                                              .scale = Scale::logarithmic,
                                              .maximumCells = longestStep}),
    parameter<&GridSimulationSettings::rain>({.id = "rain",
                                              .label = "Rain",
                                              .unit = "mm",
                                              .help = "Most rain that falls on a place in one iteration.",
                                              .byDefault = 0.8,
                                              .minimum = 0.01,
                                              .maximum = 20,
                                              .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::rainVariability>(
        {.id = "rain-variability",
         .label = "Rain variability",
         .help = "0 is steady rain, the same everywhere; 1 is anything between none and the most, at random.",
         .byDefault = 1,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridSimulationSettings::evaporation>({.id = "evaporation",
                                                     .label = "Evaporation",
                                                     .help = "Share of the water that dries up in one iteration.",
                                                     .byDefault = 0.0005,
                                                     .minimum = 0,
                                                     .maximum = 1}),
    parameter<&GridSimulationSettings::capacity>({.id = "capacity",
                                                  .label = "Sediment capacity",
                                                  .help = "How much sediment running water can carry: more cuts deeper and faster.",
                                                  .byDefault = 8,
                                                  .minimum = 0.1,
                                                  .maximum = 1000,
                                                  .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Slope that gentler ground counts as when the capacity is worked out.",
         .byDefault = 1.25,
         .minimum = 0,
         .maximum = 5}),
    parameter<&GridSimulationSettings::gravity>({.id = "gravity",
                                                 .label = "Gravity",
                                                 .help = "How fast water runs on a slope of 45 degrees.",
                                                 .byDefault = 1.2,
                                                 .minimum = 0,
                                                 .maximum = 20}),
    parameter<&GridSimulationSettings::dissolving>(
        {.id = "dissolving",
         .label = "Dissolving",
         .help = "Share of its free capacity that water fills with rock in one iteration.",
         .byDefault = 0.25,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of what it carries above its capacity that water puts down in one iteration.",
         .byDefault = 0.001,
         .minimum = 0.0001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::repose>({.id = "repose",
                                                .label = "Angle of repose",
                                                .unit = "°",
                                                .help = "Ground steeper than this slips.",
                                                .byDefault = 37,
                                                .minimum = 1,
                                                .maximum = 85}),
    parameter<&GridSimulationSettings::splash>({.id = "splash",
                                                .label = "Rain splash",
                                                .unit = "m²",
                                                .help = "How fast soil that rain throws down the slopes spreads in one iteration: "
                                                        "more makes smoother slopes and fewer, larger "
                                                        "rills.",
                                                .byDefault = 1,
                                                .minimum = 0,
                                                .maximum = 100}),
};

}  // namespace rill
