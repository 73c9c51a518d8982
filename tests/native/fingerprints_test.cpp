// The tables of fingerprints: the same recipe gives the same terrain to the bit, here and in every wasm build (whose tests
// read the same tables, from JavaScript). fingerprints.txt has recipes and the fingerprints of their heights, fingerprints-layers.txt
// those of all layers of the same recipes. To renew both after a change that raises a revision:
//     RILL_RENEW_FINGERPRINTS=1 build/release/rill_tests --gtest_filter='Fingerprints.*'
#ifdef RILL_TEST_DATA

#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "support.h"

namespace rill {
namespace {

const char* const heights = RILL_TEST_DATA "/fingerprints.txt";
const char* const layers = RILL_TEST_DATA "/fingerprints-layers.txt";
const char* const indent = "  ";

// A line for each layer, as the table has them below the recipe.
std::string linesOf(const Terrain& terrain) {
  std::string lines;
  for (std::size_t i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!terrain.has(layer)) continue;
    lines += indent + std::string(layerDescriptions[i].id) + " " + hexadecimal(fingerprint(terrain.get(layer))) + "\n";
  }
  return lines;
}

// The lines of each recipe in the table of layers.
std::map<std::string, std::string> linesOfRecipes() {
  std::map<std::string, std::string> all;
  std::ifstream file(layers);
  std::string line, recipe;
  while (std::getline(file, line)) {
    if (line.empty() || line.front() == '#') continue;
    if (line.starts_with(indent)) {
      all[recipe] += line + "\n";
    } else {
      recipe = line;
    }
  }
  return all;
}

// Fewer where a program is many times slower: this holds what a compiler makes of the core, which does not hang on their number.
std::vector<int> threadCounts() {
#ifdef RILL_EMULATED
  return {1, 2};
#else
  std::vector<int> counts = test::threadCounts();
  if (!test::sanitized) counts.insert(counts.begin(), 1);
  return counts;
#endif
}

TEST(Fingerprints, AreThoseOfTheTable) {
  std::ifstream file(heights);
  ASSERT_TRUE(file.is_open()) << heights;
  std::map<std::string, std::string> wantedLines = linesOfRecipes();
  const bool renew = std::getenv("RILL_RENEW_FINGERPRINTS") != nullptr;
  std::string renewedHeights,
      renewedLayers = "# Recipes and the fingerprints of their layers; see tests/native/fingerprints_test.cpp.\n";
  std::string line;
  int recipes = 0, different = 0, layersDifferent = 0;
  while (std::getline(file, line)) {
    if (line.empty() || line.front() == '#') {
      renewedHeights += line + "\n";
      continue;
    }
    ++recipes;
    const std::string wanted = line.substr(0, 16);
    const std::string text = line.substr(17);
    const std::string linesWanted = std::exchange(wantedLines[text], "");
    for (const int threads : threadCounts()) {
      test::Bench bench(text, threads);
      bench.runToEnd();
      const std::string got = hexadecimal(bench->fingerprint());
      const std::string lines = linesOf(bench->terrain());
      if (!renew) {
        EXPECT_EQ(got, wanted) << text << " with " << threads << " threads";
        EXPECT_EQ(lines, linesWanted) << text << " with " << threads << " threads";
        different += got == wanted ? 0 : 1;
        layersDifferent += lines == linesWanted ? 0 : 1;
      }
      if (threads == 1) renewedHeights += got + " " + text + "\n";
      if (threads == 1) renewedLayers += text + "\n" + lines;
    }
    EXPECT_EQ(formatRecipe(test::recipeFor(text)), text) << "the table holds normalised recipes";
  }
  EXPECT_GE(recipes, 12);
  if (renew) {
    std::ofstream(heights) << renewedHeights;
    std::ofstream(layers) << renewedLayers;
    return;
  }
  for (const auto& [text, left] : wantedLines) EXPECT_EQ(left, "") << text << " is in the table of layers only";
  const std::string runs = " of " + std::to_string(recipes) + " recipes with 1, 2, 3 and 8 threads: that differ";
  test::prove("all", "fingerprints" + runs, test::exactly(0.0), different);
  test::prove("all", "fingerprints of all layers" + runs, test::exactly(0.0), layersDifferent);
}

}  // namespace
}  // namespace rill

#endif
