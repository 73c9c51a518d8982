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
    // The beds are made anew whenever the ground has changed; their folds stay.
    if (!std::exchange(isFolded_, true)) makeFolds(run);
    const Grid& height = run.terrain.height();
    const double upward = cosine(radians(settings_.dip));
    const double eastward = sine(radians(settings_.dip)) * sine(radians(settings_.azimuth));
    const double northward = sine(radians(settings_.dip)) * cosine(radians(settings_.azimuth));
    makeMaskByRows(run, [&](int r, std::span<float> values) {
      const double y = run.window.y(r);
      const float* const ground = height.row(r);
      const float* const folds = folds_.row(r);
      Beds beds;
      for (std::size_t c = 0; c < values.size(); ++c) {
        const double bed = ground[c] + settings_.folding * folds[c];
        const double place = (bed * upward + (x_[c] * eastward - y * northward)) / settings_.thickness;
        values[c] = static_cast<float>(hardnessAt(place, beds));
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

  // A bed and those beside it. Neighbouring cells lie in one bed mostly: its hardness is kept until another one comes.
  struct Beds {
    double number = std::numeric_limits<double>::quiet_NaN();
    double below = 0.0, own = 0.0, above = 0.0;
  };

  // `place`: how many beds up from the lowest one.
  double hardnessAt(double place, Beds& beds) const {
    const double number = std::floor(place);
    if (number != beds.number) beds = {number, isHard(number - 1.0), isHard(number), isHard(number + 1.0)};
    const double inside = place - number;
    const double toBorder = std::min(inside, 1.0 - inside);
    if (toBorder >= 0.5 * settings_.softness) return beds.own;
    const double other = inside < 0.5 ? beds.below : beds.above;
    return beds.own + (other - beds.own) * smoothStep(0.5 - toBorder / settings_.softness);
  }

  double isHard(double bed) const {
    // Ground that is multiplied with itself can be higher than there are numbers for beds.
    const auto number = static_cast<std::uint64_t>(static_cast<std::int64_t>(std::clamp(bed, -farthestBed, farthestBed)));
    return random_.uniform(firstBed + number) < settings_.hard ? 1.0 : 0.0;
  }

  static constexpr double farthestBed = 0x1p62;
  static constexpr std::uint64_t firstBed = 1ull << 32;  // the numbers before are the folds'

  StrataMaskSettings settings_;
  RandomKey random_;
  bool isFolded_ = false;
  std::vector<double> x_;  // of the columns, m
  Grid folds_;             // in -1..1
};

}  // namespace

namespace methods {

extern const MethodDescription strataMask = {
    .id = "strata-mask",
    .kind = MethodKind::mask,
    .title = "Strata",
    .summary = "For mesas, canyons and stepped slopes: beds of hard and soft rock; leaning ones make long ridges.",
    .source = "Around The World, part 23",
    .parameters = strataMaskParameters,
    .writes = {LayerId::hardness},
    .followsGround = true,
    .whyNotRotated = "a function of position",
    .create = createMethod<StrataMask, StrataMaskSettings, strataMaskParameters>,
};

}  // namespace methods
}  // namespace rill
