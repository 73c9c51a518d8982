#include "paint/paint.h"

#include <algorithm>
#include <climits>
#include <cmath>

#include "method/ledger.h"
#include "paint/stroke_codec.h"
#include "paint/stroke_distance.h"
#include "paint/stroke_smoothing.h"
#include "terrain/voids.h"

namespace rill {
namespace {

std::vector<Stroke> strokesIn(const PaintSettings& settings) {
  std::vector<Stroke> strokes;
  // The text was checked when the recipe was parsed.
  if (auto decoded = decodeStrokes(settings.strokes.text)) {
    for (DecodedStroke& each : decoded.value()) strokes.push_back(std::move(each.stroke));
  }
  return strokes;
}

Floats floorOfSteps(Floats value) {
  return Floats{std::floor(value[0]), std::floor(value[1]), std::floor(value[2]), std::floor(value[3])};
}

// The terraced height: steps with slopes over the middle half of each.
Floats terraced(Floats height, float step) {
  const Floats steps = height / splat(step);
  const Floats whole = floorOfSteps(steps);
  const Floats s = clamp((steps - whole) * splat(2.0f) - splat(0.5f), splat(0.0f), splat(1.0f));
  return splat(step) * (whole + s * s * s * (splat(10.0f) + s * (splat(6.0f) * s - splat(15.0f))));
}

// The layer that a kind paints. The hardness of rock is painted as a weaker erosion, so that masks do not overwrite it when they
// follow the ground.
LayerId layerOf(StrokeKind kind) {
  switch (kind) {
    case StrokeKind::uplift:
      return LayerId::paintedUplift;
    case StrokeKind::rain:
      return LayerId::paintedRain;
    case StrokeKind::hardness:
    case StrokeKind::erosion:
      return LayerId::paintedErosion;
    case StrokeKind::snowLine:
      return LayerId::paintedSnowLine;
    default:
      return LayerId::height;
  }
}

// The value that a stroke makes of the value of a cell in its layer: a height, a factor less 1, or metres that are added to the
// snow line. `smoothed` is the smoothed ground of a `smooth` stroke.
Floats painted(const Stroke& stroke, Floats height, Floats weight, Floats smoothed) {
  const auto strength = static_cast<float>(stroke.strength);
  const Floats rest = splat(1.0f) - weight;
  switch (stroke.kind) {
    case StrokeKind::raise:
    case StrokeKind::snowLine:
      return height + splat(strength) * weight;
    case StrokeKind::lower:
      return height - splat(strength) * weight;
    case StrokeKind::level:
      return rest * height + weight * splat(strength);
    case StrokeKind::smooth:
      return height + splat(strength) * weight * (smoothed - height);
    case StrokeKind::terrace:
      return rest * height + weight * terraced(height, strength);
    case StrokeKind::uplift:
    case StrokeKind::rain:
    case StrokeKind::erosion:
      return maximum(rest * height + weight * splat(strength - 1.0f), splat(-1.0f));
    case StrokeKind::hardness:
      return maximum(rest * height + weight * splat(-strength), splat(-1.0f));
  }
  return height;
}

class Paint final : public Method {
 public:
  explicit Paint(const PaintSettings& settings) : strokes_(strokesIn(settings)) {}

  Status start(Run& run, ScratchArena& scratch) override {
    distances_.clear();
    for (const Stroke& stroke : strokes_) {
      distances_.emplace_back(stroke, run.window, run.terrain.shape());
    }
    const bool smooths =
        std::any_of(strokes_.begin(), strokes_.end(), [](const Stroke& each) { return each.kind == StrokeKind::smooth; });
    Status status = smooths ? smoothing_.start(scratch) : Status();
    if (status) status = ledger_.start(scratch);
    return status;
  }

  void iterate(Run& run) override {
    for (std::size_t first = 0; first < strokes_.size();) {
      std::size_t end = first + 1;
      // A `smooth` stroke reads the ground that all strokes before it have made.
      while (end < strokes_.size() && strokes_[end].kind != StrokeKind::smooth) ++end;
      const Grid* const smoothed = strokes_[first].kind == StrokeKind::smooth ? smoothedFor(run, first) : nullptr;
      apply(run, first, end, smoothed);
      first = end;
    }
  }

 private:
  const Grid* smoothedFor(Run& run, std::size_t stroke) {
    const Grid& ground = run.terrain.height();
    const CellRange range = distances_[stroke].range();
    if (range.empty()) return &ground;
    const std::vector<SmoothingPass> passes = smoothingPasses(strokes_[stroke].radius, run.terrain.cellSize());
    return &smoothing_.smooth(run.pool, ground, run.terrain.edges(), passes, range, run.terrain.get(LayerId::voids));
  }

  void apply(Run& run, std::size_t first, std::size_t end, const Grid* smoothed) {
    ledger_.record(run, [&](int, int firstRow, int endRow) {
      StrokeDistance::Nearby nearby;
      double added = 0.0;
      for (int column = 0; column < run.terrain.shape().width; column += StrokeTile::side) {
        added += paintTile(run.terrain, {column, firstRow}, endRow, {first, end}, smoothed, nearby);
      }
      return Budget{.uplifted = added};
    });
  }

  struct StrokeRange {
    std::size_t first, end;
  };

  // Returns the sum of the changes, m.
  double paintTile(Terrain& terrain, StrokeTile tile, int endRow, StrokeRange range, const Grid* smoothed,
                   StrokeDistance::Nearby& nearby) const {
    LaneSum added;
    for (std::size_t i = range.first; i < range.end; ++i) {
      if (!distances_[i].findNearby(tile, nearby)) continue;
      for (int r = tile.row; r < endRow; ++r) {
        std::array<Floats, StrokeTile::vectors> weights;
        if (!distances_[i].weightsOfRow(nearby, r - tile.row, weights)) continue;
        LaneSum unused;
        const bool isGround = layerOf(strokes_[i].kind) == LayerId::height;
        paintRow(terrain, strokes_[i], {tile.column, r}, weights, i == range.first ? smoothed : nullptr, isGround ? added : unused);
      }
    }
    return added.total();
  }

  static void paintRow(Terrain& terrain, const Stroke& stroke, StrokeTile place,
                       const std::array<Floats, StrokeTile::vectors>& weights, const Grid* smoothed, LaneSum& added) {
    const int width = terrain.shape().width;
    const VoidRow voids(terrain, place.row);
    for (int v = 0; v < StrokeTile::vectors && place.column + v * lanes < width; ++v) {
      const int column = place.column + v * lanes;
      float* const height = terrain.get(layerOf(stroke.kind)).row(place.row) + column;
      const Floats before = readVector(height);
      const Floats from = smoothed == nullptr ? before : readVector(smoothed->row(place.row) + column);
      Floats after = painted(stroke, before, weights[static_cast<std::size_t>(v)], from);
      if (voids.exists()) after = select(voids.of(column), before, after);
      Floats change = after - before;
      if (column + lanes > width) {
        const int count = width - column;
        after = select(Ints{0, 1, 2, 3} < Ints{count, count, count, count}, after, before);
        change = maskFirst(count, change);
      }
      added.add(change);
      store(height, after);
    }
  }

  std::vector<Stroke> strokes_;
  std::vector<StrokeDistance> distances_;
  StrokeSmoothing smoothing_;
  Ledger ledger_;
};

// The metres within which a stroke changes the ground, on both axes.
struct Area {
  double west = INFINITY, north = INFINITY, east = -INFINITY, south = -INFINITY;

  bool meets(const Area& other) const {
    return west <= other.east && other.west <= east && north <= other.south && other.north <= south;
  }
};

Area areaOf(const Stroke& stroke, double margin) {
  Area area;
  const std::vector<StrokePoint> places = placesOf(stroke);
  for (const StrokePoint& point : flattened(places)) {
    area.west = std::min(area.west, point.x - margin);
    area.north = std::min(area.north, point.y - margin);
    area.east = std::max(area.east, point.x + margin);
    area.south = std::max(area.south, point.y + margin);
  }
  return area;
}

// The ground at a place depends on the ground around it only where it is smoothed, and farther if smoothed ground is smoothed
// again.
int reachOfStrokes(const PaintSettings& settings, double cellSize) {
  struct Reach {
    Area area;
    int cells;
  };
  std::vector<Reach> smoothings;
  int farthest = 0;
  for (const Stroke& stroke : strokesIn(settings)) {
    if (stroke.kind != StrokeKind::smooth) continue;
    const int own = reachOf(smoothingPasses(stroke.radius, cellSize));
    // A curve is at most half a radius from its polyline.
    Reach reach{areaOf(stroke, 2.0 * stroke.radius + 2.0 * cellSize + own * cellSize), own};
    int before = 0;
    for (const Reach& other : smoothings) {
      if (other.area.meets(reach.area)) before = std::max(before, other.cells);
    }
    reach.cells = before > INT_MAX / 4 ? before : before + own;
    farthest = std::max(farthest, reach.cells);
    smoothings.push_back(reach);
  }
  return farthest;
}

}  // namespace

Status checkStrokes(std::string_view text) {
  const auto strokes = decodeStrokes(text);
  if (strokes) return {};
  std::string sentence = strokes.error().message;
  sentence.pop_back();  // the full stop
  return Error{sentence};
}

namespace methods {

extern const MethodDescription paint = {
    .id = "paint",
    .kind = MethodKind::finish,
    .title = "Paint",
    .summary =
        "Land drawn by hand: strokes raise, lower, level, smooth or terrace the ground, before erosion, between stages or after.",
    .source = "Rill",
    .parameters = paintParameters,
    .writes = {LayerId::height, LayerId::paintedUplift, LayerId::paintedRain, LayerId::paintedErosion, LayerId::paintedSnowLine},
    .writesWith =
        [](std::span<const Value> values) {
          LayerSet layers{};
          for (const Stroke& stroke : strokesIn(settingsFrom<PaintSettings>(paintParameters, values)))
            layers.add({layerOf(stroke.kind)});
          return layers;
        },
    .whyNotRotated = "strokes are at places of the world",
    .reach = [](std::span<const Value> values,
                double cellSize) { return reachOfStrokes(settingsFrom<PaintSettings>(paintParameters, values), cellSize); },
    .create = createMethod<Paint, PaintSettings, paintParameters>,
};

}  // namespace methods
}  // namespace rill
