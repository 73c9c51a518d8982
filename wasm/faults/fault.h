// A fault of a terrain: something that tools and files make, and land does not.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.h"

namespace rill {

// A rectangle, as fractions of the map from the west and from the north.
struct FaultPlace {
  double west, north, east, south;
};

struct Fault {
  static constexpr std::size_t maxPlaces = 20;

  std::string_view id;
  std::string title, sentence;  // for users
  // One of them says how much there is of the fault; the other is NaN.
  double share = std::numeric_limits<double>::quiet_NaN();  // of what the sentence names, 0 to 1
  double count = std::numeric_limits<double>::quiet_NaN();
  std::vector<FaultPlace> places = {};  // the largest first
};

using Faults = std::vector<Fault>;

// Columns west .. east - 1 and rows north .. south - 1.
struct CellBox {
  int west, north, east, south;

  void add(int column, int row);
  FaultPlace in(Shape shape) const;
};

// The boxes of the largest of many areas; among equally large ones, those that were added first.
class LargestBoxes {
 public:
  void add(double size, const CellBox& box);
  void add(const LargestBoxes& others);
  std::vector<FaultPlace> in(Shape shape) const;

 private:
  struct Sized {
    double size;
    CellBox box;
  };
  std::vector<Sized> boxes_;  // the largest first
};

// Texts of numbers in sentences: two significant digits below 100, whole numbers above, with thousands separators.
std::string textOf(double number);
std::string percent(double share);

}  // namespace rill
