#include "erosion/stream_power/stream_power_analytic.h"

#include "drainage/drainage.h"
#include "drainage/travel_times.h"
#include "erosion/stream_power/age_ladder.h"
#include "erosion/stream_power/breach.h"
#include "erosion/stream_power/river_channels.h"
#include "erosion/stream_power/stream_power_law.h"
#include "method/ledger.h"

namespace rill {
namespace {

// m/yr. The hardest rock does not erode, but travel times must be finite.
constexpr float minimumSpeed = 1e-9f;

StreamPowerSettings withSteps(StreamPowerSettings settings, double years) {
  settings.timeStep = years;
  return settings;
}

class AnalyticStreamPower final : public Method {
 public:
  explicit AnalyticStreamPower(const StreamPowerSettings& settings) : settings_(settings), ladder_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    Terrain& terrain = run.terrain;
    for (const LayerId layer : {LayerId::water, LayerId::travelTime, LayerId::young}) terrain.get(layer).fill(0.0f);
    terrain.get(LayerId::flow).fill(static_cast<float>(terrain.cellArea()));
    law_ = StreamPowerLaw(withSteps(settings_, 1.0), terrain);
    if (Status status = network_.start(scratch, terrain.edges()); !status) return status;
    network_.leaveOutVoids(terrain);
    if (Status status = ledger_.start(scratch, rowsPerBlock, network_.order().sections()); !status) return status;
    if (Status status = channels_.start(run, scratch, settings_.channelArea); !status) return status;
    if (settings_.depressions == StreamDepressions::breach) {
      if (Status status = breach_.start(scratch, terrain.cellSize()); !status) return status;
    }
    if (Status status = times_.start(scratch); !status) return status;
    return scratch.take({&ground_, &wear_});
  }

  void iterate(Run& run) override {
    findRivers(run);
    ground_.copyFrom(run.terrain.height());
    wear_.copyFrom(run.terrain.get(LayerId::wear));
    budget_ = run.budget;
    grow(run);
  }

  Grid* channels() override { return channels_.grid(); }

  // The rivers of the last keyframe serve for all ages of the last iteration.
  bool isRepeatable() const override { return true; }
  void repeat(Run& run, std::span<const Value> values) override {
    ladder_ = AgeLadder(settingsFrom<StreamPowerSettings>(streamPowerParameters, values));
    run.terrain.height().copyFrom(ground_);
    run.terrain.get(LayerId::wear).copyFrom(wear_);
    run.budget = budget_;
    grow(run);
  }

 private:
  // The time of an iteration, and the age at its end (yr).
  struct Piece {
    float years, age;
  };

  // The rivers of the present ground, their areas, and the travel times along them.
  void findRivers(Run& run) {
    Terrain& terrain = run.terrain;
    fillGroundForWater(terrain);
    network_.route(run.pool, terrain.height(), DrainageNetwork::Spread::steepest, terrain.sea());
    if (settings_.depressions == StreamDepressions::breach) {
      breach_.dig(run, network_, network_.level(), ledger_);
      close(run);
    }
    Grid &flow = terrain.get(LayerId::flow), &times = terrain.get(LayerId::travelTime);
    network_.accumulate(run.pool, flow, times_.gathered(), paintedRainOf(terrain));
    const auto cellArea = static_cast<float>(terrain.cellArea());
    const auto side = static_cast<float>(terrain.cellSize()), diagonal = side * 1.41421356f;
    forRowBlocks(run.pool, flow.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        float *const areas = flow.row(r), *const years = times.row(r), *const lifts = times_.gathered().row(r);
        const FactorRow uplift = PaintedFactor(terrain, LayerId::paintedUplift).row(r);
        const SoftnessRow softness = Softness(terrain).row(r);
        const std::uint8_t* const directions = network_.directionOfCells() + network_.lattice().cell(0, r);
        for (int c = 0; c < flow.width(); ++c) {
          const float length = isDiagonal(directions[c]) ? diagonal : side;
          years[c] = length / maximum(law_.strengthAt(areas[c], softness.unlimitedAt(c)), minimumSpeed);
          lifts[c] = law_.uplift() * uplift.at(c) * years[c];
          areas[c] *= cellArea;
        }
      }
    });
    times_.build(run.pool, network_, terrain.height(), times);
  }

  // Sets the ground at the start of this iteration to its height at the end.
  void grow(Run& run) {
    Terrain& terrain = run.terrain;
    const double age = ladder_.ageAfter(run.iteration + 1);
    const Piece piece{static_cast<float>(age - ladder_.ageAfter(run.iteration)), static_cast<float>(age)};
    ledger_.forBlocks(run, [&](int, int first, int end) -> Budget {
      Budget sums;
      for (int r = first; r < end; ++r) growRow(terrain, r, piece, sums);
      return sums;
    });
    channels_.mark(run, [&](int c, int r) { return terrain.get(LayerId::water).row(r)[c] > 0.0f; });
    close(run);
  }

  void growRow(Terrain& terrain, int row, const Piece& piece, Budget& sums) const {
    float* const heights = terrain.height().row(row);
    float *const water = terrain.get(LayerId::water).row(row), *const wear = terrain.get(LayerId::wear).row(row);
    float* const young = terrain.get(LayerId::young).row(row);
    const float *const levels = network_.flooded().level().row(row), *const times = terrain.get(LayerId::travelTime).row(row);
    const FactorRow uplift = PaintedFactor(terrain, LayerId::paintedUplift).row(row);
    const float rise = law_.uplift() * piece.years;
    for (int c = 0; c < terrain.shape().width; ++c) {
      const Cell cell = network_.lattice().cell(c, row);
      const float before = heights[c];
      const bool isLake = levels[c] > before;
      float surface = levels[c];
      if (!network_.isOutlet(cell) && piece.years > 0.0f) {
        // No cell rises faster than the rock below it.
        const float lifted = before + rise * uplift.at(c);
        surface = times_.surfaceAfter(cell, piece.years);
        heights[c] = minimum(surface, lifted);
        wear[c] += lifted - heights[c];
        sums.eroded += static_cast<double>(lifted) - heights[c];
        sums.uplifted += static_cast<double>(lifted) - before;
      }
      young[c] = times[c] > piece.age ? 1.0f : 0.0f;
      water[c] = isLake ? maximum(surface - heights[c], 0.0f) : 0.0f;
    }
  }

  // Rivers carry away all that they erode: over an open border, or into the sea that stays where nothing can leave the map.
  void close(Run& run) {
    const Budget sums = ledger_.close(run);
    (run.terrain.isOpen() ? run.budget.lost : run.budget.carried) += sums.eroded;
  }

  StreamPowerSettings settings_;
  AgeLadder ladder_;
  StreamPowerLaw law_;  // of one year
  DrainageNetwork network_;
  Breach breach_;  // used where depressions are breached
  TravelTimes times_;
  RiverChannels channels_;
  Ledger ledger_;
  Grid ground_, wear_;  // at the start of the last iteration, with its ways out of depressions
  Budget budget_;       // at the same time
};

}  // namespace

std::unique_ptr<Method> makeAnalyticStreamPower(const StreamPowerSettings& settings) {
  return std::make_unique<AnalyticStreamPower>(settings);
}

}  // namespace rill
