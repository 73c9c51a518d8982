// Runs every golden case with the kernels of the methods. RILL_GOLDEN_DIR selects another folder of cases, of any size.
#ifdef RILL_TEST_DATA

#include <cstdlib>
#include <filesystem>
#include <map>

#include "golden_kernels.h"

namespace rill::golden_test {
namespace {

using test::GoldenCase;
using test::GoldenResults;

// The functions of the index, by their descriptions in the index.
const std::map<std::string, GoldenResults (*)(const GoldenCase&)> kernels = {
    {"spectral_noise", test::spectralNoise},
    {"voronoi", test::voronoi},
    {"0.85 spectral(2) + 2.5 * 0.15 voronoi(50 points, c1 = c2 = 1)", test::headstart},
    {"gradient (downhill), periodic", test::gradient},
    {"height one cell downhill, bilinear, periodic", test::heightDownhill},
    {"scatter by unit direction, bilinear, periodic, mass conserving", test::scatter},
    {"gaussian blur, periodic", test::gaussianBlur},
    {"3x3 binomial blur, edges repeated", test::binomialBlur},
    {"unit normals, axis 0 is x", test::normals},
    {"thermal erosion by blurring where steeper than repose", test::slippage},
    {"grid simulation, periodic", test::gridSimulation},
    {"iterative drainage area, lowest of 8 neighbours by height, open border", test::drainageArea},
    {"all cells at once, lowest of 8 neighbours by height", test::blurosion},
    {"blend the seam columns of two chunks", test::stitchLerp},
    {"grid simulation of each chunk on its own, periodic, uniform rain", test::chunksNaive},
    {"first the chunk across the border, then left, then right, each on what the one before left", test::chunksDustpan},
    {"chunks with a common border of `overlap` columns, eroded on their own, the border blended", test::chunksOverlap},
};

TEST(Golden, EveryCaseIsMet) {
  const char* given = std::getenv("RILL_GOLDEN_DIR");
  const std::filesystem::path folder(given == nullptr ? RILL_TEST_DATA "/golden" : given);
  const std::vector<GoldenCase> cases = test::readGoldenCases(folder.lexically_normal().string());
  EXPECT_FALSE(cases.empty());
  for (const GoldenCase& golden : cases) {
    EXPECT_FALSE(golden.outputs.empty()) << golden.name;
    const auto kernel = kernels.find(golden.function);
    if (kernel == kernels.end()) {
      ADD_FAILURE() << golden.name << ": no kernel for the function '" << golden.function << "'";
      continue;
    }
    test::expectGolden(golden, kernel->second(golden));
  }
}

}  // namespace
}  // namespace rill::golden_test

#endif
