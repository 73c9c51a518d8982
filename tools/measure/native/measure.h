// Measurements that take minutes. Each function prints the rows of `npm run measure` with the same name.
#pragma once

#include <string>
#include <vector>

#include "base/parallel.h"

namespace rill {

// A measured method with its defaults, or a variant of it with other parameters.
struct Subject {
  std::string stage;  // as in a recipe; empty for the ground without erosion
  int revision = 0;
};

// All erosion methods of the registry, and their variants.
std::vector<Subject> erosionSubjects();

// Prints an error message and ends the program.
[[noreturn]] void fail(const std::string& sentence);

std::string numberOf(const char* format, double value);

// These two print the rows of a Markdown table. `only` is a stage as in a recipe; if it is empty, all subjects are measured.
void measureAnisotropy(ThreadPool& pool, const std::string& only = "");
void measureResolution(ThreadPool& pool);

// Runs this many recipes with random settings of an erosion method, and prints those that have faults, and their number.
void measureSurfaces(ThreadPool& pool, const std::string& method, int runs);

// Runs recipes from standard input, one per line: a name, a tab, the recipe. Prints one line of JSON for each: its name and numbers
// (docs/landforms.md). Writes its heights to FOLDER/NAME.f32, row by row. A line with "image", the name,
// width and height of an image, and a file of float32 values in 0..1, separated by tabs, provides an image.
void measureLandforms(ThreadPool& pool, const std::string& folder);

// Writes the number of the piece of each cell of a world with join=rivers to a file, row by row, as 32-bit integers of the machine;
// -1 for cells without one.
void measurePieces(ThreadPool& pool, const std::string& recipe, const std::string& file);

}  // namespace rill
