// The recipe: one line of text that describes a terrain completely.
//
//     2/size=1024;seed=42/simplex;relief=1200/grid-droplets;iterations=40+thermal;talus=35/blur?at=120&view=map
//
// Epoch, world, stages with companions, and the view after `?`. Only values that differ from the defaults are written; `!` before a
// method switches it off. Recipes are parsed and formatted only in this folder.
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

inline constexpr std::size_t maxRecipe = 32768;  // characters
inline constexpr std::size_t maximumStages = 32;
inline constexpr std::size_t maximumCompanions = 8;  // per stage
inline constexpr char switchedOff = '!';             // before a method

ParameterTable worldParameters();
ParameterTable viewParameters();

enum class StageRole { main, companion };

// How the result of a source or mask is combined with the existing layer; `new` is `amount` times the result.
enum class Blend {
  replace,   // new
  add,       // old + new
  multiply,  // old * new, with new taken as a plain factor
  maximum,   // the higher value
  minimum,   // the lower value
};

// The meaning of a mask value of 1.
enum class MaskMeaning {
  hardness,  // rock that does not erode
  strength,  // erosion at its full strength; rock is hard where the mask is 0
};

// A method and its values. The table starts with the parameters that all methods of the kind share: `iterations` for erosion,
// `every` for companions, `blend` and `amount` for sources, `sets`, `blend` and `amount` for masks. The method's own table follows.
struct StageRecipe {
  const MethodDescription* method = nullptr;
  StageRole role = StageRole::main;
  std::vector<Value> values;  // parallel to table()
  std::vector<StageRecipe> companions;
  bool isOn = true;  // a stage that is switched off retains its values and does not run
  // The revision that the parsed text means. The stage runs, and formatRecipe writes it, with the method's own revision.
  int revision;

  StageRecipe(const MethodDescription& method, StageRole role);

  std::vector<ParameterDescription> table() const;
  int iterations() const;       // for a companion: per run of the companion
  bool hasTimetable() const;    // the iterations follow from a time (Timetable)
  int every() const;            // number of iterations of the stage per run of a companion
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
  std::vector<std::optional<Value>> view;  // parallel to viewParameters(); empty for values that the text does not contain

  Recipe();

  WorldSettings worldSettings() const;
  Shape shape() const;
  double cellSize() const;  // m
  float seaLevel() const;   // m; noSea without a sea
};

// The table of a method in a role: all parameters of a stage with this method.
std::vector<ParameterDescription> stageTable(const MethodDescription& method, StageRole role);

// Whether `companion` may run after iterations of `host`.
bool canFollow(const MethodDescription& host, const MethodDescription& companion);

// The recipe without the stages and companions that are switched off, which do not run.
Recipe withoutSwitchedOff(Recipe recipe);

// Names of the images that the recipe's stages read and that are not in the library, without duplicates.
std::vector<std::string> missingImages(const Recipe& recipe, const ImageLibrary& library);

// An error has the position of the character in the text, and its message contains the position.
Result<Recipe> parseRecipe(std::string_view text);

// A stage with the starter settings of its method.
StageRecipe starterStage(const MethodDescription& method);

// Returns the recipe, or an error if its formatted text would exceed the maximum length: the formatted text may be longer than the
// input, because numbers are written without exponents and addresses are escaped.
Result<Recipe> readable(Recipe recipe);

// The shortest text of the current epoch that parses to the same recipe. Equal recipes give equal texts.
std::string formatRecipe(const Recipe& recipe);

// The text of the first epoch, with the revisions that the parsed text had. Engines of all releases can parse it.
std::string formatForAllEngines(const Recipe& recipe);

}  // namespace rill
