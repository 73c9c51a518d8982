#include "sources/plates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/noise.h"
#include "core/plates.h"
#include "sources/tectonics.h"

namespace rill {
namespace {

constexpr int octaves = 7;
constexpr double blendShare = 0.2;  // of a plate's size

// The plates that count around the place that was asked for last: neighbouring cells mostly ask for the same.
class Surroundings {
 public:
  Surroundings(const PlateLayout& layout, double size, double land, double blend)
      : layout_(layout), side_(size / partsOfSquare), land_(land), blend_(blend) {
    near_.reserve(PlateLayout::around);
    plates_.reserve(PlateLayout::around);
  }

  const PlateGroup& of(Place place) {
    const double column = std::floor(place.x / side_), row = std::floor(place.y / side_);
    if (column != column_ || row != row_) {
      column_ = column;
      row_ = row;
      gather({(column + 0.5) * side_, (row + 0.5) * side_});
    }
    return group_;
  }

 private:
  static constexpr double partsOfSquare = 4.0;

  // Those that can be nearer than the second nearest and the blend, anywhere in the part of a square around `middle`.
  void gather(Place middle) {
    const double corner = std::sqrt(0.5) * side_;  // from the middle
    near_.clear();
    double nearest = std::numeric_limits<double>::infinity(), second = nearest;
    layout_.forPlatesAround(middle, [&](const Plate& plate) {
      const double distance = std::sqrt(plate.squaredDistance(middle));
      near_.push_back({distance, plate});
      second = std::min(second, std::max(nearest, distance));
      nearest = std::min(nearest, distance);
    });
    plates_.clear();
    for (const auto& [distance, plate] : near_) {
      // A hair more, for roundings.
      if (distance <= 1.001 * (second + 2.0 * corner + blend_)) plates_.push_back(driftingPlate(plate, land_));
    }
    group_.set(plates_);
  }

  PlateLayout layout_;
  double side_, land_, blend_;
  double column_ = std::numeric_limits<double>::quiet_NaN(), row_ = column_;
  std::vector<std::pair<double, Plate>> near_;
  std::vector<DriftingPlate> plates_;
  PlateGroup group_;
};

class Plates final : public Method {
 public:
  explicit Plates(const PlatesSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    border_ = PlateBorderNoise(run.window.seed(), settings_.size, settings_.raggedness);
    hills_ = FractalNoise(run.random, 0.4 * settings_.size, octaves);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const PlateLayout layout(run.window.seed(), settings_.size);
    const PlateScale scale{settings_.foothills, blendShare * settings_.size};
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      Surroundings surroundings(layout, settings_.size, settings_.land, scale.blend);
      const auto width = static_cast<std::size_t>(height.width());
      std::vector<double> x(width), y(width);
      std::vector<Place> places(width);
      std::vector<float> hills(width);
      for (std::size_t c = 0; c < width; ++c) x[c] = run.window.x(static_cast<int>(c));
      for (int r = first; r < end; ++r) {
        std::fill(y.begin(), y.end(), run.window.y(r));
        border_.move(x, y, places);
        hills_.at(x, y, hills);
        float* const row = height.row(r);
        for (std::size_t c = 0; c < width; ++c) {
          const TectonicGround ground = surroundings.of(places[c]).at(places[c], scale);
          const double rough = settings_.roughness * hills[c] * (0.25 + 0.75 * ground.mountainous);
          row[c] = static_cast<float>(settings_.relief * (ground.height + rough));
        }
      }
    });
  }

 private:
  PlatesSettings settings_;
  PlateBorderNoise border_;
  FractalNoise hills_;
};

}  // namespace

namespace methods {

extern const MethodDescription plates = {
    .id = "plates",
    .kind = MethodKind::source,
    .title = "Tectonic plates",
    .summary = "Continents and ocean floors that drift: mountains where they collide, trenches where one dives, rifts where they "
               "part.",
    .source = "Around The World, part 23",
    .parameters = platesParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Plates, PlatesSettings, platesParameters>,
};

}  // namespace methods
}  // namespace rill
