#include "masks/strata_mask.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "base/math.h"
#include "masks/mask.h"
#include "noise/noise.h"

namespace rill {
namespace {

class StrataMask final : public Method {
 public:
  explicit StrataMask(const StrataMaskSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    random_ = run.random;
    x_ = run.window.xOfColumns(scratch.shape().width);
    isFolded_ = settings_.folding <= 0.0;
    return scratch.take({&folds_});
  }

  void iterate(Run& run) override {
    // The mask is computed again whenever the ground has changed; the folds are computed once.
    if (!std::exchange(isFolded_, true)) makeFolds(run);
    const Grid& height = run.terrain.height();
    const double upward = cosine(radians(settings_.dip));
    const double eastward = sine(radians(settings_.dip)) * sine(radians(settings_.azimuth));
    const double northward = sine(radians(settings_.dip)) * cosine(radians(settings_.azimuth));
    makeMaskByRows(run, [&](int r, std::span<float> values) {
      const double y = run.window.y(r);
      const float* const ground = height.row(r);
      const float* const folds = folds_.row(r);
      Strata strata;
      for (std::size_t c = 0; c < values.size(); ++c) {
        const double unfolded = ground[c] + settings_.folding * folds[c];
        const double position = (unfolded * upward + (x_[c] * eastward - y * northward)) / settings_.thickness;
        values[c] = static_cast<float>(hardnessAt(position, strata));
      }
    });
  }

 private:
  void makeFolds(Run& run) {
    const Shape shape = folds_.shape();
    const FractalNoise noise(random_, settings_.foldLength, 2);
    const NoiseColumns columns = noise.columns(x_);
    forRowBlocks(run.pool, shape.height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        noise.row(columns, run.window.y(r), std::span(folds_.row(r), static_cast<std::size_t>(shape.width)));
      }
    });
  }

  // A stratum and its two neighbours. Neighbouring cells are mostly in the same stratum, so its hardness is cached.
  struct Strata {
    double number = std::numeric_limits<double>::quiet_NaN();
    double below = 0.0, own = 0.0, above = 0.0;
  };

  // `position`: in strata above the lowest stratum.
  double hardnessAt(double position, Strata& strata) const {
    const double number = std::floor(position);
    if (number != strata.number) strata = {number, isHard(number - 1.0), isHard(number), isHard(number + 1.0)};
    const double inside = position - number;
    const double toBorder = std::min(inside, 1.0 - inside);
    if (toBorder >= 0.5 * settings_.softness) return strata.own;
    const double other = inside < 0.5 ? strata.below : strata.above;
    return strata.own + (other - strata.own) * smoothStep(0.5 - toBorder / settings_.softness);
  }

  double isHard(double stratum) const {
    // Multiplied terrains can be so high that the number of the stratum exceeds the integer range.
    const auto number = static_cast<std::uint64_t>(static_cast<std::int64_t>(std::clamp(stratum, -maxStratum, maxStratum)));
    return random_.uniform(firstStratum + number) < settings_.hard ? 1.0 : 0.0;
  }

  static constexpr double maxStratum = 0x1p62;
  static constexpr std::uint64_t firstStratum = 1ull << 32;  // lower numbers belong to the folds

  StrataMaskSettings settings_;
  RandomKey random_;
  bool isFolded_ = false;
  std::vector<double> x_;  // position of each column, m
  Grid folds_;             // in -1..1
};

}  // namespace

namespace methods {

extern const MethodDescription strataMask = {
    .id = "strata-mask",
    .kind = MethodKind::mask,
    .title = "Strata",
    .summary = "For mesas, canyons and stepped slopes: layers of hard and soft rock; dipping layers make long ridges.",
    .source = "Around The World, part 23",
    .parameters = strataMaskParameters,
    .writes = {LayerId::hardness},
    .followsGround = true,
    .whyNotRotated = "a function of position",
    .create = createMethod<StrataMask, StrataMaskSettings, strataMaskParameters>,
};

}  // namespace methods
}  // namespace rill
