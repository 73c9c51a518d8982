// Blurosion: each cell gives a share of the height difference to one lower neighbour, all cells at once ("Around The World,
// part 23", first attempt). It is the baseline that shows why drainage matters: slopes soften, and no valley forms.
//
//     s_i,j = (h_i - h_j) / d_i,j                                to each of the eight neighbours j
//     a_i   = strength * (1 - H_i) * max(0, h_i - h_j)           m, to the neighbour j with the greatest s_i,j
//     h'_i  = h_i - a_i + sum of a_j over the neighbours j that give to i
//
// h         height (m)
// H         hardness, 0 without a hardness layer
// d         distance between cell centres in cells: 1, or sqrt(2) to a diagonal neighbour
// strength  no unit; the same value as in the article, where dx = 1 and heights are 0..1
//
// With neighbour=lowest, as in the article, d is 1 for all neighbours. A diagonal neighbour is then lower because it is farther
// away, so furrows run along the diagonals (docs/anisotropy.md).
//
// Scheme: two passes over one snapshot. Each pass writes each cell once, from the snapshot, so the result does not depend on
// the order of cells. Equally steep neighbours get equal shares, so turning the input by 90 degrees turns the result bit for bit.
// Sea: treated like land, because this method has no running water.
// Borders: ground beyond an open border stays at its starting heights, and rock that is given to it is lost. A wall has no
// neighbours beyond it. Periodic edges are joined.
// Pits: fill, because a pit only receives.
// Next to rivers: a channel that would rise keeps its height; its river carries that rock away (terrain/soil_channels.h).
// Mass: the neighbours receive what a cell gives, apart from rounding.
// Stability: all exchanges together are h' = h - strength L h with the graph Laplacian L of a forest in which no cell has more
// than nine branches. Its largest eigenvalue is below 10, so strength <= 0.2 never makes h rougher. Above 0.2 a cell that eight
// others give to may overshoot. The article's default, 0.25, overshoots in a few iterations.
// Resolution: an iteration reaches one cell, so the ground softens as with a diffusivity of about strength dx^2 per iteration.
// A grid twice as fine needs four times the iterations for the same softening. The landforms depend on the map size: the
// elevation change on 1024 cells correlates 0.76 with that on 256 (docs/resolution.md).
// Limits: no water and no channels. Rock moves in eight directions only.
#pragma once

#include "method/method.h"

namespace rill {

enum class BlurosionNeighbour {
  steepest,
  lowest,
};

struct BlurosionSettings {
  double strength;
  BlurosionNeighbour neighbour;
};

inline constexpr Choice blurosionNeighbourChoices[] = {{"steepest", "Steepest neighbour"}, {"lowest", "Lowest neighbour"}};

inline constexpr ParameterDescription blurosionParameters[] = {
    parameter<&BlurosionSettings::strength>(
        {.id = "strength",
         .label = "Strength",
         .help = "Share of the height difference that a cell gives to a lower neighbour per iteration: more softens faster.",
         .words = "smoother softer",
         .defaultValue = 0.1,
         .minimum = 0.01,
         .maximum = 0.25}),
    parameter<&BlurosionSettings::neighbour>(
        {.id = "neighbour",
         .label = "Receiving neighbour",
         .help = "The neighbour that receives rock: the steepest way down, or the lowest of the eight neighbours.",
         .choices = blurosionNeighbourChoices}),
};

}  // namespace rill
