// The table of fingerprints: the same recipe gives the same terrain to the bit, here and in every wasm build (whose tests
// read the same table, from JavaScript). To renew it after a change that raises a revision:
//     RILL_RENEW_FINGERPRINTS=1 build/release/rill_tests --gtest_filter='Fingerprints.*'
#ifdef RILL_TEST_DATA

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support.h"

namespace rill {
namespace {

const char* const table = RILL_TEST_DATA "/fingerprints.txt";

// Fewer where a program is many times slower: this holds what a compiler makes of the core, which does not hang on their number.
std::vector<int> threadCountsFor([[maybe_unused]] const Recipe& recipe) {
#ifdef RILL_EMULATED
  return {1, 2};
#else
  if (test::sanitized && recipe.shape().cells() > 10000) return {2};
  return {1, 2, 3, 8};
#endif
}

TEST(Fingerprints, AreThoseOfTheTable) {
  std::ifstream file(table);
  ASSERT_TRUE(file.is_open()) << table;
  const bool renew = std::getenv("RILL_RENEW_FINGERPRINTS") != nullptr;
  std::ostringstream renewed;
  std::string line;
  int recipes = 0, different = 0;
  while (std::getline(file, line)) {
    if (line.empty() || line.front() == '#') {
      renewed << line << "\n";
      continue;
    }
    ++recipes;
    const std::string wanted = line.substr(0, 16);
    const std::string text = line.substr(17);
    for (const int threads : threadCountsFor(test::recipeFor(text))) {
      test::Bench bench(text, threads);
      bench.runToEnd();
      const std::string got = hexadecimal(bench->fingerprint());
      if (!renew) {
        EXPECT_EQ(got, wanted) << text << " with " << threads << " threads";
        different += got == wanted ? 0 : 1;
      }
      if (threads == 1) renewed << got << " " << text << "\n";
    }
    EXPECT_EQ(formatRecipe(test::recipeFor(text)), text) << "the table holds normalised recipes";
  }
  EXPECT_GE(recipes, 12);
  test::prove("all", "fingerprints of " + std::to_string(recipes) + " recipes with 1, 2, 3 and 8 threads: that differ",
              test::exactly(0.0), different);
  if (renew) std::ofstream(table) << renewed.str();
}

}  // namespace
}  // namespace rill

#endif
