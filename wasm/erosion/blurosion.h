// Blurosion: every cell gives a neighbour below it a share of the difference, all cells at once ("Around The World, part 23", first
// attempt). It is the baseline that shows why drainage matters: slopes soften, no valley ever forms.
//
//     s_i,j = (h_i - h_j) / d_i,j                                to each of the eight neighbours j
//     a_i   = strength * (1 - H_i) * max(0, h_i - h_j)           m, to the neighbour j with the greatest s_i,j
//     h'_i  = h_i - a_i + sum of a_j over the neighbours j that give to i
//
// h height (m), H hardness (0 without a hardness layer); strength is dimensionless and needs no change from the article's units (dx = 1,
// heights 0..1). d distance of centres in cells: 1, or sqrt(2) to a diagonal neighbour. With neighbour=lowest, as in the article, d is 1
// for all: a diagonal neighbour is then lower for being further away, and furrows run along the diagonals (docs/anisotropy.md).
//
// Scheme: two passes over one snapshot, each writing its own cells only, so the result does not depend on order. Neighbours that
// are equally steep share alike: turning the input by 90 degrees turns the result to the bit.
// Sea: no other ground to this method, since no water runs.
// Borders: open ground goes on as it was at the start, and what is given to it is lost; a wall has no neighbours beyond; periodic
// edges are joined. Pits: fill, since they only receive. Mass: what one cell gives the others get, to rounding.
// Stability: all exchanges together are h' = h - strength L h with the graph Laplacian L of a forest in which no cell has more
// than nine branches; its largest eigenvalue is below 10, so strength <= 0.2 never makes h rougher, and a cell that eight others
// flow into may overshoot above that. The default of the article, 0.25, overshoots for an iteration here and there.
// Resolution: an iteration reaches one cell, so the ground softens as with a diffusivity of about strength dx^2 an iteration: on a
// grid twice as fine the same softening takes four times the iterations. It does not claim the same landforms at two sizes.
// On 1024 cells the change of height correlates 0.76 with that on 256 (docs/resolution.md).
// Limits: no water and no channels. Eight directions are all there are to give to.
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

inline constexpr Choice blurosionNeighbourChoices[] = {{"steepest", "Steepest way down"}, {"lowest", "Lowest of eight"}};

inline constexpr ParameterDescription blurosionParameters[] = {
    parameter<&BlurosionSettings::strength>({.id = "strength",
                                             .label = "Strength",
                                             .help = "Share of the difference that a cell gives a neighbour below it.",
                                             .byDefault = 0.1,
                                             .minimum = 0.01,
                                             .maximum = 0.25}),
    parameter<&BlurosionSettings::neighbour>(
        {.id = "neighbour",
         .label = "Gives to",
         .help = "The neighbour to which the ground falls most steeply, or the one that lies lowest.",
         .choices = blurosionNeighbourChoices}),
};

}  // namespace rill
