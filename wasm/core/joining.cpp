#include "core/joining.h"

#include <algorithm>

namespace rill {
namespace {

float blended(Blend blend, float before, float made) {
  switch (blend) {
    case Blend::replace:
      return made;
    case Blend::add:
      return before + made;
    case Blend::multiply:
      return before * made;
    case Blend::maximum:
      return std::max(before, made);
    case Blend::minimum:
      return std::min(before, made);
  }
  return made;
}

// Calls value(before, made) for each cell and keeps what it returns.
template <class Value>
void forCells(const Grid& before, Grid& made, ThreadPool& pool, const Value& value) {
  forRowBlocks(pool, made.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float* const old = before.empty() ? nullptr : before.row(r);
      float* const row = made.row(r);
      for (int c = 0; c < made.width(); ++c) row[c] = value(old == nullptr ? 0.0f : old[c], row[c]);
    }
  });
}

}  // namespace

LayerId madeLayer(MethodKind kind) { return kind == MethodKind::mask ? LayerId::hardness : LayerId::height; }

bool needsLayerBefore(const StageRecipe& stage) { return stage.blend() != Blend::replace; }

void join(const StageRecipe& stage, const Grid& before, Grid& made, ThreadPool& pool) {
  const Blend blend = stage.blend();
  const auto amount = static_cast<float>(stage.amount());
  if (stage.method->kind == MethodKind::mask) {
    const bool isStrength = stage.meaning() == MaskMeaning::strength;
    forCells(before, made, pool, [&](float old, float mask) {
      const float cut = std::clamp(mask, 0.0f, 1.0f);
      return std::clamp(blended(blend, old, amount * (isStrength ? 1.0f - cut : cut)), 0.0f, 1.0f);
    });
  } else {
    forCells(before, made, pool, [&](float old, float heights) { return blended(blend, old, amount * heights); });
  }
}

}  // namespace rill
