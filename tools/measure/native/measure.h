// What takes minutes to measure: each `npm run` of that name calls one of these, which prints its rows.
#pragma once

#include <string>
#include <vector>

#include "base/parallel.h"

namespace rill {

// A method as it is measured: with its defaults, or a variant that other parameters make a method of its own.
struct Subject {
  std::string stage;  // as in a recipe; empty for the ground as it is
  int revision = 0;
};

// Every erosion method of the registry, and its variants.
std::vector<Subject> erosionSubjects();

// Ends the program with a sentence.
[[noreturn]] void fail(const std::string& sentence);

std::string numberOf(const char* format, double value);

// Rows of a table in Markdown.
// Of all, or of one stage as a recipe has it.
void measureAnisotropy(ThreadPool& pool, const std::string& only = "");
void measureResolution(ThreadPool& pool);

// Runs the recipes of standard input, a line each: a name, a tab, the recipe. For each a line of JSON: its name and numbers
// (tests/native/landforms/landform_numbers.h); its heights go to FOLDER/NAME.f32, row by row. A line "image", a tab, its name, width, height
// and a file of float32 in 0..1, tabs between them, provides an image.
void measureLandforms(ThreadPool& pool, const std::string& folder);

}  // namespace rill
