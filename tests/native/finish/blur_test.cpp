#include "finish/blur.h"
#include "grid/convolution.h"

#include "support.h"

namespace rill::blur_test {
namespace {

using test::Bench;
using test::prove;

TEST(Blur, BinomialSpreadsAPeak) {
  std::vector<float> heights(9 * 9);
  heights[4 * 9 + 4] = 16.0f;
  Bench bench("2/size=9;extent=9/blur", 1, heights);
  bench.runToEnd();
  const Grid& height = bench->terrain().height();
  EXPECT_EQ(height.row(4)[4], 4.0f);
  EXPECT_EQ(height.row(4)[5], 2.0f);
  EXPECT_EQ(height.row(3)[3], 1.0f);
  EXPECT_EQ(height.row(4)[6], 0.0f);
}

TEST(Blur, GaussianHasTheWidthAsked) {
  std::vector<float> heights(101 * 101);
  heights[50 * 101 + 50] = 1000.0f;
  Bench bench("2/size=101;extent=1010/blur;kernel=gaussian;sigma=45", 1, heights);
  bench.runToEnd();
  double sum = 0.0, spread = 0.0;
  for (int c = 0; c < 101; ++c) {
    const double value = bench->terrain().height().row(50)[c];
    sum += value;
    spread += value * 100.0 * (c - 50) * (c - 50);
  }
  // Truncating the kernel at four sigma reduces the variance by 0.1 %.
  prove("blur", "Gaussian of 45 m: width of a blurred peak, m", test::about(45.0, 0.1), std::sqrt(spread / sum));
}

TEST(Blur, KeepsTheSumWithAnyEdge) {
  double worst = 0.0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    for (const char* kernel : {"binomial;passes=5", "gaussian;sigma=300"}) {
      Bench bench("2/size=40x30;extent=1000;edges=" + std::string(edges) + "/simplex;scale=500/blur;kernel=" + kernel);
      const double before = test::sumOf(bench->terrain().height());
      bench.runToEnd();
      // The weights sum to 1 within float32 rounding.
      worst = std::max(worst, std::abs(test::sumOf(bench->terrain().height()) / before - 1.0));
    }
  }
  prove("blur", "mass, any edges and kernel: |sum of heights after / before - 1|", test::atMost(1e-6), worst);
}

}  // namespace
}  // namespace rill::blur_test
