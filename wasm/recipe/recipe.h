// The recipe: one line of text that says everything about a terrain.
//
//     1/size=1024;seed=42/simplex;relief=1200/grid-droplets;iterations=40+thermal;talus=35/blur?at=120&view=map
//
// Format version, world, stages with companions, and the view after `?`. Only values that differ from the defaults are
// written; `!` before a method switches it off. Parsing and formatting exist here and nowhere else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parameters.h"
#include "method/method.h"
#include "terrain/world.h"

namespace rill {

inline constexpr int recipeFormat = 1;
inline constexpr std::size_t longestRecipe = 4096;  // characters
inline constexpr std::size_t maximumStages = 32;
inline constexpr std::size_t maximumCompanions = 8;  // of one stage

ParameterTable worldParameters();
ParameterTable viewParameters();

enum class StageRole { main, companion };

// How what a source or a mask makes joins what is there already; `new` is `amount` times what it makes.
enum class Blend {
  replace,   // new
  add,       // old + new
  multiply,  // old * new, with new taken as a plain factor
  maximum,   // the higher of the two
  minimum,   // the lower of the two
};

// What a mask of 1 stands for.
enum class MaskMeaning {
  hardness,  // rock that does not erode
  strength,  // erosion at its full strength; rock is hard where the mask is 0
};

// A method and its values. The table is the method's own, with what all methods of its kind share before it: `iterations`
// for erosion, `every` for companions, `blend` and `amount` for sources, `sets`, `blend` and `amount` for masks.
struct StageRecipe {
  const MethodDescription* method = nullptr;
  StageRole role = StageRole::main;
  std::vector<Value> values;  // parallel to table()
  std::vector<StageRecipe> companions;
  bool isOn = true;  // switched off, it keeps its values and does not run
  // The revision that the text asks for. What runs, and what is written, is the method's own.
  int revision;

  StageRecipe(const MethodDescription& method, StageRole role);

  std::vector<ParameterDescription> table() const;
  int iterations() const;       // of a companion: each time it has its turn
  int every() const;            // iterations of its stage from one turn of a companion to the next
  Blend blend() const;          // sources and masks
  double amount() const;        // sources and masks
  MaskMeaning meaning() const;  // masks
  // The values of the method's own table.
  std::span<const Value> methodValues() const;
};

bool isSource(const StageRecipe& stage);
bool isMask(const StageRecipe& stage);

struct Recipe {
  std::vector<Value> world;  // parallel to worldParameters()
  std::vector<StageRecipe> stages;
  std::vector<std::optional<Value>> view;  // parallel to viewParameters(); empty where the text says nothing

  Recipe();

  WorldSettings worldSettings() const;
  Shape shape() const;
  double cellSize() const;  // m
  float seaLevel() const;   // m; noSea where there is none
};

// The table of a method in a role: what a stage of it can be told.
std::vector<ParameterDescription> stageTable(const MethodDescription& method, StageRole role);

// Whether `companion` may run after iterations of `host`.
bool canFollow(const MethodDescription& host, const MethodDescription& companion);

// The recipe of what runs: without the stages and companions that are switched off.
Recipe withoutSwitchedOff(Recipe recipe);

// Names of the images that the recipe's stages read and the library does not hold, each once.
std::vector<std::string> missingImages(const Recipe& recipe, const ImageLibrary& library);

// An error has the position of the character where it is, and its sentence says so too.
Result<Recipe> parseRecipe(std::string_view text);

// The recipe itself, or an error where its text would be too long to be read again: values may be told in fewer characters than they
// are written in, and an address may be escaped.
Result<Recipe> readable(Recipe recipe);

// The shortest text that parses to the same recipe. Equal recipes give equal texts.
std::string formatRecipe(const Recipe& recipe);

}  // namespace rill
