#include "erosion/droplets.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"
#include "droplets/field.h"

namespace rill {
namespace {

constexpr float dry = 0.01f;     // share of the water at the start
constexpr float still = 1e-12f;  // a direction is zero when the square of its length is below this

// Lengths are in cells, amounts in m of height on one cell.
struct DropletFactors {
  float inertia;
  float turning;      // (1 - inertia) / dx
  float capacity;     // for a drop of 1 m over one step
  float minimumDrop;  // m
  float erosion;
  float deposition;
  std::int32_t waits;     // a step deposits only where `left` has none of these bits set
  std::int32_t digWaits;  // the same for erosion
  float digSteps;         // steps from one erosion to the next
  float gravity;          // per m
  float remaining;        // 1 - evaporation
};

class Droplets final : public Method {
 public:
  explicit Droplets(const DropletsSettings& settings, bool oneByOne = false) : settings_(settings), oneByOne_(oneByOne) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Status status = field_.start(run, scratch,
                                       {.density = settings_.density,
                                        .radius = settings_.radius,
                                        .repose = settings_.repose,
                                        .lakes = settings_.lakes,
                                        .springs = settings_.springs,
                                        .oneByOne = oneByOne_});
    if (!status) return status;
    const double dx = run.terrain.cellSize();
    const double inertia = exponential(-dx / settings_.inertia);
    factors_ = {static_cast<float>(inertia),
                static_cast<float>((1.0 - inertia) / dx),
                static_cast<float>(settings_.capacity * field_.standsFor() / (dx * run.terrain.cellArea())),
                static_cast<float>(settings_.minimumSlope * dx),
                static_cast<float>(shareOver(dx * field_.stepsToDig(), settings_.erosion, 100.0)),
                static_cast<float>(shareOver(dx * field_.stepsToFill(), settings_.deposition, 100.0)),
                field_.stepsToFill() - 1,
                field_.stepsToDig() - 1,
                static_cast<float>(field_.stepsToDig()),
                static_cast<float>(settings_.gravity / 1000.0),
                static_cast<float>(1.0 - shareOver(dx, settings_.evaporation, 1000.0))};
    fresh_ = {.speed = 1.0f, .water = 1.0f, .passing = factors_.capacity, .left = stepsOver(settings_.path, run.terrain)};
    return {};
  }

  int parts(const Run& run) const override { return field_.parts(run); }

  void iterate(Run& run) override {
    field_.iterateInLanes(run, fresh_, [f = factors_](DropletEnvironment& environment, DropletLanes& droplet) {
      return step(f, environment, droplet);
    });
  }

 private:
  // Takes one step of four droplets. Returns which of them end.
  static Ints step(const DropletFactors& f, DropletEnvironment& environment, DropletLanes& droplet) {
    const Spots spots = Spots::at(droplet.x, droplet.y);
    const Inclined<Floats> here = environment.ground.patchAt(spots);
    const Floats u = f.inertia * droplet.u - f.turning * here.east;
    const Floats v = f.inertia * droplet.v - f.turning * here.south;
    const Floats square = u * u + v * v;
    const Ints moves = (square >= splat(still)) & droplet.busy;
    const Floats length = squareRoot(square);
    droplet.u = maskWhere(moves, u / length);
    droplet.v = maskWhere(moves, v / length);
    droplet.x = environment.clampX(droplet.x + droplet.u);
    droplet.y = environment.clampY(droplet.y + droplet.v);
    const Floats drop = here.height - environment.ground.heightAt(Spots::at(droplet.x, droplet.y));

    const Ints isSea = environment.ground.isSea(here.height);
    const Floats carries = f.capacity * maximum(drop, splat(f.minimumDrop)) * droplet.speed;
    const Floats capacity = maskWhere(~isSea, maximum(carries - droplet.passing, Floats{}) * droplet.water);
    const Floats surplus = droplet.sediment - capacity;
    const Ints climbs = drop < 0.0f, puts = climbs | (surplus > 0.0f);
    const MapCells cells = environment.ground.cellsOf(spots);
    const Floats taken = environment.maximumTaken(f.erosion * -surplus, -surplus, environment.softnessOf(cells), f.digSteps * drop);
    const Floats deepest = environment.deepest(here.height, drop);
    const auto stamps = environment.brush.stampAt(spots);
    const auto gain = [&](int lane) __attribute__((always_inline)) {
      if (moves[lane] == 0) return 0.0f;
      environment.pass(cells[lane], droplet.water[lane]);
      if (puts[lane] == 0) {
        if ((droplet.left[lane] & f.digWaits) != 0 || !(taken[lane] > 0.0f)) return 0.0f;
        return environment.brush.dig({stamps.west[lane], stamps.north[lane], stamps.shares[lane]}, taken[lane], deepest[lane]);
      }
      if (isSea[lane] != 0) return -environment.putAtSea(spots[lane], droplet.sediment[lane], here.height[lane]);
      if ((droplet.left[lane] & f.waits) != 0) return 0.0f;
      const float wanted = drop[lane] < 0.0f ? droplet.sediment[lane] : f.deposition * surplus[lane];
      return -environment.put(spots[lane], wanted, here.height[lane], drop[lane], f.minimumDrop, droplet.u[lane], droplet.v[lane]);
    };
    droplet.sediment += Floats{gain(0), gain(1), gain(2), gain(3)};
    droplet.speed = squareRoot(maximum(droplet.speed * droplet.speed + f.gravity * drop, Floats{}));
    droplet.water *= f.remaining;
    droplet.left -= splat(1);
    const Ints rests = climbs & (droplet.sediment <= splat(DropletEnvironment::emptyLoad));
    return ~moves | (droplet.left <= 0) | (droplet.water < splat(dry)) | rests;
  }

  DropletsSettings settings_;
  bool oneByOne_;
  DropletFactors factors_{};
  Droplet fresh_{};
  DropletField field_;
};

}  // namespace

std::unique_ptr<Method> dropletsOneByOne(const DropletsSettings& settings) { return std::make_unique<Droplets>(settings, true); }

namespace methods {

extern const MethodDescription droplets = {
    .id = "droplets",
    .kind = MethodKind::erosion,
    .title = "Droplets",
    .summary =
        "Carves gullies and builds fans on land that drains: droplets start at random places and run downhill one after another; "
        "each erodes where it is fast and has much water, and deposits its load where it slows.",
    .source = "Beyer 2015; Lague 2019",
    .revision = 3,
    .epochRevision = 2,
    .parameters = dropletsParameters,
    .writes = DropletField::writes,
    .waterOf =
        [](std::span<const Value> values) {
          WaterSupply supply;
          const auto settings = settingsFrom<DropletsSettings>(dropletsParameters, values);
          for (const auto& [east, south, area] : settings.springs.places()) supply.springs.push_back({east, south, 1e6 * area});
          return supply;
        },
    .defaultIterations = 50,
    .whyNotRotated = "Droplets start at random places of the map, and each changes the ground for the next.",
    .whyNoReach = "each droplet changes the ground for the next, so an iteration can carry changes across the whole map",
    .create = createMethod<Droplets, DropletsSettings, dropletsParameters>,
};

}  // namespace methods
}  // namespace rill
