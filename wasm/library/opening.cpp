// rill_open: from options to a run at its start.
#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#if RILL_THREADS
#include <thread>
#endif

#include "base/decimal.h"
#include "library/handle.h"
#include "recipe/recipe.h"

namespace rill {
namespace {

constexpr std::int32_t maximumSide = 16384, maximumThreads = 64;
constexpr std::int64_t farthestChunk = std::int64_t{1} << 53;

Status checkOptions(const rill_options& options) {
  if (options.recipe == nullptr) return Error{"recipe is NULL; it must be the text of a recipe."};
  if (options.threads < 0 || options.threads > maximumThreads) {
    return Error{"threads is " + std::to_string(options.threads) + "; it must be 0 for one per processor, or 1 to 64."};
  }
  const bool hasHeights = options.heights != nullptr;
  const auto isSide = [&](std::int32_t side) { return hasHeights ? side >= 1 && side <= maximumSide : side == 0; };
  if (!isSide(options.width) || !isSide(options.height)) {
    return Error{"The heights have " + std::to_string(options.width) + " x " + std::to_string(options.height) +
                 " values; width and height must be 1 to 16384, or 0 where heights is NULL."};
  }
  const auto isNear = [](std::int64_t place) { return place >= -farthestChunk && place <= farthestChunk; };
  if (!isNear(options.chunk_column) || !isNear(options.chunk_row)) {
    return Error{"chunk_column and chunk_row must be -2^53 to 2^53."};
  }
  if (hasHeights && options.one_chunk != 0) return Error{"A chunk cannot start from given heights; set one_chunk to 0."};
  return {};
}

// The epoch that a text begins with, after the check of a link: "k3x9.1/size=256/simplex" is of epoch 1.
std::optional<std::string> epochIn(std::string_view text) {
  std::string_view first = text.substr(0, text.find('/'));
  first.remove_prefix(first.find('.') == std::string_view::npos ? 0 : first.find('.') + 1);
  if (first.empty() || !std::all_of(first.begin(), first.end(), isDigit)) return {};
  return std::string(first);
}

// The sentence about methods that the recipe means as they were; none if they are today's.
std::optional<std::string> otherRevisions(const Recipe& recipe, std::string_view text) {
  std::string wanted, had;
  const auto visit = [&](const StageRecipe& stage) {
    if (stage.revision == stage.method->revision) return;
    const char* const separator = wanted.empty() ? "" : ", ";
    wanted += separator + std::string(stage.method->id) + "@" + std::to_string(stage.revision);
    had += separator + std::string(stage.method->id) + "@" + std::to_string(stage.method->revision);
  };
  for (const StageRecipe& stage : recipe.stages) {
    visit(stage);
    for (const StageRecipe& companion : stage.companions) visit(companion);
  }
  if (wanted.empty()) return {};
  const std::optional<std::string> epoch = epochIn(text);
  return "The recipe" + (epoch ? " of epoch " + *epoch : std::string()) + " means " + wanted +
         " of an earlier release, and this library has " + had +
         "; open it on the page or with the rill command, which have the engines of all releases.";
}

// Copies what the caller gave; a vector cannot report a failed allocation without an exception, which the caller of this catches.
HeightImage imageOf(const rill_options& options) {
  const auto count = static_cast<std::size_t>(options.width) * static_cast<std::size_t>(options.height);
  return {options.width, options.height, {options.heights, options.heights + count}, options.heights_are_grey == 0};
}

std::string list(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "'" : ", '") + name + "'";
  return text;
}

// Gives the heights to the image that the recipe reads, if it reads one. Returns whether the heights are used up.
Result<bool> provideHeights(RunFactory& runs, const Recipe& recipe, const rill_options& options) {
  const std::vector<std::string> missing = missingImages(withoutSwitchedOff(recipe), runs.images());
  if (missing.empty()) return false;
  if (missing.size() > 1) {
    return Error{"The recipe reads " + std::to_string(missing.size()) + " images, " + list(missing) +
                 "; this library takes the heights of one."};
  }
  if (options.heights == nullptr) {
    return Error{"The recipe reads " + list(missing) +
                 "; this library reads no files and no network, so give the heights of this image."};
  }
  if (Status status = runs.provideImage(missing.front(), imageOf(options)); !status) return status.error();
  return true;
}

int processors() {
#if RILL_THREADS
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, static_cast<int>(maximumThreads));
#else
  return 1;
#endif
}

RunFactory::Opened openRun(RunFactory& runs, const Recipe& recipe, const rill_options& options, bool areHeightsUsed) {
  const int threads = options.threads > 0 ? options.threads : processors();
  if (options.one_chunk != 0) return runs.openChunks(recipe, {{options.chunk_column, options.chunk_row}, 1, 1}, threads);
  if (options.heights == nullptr || areHeightsUsed) return runs.open(recipe, threads);
  const Shape map = recipe.shape();
  if (!(map == Shape{options.width, options.height})) {
    return Error{"The heights have " + std::to_string(options.width) + " x " + std::to_string(options.height) +
                 " values; the map of the recipe has " + std::to_string(map.width) + " x " + std::to_string(map.height) +
                 ", so write size=" + std::to_string(options.width) + "x" + std::to_string(options.height) + " in the recipe."};
  }
  if (options.heights_are_grey != 0) return Error{"Grey values need a recipe that reads an image, such as image;name=map."};
  return runs.openFrom(recipe, threads, {options.heights, map.cells()});
}

rill_status open(rill_terrain& terrain, const rill_options& options) {
  const DefaultFloatingPoint environment;
  if (Status status = checkOptions(options); !status) return terrain.fail(RILL_INVALID_ARGUMENT, status.error().message);
  const std::size_t length = strnlen(options.recipe, maxRecipe + 1);
  const Result<Recipe> recipe = parseRecipe({options.recipe, length});
  if (!recipe) return terrain.fail(RILL_INVALID_RECIPE, recipe.error().message);
  if (const auto sentence = otherRevisions(recipe.value(), {options.recipe, length})) {
    return terrain.fail(RILL_OTHER_REVISION, *sentence);
  }
  const Result<bool> used = provideHeights(terrain.runs, recipe.value(), options);
  if (!used) return terrain.fail(RILL_HEIGHTS, used.error().message);
  RunFactory::Opened opened = openRun(terrain.runs, recipe.value(), options, used.value());
  if (!opened) return terrain.fail(options.heights != nullptr ? RILL_HEIGHTS : RILL_FAILED, opened.error().message);
  terrain.run = std::move(opened.value());
  terrain.recipe = formatRecipe(recipe.value());
  if (options.one_chunk != 0) {
    terrain.chunkColumn = options.chunk_column;
    terrain.chunkRow = options.chunk_row;
  }
  return RILL_OK;
}

}  // namespace
}  // namespace rill

extern "C" rill_status rill_open(const rill_options* options, rill_terrain** terrain) {
  if (terrain == nullptr) return RILL_INVALID_ARGUMENT;
  *terrain = new (std::nothrow) rill_terrain;
  if (*terrain == nullptr) return RILL_NO_MEMORY;
  return rill::use(*terrain, [&](rill_terrain& made) {
    if (options == nullptr) return made.fail(RILL_INVALID_ARGUMENT, "options is NULL.");
    if (options->size != sizeof(rill_options)) {
      return made.fail(RILL_INVALID_ARGUMENT, "The size of the options is " + std::to_string(options->size) + "; it must be " +
                                                  std::to_string(sizeof(rill_options)) + ", sizeof(rill_options).");
    }
    return rill::open(made, *options);
  });
}
