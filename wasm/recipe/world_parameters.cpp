#include "recipe/recipe.h"

namespace rill {
namespace {

constexpr Choice edgesChoices[] = {{"open", "Open"}, {"wall", "Wall"}, {"periodic", "Periodic"}};

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
};

}  // namespace

ParameterTable worldParameters() { return worldTable; }

WorldSettings Recipe::worldSettings() const { return settingsFrom<WorldSettings>(worldTable, world); }

}  // namespace rill
