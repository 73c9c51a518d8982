// Golden cases: results of the code listings in the articles, described by golden/index.json (see its README for the format).
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "golden_json.h"
#include "proof.h"

namespace rill::test {

// An array of the index, row-major, with shape [count], [rows, cols] or [steps, rows, cols].
struct GoldenArray {
  std::vector<int> shape;
  std::vector<float> values;

  int rows() const { return shape.size() < 2 ? 1 : shape[shape.size() - 2]; }
  int cols() const { return shape.back(); }
};

struct GoldenTolerance {
  double largest = 0.0;  // maximum difference in the given fraction of the cells
  double fraction = 1.0;
  double sum = INFINITY;  // maximum relative difference of the sums
};

struct GoldenCase {
  std::string name;
  std::string function;
  Json parameters;
  std::map<std::string, GoldenArray> inputs;
  std::map<std::string, GoldenArray> outputs;
  std::map<std::string, GoldenTolerance> tolerances;  // per output

  double parameter(const char* id) const {
    const Json* value = parameters.find(id);
    if (value == nullptr) ADD_FAILURE() << name << " has no parameter " << id;
    return value == nullptr ? 0.0 : value->number;
  }
  const GoldenArray& input(const char* id) const {
    static const GoldenArray none{{0}, {}};
    const auto found = inputs.find(id);
    if (found == inputs.end()) ADD_FAILURE() << name << " has no input " << id;
    return found == inputs.end() ? none : found->second;
  }
};

using GoldenResults = std::map<std::string, std::vector<float>>;

inline std::string textOfFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline GoldenArray readGoldenArray(const std::string& folder, const Json& description) {
  GoldenArray array;
  std::size_t cells = 1;
  const Json* shape = description.find("shape");
  const Json* file = description.find("file");
  if (shape == nullptr || file == nullptr || shape->items.empty()) {
    ADD_FAILURE() << "array without file or shape";
    return {{0}, {}};
  }
  for (const Json& side : shape->items) {
    array.shape.push_back(static_cast<int>(side.number));
    cells *= static_cast<std::size_t>(side.number);
  }
  const std::string bytes = textOfFile(folder + "/" + file->text);
  EXPECT_EQ(bytes.size(), 4 * cells) << file->text;
  array.values.resize(cells);
  // Files are little-endian, like every machine that runs the tests.
  if (bytes.size() == 4 * cells) std::memcpy(array.values.data(), bytes.data(), bytes.size());
  return array;
}

// A tolerance is given for the whole case or per output.
inline GoldenTolerance toleranceOf(const Json& description, const std::string& output) {
  const Json* own = description.find(output);
  const Json& from = own == nullptr ? description : *own;
  GoldenTolerance tolerance;
  if (const Json* value = from.find("max_abs")) tolerance.largest = value->number;
  if (const Json* value = from.find("fraction_of_cells")) tolerance.fraction = value->number;
  if (const Json* value = from.find("sum_rel")) tolerance.sum = value->number;
  return tolerance;
}

inline std::vector<GoldenCase> readGoldenCases(const std::string& folder) {
  std::vector<GoldenCase> cases;
  Json index;
  JsonReader reader(textOfFile(folder + "/index.json"));
  if (!reader.read(index)) {
    ADD_FAILURE() << folder << "/index.json is not JSON from byte " << reader.position();
    return cases;
  }
  const Json none;
  for (const auto& [name, description] : index.members) {
    const auto part = [&, from = &description](const char* id) -> const Json& {
      const Json* found = from->find(id);
      return found == nullptr ? none : *found;
    };
    GoldenCase& made = cases.emplace_back();
    made.name = name;
    made.function = part("function").text;
    made.parameters = part("params");
    for (const auto& [id, array] : part("inputs").members) made.inputs[id] = readGoldenArray(folder, array);
    for (const auto& [id, array] : part("outputs").members) {
      made.outputs[id] = readGoldenArray(folder, array);
      made.tolerances[id] = toleranceOf(part("tolerance"), id);
    }
  }
  return cases;
}

inline void expectGolden(const GoldenCase& golden, const GoldenResults& results) {
  for (const auto& [id, expected] : golden.outputs) {
    const auto found = results.find(id);
    if (found == results.end()) {
      ADD_FAILURE() << golden.name << ": no kernel computes the output " << id;
      continue;
    }
    const std::vector<float>& got = found->second;
    ASSERT_EQ(got.size(), expected.values.size()) << golden.name << ", " << id;
    const GoldenTolerance& tolerance = golden.tolerances.at(id);
    std::size_t within = 0;
    double largest = 0.0, sum = 0.0, expectedSum = 0.0;
    for (std::size_t i = 0; i < got.size(); ++i) {
      const double difference = std::abs(static_cast<double>(got[i]) - expected.values[i]);
      within += difference <= tolerance.largest ? 1 : 0;  // NaN is not within
      largest = std::fmax(largest, difference);
      sum += got[i];
      expectedSum += expected.values[i];
    }
    const std::string what = golden.name + ", " + id;
    if (tolerance.fraction < 1.0) {
      prove("golden", what + ": share of cells within " + inThreeDigits(tolerance.largest), atLeast(tolerance.fraction),
            static_cast<double>(within) / static_cast<double>(got.size()));
    } else {
      // The largest difference ignores NaN.
      EXPECT_EQ(within, got.size()) << what;
      prove("golden", what + ": largest difference", atMost(tolerance.largest), largest);
    }
    if (std::isfinite(tolerance.sum)) {
      prove("golden", what + ": relative difference of the sums", atMost(tolerance.sum), std::abs(sum / expectedSum - 1.0));
    }
  }
}

}  // namespace rill::test
