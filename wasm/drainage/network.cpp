#include "drainage/network.h"

#include <algorithm>

namespace rill {
namespace {

constexpr std::uint8_t bitOf(int direction) { return static_cast<std::uint8_t>(1u << direction); }

// Sets of directions of sixteen cells.
using Sets = std::uint8_t __attribute__((vector_size(16)));
constexpr int setLanes = 16;

Sets loadSets(const std::uint8_t* from) {
  Sets sets;
  std::memcpy(&sets, from, sizeof sets);
  return sets;
}

Sets splatSets(unsigned bits) { return Sets{} + static_cast<std::uint8_t>(bits); }

}  // namespace

Status DrainageNetwork::start(ScratchArena& scratch, Edges edges) {
  Status status = flooded_.start(scratch, edges);
  if (status) status = order_.start(scratch, lattice());
  for (Lattice::Bytes* bytes : {&donors_, &onlyTo_}) {
    if (status) status = bytes->start(scratch, lattice());
  }
  return status;
}

void DrainageNetwork::route(ThreadPool& pool, const Grid& ground, Spread spread, float sea, const Grid* gathered) {
  flooded_.route(pool, ground, spread, sea);
  if (gathered != nullptr && spread == Spread::multiple) flooded_.passAllWhere(pool, *gathered);
  findDonors(pool);
  isTree_ = spread == Spread::steepest;
  order_.build(lattice(), pool, flooded_.receivers(), donors_, isTree_);
}

void DrainageNetwork::findDonors(ThreadPool& pool) {
  const Shape shape = lattice().shape();
  const std::uint8_t* const receivers = receiversOfCells();
  forRowBlocks(pool, shape.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Cell row = lattice().cell(0, r);
      for (int c = 0; c < shape.width; c += setLanes) {
        Sets donors{}, onlyTo{};
        for (int d = 0; d < directions; ++d) {
          const Sets theirs = loadSets(&receivers[row + c + lattice().offset(d)]);
          const Sets gives = (Sets)((theirs & splatSets(bitOf(opposite(d)))) != Sets{}) & splatSets(bitOf(d));
          donors |= gives;
          onlyTo |= gives & (Sets)((theirs & (theirs - 1)) == Sets{});
        }
        const auto count = static_cast<std::size_t>(std::min(setLanes, shape.width - c));
        std::memcpy(&donors_[row + c], &donors, count);
        std::memcpy(&onlyTo_[row + c], &onlyTo, count);
      }
    }
  });
}

void DrainageNetwork::accumulate(ThreadPool& pool, Grid& area, Grid& flux, const Grid* rain) const {
  if (isTree_) return accumulateTree(pool, area, rain);
  float* const cells = area.row(0);
  if (rain != nullptr) {
    const float* const change = rain->row(0);
    return passDown(pool, flooded_.level(), flux,
                    [cells, change](const DrainageOrder::Section&, Cell cell, const Neighbourhood& given) {
                      return cells[cell] = (1.0f + change[cell]) + given.sum();
                    });
  }
  passDown(pool, flooded_.level(), flux, [cells](const DrainageOrder::Section&, Cell cell, const Neighbourhood& given) {
    return cells[cell] = 1.0f + given.sum();
  });
}

// With the same bits: each donor passes on all that it has.
void DrainageNetwork::accumulateTree(ThreadPool& pool, Grid& area, const Grid* rain) const {
  float* const cells = area.row(0);
  const float* const change = rain == nullptr ? nullptr : rain->row(0);
  const WalkSurroundings surroundings(lattice());
  const std::uint8_t* const donorsOf = donors_.cells();
  order_.downstream(pool, [=](const DrainageOrder::Section& section, Cell cell) {
    const std::uint8_t donors = donorsOf[cell];
    const float own = change == nullptr ? 1.0f : 1.0f + change[cell];
    cells[cell] = own + surroundings.at(section, donors, cells, cell).keep(donors, 0.0f).sum();
  });
}

}  // namespace rill
