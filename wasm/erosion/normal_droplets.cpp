#include "erosion/normal_droplets.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/math.h"
#include "droplets/field.h"
#include "grid/normal.h"

namespace rill {
namespace {

constexpr float shortestStep = 1e-3f;  // cells: a shorter step counts as this length
constexpr float unlimited = std::numeric_limits<float>::infinity();

// Lengths in cells, amounts in m of height on one cell.
struct NormalDropletFactors {
  float perCell;  // 1 / dx: turns m per cell into m per m
  float erosion;
  float ramp;  // share of the full force gained in one step
  float deposition;
  float push;  // (1 - inertia) speed
  float inertia;
  float flatUp;    // vertical part of the normal of flat ground
  float flatDrop;  // m over one cell
  std::int32_t steps;
  std::int32_t waits;  // a step deposits only where `left` has none of these bits set
};

class NormalDroplets final : public Method {
 public:
  explicit NormalDroplets(const NormalDropletsSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Status status = field_.start(
        run, scratch,
        {.density = settings_.density, .radius = settings_.radius, .repose = settings_.repose, .lakes = settings_.lakes});
    if (!status) return status;
    const double dx = run.terrain.cellSize();
    const double inertia = exponential(-dx / settings_.inertia);
    factors_ = {static_cast<float>(1.0 / dx),
                static_cast<float>(settings_.erosion * field_.standsFor() / dx),
                static_cast<float>(dx / settings_.ramp),
                static_cast<float>(shareOver(dx, settings_.deposition, 100.0)),
                static_cast<float>((1.0 - inertia) * settings_.speed),
                static_cast<float>(inertia),
                normalOf(static_cast<float>(settings_.flat), 0.0f).up,
                static_cast<float>(settings_.flat * dx),
                stepsOver(settings_.path, run.terrain),
                field_.stepsToFill() - 1};
    return {};
  }

  int parts(const Run& run) const override { return field_.parts(run); }

  void iterate(Run& run) override {
    const Droplet fresh{.water = 1.0f, .left = factors_.steps};
    field_.iterateOneByOne(
        run, fresh, [f = factors_](DropletEnvironment& environment, const TileWindow& window, double& lost, Droplet& droplet) {
          return runs(f, environment, window, lost, droplet);
        });
  }

 private:
  // Runs a particle until it ends or leaves the tile. Returns whether it continues in another tile.
  static bool runs(const NormalDropletFactors& f, DropletEnvironment& environment, const TileWindow& window, double& lost,
                   Droplet& droplet) {
    for (Whereabouts whereabouts = Whereabouts::here; whereabouts != Whereabouts::elsewhere;) {
      const Spot spot = Spot::at(droplet.x, droplet.y);
      const Inclined<float> here = environment.ground.smoothAt(spot);
      const Normal normal = normalOf(here.east * f.perCell, here.south * f.perCell);
      const Spot old = Spot::at(droplet.x - droplet.u, droplet.y - droplet.v);
      const float drop = environment.ground.heightAt(old) - here.height;
      const float force = std::min(1.0f, f.ramp * static_cast<float>(f.steps - droplet.left));
      const float gain = f.erosion * (1.0f - normal.up) * force - f.deposition * droplet.sediment * normal.up;
      if (environment.ground.isSea(here.height)) {
        droplet.sediment -= environment.putAtSea(old, droplet.sediment, here.height);
      } else if (gain > 0.0f && drop > 0.0f) {
        const float way = std::sqrt(droplet.u * droplet.u + droplet.v * droplet.v);
        droplet.sediment += environment.take(old, gain, unlimited, here.height + drop, drop, drop / std::max(way, shortestStep));
      } else if (gain < 0.0f && (droplet.left & f.waits) == 0) {
        droplet.sediment -= environment.put(old, std::min(droplet.sediment, static_cast<float>(f.waits + 1) * -gain),
                                            here.height + drop, drop, f.flatDrop, droplet.u, droplet.v);
      }
      if (whereabouts == Whereabouts::lost) {
        lost += droplet.sediment;
        return false;
      }
      environment.pass(environment.ground.cellOf(spot), droplet.water);
      const bool rests = drop < 0.0f && droplet.sediment <= DropletEnvironment::emptyLoad;
      if (rests || normal.up > f.flatUp || --droplet.left <= 0) {
        environment.leaveLoad(spot, droplet.sediment);
        return false;
      }
      const float x = droplet.x, y = droplet.y;
      droplet.x = environment.clampX(x + (f.inertia * droplet.u + f.push * normal.east));
      droplet.y = environment.clampY(y + (f.inertia * droplet.v + f.push * normal.south));
      droplet.u = droplet.x - x;
      droplet.v = droplet.y - y;
      whereabouts = environment.whereabouts(window, droplet);
      if (whereabouts == Whereabouts::stopped) return false;
    }
    return true;
  }

  NormalDropletsSettings settings_;
  NormalDropletFactors factors_{};
  DropletField field_;
};

}  // namespace

namespace methods {

extern const MethodDescription normalDroplets = {
    .id = "normal-droplets",
    .kind = MethodKind::erosion,
    .title = "Normal droplets",
    .summary =
        "Erodes steep ground and fills flat ground, fast: the slope of the ground pushes particles, which erode steep places and "
        "deposit the rock on flat places.",
    .source = "Simulating hydraulic erosion from surface normals, corrected",
    .revision = 3,
    .epochRevision = 2,
    .parameters = normalDropletsParameters,
    .writes = DropletField::writes,
    .waterOf = rainOnly,
    .defaultIterations = 50,
    .starter = "density=150;radius=40;erosion=400;deposition=0.1;inertia=40",
    .whyNotRotated = "Particles start at random places of the map, and each changes the ground for the next.",
    .whyNoReach = "each particle changes the ground for the next, so an iteration can carry changes across the whole map",
    .create = createMethod<NormalDroplets, NormalDropletsSettings, normalDropletsParameters>,
};

}  // namespace methods
}  // namespace rill
