#include "finish/gullies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "grid/edges.h"
#include "grid/stencil.h"
#include "method/ledger.h"
#include "noise/furrow_noise.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"

namespace rill {
namespace {

std::vector<float> blurFor(const GulliesSettings& settings, double cellSize) {
  return gaussianWeights(gullyBlur * settings.scale / cellSize);
}

// Cells: gullies that are narrower are left out, and those that are narrower than twice as many fade.
constexpr double finest = 3.0;

// A position on one axis of the lattice of an octave.
struct LatticeAt {
  std::int32_t cell = 0;
  float share = 0.0f;  // 0..1 of the cell

  LatticeAt() = default;
  explicit LatticeAt(double position)
      : cell(static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::int64_t>(std::floor(position))))),
        share(static_cast<float>(position - std::floor(position))) {}
};

// Of each octave, in one row of the map.
using RowPlaces = std::array<LatticeAt, maximumOctaves>;

// One generation of gullies.
struct Octave {
  std::uint32_t seed;
  double length;                     // m
  float depth;                       // m on a slope of 1
  std::vector<std::int32_t> column;  // of each column of the map, with space for lanes
  std::vector<float> share;
};

class Gullies final : public Method {
 public:
  explicit Gullies(const GulliesSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Terrain& terrain = run.terrain;
    Status status = blur_.start(scratch, blurFor(settings_, terrain.cellSize()), terrain.edges());
    blur_.leaveOut(terrain.get(LayerId::voids));
    if (status) status = scratch.take({&smooth_, &smoother_});
    if (status) status = ledger_.start(scratch);
    if (status) prepareOctaves(run);
    return status;
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    blur_.apply(terrain.height(), smooth_, run.pool);
    blur_.apply(smooth_, smoother_, run.pool);
    fillHaloWithGround(smooth_, terrain.edges() == Edges::periodic ? Edges::periodic : Edges::open);
    const Budget sums = ledger_.record(run, [&](int, int first, int end) {
      MovedRock moved;
      for (int r = first; r < end; ++r) cutRow(run, r, moved);
      return moved.total();
    });
    (terrain.isOpen() ? run.budget.lost : run.budget.carried) += sums.eroded - sums.deposited;
  }

 private:
  void prepareOctaves(const Run& run) {
    const double dx = run.terrain.cellSize();
    const int width = run.terrain.shape().width;
    octaves_.clear();
    double length = settings_.scale, depth = settings_.strength * settings_.scale;
    for (int i = 0; i < settings_.octaves; ++i, length *= 0.5, depth *= settings_.gain) {
      const double shown = std::clamp(length / (finest * dx) - 1.0, 0.0, 1.0);
      if (shown == 0.0) break;
      Octave octave{static_cast<std::uint32_t>(run.random.bits(static_cast<std::uint64_t>(i))),
                    length,
                    static_cast<float>(shown * depth),
                    {},
                    {}};
      for (int c = 0; c < width + lanes; ++c) {
        const LatticeAt at(run.window.x(c) / length);
        octave.column.push_back(at.cell);
        octave.share.push_back(at.share);
      }
      octaves_.push_back(std::move(octave));
    }
  }

  void cutRow(Run& run, int r, MovedRock& moved) const {
    Terrain& terrain = run.terrain;
    const Rows ground(smooth_, r);
    const float* const smoother = smoother_.row(r);
    const SoftnessRow softness = Softness(terrain).row(r);
    const RowLedger ledger(terrain, r);
    float* const height = terrain.height().row(r);
    const Floats sea = splat(terrain.sea());
    RowPlaces rows;
    for (std::size_t i = 0; i < octaves_.size(); ++i) rows[i] = LatticeAt(run.window.y(r) / octaves_[i].length);
    const auto perMetre = static_cast<float>(1.0 / terrain.cellSize());
    forRowSummed(terrain.shape().width, moved, [&](int c, MovedNearby& sums) {
      const Floats here = readVector(height + c);
      const Floats bend = readVector(smoother + c) - ground.at(c, 0, 0);
      const Floats cut = softness.of(c) * depthAt(ground, bend, c, perMetre, rows);
      const Floats room = maximum(here - sea, Floats{});
      // The lanes beyond the last column do not count, and their heights stay.
      store(height + c, here + ledger.add(c, -minimum(cut, room), sums));
    });
  }

  // The depth of the gullies at four cells, m. `bend`: by how much blurring again raises the ground, m.
  Floats depthAt(const Rows& ground, Floats bend, int c, float perMetre, const RowPlaces& rows) const {
    const Floats one = splat(1.0f), half = splat(0.5f);
    const Floats east = ground.at(c, 1, 0), west = ground.at(c, -1, 0);
    const Floats south = ground.at(c, 0, 1), north = ground.at(c, 0, -1);
    Floats eastward = half * (east - west) * perMetre, southward = half * (south - north) * perMetre;
    const Floats squared = eastward * eastward + southward * southward;
    const Floats steepness = squareRoot(squared / (one + squared));
    // Blurring raises ground by sigma^2 / 2 times its Laplacian. Differences between neighbours are too small for that: they are
    // rounded.
    const auto scale = static_cast<float>(settings_.scale), hollows = static_cast<float>(settings_.hollows);
    const float perBend = 1.0f / static_cast<float>(gullyBlur * gullyBlur) / scale;
    const Floats concave = maximum(bend, Floats{}) * perBend / maximum(steepness, splat(1e-6f));
    const Floats amount = steepness * (hollows + (1.0f - hollows) / (one + concave * concave));
    Floats depth{};
    for (std::size_t i = 0; i < octaves_.size(); ++i) {
      const Octave& octave = octaves_[i];
      const Floats length = maximum(squareRoot(eastward * eastward + southward * southward), splat(1e-20f));
      Ints column;
      std::memcpy(&column, &octave.column[static_cast<std::size_t>(c)], sizeof column);
      const Furrows furrows = furrowsAt(octave.seed, column, rows[i].cell, readVector(&octave.share[static_cast<std::size_t>(c)]),
                                        splat(rows[i].share), -southward / length, eastward / length);
      const Floats deep = half * octave.depth * amount;
      depth += deep * (one - furrows.value);
      const Floats slope = deep * static_cast<float>(1.0 / octave.length);
      eastward += slope * furrows.eastward;
      southward += slope * furrows.southward;
    }
    return depth;
  }

  GulliesSettings settings_;
  Convolution blur_;
  Grid smooth_, smoother_;  // m: the ground, blurred once and twice
  std::vector<Octave> octaves_;
  Ledger ledger_;
};

}  // namespace

namespace methods {

extern const MethodDescription gullies = {
    .id = "gullies",
    .kind = MethodKind::finish,
    .title = "Gullies",
    .summary = "An eroded look at once, without a simulation: branching gullies that run down every slope.",
    .source = "Around The World, part 23; John 2018; Westin 2023",
    .parameters = gulliesParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .whyNotRotated = "its noise is a function of position",
    .reach =
        [](std::span<const Value> values, double cellSize) {
          const auto settings = settingsFrom<GulliesSettings>(gulliesParameters, values);
          const int ofBlur = static_cast<int>(blurFor(settings, cellSize).size()) - 1;
          return std::max(2 * ofBlur, ofBlur + 1);
        },
    .create = createMethod<Gullies, GulliesSettings, gulliesParameters>,
};

}  // namespace methods
}  // namespace rill
