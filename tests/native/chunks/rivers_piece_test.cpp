// The pieces of a world whose rivers cross chunks, and their lower envelope.
#include <cmath>
#include <map>

#include "chunks/rivers/flow_books.h"
#include "drainage/drainage.h"
#include "planned_rivers.h"
#include "support.h"

namespace rill::rivers_piece_test {
namespace {

using test::allPieces;
using test::lowestSurfaces;
using test::PlannedRivers;
using test::riversText;

using Pieces = std::vector<std::unique_ptr<RiverPiece>>;

// The places of all trunk cells of a world, with their piece.
struct TrunkCell {
  const RiverPiece* piece;
  const Trunk::Part* part;
};
using TrunkCells = std::map<std::pair<std::int64_t, std::int64_t>, TrunkCell>;

TrunkCells trunksOf(const Pieces& pieces) {
  TrunkCells cells;
  for (const auto& piece : pieces) {
    for (const Trunk::Part& part : piece->trunk().parts()) {
      cells.try_emplace({piece->cells().row + part.row, piece->cells().column + part.column}, TrunkCell{piece.get(), &part});
    }
  }
  return cells;
}

float valueAt(const RiverPiece& piece, LayerId layer, const Trunk::Part& part) {
  return piece.terrain().get(layer).row(part.row)[part.column];
}

float surfaceOf(const RiverPiece& piece, const Trunk::Part& part) { return piece.surfaceAt(part.column, part.row); }

// The end of the trunk of an inland piece, and the neighbouring trunk cell of another piece that is its continuation.
template <class Visit>
void forGates(PlannedRivers& rivers, const Pieces& pieces, const Visit& visit) {
  const TrunkCells cells = trunksOf(pieces);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceLabel label = rivers.plan().pieces[i].label;
    if (!rivers.plan().isInland(label)) continue;
    const std::int32_t below =
        rivers.plan().label[static_cast<std::size_t>(rivers.plan().receiver[static_cast<std::size_t>(label)])];
    for (const Trunk::Part& part : pieces[i]->trunk().parts()) {
      if (part.below >= 0) continue;
      const std::int64_t row = pieces[i]->cells().row + part.row, column = pieces[i]->cells().column + part.column;
      const TrunkCell* lowest = nullptr;
      for (int d = 0; d < directions; ++d) {
        const auto found = cells.find({row + rowStep(d), column + columnStep(d)});
        if (found == cells.end() || found->second.piece == pieces[i].get()) continue;
        const TrunkCell& other = found->second;
        const auto isLower = [&] { return surfaceOf(*other.piece, *other.part) < surfaceOf(*lowest->piece, *lowest->part); };
        if (lowest == nullptr || isLower()) lowest = &other;
      }
      visit(label, below, *pieces[i], part, lowest);
    }
  }
}

TEST(RiverPiece, AreasAreOneNumberAtGatesAndNeverFallAlongTrunks) {
  for (int seed = 1; seed <= 3; ++seed) {
    PlannedRivers rivers(riversText(seed));
    const Pieces pieces = allPieces(rivers);
    const double perPlanCell = std::pow(rivers.world().perPlanCell * rivers.world().cellSize, 2.0);
    int gates = 0;
    forGates(rivers, pieces,
             [&](PieceLabel label, PieceLabel, const RiverPiece& piece, const Trunk::Part& end, const TrunkCell* next) {
               ++gates;
               const float area = valueAt(piece, LayerId::flow, end);
               EXPECT_EQ(area, static_cast<float>(rivers.plan().area[static_cast<std::size_t>(label)] * perPlanCell));
               ASSERT_NE(next, nullptr) << "seed " << seed << ", piece " << label;
               EXPECT_GE(valueAt(*next->piece, LayerId::flow, *next->part), area);
               EXPECT_LT(surfaceOf(*next->piece, *next->part), surfaceOf(piece, end));
             });
    EXPECT_GT(gates, 2);
    for (const auto& piece : pieces) {
      for (const Trunk::Part& part : piece->trunk().parts()) {
        if (part.below < 0) continue;
        const Trunk::Part& below = piece->trunk().parts()[static_cast<std::size_t>(part.below)];
        ASSERT_GE(valueAt(*piece, LayerId::flow, below), valueAt(*piece, LayerId::flow, part));
        ASSERT_LT(surfaceOf(*piece, below), surfaceOf(*piece, part));
        ASSERT_LE(std::max(std::abs(below.column - part.column), std::abs(below.row - part.row)), 1);
      }
    }
  }
}

// Trunk cells whose water is more than 2 m above all cells next to them that are no trunk.
std::size_t cellsAboveBanks(PlannedRivers& rivers, std::size_t& trunkCells) {
  const Pieces pieces = allPieces(rivers);
  const std::vector<float> lowest = lowestSurfaces(rivers.world(), pieces);
  const CellRectangle world = rivers.world().cells;
  const TrunkCells trunk = trunksOf(pieces);
  const auto isInWorld = [&](std::int64_t column, std::int64_t row) {
    return column >= 0 && row >= 0 && column < world.endColumn() && row < world.endRow();
  };
  const auto surfaceAt = [&](std::int64_t column, std::int64_t row) {
    return lowest[static_cast<std::size_t>(row * world.shape.width + column)];
  };
  std::size_t above = 0;
  for (const auto& [place, _] : trunk) {
    const auto [row, column] = place;
    if (!isInWorld(column, row)) continue;
    ++trunkCells;
    float highestBank = -1e30f;
    for (int d = 0; d < directions; ++d) {
      const std::int64_t r = row + rowStep(d), c = column + columnStep(d);
      if (isInWorld(c, r) && !trunk.contains({r, c})) highestBank = std::max(highestBank, surfaceAt(c, r));
    }
    if (highestBank > -1e30f && surfaceAt(column, row) > highestBank + 2.0f) ++above;
  }
  return above;
}

// Exceptions are lakes whose ground has a lower outlet than the plan knows.
TEST(RiverPiece, TrunksAreNotAboveTheirBanks) {
  if (test::sanitized) GTEST_SKIP() << "slow: it counts cells of large worlds";
  const auto expectBelowBanks = [](int iterations, int sea, int seeds) {
    std::size_t above = 0, trunk = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
      PlannedRivers rivers(
          "2/size=128;extent=5120;plan=320;chunks=4;join=rivers;sea=" + std::to_string(sea) + ";seed=" + std::to_string(seed) +
          "/simplex;relief=2500;scale=5000/stream-power;flow=steepest;time-step=5000;iterations=" + std::to_string(iterations));
      above += cellsAboveBanks(rivers, trunk);
    }
    EXPECT_GT(trunk, 1000u);
    EXPECT_LT(above, trunk / 100) << iterations << " steps, sea at " << sea << " m, " << trunk << " cells";
  };
  expectBelowBanks(6, 200, 3);
  expectBelowBanks(6, 900, 3);
  expectBelowBanks(60, 200, 1);
}

// So a collar ends inside of the land of other pieces, not with a cliff.
TEST(RiverPiece, NoGroundIsHigherThanTheOuterRingOfACollar) {
  for (const char* settings : {"", ";sea=none", ";edges=wall"}) {
    if (test::sanitized && settings != std::string()) continue;
    PlannedRivers rivers(riversText(2, settings));
    const Pieces pieces = allPieces(rivers);
    const CellRectangle world = rivers.world().cells;
    std::vector<float> highestGround(world.shape.cells());
    const auto forCells = [&](const RiverPiece& piece, const auto& visit) {
      for (int r = 0; r < piece.cells().shape.height; ++r) {
        for (int c = 0; c < piece.cells().shape.width; ++c) {
          const std::int64_t column = piece.cells().column + c, row = piece.cells().row + r;
          const bool isInWorld = column >= 0 && row >= 0 && column < world.endColumn() && row < world.endRow();
          if (isInWorld && piece.isInRegion(c, r))
            visit(c, r, highestGround[static_cast<std::size_t>(row * world.shape.width + column)]);
        }
      }
    };
    for (const auto& piece : pieces) {
      forCells(*piece, [&](int c, int r, float& ground) { ground = std::max(ground, piece->terrain().height().row(r)[c]); });
    }
    std::size_t rings = 0;
    for (const auto& piece : pieces) {
      forCells(*piece, [&](int c, int r, float& ground) {
        if (piece->distanceAt(c, r) != rivers.world().collar()) return;
        ++rings;
        ASSERT_GE(piece->terrain().height().row(r)[c], ground) << settings;
      });
    }
    EXPECT_GT(rings, 1000u);
  }
}

TEST(RiverPiece, EveryCellOfTheWorldHasAPiece) {
  for (const char* settings : {"", ";sea=none", ";edges=wall", ";edges=wall;sea=none", ";sea=900"}) {
    if (test::sanitized && settings != std::string(";edges=wall;sea=none")) continue;
    PlannedRivers rivers(riversText(4, settings));
    const std::vector<float> lowest = lowestSurfaces(rivers.world(), allPieces(rivers));
    EXPECT_EQ(std::ranges::count(lowest, RiverPiece::noSurface), 0) << settings;
  }
}

// The cells of the world that drain to a piece are about as many as its plan cells have.
TEST(RiverPiece, TheRainFactorOfMostLandIsNearOne) {
  if (test::sanitized) GTEST_SKIP() << "slow: it measures three worlds";
  double difference = 0.0, area = 0.0;
  for (int seed = 1; seed <= 3; ++seed) {
    PlannedRivers rivers(riversText(seed));
    for (const PlannedPiece& piece : rivers.plan().pieces) {
      if (!rivers.plan().isInland(piece.label)) continue;
      difference += piece.area * std::abs(rivers.ran(piece.label)->rainFactor() - 1.0);
      area += piece.area;
    }
  }
  EXPECT_LT(difference / area, 0.15);
}

TEST(RiverPiece, IsTheSameOnAnyNumberOfThreads) {
  PlannedRivers rivers(riversText(1));
  const PieceLabel label = rivers.plan().pieces[rivers.plan().pieces.size() / 2].label;
  const auto one = rivers.ran(label);
  for (const int threads : test::threadCounts()) {
    ThreadPool pool(threads);
    auto other = RiverPiece::begin(rivers.world(), rivers.plan(), label, pool, test::imagesForTests());
    ASSERT_TRUE(other.ok());
    ASSERT_TRUE(other.value()->run().ok());
    for (const LayerId layer : {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear}) {
      const auto a = one->finish(), b = other.value()->finish();
      const auto index = static_cast<std::size_t>(layer);
      EXPECT_EQ(test::valuesOf(a.value()->layers[index]), test::valuesOf(b.value()->layers[index]));
    }
  }
}

// Water that leaves a cell reaches the sea or the border without rising: the joined surfaces have no closed depression.
std::size_t cellsWithoutOutlet(const Terrain& terrain) {
  Grid surface;
  EXPECT_TRUE(surface.allocate(terrain.shape()));
  for (int r = 0; r < surface.height(); ++r) {
    for (int c = 0; c < surface.width(); ++c) {
      const float height = terrain.height().row(r)[c];
      surface.row(r)[c] = height < terrain.sea() ? height : height + terrain.get(LayerId::water).row(r)[c];
    }
  }
  fillHaloWithValue(surface, Edges::open, terrain.sea());
  ThreadPool pool(1);
  DrainageNetwork network;
  test::startPart(network, terrain.shape(), Edges::open);
  network.route(pool, surface, DrainageNetwork::Spread::steepest, terrain.sea());
  std::size_t closed = 0;
  for (int r = 0; r < surface.height(); ++r) {
    for (int c = 0; c < surface.width(); ++c) {
      // The depth of a lake is rounded.
      if (network.level().row(r)[c] > std::max(surface.row(r)[c], terrain.sea()) + 1e-3f) ++closed;
    }
  }
  return closed;
}

TEST(Rivers, AllWaterReachesTheSeaAcrossChunks) {
  for (int seed = 1; seed <= (test::sanitized ? 1 : 3); ++seed) {
    test::Chunks chunks(riversText(seed), test::wholeWorld);
    EXPECT_EQ(cellsWithoutOutlet(chunks.toEnd()->terrain()), 0u) << seed;
  }
}

// Here trunks cut off cells of a collar, at the bottom of a lake.
TEST(Rivers, YoungLandHasNoHolesInItsLakes) {
  test::Chunks chunks(
      "2/size=128;extent=5120;sea=300;chunks=4;join=rivers;seed=103/simplex;relief=2500;scale=8000/"
      "stream-power;flow=steepest;iterations=6",
      test::wholeWorld);
  EXPECT_EQ(cellsWithoutOutlet(chunks.toEnd()->terrain()), 0u);
}

TEST(Rivers, BlendedChunksLeaveWaterWithoutAnOutlet) {
  const std::string text =
      "2/size=64;extent=2560;sea=200;chunks=4;join=overlap;seam=320;seed=1/simplex;relief=900;scale=5000/"
      "stream-power;flow=steepest;iterations=40";
  test::Chunks chunks(text, test::wholeWorld);
  EXPECT_GT(cellsWithoutOutlet(chunks.toEnd()->terrain()), 100u);
}

// On young land a collar has hollows that drain over the walls around the window alone. No such cell may be part of the envelope,
// because its water would end there.
TEST(RiverPiece, WaterOfTheEnvelopeNeverLeavesTheWindow) {
  std::size_t all = 0, leaving = 0;
  PlannedRivers rivers(
      "2/size=64;extent=2560;chunks=6;join=rivers;seed=1;sea=none/simplex;relief=2000;scale=3000/"
      "stream-power;iterations=3;flow=steepest");
  for (const auto& piece : allPieces(rivers)) {
    const auto finished = piece->finish();
    ASSERT_TRUE(finished.ok());
    const FinishedPiece& result = *finished.value();
    for (int r = 0; r < result.shape.height; ++r) {
      for (int c = 0; c < result.shape.width; ++c) {
        if (!(result.layers[static_cast<std::size_t>(LayerId::water)].row(r)[c] < RiverPiece::noSurface)) continue;
        const int way = result.ways[static_cast<std::size_t>(r * result.shape.width + c)] & ~FlowWay::trunk;
        ++all;
        if (way == FlowWay::ends) continue;
        const int column = c + columnStep(way), row = r + rowStep(way);
        leaving += column < 0 || row < 0 || column >= result.shape.width || row >= result.shape.height ? 1u : 0u;
      }
    }
  }
  EXPECT_GT(all, 100000u);
  EXPECT_EQ(leaving, 0u);
}

}  // namespace
}  // namespace rill::rivers_piece_test
