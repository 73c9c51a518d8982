#include "core/fourier.h"

#include "core/math.h"
#include "support.h"

namespace rill {
namespace {

TEST(Fourier, IsTheSumThatDefinesIt) {
  const RandomKey random{.seed = 11};
  for (const int n : {1, 2, 3, 8, 12, 17, 64, 97}) {
    std::vector<Complex> values;
    for (int j = 0; j < n; ++j) {
      const auto index = static_cast<std::uint64_t>(j);
      values.push_back({random.uniform(2 * index) - 0.5, random.uniform(2 * index + 1) - 0.5});
    }
    const Fourier fourier(n);
    std::vector<Complex> got = values, scratch(fourier.scratchLength());
    fourier.forward(got.data(), scratch.data());
    for (int k = 0; k < n; ++k) {
      Complex expected;
      for (int j = 0; j < n; ++j) {
        const double angle = -2.0 * pi * j * k / n;
        expected = expected + Complex{std::cos(angle), std::sin(angle)} * values[static_cast<std::size_t>(j)];
      }
      EXPECT_NEAR(got[static_cast<std::size_t>(k)].re, expected.re, 1e-12) << n << ", " << k;
      EXPECT_NEAR(got[static_cast<std::size_t>(k)].im, expected.im, 1e-12) << n << ", " << k;
    }
    fourier.backward(got.data(), scratch.data());
    for (std::size_t j = 0; j < values.size(); ++j) EXPECT_NEAR(got[j].re, values[j].re, 1e-14) << n;
  }
}

TEST(Fourier, AFilterTakesWavesApart) {
  // One wave of 3 cycles along the rows and one of 5 along the columns, on a map of no handy size.
  const int width = 60, height = 35;
  Grid grid;
  ASSERT_TRUE(grid.allocate({width, height}));
  const auto along = [](int k, int at, int count) { return static_cast<float>(std::cos(2.0 * pi * k * at / count)); };
  for (int r = 0; r < height; ++r) {
    for (int c = 0; c < width; ++c) grid.row(r)[c] = 2.0f + along(3, c, width) + along(5, r, height);
  }
  std::vector<float> before;
  for (const int threads : {1, 3}) {
    Grid filtered;
    ASSERT_TRUE(filtered.allocate({width, height}));
    filtered.copyFrom(grid);
    ThreadPool pool(threads);
    const auto gain = [](int columns, int rows) { return columns * columns == 9 && rows == 0 ? 0.5 : 0.0; };
    ASSERT_TRUE(filterFrequencies(filtered, gain, pool).ok());
    for (int r = 0; r < height; ++r) {
      for (int c = 0; c < width; ++c) ASSERT_NEAR(filtered.row(r)[c], 0.5f * along(3, c, width), 1e-6) << c << ", " << r;
    }
    if (threads > 1) {
      EXPECT_EQ(test::valuesOf(filtered), before);
    }
    before = test::valuesOf(filtered);
  }
}

}  // namespace
}  // namespace rill
