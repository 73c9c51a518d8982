// `rill_measure anisotropy [STAGE]`, `rill_measure resolution`, `rill_measure surfaces METHOD COUNT`,
// `rill_measure landforms FOLDER`, `rill_measure pieces RECIPE FILE`: see measure.h.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include "measure.h"
#include "method/registry.h"

namespace rill {

std::vector<Subject> erosionSubjects() {
  std::vector<Subject> all;
  for (const MethodDescription* method : registeredMethods()) {
    if (method->kind != MethodKind::erosion) continue;
    all.push_back({std::string(method->id), method->revision});
    // Variants whose parameters make them different enough to be measured as separate methods.
    if (method->id == "stream-power") {
      all.push_back({"stream-power;flow=steepest", method->revision});
      all.push_back({"stream-power;routing=iterative", method->revision});
      all.push_back({"stream-power;routing=iterative;flow=steepest", method->revision});
    }
  }
  return all;
}

void fail(const std::string& sentence) {
  std::fprintf(stderr, "rill_measure: %s\n", sentence.c_str());
  std::exit(1);
}

std::string numberOf(const char* format, double value) {
  char text[32];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

}  // namespace rill

int main(int count, char** arguments) {
  rill::ThreadPool pool(static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
  const std::string what = count > 1 ? arguments[1] : "";
  if (what == "anisotropy" && count <= 3) {
    rill::measureAnisotropy(pool, count == 3 ? arguments[2] : "");
  } else if (what == "resolution" && count == 2) {
    rill::measureResolution(pool);
  } else if (what == "surfaces" && count == 4) {
    rill::measureSurfaces(pool, arguments[2], std::atoi(arguments[3]));
  } else if (what == "landforms" && count == 3) {
    rill::measureLandforms(pool, arguments[2]);
  } else if (what == "pieces" && count == 4) {
    rill::measurePieces(pool, arguments[2], arguments[3]);
  } else {
    rill::fail(
        "usage: rill_measure anisotropy [STAGE], rill_measure resolution, rill_measure surfaces METHOD COUNT, rill_measure "
        "landforms FOLDER, or rill_measure pieces RECIPE FILE");
  }
}
