// Whether the land of a method has faults with settings anywhere in their ranges: single cells that stand out, numbers that are
// not finite, ice of unlikely thickness, and ground that is cut deeper below the sea than the ice above it.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "erosion/glacier/ice_law.h"
#include "measure.h"
#include "native/support/random_settings.h"
#include "simulation/simulation.h"

namespace rill {
namespace {

constexpr int side = 64, maxIterations = 25;

struct Results {
  int runs = 0, singleCells = 0, notFinite = 0, belowIce = 0;  // recipes
  double thickest = 0.0, deepest = 0.0;                        // m: mean thickness of ice; ground below the sea
  double farthest = 0.0;                                       // m: ground below the sea less the deepest ice above it
};

std::vector<float> valuesOf(const Grid& grid) {
  std::vector<float> values;
  for (int r = 0; r < grid.height(); ++r) values.insert(values.end(), grid.row(r), grid.row(r) + grid.width());
  return values;
}

std::string recipeOf(const MethodDescription& method, int number, test::Draws& draws) {
  static constexpr const char* grounds[] = {"simplex", "headstart", "coast", "plates"};
  static constexpr const char* extents[] = {"2560", "5000", "12800"};
  static constexpr const char* seas[] = {"0", "300"};
  const std::string extent = extents[draws.below(3)], sea = seas[draws.below(2)];
  return "2/size=" + std::to_string(side) + ";extent=" + extent + ";sea=" + sea + ";seed=" + std::to_string(1 + number) + "/" +
         grounds[draws.below(4)] + "/" + test::randomStage(method, maxIterations, draws);
}

// Adds the faults of a recipe; nothing if it is beyond a limit of recipes.
void addRun(const std::string& text, ThreadPool& pool, Results& results) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) return;
  const ImageLibrary images;
  auto made = Simulation::create(std::move(recipe.value()), pool, images);
  if (!made) return;
  Simulation& simulation = *made.value();
  const Terrain& terrain = simulation.terrain();
  const std::vector<float> before = valuesOf(terrain.height());
  std::vector<float> deepestIce(before.size());
  while (!simulation.progress().done()) {
    if (!simulation.step().ok()) fail(text + " could not be run");
    if (!terrain.has(LayerId::ice)) continue;
    const std::vector<float> ice = valuesOf(terrain.get(LayerId::ice));
    for (std::size_t i = 0; i < ice.size(); ++i) deepestIce[i] = std::max(deepestIce[i], ice[i]);
  }
  const std::vector<float> after = valuesOf(terrain.height());
  const Result<SingleCells> cells = simulation.singleCells();
  if (!cells) fail(text + ": " + cells.error().message);
  bool isFinite = true;
  double farthest = 0.0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    isFinite = isFinite && std::isfinite(after[i]) && std::isfinite(deepestIce[i]);
    const double below = static_cast<double>(std::min(before[i], terrain.sea())) - after[i];
    results.deepest = std::max(results.deepest, below);
    farthest = std::max(farthest, below - deepestIce[i]);
  }
  results.farthest = std::max(results.farthest, farthest);
  const bool isBelowIce = farthest > 0.02, hasFaults = cells.value().faults() > 0.0;
  const double thickest = *std::max_element(deepestIce.begin(), deepestIce.end()) / IceLaw::deepest;
  results.thickest = std::max(results.thickest, thickest);
  if (!isFinite || hasFaults || isBelowIce || thickest > 5000.0) {
    std::printf("%s: %g single cells, %.2f m below the ice, %.0f m of ice%s\n", text.c_str(), cells.value().faults(), farthest,
                thickest, isFinite ? "" : ", not finite");
  }
  ++results.runs;
  results.singleCells += hasFaults ? 1 : 0;
  results.notFinite += isFinite ? 0 : 1;
  results.belowIce += isBelowIce ? 1 : 0;
}

}  // namespace

void measureSurfaces(ThreadPool& pool, const std::string& method, int runs) {
  const MethodDescription* const found = findMethod(method);
  if (found == nullptr || found->kind != MethodKind::erosion) fail(method + " is no erosion method");
  test::Draws draws(57);
  Results results;
  for (int i = 0; results.runs < runs && i < 4 * runs; ++i) addRun(recipeOf(*found, i, draws), pool, results);
  std::printf("%d recipes: %d with single cells, %d not finite, %d cut below the sea deeper than the ice (by %.3f m)\n",
              results.runs, results.singleCells, results.notFinite, results.belowIce, results.farthest);
  std::printf("thickest ice %.0f m, deepest cut below the sea %.0f m\n", results.thickest, results.deepest);
}

}  // namespace rill
