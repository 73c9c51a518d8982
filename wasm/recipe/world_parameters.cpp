#include "recipe/recipe.h"

namespace rill {
namespace {

constexpr Choice edgesChoices[] = {{"open", "Open"}, {"wall", "Wall"}, {"periodic", "Periodic"}};

constexpr Choice joinChoices[] = {{"overlap", "Common border, blended"},
                                  {"halo", "Margin, cut off"},
                                  {"lerp", "Own ground, blended"},
                                  {"dustpan", "Eroded across again"},
                                  {"naive", "Side by side"}};

constexpr double farthest = 1e8;      // m from the origin: more than twice around the Earth
constexpr double highestSea = 20000;  // m

constexpr ParameterDescription worldTable[] = {
    parameter<&WorldSettings::size>({.id = "size",
                                     .label = "Size",
                                     .unit = "cells",
                                     .help = "Cells from west to east and from north to south.",
                                     .byDefault = 256,
                                     .minimum = 4,
                                     .maximum = 65536}),
    parameter<&WorldSettings::extent>({.id = "extent",
                                       .label = "Extent",
                                       .unit = "m",
                                       .help = "Distance from the western to the eastern edge; cells are square.",
                                       .byDefault = 10000,
                                       .minimum = 1,
                                       .maximum = 10000000,
                                       .scale = Scale::logarithmic}),
    parameter<&WorldSettings::seed>({.id = "seed",
                                     .label = "Seed",
                                     .help = "Another number gives another terrain of the same kind.",
                                     .byDefault = 1,
                                     .minimum = 0,
                                     .maximum = 4294967295.0}),
    parameter<&WorldSettings::edges>({.id = "edges",
                                      .label = "Edges",
                                      .help = "What is beyond the border: ground that goes on downhill, a wall, or the "
                                              "opposite edge of the same map.",
                                      .choices = edgesChoices}),
    parameter<&WorldSettings::x>({.id = "x",
                                  .label = "East",
                                  .unit = "m",
                                  .help = "How far east of the world's origin the map's western edge lies.",
                                  .minimum = -farthest,
                                  .maximum = farthest}),
    parameter<&WorldSettings::y>({.id = "y",
                                  .label = "South",
                                  .unit = "m",
                                  .help = "How far south of the world's origin the map's northern edge lies.",
                                  .minimum = -farthest,
                                  .maximum = farthest}),
    parameter<&WorldSettings::sea>({.id = "sea",
                                    .label = "Sea level",
                                    .unit = "m",
                                    .help = "Ground below it lies under standing water, where rivers end and put down what they "
                                            "carry; none is a world without a sea.",
                                    .minimum = -highestSea,
                                    .maximum = highestSea}),
    parameter<&WorldSettings::chunks>({.id = "chunks",
                                       .label = "Chunks",
                                       .help =
                                           "How many chunks of the size and the extent the world shows from west to east and from "
                                           "north to south, each generated and eroded on its own.",
                                       .byDefault = 1,
                                       .minimum = 1,
                                       .maximum = 65536}),
    parameter<&WorldSettings::join>(
        {.id = "join",
         .label = "Join",
         .help = "How chunks become one ground: what neighbours have in common is blended, or each is eroded "
                 "with a margin that is cut off, or the ground across the borders is eroded again, or "
                 "nothing is done.",
         .choices = joinChoices}),
    parameter<&WorldSettings::seam>({.id = "seam",
                                     .label = "Seam",
                                     .unit = "m",
                                     .help = "Width of what two neighbouring chunks have in common, where join blends it.",
                                     .byDefault = 1000,
                                     .minimum = 1,
                                     .maximum = 1000000,
                                     .scale = Scale::logarithmic}),
    parameter<&WorldSettings::margin>(
        {.id = "margin",
         .label = "Margin",
         .unit = "m",
         .help = "How far beyond its borders a chunk is eroded; 0 is as far as its methods reach, so that "
                 "neighbours agree to the bit.",
         .maximum = 1000000,
         .usedWith = {"join", "halo"}}),
};

}  // namespace

ParameterTable worldParameters() { return worldTable; }

WorldSettings Recipe::worldSettings() const { return settingsFrom<WorldSettings>(worldTable, world); }

}  // namespace rill
