// Lone cells: levels single cells that stand out of the ground at the end of a stage.
//
// The limits of each method prevent towers, pits and islets of one cell at natural settings. At extreme settings, where water fills
// or empties a cell at once, some remain. A column of one cell has no support on any side and collapses: with
//
//     e = z - max of its eight neighbours     above more than 0.45 cells and 4.5 m, or for land whose neighbours are all in the sea
//     e = z - min of its eight neighbours     below less than the same
//
// the cell gives E = 8/9 e, an eighth to each neighbour, and is then as high as the neighbour. Cells that stood out as much at
// the start, and cells in rock with a hardness of 0.9 or more, stay.
//
// Borders: cells at a wall stay, also at one around a void. What a cell gives over an open border is lost. Mass: one cell gains
// what the other gives. Turned input gives turned bits; the same bits for any number of threads.
#pragma once

#include "method/ledger.h"

namespace rill {

class LoneCells {
 public:
  // Levelled ground can let a cell next to it stand out, so cells are levelled in several passes.
  static constexpr int passes = 4;
  // Cells over which the result at a place depends on the ground.
  static constexpr int reach = 2 * passes;

  Status start(ScratchArena& scratch);

  // Changes the height layer, and adds to wear, deposit and the budget. `excess` of the terrain's shape is overwritten.
  void level(Run& run, Grid& excess);

 private:
  bool find(Run& run, Grid& excess);
  void spread(Run& run, const Grid& excess);

  Buffer<std::uint8_t> rows_;  // 1 for each row that contains a lone cell
  Ledger ledger_;
};

}  // namespace rill
