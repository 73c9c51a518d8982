#include "erosion/thermal.h"

#include "base/math.h"
#include "support.h"

namespace rill::thermal_test {
namespace {

using test::Bench;
using test::prove;

TEST(Thermal, AConeRelaxesToTheTalusAngleInAllDirections) {
  // A cone of 50 degrees: 600 m high with a radius of 503 m, on a plain that receives the sliding rock.
  Bench bench("2/size=128;extent=2560;edges=wall/shape;relief=600;radius=503/thermal;talus=33;strength=1;iterations=6000");
  bench.runToEnd();
  const Grid& height = bench->terrain().height();
  const double middle = 63.5;
  const double cell = 20.0;
  const auto heightAt = [&](double column, double row) {
    const int c = static_cast<int>(column), r = static_cast<int>(row);
    const double x = column - c, y = row - r;
    return (1 - y) * ((1 - x) * height.row(r)[c] + x * height.row(r)[c + 1]) +
           y * ((1 - x) * height.row(r + 1)[c] + x * height.row(r + 1)[c + 1]);
  };
  double worst = 0.0;
  for (int degrees = 0; degrees < 360; degrees += 15) {
    const double angle = radians(degrees);
    // Along a ray on the flank, away from the rounded tip and the foot.
    const double near = 8.0, far = 20.0;
    const double fall = heightAt(middle + near * std::cos(angle), middle + near * std::sin(angle)) -
                        heightAt(middle + far * std::cos(angle), middle + far * std::sin(angle));
    worst = std::max(worst, std::abs(std::atan(fall / ((far - near) * cell)) * 180.0 / pi - 33.0));
  }
  prove("thermal", "cone of 50 degrees relaxed to 33: worst difference over 24 directions, degrees", test::atMost(0.5), worst);
}

TEST(Thermal, NothingBelowTheAngleMoves) {
  // A ramp of 26.6 degrees under a talus angle of 27.
  Bench bench("2/size=32;extent=320/shape;form=ramp;relief=160;radius=160;azimuth=30/thermal;talus=27;iterations=50");
  const std::vector<float> before = test::valuesOf(bench->terrain().height());
  bench.runToEnd();
  prove("thermal", "ramp of 26.6 degrees under an angle of 27: cells that change", test::exactly(0.0),
        test::valuesThatDiffer(test::valuesOf(bench->terrain().height()), before));
  EXPECT_EQ(bench->budget().eroded, 0.0);
}

TEST(Thermal, MassStays) {
  double worst = 0.0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    Bench bench("2/size=64;extent=1000;edges=" + std::string(edges) +
                "/simplex;relief=1000;scale=300/thermal;talus=20;iterations=200");
    const double before = test::sumOf(bench->terrain().height());
    bench.runToEnd();
    // 200 rounding errors of at most 3.1e-5 m per cell, which mostly cancel: far below a millionth of the sum.
    worst = std::max(worst, std::abs(test::sumOf(bench->terrain().height()) / before - 1.0));
    EXPECT_GT(bench->budget().eroded, 0.0);
    EXPECT_NEAR(bench->budget().residual(), 0.0, 1e-6 * bench->budget().eroded);
  }
  prove("thermal", "mass, any edges: |sum of heights after / before - 1|", test::atMost(1e-6), worst);
}

TEST(Thermal, AStepFallsOnBothSidesOfAJoinedEdge) {
  Bench bench("2/size=32;extent=320;edges=periodic/shape;form=ramp;relief=100;radius=160;azimuth=90/thermal;iterations=20");
  bench.runToEnd();
  // The ramp's top in the east meets its foot in the west across the joined edge, a cliff of nearly 100 m.
  EXPECT_GT(bench->terrain().get(LayerId::wear).row(16)[31], 1.0f);
  EXPECT_GT(bench->terrain().get(LayerId::deposit).row(16)[0], 1.0f);
}

}  // namespace
}  // namespace rill::thermal_test
