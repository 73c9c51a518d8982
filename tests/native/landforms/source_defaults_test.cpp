// The defaults of all sources: realistic slopes.
#include "analysis/ground_shape.h"
#include "ground_texture.h"
#include "method/registry.h"
#include "support.h"

namespace rill::source_defaults_test {
namespace {

TEST(Sources, StandAtSlopesThatExist) {
  ThreadPool pool(1);
  for (const MethodDescription* method : registeredMethods()) {
    if (method->kind != MethodKind::source || method->imageName != nullptr) continue;
    double mean = 0.0, steep = 0.0;
    constexpr int seeds = 3;
    for (int seed = 1; seed <= seeds; ++seed) {
      test::Bench bench("2/size=256;seed=" + std::to_string(seed) + "/" + std::string(method->id));
      mean += groundShapeOf(bench->terrain(), pool).meanSlope / seeds;
      steep += test::groundTexture(bench->terrain()).slope95 / seeds;
    }
    // Rock and scree have talus angles of 30 to 40 degrees; the mean slope of real mountains is 10 to 25 degrees.
    test::prove(std::string(method->id), "mean slope with default parameters, degrees", test::atMost(25.0), mean);
    EXPECT_GT(mean, 5.0) << method->id;
    EXPECT_LT(steep, 50.0) << method->id;
  }
}

}  // namespace
}  // namespace rill::source_defaults_test
