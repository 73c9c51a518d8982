// The numbers of landscapes with known numbers.
#include "landform_numbers.h"

#include <cmath>

#include "support.h"

namespace rill {
namespace {

using test::LandformNumbers;

// Cells of 10 m.
template <class Height>
LandformNumbers numbersOf(Shape shape, const Height& height) {
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate(shape, 10.0, Edges::open, {LayerId::height}).ok());
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) terrain.height().row(r)[c] = static_cast<float>(height(c, r));
  }
  ThreadPool pool(1);
  return test::landformNumbers(terrain, pool);
}

TEST(LandformNumbers, OfATiltedPlane) {
  const LandformNumbers plane = numbersOf({64, 600}, [](int, int r) { return 5000.0 - 4.0 * r; });
  EXPECT_EQ(plane.pits, 0.0);
  EXPECT_EQ(plane.closedDepressions, 0.0);
  const double degrees = std::atan(0.4) * 180.0 / 3.14159265358979;
  EXPECT_NEAR(plane.slopeMean, degrees, 0.01);
  EXPECT_NEAR(plane.slope95, degrees, 0.01);
  EXPECT_NEAR(plane.hypsometricIntegral, 0.5, 0.001);
  // Water runs straight down: path lengths are proportional to areas, and the slope is the same everywhere.
  EXPECT_NEAR(plane.hackExponent, 1.0, 0.02);
  EXPECT_NEAR(plane.concavity, 0.0, 1e-4);
  EXPECT_EQ(plane.aggraded, 0.0);
}

TEST(LandformNumbers, OfAHollow) {
  // A bowl of radius 10 cells in a plane; its rim is 3 m lower in the south than in the north.
  const LandformNumbers bowl = numbersOf({60, 60}, [](int c, int r) {
    const double x = c - 30.0, y = r - 30.0;
    return 100.0 - 0.15 * r - std::max(0.0, 20.0 - 0.2 * (x * x + y * y));
  });
  EXPECT_NEAR(bowl.pits, 1e4 / 3600.0, 1e-9);
  // The ground below the lowest point of the rim: most of the bowl, and at most the bowl.
  EXPECT_LT(bowl.closedDepressions, 3.1416 * 100.0 / 3600.0);
  EXPECT_GT(bowl.closedDepressions, 0.7 * 3.1416 * 100.0 / 3600.0);
}

TEST(LandformNumbers, RoughnessOfAChessboard) {
  const LandformNumbers board = numbersOf({40, 40}, [](int c, int r) { return (c + r) % 2 == 0 ? 1.0 : -1.0; });
  // The mean of 3 x 3 cells is 1/9 of the middle cell, the mean of 9 x 9 cells is 1/81 of it.
  EXPECT_NEAR(board.roughness, (1.0 - 1.0 / 9.0) / (1.0 - 1.0 / 81.0), 1e-6);
}

TEST(LandformNumbers, ConcavityOfASteadyStateIsMOverN) {
  // Where uplift and incision are in balance, S = (U / K)^(1/n) A^-(m/n).
  for (const auto& [exponents, concavity] : {std::pair{"area-exponent=0.5", 0.5}, std::pair{"area-exponent=0.4", 0.4}}) {
    test::Bench bench(std::string("2/size=240;extent=12000;seed=3/simplex;relief=50/stream-power;flow=steepest;iterations=60;"
                                  "time-step=200000;channel-area=0;erodibility=0.00001;") +
                      exponents);
    bench.runToEnd();
    ThreadPool pool(1);
    const LandformNumbers numbers = test::landformNumbers(bench->terrain(), pool);
    EXPECT_NEAR(numbers.concavity, concavity, 0.03) << exponents;
    // Typical values of Horton's laws and Hack's law for rivers.
    EXPECT_GT(numbers.bifurcationRatio, 2.5);
    EXPECT_LT(numbers.bifurcationRatio, 6.0);
    EXPECT_GT(numbers.hackExponent, 0.45);
    EXPECT_LT(numbers.hackExponent, 0.75);
    EXPECT_EQ(numbers.pits, 0.0);
  }
}

}  // namespace
}  // namespace rill
