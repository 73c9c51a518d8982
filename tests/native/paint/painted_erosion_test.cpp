// Painted strength of erosion: above 1 it acts where water erodes, and elsewhere it only softens hard rock.
#include "painted_strokes.h"
#include "proof.h"
#include "support.h"

namespace rill::painted_erosion_test {
namespace {

using test::Bench;
using test::everywhere;

const std::string world = "2/size=48x40;extent=1920;seed=3/simplex;relief=1200;scale=600";
// Where the shares, not the drop, limit what water erodes.
const std::string gentle = "2/size=48x40;extent=4800;seed=3/simplex;relief=500;scale=2500;octaves=3";

struct Outcome {
  std::vector<float> heights;
  Budget budget;
};

Outcome outcomeOf(const std::string& recipe) {
  Bench bench(recipe);
  bench.runToEnd();
  return {test::valuesOf(bench->terrain().height()), bench->budget()};
}

TEST(PaintedErosion, ErodesMoreWhereWaterErodes) {
  for (const std::string method :
       {"stream-power", "droplets", "normal-droplets", "mass-transfer-droplets", "grid-droplets", "grid-simulation", "pipes"}) {
    // Pipes fill with water first.
    const std::string stage = "/" + method + (method == "pipes" ? ";iterations=60;rain=500;lakes=sink" : ";iterations=5");
    const Outcome once = outcomeOf(gentle + "/paint" + stage),
                  strong = outcomeOf(gentle + everywhere(StrokeKind::erosion, 3) + stage);
    EXPECT_GT(strong.budget.eroded, 1.05 * once.budget.eroded) << method;
    EXPECT_LE(std::abs(strong.budget.residual()), 2e-6 * strong.budget.eroded) << method;
  }
}

TEST(PaintedErosion, IsTheSettingMultiplied) {
  EXPECT_EQ(outcomeOf(world + everywhere(StrokeKind::erosion, 2) + "/grid-droplets;iterations=5;erosion=0.2").heights,
            outcomeOf(world + "/paint/grid-droplets;iterations=5;erosion=0.4").heights);
}

// A share of the free capacity that is multiplied beyond the whole fills it all.
TEST(PaintedErosion, FillsAtMostTheWholeFreeCapacity) {
  EXPECT_EQ(outcomeOf(world + everywhere(StrokeKind::erosion, 4) + "/grid-droplets;iterations=5;erosion=0.5").heights,
            outcomeOf(world + "/paint/grid-droplets;iterations=5;erosion=1").heights);
}

TEST(PaintedErosion, OnlySoftensHardRockOnSlopesThatSlip) {
  for (const std::string method : {"thermal", "creep", "slippage", "blurosion"}) {
    const std::string stage = "/" + method + ";iterations=5", hard = everywhere(StrokeKind::hardness, 0.5);
    const auto heightsOf = [&](const std::string& paint) { return outcomeOf(world + paint + stage).heights; };
    EXPECT_EQ(heightsOf(everywhere(StrokeKind::erosion, 3)), heightsOf("/paint")) << method;
    EXPECT_EQ(heightsOf("/height-mask;from=-12000;amount=0.5" + everywhere(StrokeKind::erosion, 2)), heightsOf("/paint/paint"))
        << method;
    EXPECT_NE(heightsOf(hard), heightsOf("/paint")) << method;
  }
}

TEST(PaintedErosion, OfZeroProtectsTheGroundFromAllMethods) {
  for (const MethodDescription* method : registeredMethods()) {
    if (method->kind != MethodKind::erosion) continue;
    // Hard rock stands steeper in thermal erosion.
    const std::string stage = "/" + std::string(method->id) + ";iterations=5" + (method->id == "thermal" ? ";hard-talus=85" : "");
    EXPECT_GT(outcomeOf(world + "/paint" + stage).budget.eroded, 0.0) << method->id;
    for (const std::string& paint : {everywhere(StrokeKind::erosion, 0), everywhere(StrokeKind::hardness, 1)})
      EXPECT_EQ(outcomeOf(world + paint + stage).budget.eroded, 0.0) << method->id;
  }
}

}  // namespace
}  // namespace rill::painted_erosion_test
