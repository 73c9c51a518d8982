#include "noise/fourier.h"

#include "base/math.h"
#include "support.h"

namespace rill::fourier_test {
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

}  // namespace
}  // namespace rill::fourier_test
