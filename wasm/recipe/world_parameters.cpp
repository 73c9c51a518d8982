#include "recipe/recipe.h"

namespace rill {
namespace {

constexpr Choice edgesChoices[] = {{"open", "Open"}, {"wall", "Wall"}, {"periodic", "Periodic"}};

constexpr Choice joinChoices[] = {{"overlap", "Overlap, blended"},     {"halo", "Margin, discarded"},
                                  {"lerp", "Separate seeds, blended"}, {"blend", "Pieces of one ground, blended"},
                                  {"dustpan", "Borders eroded again"}, {"naive", "Side by side"},
                                  {"rivers", "Rivers across chunks"}};

constexpr Choice chunksWords[] = {{"endless", "Without an end"}};

constexpr double farthestPlace = 1e8;  // m from the origin: more than twice the circumference of the Earth
constexpr double highestSea = 20000;   // m

constexpr ParameterDescription worldTable[] = {
    parameter<&WorldSettings::size>(
        {.id = "size",
         .label = "Size",
         .unit = "cells",
         .help = "Cells from west to east and from north to south; more cells show finer detail and take longer.",
         .words = "finer detail resolution larger",
         .isEssential = true,
         .defaultValue = 256,
         .minimum = 4,
         .maximum = 65536}),
    parameter<&WorldSettings::extent>(
        {.id = "extent",
         .label = "Extent",
         .unit = "m",
         .help = "Distance between the western and eastern edges: more shows more land in larger, coarser cells.",
         .words = "larger wider land zoom",
         .isEssential = true,
         .defaultValue = 10000,
         .minimum = 1,
         .maximum = 10000000,
         .scale = Scale::logarithmic}),
    parameter<&WorldSettings::seed>(
        {.id = "seed",
         .label = "Seed",
         .help = "Start value of the random numbers; each value gives a different terrain of the same kind.",
         .words = "random other terrain",
         .isEssential = true,
         .defaultValue = 1,
         .minimum = 0,
         .maximum = 4294967295.0}),
    parameter<&WorldSettings::edges>({.id = "edges",
                                      .label = "Edges",
                                      .help = "Border of the map: open ground that drains, a wall that nothing crosses, or the "
                                              "opposite edge of the map.",
                                      .choices = edgesChoices}),
    parameter<&WorldSettings::x>({.id = "x",
                                  .label = "East",
                                  .unit = "m",
                                  .help = "Distance of the map's western edge from the world's origin: more moves the map east.",
                                  .words = "move pan",
                                  .minimum = -farthestPlace,
                                  .maximum = farthestPlace}),
    parameter<&WorldSettings::y>({.id = "y",
                                  .label = "South",
                                  .unit = "m",
                                  .help = "Distance of the map's northern edge from the world's origin: more moves the map south.",
                                  .words = "move pan",
                                  .minimum = -farthestPlace,
                                  .maximum = farthestPlace}),
    parameter<&WorldSettings::sea>({.id = "sea",
                                    .label = "Sea level",
                                    .unit = "m",
                                    .help = "Height of the sea, where rivers end and deposit their sediment: more floods more "
                                            "land; none for a world without a sea.",
                                    .words = "flood more water less land coast islands ocean",
                                    .minimum = -highestSea,
                                    .maximum = highestSea}),
    parameter<&WorldSettings::coarse>(
        {.id = "coarse",
         .label = "Coarse start",
         .unit = "m",
         .help = "Cell size on which rivers begin to carve a single map, before they continue on finer cells: more is faster and "
                 "gives small valleys less time; 0 uses every cell from the start.",
         .words = "faster speed quicker preview",
         .maximum = 10000}),
    parameter<&WorldSettings::chunks>({.id = "chunks",
                                       .label = "Chunks",
                                       .help = "Number of chunks from west to east and from north to south: more makes a larger "
                                               "world; each has the size and extent of the world and is eroded separately. "
                                               "endless shows 4 x 4 chunks of a world without an end.",
                                       .words = "larger world infinite",
                                       .defaultValue = 1,
                                       .minimum = 1,
                                       .maximum = 65536,
                                       .choices = chunksWords}),
    parameter<&WorldSettings::join>(
        {.id = "join",
         .label = "Join",
         .help = "How chunks are joined: overlaps are blended, each chunk is eroded with a margin that is "
                 "discarded, pieces of different or of one ground are blended, the ground across the "
                 "borders is eroded again, chunks are not joined, or a plan of the whole world leads its rivers from "
                 "chunk to chunk.",
         .choices = joinChoices}),
    parameter<&WorldSettings::seam>({.id = "seam",
                                     .label = "Seam",
                                     .unit = "m",
                                     .help = "Width of the blended overlap of neighbouring chunks: more hides the border better.",
                                     .defaultValue = 1000,
                                     .minimum = 1,
                                     .maximum = 1000000,
                                     .scale = Scale::logarithmic}),
    parameter<&WorldSettings::margin>(
        {.id = "margin",
         .label = "Margin",
         .unit = "m",
         .help = "Width that is eroded beyond the borders of a chunk: more makes neighbours match better and takes longer; 0 uses "
                 "the reach of the methods, so that they match exactly.",
         .maximum = 1000000,
         .usedWith = {"join", "halo"}}),
    parameter<&WorldSettings::sweeps>({.id = "sweeps",
                                       .label = "Sweeps",
                                       .help = "How often the ground across the borders is eroded again: more makes borders less "
                                               "visible, and erodes all land more and takes longer.",
                                       .words = "dustpan passes seams",
                                       .defaultValue = 1,
                                       .minimum = 1,
                                       .maximum = 8,
                                       .usedWith = {"join", "dustpan"}}),
    parameter<&WorldSettings::plan>(
        {.id = "plan",
         .label = "Plan",
         .unit = "m",
         .help = "Width of the cells on which the rivers of the whole world are planned: more is faster and gives fewer rivers "
                 "that cross chunks; 0 chooses 8 to 64 cells of a chunk.",
         .words = "rivers basins watersheds",
         .maximum = 1000000,
         .usedWith = {"join", "rivers"}}),
};

}  // namespace

ParameterTable worldParameters() { return worldTable; }

WorldSettings Recipe::worldSettings() const { return settingsFrom<WorldSettings>(worldTable, world); }

}  // namespace rill
