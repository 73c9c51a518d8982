// Whether each method makes the same landforms on coarse and on fine grids (docs/resolution.md).
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "measure.h"
#include "method/registry.h"
#include "native/support/resolution.h"

namespace rill {

void measureResolution(ThreadPool& pool) {
  std::vector<Subject> all = erosionSubjects();
  const MethodDescription& blur = *findMethod("blur");
  all.push_back({"blur;kernel=gaussian", blur.revision});
  std::puts("| method | revision | correlation | elevation change at 256, m |");
  std::puts("| --- | --- | --- | --- |");
  for (const Subject& subject : all) {
    const std::vector<double> coarse = test::changeAt(256, 256, "/simplex", subject.stage, pool);
    const std::vector<double> fine = test::changeAt(1024, 256, "/simplex", subject.stage, pool);
    if (coarse.empty() || fine.empty()) fail(subject.stage + " could not be run");
    double squares = 0.0;
    for (const double change : coarse) squares += change * change / static_cast<double>(coarse.size());
    std::printf("| `%s` | %d | %.3f | %.1f |\n", subject.stage.c_str(), subject.revision, test::correlation(coarse, fine),
                std::sqrt(squares));
  }
}

}  // namespace rill
