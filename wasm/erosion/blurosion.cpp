#include "erosion/blurosion.h"

#include <algorithm>
#include <array>
#include <limits>

#include "grid/stencil.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr float diagonalSteepness = 0.70710678f;  // slope of a fall of 1 to a diagonal neighbour

// What the cells of one row give: each neighbour whose height equals `target` receives `given`. Neighbours beside a cell and
// neighbours across its corners have separate lines, because a diagonal is longer. `out` is the sum that the cell gives.
struct GivenRow {
  float *beside, *toBeside, *across, *toAcross, *out;
};

class Blurosion final : public Method {
 public:
  explicit Blurosion(const BlurosionSettings& settings)
      : strength_(static_cast<float>(settings.strength)),
        diagonal_(settings.neighbour == BlurosionNeighbour::lowest ? 1.0f : diagonalSteepness) {}

  Status start(Run&, ScratchArena& scratch) override {
    const Shape shape = scratch.shape();
    if (Status status = scratch.take({shape.width, linesStored * rowBlocks(shape.height)}, {&stored_}); !status) return status;
    if (Status status = scratch.take({&next_}); !status) return status;
    return ledger_.start(scratch);
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    if (terrain.edges() == Edges::wall) {
      fillHaloWithValue(terrain.height(), Edges::wall, std::numeric_limits<float>::infinity());
      raiseVoids(terrain, std::numeric_limits<float>::max());
    } else {
      terrain.fillGroundHalo();
    }
    ledger_.record(run, [&](int block, int first, int end) { return giveRows(terrain, block, first, end); });
    terrain.height().swap(next_);
  }

 private:
  static constexpr int linesOfRow = 5;
  static constexpr int rowsStored = 3;
  // Lines that a block stores while it works down its rows.
  static constexpr int linesStored = linesOfRow * rowsStored;
  // The target of a cell that gives nothing: equals no height.
  static constexpr float nobody = std::numeric_limits<float>::quiet_NaN();

  // The row above, the row itself and the row below, in any of the three slots of a block.
  using GivenRows = std::array<GivenRow, rowsStored>;

  GivenRow slotOf(int block, int slot) {
    const int line = linesStored * block + linesOfRow * slot;
    return {stored_.row(line), stored_.row(line + 1), stored_.row(line + 2), stored_.row(line + 3), stored_.row(line + 4)};
  }

  Budget giveRows(Terrain& terrain, int block, int first, int end) {
    GivenRows rows{slotOf(block, 0), slotOf(block, 1), slotOf(block, 2)};
    findGiven(terrain, first - 1, rows[0]);
    findGiven(terrain, first, rows[1]);
    MovedRock moved;
    double lost = 0.0;
    for (int r = first; r < end; ++r) {
      findGiven(terrain, r + 1, rows[2]);
      giveRow(terrain, r, rows, moved);
      if (terrain.edges() == Edges::open) lost += lostFromRow(terrain.height(), r, rows[1]);
      std::rotate(rows.begin(), rows.begin() + 1, rows.end());
    }
    Budget total = moved.total();
    total.lost += lost;
    return total;
  }

  // What the cells of row r give. Rows beyond a border that is not periodic give nothing.
  void findGiven(const Terrain& terrain, int r, const GivenRow& to) const {
    const Shape shape = terrain.shape();
    const bool isPeriodic = terrain.edges() == Edges::periodic;
    if (!isPeriodic && (r < 0 || r >= shape.height)) {
      for (float* line : {to.beside, to.across}) std::fill_n(line - 1, shape.width + 2, nobody);
      return;
    }
    findGivenOfMap(terrain, (r + shape.height) % shape.height, to);
    for (float* line : {to.beside, to.across, to.toBeside, to.toAcross}) {
      line[-1] = isPeriodic ? line[shape.width - 1] : nobody;
      line[shape.width] = isPeriodic ? line[0] : nobody;
    }
  }

  void findGivenOfMap(const Terrain& terrain, int r, const GivenRow& given) const {
    const GivenRow to = given;
    const Rows ground(terrain.height(), r);
    const SoftnessRow softness = Softness(terrain).row(r);
    const int width = terrain.shape().width;
    const Floats strength = splat(strength_), diagonal = splat(diagonal_), never = splat(nobody), zero{};
    for (int c = 0; c < width; c += lanes) {
      const Floats here = ground.at(c, 0, 0);
      const Floats east = ground.at(c, 1, 0), west = ground.at(c, -1, 0), south = ground.at(c, 0, 1), north = ground.at(c, 0, -1);
      const Floats beside = minimum(minimum(east, west), minimum(south, north));
      const Ints manyBeside = ((east == beside) + (west == beside)) + ((south == beside) + (north == beside));
      const Floats southEast = ground.at(c, 1, 1), northWest = ground.at(c, -1, -1);
      const Floats northEast = ground.at(c, 1, -1), southWest = ground.at(c, -1, 1);
      const Floats across = minimum(minimum(southEast, northWest), minimum(northEast, southWest));
      const Ints manyAcross = ((southEast == across) + (northWest == across)) + ((northEast == across) + (southWest == across));
      const Floats fallBeside = here - beside, fallAcross = here - across;
      const Floats steepAcross = fallAcross * diagonal;
      const Floats greatest = maximum(fallBeside, steepAcross);
      const Ints givesBeside = fallBeside == greatest, givesAcross = steepAcross == greatest;
      const Floats countBeside = toFloats(-(manyBeside & givesBeside)), countAcross = toFloats(-(manyAcross & givesAcross));
      const Floats share = strength * softness.of(c) / (countBeside + countAcross);
      const Floats downBeside = maximum(fallBeside, zero), downAcross = maximum(fallAcross, zero);
      store(to.beside + c, select(givesBeside, beside, never));
      store(to.toBeside + c, share * downBeside);
      store(to.across + c, select(givesAcross, across, never));
      store(to.toAcross + c, share * downAcross);
      store(to.out + c, share * (countBeside * downBeside + countAcross * downAcross));
    }
  }

  // The height of each cell of row r after it has given and received.
  void giveRow(Terrain& terrain, int r, const GivenRows& rows, MovedRock& moved) {
    const GivenRow north = rows[0], middle = rows[1], south = rows[2];
    const float* const ground = terrain.height().row(r);
    const auto change = [&](int c) {
      const Floats here = readVector(ground + c);
      const auto from = [&](const float* target, const float* given, int i) {
        return maskWhere(readVector(target + c + i) == here, readVector(given + c + i));
      };
      const auto besideFrom = [&](const GivenRow& row, int i) { return from(row.beside, row.toBeside, i); };
      const auto acrossFrom = [&](const GivenRow& row, int i) { return from(row.across, row.toAcross, i); };
      // In the order of overNeighbours (grid/stencil.h).
      const Floats got = ((besideFrom(middle, 1) + besideFrom(middle, -1)) + (besideFrom(south, 0) + besideFrom(north, 0))) +
                         ((acrossFrom(south, 1) + acrossFrom(north, -1)) + (acrossFrom(north, 1) + acrossFrom(south, -1)));
      return got - readVector(middle.out + c);
    };
    moveSoil(terrain, r, change, next_.row(r), moved);
  }

  // Rock that the cells of row r give to ground beyond the border (m). Only border cells can give any.
  static double lostFromRow(const Grid& heights, int r, const GivenRow& given) {
    const int width = heights.width(), height = heights.height();
    double lost = 0.0;
    forBorderColumns(heights.shape(), r, [&](int c) {
      for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) {
          const bool beyond = c + i < 0 || c + i >= width || r + j < 0 || r + j >= height;
          const bool isAcross = i != 0 && j != 0;
          const float target = (isAcross ? given.across : given.beside)[c];
          if (beyond && heights.row(r + j)[c + i] == target) lost += (isAcross ? given.toAcross : given.toBeside)[c];
        }
      }
    });
    return lost;
  }

  float strength_;
  float diagonal_;  // steepness of a fall of 1 to a diagonal neighbour
  Grid stored_;     // linesStored rows for each block of rows
  Grid next_;
  Ledger ledger_;
};

}  // namespace

namespace methods {

extern const MethodDescription blurosion = {
    .id = "blurosion",
    .kind = MethodKind::erosion,
    .title = "Blurosion",
    .summary =
        "To soften old land: each cell gives a share of its height to one lower neighbour; slopes become smooth and no valley "
        "forms.",
    .source = "Around The World, part 23 (first attempt)",
    .revision = 4,
    .epochRevision = 3,
    .parameters = blurosionParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 40,
    .iterationsExponent = 2,
    // Whether a neighbour gives to a cell depends on that neighbour's own neighbours.
    .reach = [](std::span<const Value>, double) { return 2; },
    .create = createMethod<Blurosion, BlurosionSettings, blurosionParameters>,
};

}  // namespace methods
}  // namespace rill
