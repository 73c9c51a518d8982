#include "masks/strata_mask.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math.h"
#include "core/noise.h"
#include "masks/mask.h"

namespace rill {
namespace {

class StrataMask final : public Method {
 public:
  explicit StrataMask(const StrataMaskSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    random_ = run.random;
    folds_ = FractalNoise(run.random, settings_.foldLength, 2);
    x_ = run.window.xOfColumns(run.terrain.shape().width);
    columns_ = folds_.columns(x_);
    return {};
  }

  void iterate(Run& run) override {
    const Grid& height = run.terrain.height();
    const double upward = cosine(radians(settings_.dip));
    const double eastward = sine(radians(settings_.dip)) * sine(radians(settings_.azimuth));
    const double northward = sine(radians(settings_.dip)) * cosine(radians(settings_.azimuth));
    makeMaskByRows(run, [&](int r, std::span<float> values) {
      const double y = run.window.y(r);
      if (settings_.folding > 0.0) {
        folds_.row(columns_, y, values);
      } else {
        std::fill(values.begin(), values.end(), 0.0f);
      }
      for (std::size_t c = 0; c < values.size(); ++c) {
        const double bed = height.row(r)[c] + settings_.folding * values[c];
        values[c] = static_cast<float>(hardnessAt((bed * upward + (x_[c] * eastward - y * northward)) / settings_.thickness));
      }
    });
  }

 private:
  // `beds`: how many beds up from the lowest one.
  double hardnessAt(double beds) const {
    const double bed = std::floor(beds);
    const double inside = beds - bed;
    const double toBorder = std::min(inside, 1.0 - inside);
    const double own = isHard(bed);
    if (toBorder >= 0.5 * settings_.softness) return own;
    const double other = isHard(inside < 0.5 ? bed - 1.0 : bed + 1.0);
    return own + (other - own) * smoothStep(0.5 - toBorder / settings_.softness);
  }

  double isHard(double bed) const {
    const auto number = static_cast<std::uint64_t>(static_cast<std::int64_t>(bed));
    return random_.uniform(firstBed + number) < settings_.hard ? 1.0 : 0.0;
  }

  static constexpr std::uint64_t firstBed = 1ull << 32;  // the numbers before are the folds'

  StrataMaskSettings settings_;
  RandomKey random_;
  FractalNoise folds_;
  std::vector<double> x_;  // of the columns, m
  NoiseColumns columns_;
};

}  // namespace

namespace methods {

extern const MethodDescription strataMask = {
    .id = "strata-mask",
    .kind = MethodKind::mask,
    .title = "Strata",
    .summary = "Beds of hard and soft rock: flat ones make mesas and steps, leaning ones long ridges.",
    .source = "Around The World, part 23",
    .revision = 2,
    .parameters = strataMaskParameters,
    .writes = {LayerId::hardness},
    .followsGround = true,
    .whyNotRotated = "a function of position",
    .create = createMethod<StrataMask, StrataMaskSettings, strataMaskParameters>,
};

}  // namespace methods
}  // namespace rill
