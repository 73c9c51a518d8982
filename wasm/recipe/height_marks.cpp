#include "recipe/height_marks.h"

#include <algorithm>
#include <cstdint>

namespace rill {

std::vector<HeightCurve> heightCurves(const StageRecipe& stage) {
  std::vector<HeightCurve> curves;
  const int last = stage.iterations() - 1, count = std::min(last + 1, maxHeightsOfCurve);
  for (const HeightMark& mark : stage.method->heightMarks) {
    HeightCurve& curve = curves.emplace_back(HeightCurve{mark.name, {}});
    for (std::int64_t i = 0; i < count; ++i) {
      const auto iteration = static_cast<int>(count > 1 ? i * last / (count - 1) : 0);
      curve.heights.push_back(mark.at(stage.methodValues(), iteration));
    }
  }
  return curves;
}

std::vector<MarkedHeight> markedHeights(const StageRecipe& stage, int done) {
  std::vector<MarkedHeight> heights;
  if (done == 0) return heights;
  for (const HeightMark& mark : stage.method->heightMarks) {
    heights.push_back({mark.name, mark.at(stage.methodValues(), done - 1)});
  }
  return heights;
}

}  // namespace rill
