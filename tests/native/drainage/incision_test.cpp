// The approximate solution of the incision equations, and the rounded heights that follow from it, against the exact solution.
#include "drainage/incision.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "base/random.h"
#include "drainage/incision_curve.h"
#include "drainage/river_cut.h"
#include "proof.h"

namespace rill::incision_test {
namespace {

constexpr double exponents[] = {0.3, 0.5, 0.7, 0.9, 1.2, 1.3, 1.5, 2.0, 2.5, 3.0};

Doubles both(double value) { return Doubles{value, value}; }

TEST(IncisionCurve, FollowsTheRootOfOneReceiver) {
  double worst = 0.0;
  int outside = 0, rising = 0;
  for (const double n : exponents) {
    const IncisionCurve curve(n);
    double before = 1.0;
    for (double t = -45.0; t < 30.0; t += 0.013) {
      const Doubles share = curve.shareLeft(Doubles{t, -t});
      EXPECT_EQ(share[0], curve.shareLeft(Doubles{-t, t})[1]);
      worst = std::max(worst, std::abs(share[0] / heightAfterIncision(1.0, std::exp2(t), n) - 1.0));
      outside += share[0] >= 0.0 && share[0] <= 1.0 ? 0 : 1;
      rising += share[0] <= before * (1.0 + 3e-10) ? 0 : 1;
      before = share[0];
    }
    EXPECT_TRUE(std::isnan(curve.shareLeft(both(30.0))[0])) << n;
  }
  EXPECT_EQ(outside, 0);
  EXPECT_EQ(rising, 0);
  test::prove("river incision", "approximate root with one receiver, n from 0.3 to 3: relative error", test::atMost(3e-10), worst);
}

TEST(IncisionCurve, FollowsTheRootOfTwoReceivers) {
  double worst = 0.0;
  int outside = 0;
  for (const double n : exponents) {
    const IncisionCurve curve(n);
    for (double t = -40.0; t < 30.0; t += 0.37) {
      const double c = std::exp2(t), d = heightAfterIncision(1.0, c, n);
      const Doubles share = curve.shareLeft(both(t));
      for (int i = 0; i <= 64; ++i) {
        const double g = i / 64.0, gap = g * d;
        const double above = curve.shareAboveBoth(both(g), share)[0];
        // The exact solution needs a river that does not cut as far down as the higher receiver.
        const double exact = i == 64 ? 0.0 : heightAfterIncision(1.0 - gap, gap, c, n);
        worst = std::max(worst, std::abs(above - exact / d));
        outside += above >= -3e-10 && above <= 1.0 - g + 3e-10 ? 0 : 1;
      }
    }
  }
  EXPECT_EQ(outside, 0);
  // The solution with Newton's method stops at a relative error of 1e-9.
  test::prove("river incision", "approximate root with two receivers, n from 0.3 to 3: error, relative to one receiver",
              test::atMost(1.3e-9), worst);
}

// The rules of RiverCut with the exact solution.
struct ExactCut {
  double n, perLength[2];

  ExactCut(double cellSize, double exponent)
      : n(exponent), perLength{1.0 / power(cellSize, n), 1.0 / power(cellSize * std::sqrt(2.0), n)} {}

  static float rounded(float base, float height, double lowered) {
    const auto cut = static_cast<float>(lowered);
    return std::min(height, cut > base ? cut : std::nextafter(base, highest));
  }
  float toReceiver(float base, float height, float strength, int across) const {
    if (!(height > base)) return height;
    const double above = static_cast<double>(height) - base;
    return rounded(base, height, base + heightAfterIncision(above, strength * perLength[across], n));
  }
  float toTwo(float first, float second, float height, float strength, int across) const {
    const float base = std::min(first, second), other = std::max(first, second);
    const float alone = toReceiver(base, height, strength, across);
    if (alone <= other) return alone;
    const double start = static_cast<double>(height) - other, gap = static_cast<double>(other) - base;
    return rounded(base, height, other + heightAfterIncision(start, gap, strength * perLength[across], n));
  }
};

int differ(float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ? 0 : 1; }

// A cell of a random landscape: slopes from level to vertical, rivers from weak to strong, neighbours above and below.
struct RandomCell {
  float height, strength;
  float neighbours[4];

  RandomCell(const RandomKey& random, std::uint64_t at, double cellSize, double n) {
    const auto number = [&] { return random.uniform(at++); };
    height = static_cast<float>((number() - 0.2) * std::pow(10.0, 4.0 * number()));
    const double fall = std::pow(10.0, -7.0 + 11.0 * number());
    for (float& each : neighbours) {
      each = number() < 0.2 ? highest : static_cast<float>(height - (number() - 0.15) * fall);
    }
    strength = static_cast<float>(std::exp2(-36.0 + 60.0 * number()) * std::pow(fall / cellSize, 1.0 - n) * cellSize);
  }
  static constexpr std::uint64_t numbers = 16;
};

TEST(RiverCut, HasTheBitsOfTheExactSolution) {
  constexpr std::uint64_t cells = 5000;
  int different = 0, pits = 0;
  std::uint64_t at = 0;
  const RandomKey random{.seed = 5};
  for (const double cellSize : {0.5, 40.0, 1000.0}) {
    for (const double n : exponents) {
      const RiverCut cut(cellSize, n);
      const ExactCut exact(cellSize, n);
      for (std::uint64_t i = 0; i < cells; ++i, at += RandomCell::numbers) {
        const RandomCell cell(random, at, cellSize, n);
        const auto& [a, b, c, d] = cell.neighbours;
        const Neighbourhood::Lower lower{Floats{a, c}, Floats{b, d}};
        const float expected =
            std::min(exact.toTwo(a, b, cell.height, cell.strength, 0), exact.toTwo(c, d, cell.height, cell.strength, 1));
        const float got = cut.toLower(lower, cell.height, cell.strength);
        different += differ(got, expected);
        const float lowest = std::min({a, b, c, d});
        pits += got < cell.height && got <= lowest ? 1 : 0;
        const RiverCut::LowerOfFour four{{splat(a), splat(c)}, {splat(b), splat(d)}};
        different += differ(cut.toLower(four, splat(cell.height), splat(cell.strength))[3], expected);
        for (const int across : {0, 1}) {
          different += differ(cut.toReceiver(a, cell.height, cell.strength, across == 1),
                              exact.toReceiver(a, cell.height, cell.strength, across));
        }
      }
    }
  }
  EXPECT_EQ(pits, 0);
  test::prove("river incision", "heights that differ from the exact solution, among 150 000 random cells", test::exactly(0.0),
              different);
}

TEST(RiverCut, KeepsTheOrderOfHeightsAndStrengths) {
  int wrong = 0;
  for (const double n : exponents) {
    const RiverCut cut(40.0, n);
    const Neighbourhood::Lower lower{Floats{100.0f, 99.0f}, Floats{100.5f, highest}};
    float below = 0.0f;
    for (float height = 100.0f; height < 300.0f; height = std::nextafter(height * 1.0001f, highest)) {
      const float lowered = cut.toLower(lower, height, 30.0f);
      wrong += lowered >= below && lowered <= height ? 0 : 1;
      below = lowered;
    }
    float above = 300.0f;
    for (float strength = 1e-6f; strength < 1e6f; strength *= 1.001f) {
      const float lowered = cut.toLower(lower, 300.0f, strength);
      wrong += lowered <= above && lowered > 99.0f ? 0 : 1;
      above = lowered;
    }
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace rill::incision_test
