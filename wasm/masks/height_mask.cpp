#include "masks/height_mask.h"

#include "masks/mask.h"

namespace rill {
namespace {

class HeightMask final : public Method {
 public:
  explicit HeightMask(const HeightMaskSettings& settings) : settings_(settings) {}

  Status start(Run&, ScratchArena&) override { return {}; }

  void iterate(Run& run) override {
    const Grid& height = run.terrain.height();
    makeMask(run, [&](int c, int r) { return bandValue(height.row(r)[c], settings_.from, settings_.to, settings_.softness); });
  }

 private:
  HeightMaskSettings settings_;
};

}  // namespace

namespace methods {

extern const MethodDescription heightMask = {
    .id = "height-mask",
    .kind = MethodKind::mask,
    .title = "Height band",
    .summary = "For plateaus and waterfalls: rock between two heights is hard, cap rock on summits or a sill in the valleys.",
    .source = "Around The World, part 23",
    .parameters = heightMaskParameters,
    .writes = {LayerId::hardness},
    .followsGround = true,
    .create = createMethod<HeightMask, HeightMaskSettings, heightMaskParameters>,
};

}  // namespace methods
}  // namespace rill
