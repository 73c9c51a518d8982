// Grid simulation: rain on every cell, and water and sediment that run downhill over the grid ("Chunkable erosion simulation",
// after dandrino's numpy simulation). An iteration moves water by `step` metres, at most one cell at a time, and then lets steep
// ground slip:
//
//     n = max(1, ceil(step / dx)) times, with L = step / n:
//         w  += rain (1 - variability (1 - random)) / n                   random in [0, 1)
//         d   = -grad h / |grad h|,  S = (h - h(L along d)) / L
//         capacity = capacityFactor * step * max(S, minimumSlope) * v * w
//         S < 0:          h += min(s, -S L)                                 a hollow silts up
//         s > capacity:   h += (1 - (1 - deposition)^(1/n)) (s - capacity)  but not more than s
//         otherwise:      h -= min(S L / 20, (1 - H) (1 - (1 - dissolving)^(1/n)) (capacity - s))
//         v   = gravity * S
//         s and w move by L along d, bilinearly;  w *= (1 - evaporation)^(1/n)
//     where |grad h| > tan(repose): h becomes the blurred height, sigma = 1.5 step (erosion/slump.h)
//     h += splash / dx^2 sum over the four neighbours n of (h(n) - h)       (erosion/rain_splash.h)
//
// h  height (m)           dx  cell size (m)         w  water (m)            s  sediment (m of rock)
// v  velocity, relative   S  slope along the path (m/m)                     H  hardness, 0 without a hardness layer
//
// Units: in the article dx = 1 and heights are 0..1 of a 512 cell map. Its repose slope of 0.03 is 36.9 degrees when 1 of its
// height is 25 cells, and its cell is `step` here. Its min_height_delta of 0.05 then is a slope of 1.25, its gravity of 30 a factor
// of 1.2 on slopes, and its rain of 0.0008 is 0.8 mm; capacity 50, dissolving 0.25, deposition 0.001 and evaporation 0.0005 are
// unchanged. With dx = step the kernels (grid_flow.h, erosion/slump.h) do the article's arithmetic. The defaults here dry sooner
// and carry less on gentle ground, so that rivers deposit plains without pimples, and slip at 45 degrees.
//
// Additions: rain splash. Without it, each cell's water dissolves its own rill, and slopes look combed.
// Corrections: a move lowers a cell by at most 1/20 of its drop, so that rivers do not dig hollows and fill them again; sediment
// never becomes negative, and slipping conserves mass; the kernels describe how. On flat ground water stays;
// the article moves it in a random direction.
//
// Scheme: every step computes from one snapshot and gathers instead of scattering, so the bits are the same for any number of
// threads.
// End: in the second half of a stage the rain fades and the load settles (erosion/dry_season.h), which makes plains in front of
// ranges.
// Painted rain multiplies `rain`, but not the rain splash.
// Painted hardness and strength of erosion multiply the share that is dissolved, up to 1.
// Lakes: with lakes=overflow, lakes drain over their outlets a few times in a stage, and the remaining load settles
// in them; with lakes=sink it settles where it is (lakes/lake_rule.h).
// Sea: its surface is level, so nothing is dissolved below it. Sediment moves on down the slope of the sea bed and settles on the
// way (terrain/sea.h). Slopes slip under water as they do in air.
// Borders: over an open border water and sediment run out, over ground that stays at its starting heights. They stop at a wall.
// Periodic edges are joined, as in the article.
// Pits: silt up, and drain with lakes=overflow.
// Stability: a cell is never eroded below the place that its water runs to, and never deposits more than its load. Heights stay
// within the range at the start, except for deposited rock, which was on the map before.
// Mass: rock is eroded, carried, deposited or lost over an open border, apart from rounding; slipping conserves it. A finished
// stage carries none.
// Resolution: lengths are in metres and rates are per step, so an iteration means the same erosion at every map size. Over 10 km,
// with seeds 1 to 5 and 7 of simplex noise, the defaults erode volumes that differ by at most 12 % from 64 to 512 cells, and lower
// the ground by volumes that differ by at most 21 %. Rivers are one cell wide, so the finest rivers differ. The elevation change on
// 1024 cells correlates 0.93 with that on 256 (docs/resolution.md).
// Limits: water has no surface, so there are no lakes. Whether ground slips is decided for each cell: the steps of large slides
// follow the grid where `step` is several cells wide (docs/anisotropy.md).
#pragma once

#include "erosion/rain_splash.h"
#include "method/lakes_setting.h"
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
  Lakes lakes;
};

// Cells: water moves one cell at a time, so this is the maximum number of moves in one iteration.
inline constexpr double maxStep = 128.0;

inline constexpr ParameterDescription gridSimulationParameters[] = {
    parameter<&GridSimulationSettings::step>(
        {.id = "step",
         .label = "Step",
         .unit = "m",
         .help = "Distance that water runs in one iteration: more makes larger valleys and broader slides.",
         .words = "wider valleys",
         .isEssential = true,
         .defaultValue = 39,
         .minimum = 5,
         .maximum = 500,
         .scale = Scale::logarithmic,
         .maximumCells = maxStep}),
    parameter<&GridSimulationSettings::rain>({.id = "rain",
                                              .label = "Rain",
                                              .unit = "mm",
                                              .help = "Maximum rain on a place in one iteration: more erodes faster.",
                                              .words = "more rivers",
                                              .isEssential = true,
                                              .defaultValue = 0.8,
                                              .minimum = 0.01,
                                              .maximum = 20,
                                              .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::rainVariability>(
        {.id = "rain-variability",
         .label = "Rain variability",
         .help = "Variation of the rain: 0 is the same rain everywhere, 1 random rain on each cell between none and the maximum; "
                 "more makes less even valleys.",
         .defaultValue = 1,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridSimulationSettings::evaporation>(
        {.id = "evaporation",
         .label = "Evaporation",
         .help = "Share of the water that dries up in one iteration: less makes longer and larger rivers, more shorter ones.",
         .words = "longer rivers shorter rivers",
         .defaultValue = 0.02,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GridSimulationSettings::capacity>(
        {.id = "capacity",
         .label = "Sediment capacity",
         .help = "Sediment that running water can carry, relative to its depth, speed and slope: more cuts deeper and faster.",
         .words = "deeper valleys canyons",
         .isEssential = true,
         .defaultValue = 30,
         .minimum = 0.1,
         .maximum = 1000,
         .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::minimumSlope>(
        {.id = "minimum-slope",
         .label = "Minimum slope",
         .unit = "m/m",
         .help = "Lower limit of the slope used for the capacity: more erodes gentle ground more.",
         .defaultValue = 0.5,
         .minimum = 0,
         .maximum = 5}),
    parameter<&GridSimulationSettings::gravity>({.id = "gravity",
                                                 .label = "Gravity",
                                                 .help = "Relative speed of water on a slope of 45 degrees: more cuts deeper and "
                                                         "faster.",
                                                 .defaultValue = 1.2,
                                                 .minimum = 0,
                                                 .maximum = 20}),
    parameter<&GridSimulationSettings::dissolving>(
        {.id = "dissolving",
         .label = "Dissolving",
         .help = "Share of its free capacity that water fills with rock in one iteration: more erodes faster.",
         .defaultValue = 0.25,
         .minimum = 0.001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition",
         .help = "Share of the sediment above its capacity that water deposits in one iteration: more deposits sooner.",
         .defaultValue = 0.01,
         .minimum = 0.0001,
         .maximum = 1,
         .scale = Scale::logarithmic}),
    parameter<&GridSimulationSettings::repose>(
        {.id = "repose",
         .label = "Talus angle",
         .unit = "°",
         .help = "Ground steeper than this slips: low values soften valley sides, high values allow steep walls.",
         .words = "steeper cliffs smoother",
         .isEssential = true,
         .defaultValue = 45,
         .minimum = 1,
         .maximum = 85}),
    parameter<&GridSimulationSettings::splash>({.id = "splash",
                                                .label = "Rain splash",
                                                .unit = "m²",
                                                .help = "Diffusion by rain that throws soil down the slopes, per iteration: more "
                                                        "makes smoother slopes and fewer, larger rills.",
                                                .words = "smoother fewer rivers",
                                                .defaultValue = 3,
                                                .minimum = 0,
                                                .maximum = 100}),
    parameter<&GridSimulationSettings::lakes>(lakesRow),
};

}  // namespace rill
