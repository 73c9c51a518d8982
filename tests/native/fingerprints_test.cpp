// Fingerprint tables: the same recipe gives the same terrain to the bit, in native builds and in every wasm build (whose JavaScript
// tests read the same tables). fingerprints.txt has recipes and the fingerprints of their heights; fingerprints-layers.txt has the
// fingerprints of all layers of the same recipes. To update both after a change that raises a revision:
//     RILL_RENEW_FINGERPRINTS=1 build/release/rill_tests --gtest_filter='Fingerprints.*'
#ifdef RILL_TEST_DATA

#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "support.h"

namespace rill::fingerprints_test {
namespace {

const char* const heights = RILL_TEST_DATA "/fingerprints.txt";
const char* const layers = RILL_TEST_DATA "/fingerprints-layers.txt";
const char* const indent = "  ";

// One line per layer, in the format of the table.
std::string linesOf(const Terrain& terrain) {
  std::string lines;
  for (std::size_t i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!terrain.has(layer)) continue;
    lines += indent + std::string(layerDescriptions[i].id) + " " + hexadecimal(fingerprint(terrain.get(layer))) + "\n";
  }
  return lines;
}

// The lines of each recipe in the layers table.
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

// Fewer counts under emulation, which is many times slower. This test checks the compiler's output, which does not
// depend on the count.
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
    EXPECT_EQ(formatRecipe(test::recipeFor(text)), text) << "the table must contain normalised recipes";
  }
  EXPECT_GE(recipes, 12);
  if (renew) {
    std::ofstream(heights) << renewedHeights;
    std::ofstream(layers) << renewedLayers;
    return;
  }
  for (const auto& [text, left] : wantedLines) EXPECT_EQ(left, "") << text << " is in the layers table only";
  const std::string runs = " of " + std::to_string(recipes) + " recipes with 1, 2, 3 and 8 threads: number of differences";
  test::prove("all", "fingerprints" + runs, test::exactly(0.0), different);
  test::prove("all", "fingerprints of all layers" + runs, test::exactly(0.0), layersDifferent);
}

}  // namespace
}  // namespace rill::fingerprints_test

#endif
