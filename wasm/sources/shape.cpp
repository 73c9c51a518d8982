#include "sources/shape.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"

namespace rill {
namespace {

class ShapeSource final : public Method {
 public:
  explicit ShapeSource(const ShapeSettings& settings) : settings_(settings) {}

  Status start(Run&, ScratchArena&) override { return {}; }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const WorldWindow& window = run.window;
    const double dx = window.cellSize();
    const double middleColumn = 0.5 * (window.map().width - 1);
    const double middleRow = 0.5 * (window.map().height - 1);
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        float* row = height.row(r);
        for (int c = 0; c < height.width(); ++c) {
          row[c] = shapeHeight(settings_, (window.column(c) - middleColumn) * dx, (window.row(r) - middleRow) * dx);
        }
      }
    });
  }

 private:
  ShapeSettings settings_;
};

// Height as a share of the relief, 0..1.
double shareOfRelief(const ShapeSettings& settings, double u, double v) {
  const auto along = [&] { return u * sine(radians(settings.azimuth)) - v * cosine(radians(settings.azimuth)); };
  const auto across = [&] { return u * cosine(radians(settings.azimuth)) + v * sine(radians(settings.azimuth)); };
  const double distance = std::sqrt(u * u + v * v);
  switch (settings.form) {
    case ShapeForm::flat:
      return 1.0;
    case ShapeForm::ramp:
      return std::clamp(0.5 + 0.5 * along() / settings.radius, 0.0, 1.0);
    case ShapeForm::cone:
      return std::max(0.0, 1.0 - distance / settings.radius);
    case ShapeForm::gaussian: {
      const double deviations = 2.0 * distance / settings.radius;
      return exponential(-0.5 * deviations * deviations);
    }
    case ShapeForm::ridge:
      return std::max(0.0, 1.0 - std::abs(across()) / settings.radius);
    case ShapeForm::step:
      return along() > 0.0 ? 1.0 : 0.0;
  }
  return 0.0;
}

}  // namespace

float shapeHeight(const ShapeSettings& settings, double u, double v) {
  return static_cast<float>(settings.relief * shareOfRelief(settings, u, v));
}

namespace methods {

extern const MethodDescription shape = {
    .id = "shape",
    .kind = MethodKind::source,
    .title = "Shape",
    .summary = "A simple form for tests, or to add a mountain to other ground: cone, hill, ridge, ramp, cliff or plain.",
    .source = "Rill",
    .parameters = shapeParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<ShapeSource, ShapeSettings, shapeParameters>,
};

}  // namespace methods
}  // namespace rill
