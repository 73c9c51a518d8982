#include "simulation/joining.h"

#include "base/vector.h"
#include "terrain/height_bounds.h"

namespace rill {
namespace {

// Calls use(blended) with the function that combines the old value and the new value.
template <class Use>
void withBlend(Blend blend, const Use& use) {
  switch (blend) {
    case Blend::replace:
      return use([](Floats, Floats made) { return made; });
    case Blend::add:
      return use([](Floats before, Floats made) { return before + made; });
    case Blend::multiply:
      return use([](Floats before, Floats made) { return before * made; });
    case Blend::maximum:
      return use([](Floats before, Floats made) { return maximum(made, before); });
    case Blend::minimum:
      return use([](Floats before, Floats made) { return minimum(made, before); });
  }
}

// Replaces each four cells of `made` by value(before, made).
template <class Value>
void forCells(const Grid& before, Grid& made, ThreadPool& pool, const Value& value) {
  forRowBlocks(pool, made.height(), [&](int, int first, int end) {
    // A local copy, because values in memory would be read again after each store.
    const Value valueOf = value;
    const int width = made.width();
    for (int r = first; r < end; ++r) {
      const float* const old = before.empty() ? nullptr : before.row(r);
      float* const row = made.row(r);
      for (int c = 0; c < width; c += lanes)
        store(row + c, valueOf(old == nullptr ? Floats{} : readVector(old + c), readVector(row + c)));
    }
  });
}

}  // namespace

LayerId madeLayer(MethodKind kind) { return kind == MethodKind::mask ? LayerId::hardness : LayerId::height; }

bool needsLayerBefore(const StageRecipe& stage) { return stage.blend() != Blend::replace; }

void join(const StageRecipe& stage, const Grid& before, Grid& made, ThreadPool& pool) {
  const auto amount = static_cast<float>(stage.amount());
  const bool isMask = stage.method->kind == MethodKind::mask;
  if (!isMask && stage.blend() == Blend::replace && amount == 1.0f) return;  // nothing changes
  const Floats none{}, all = splat(1.0f);
  withBlend(stage.blend(), [&](const auto& blended) {
    if (isMask) {
      const bool isStrength = stage.meaning() == MaskMeaning::strength;
      forCells(before, made, pool, [=](Floats old, Floats mask) {
        const Floats cut = clamp(mask, none, all);
        return clamp(blended(old, amount * (isStrength ? all - cut : cut)), none, all);
      });
    } else {
      // Several stages may multiply the heights.
      const Floats lowest = splat(-highestGround), highest = splat(highestGround);
      forCells(before, made, pool,
               [=](Floats old, Floats heights) { return clamp(blended(old, amount * heights), lowest, highest); });
    }
  });
}

}  // namespace rill
