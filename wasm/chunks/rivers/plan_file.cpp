#include "chunks/rivers/plan_file.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <string>
#include <type_traits>

namespace rill {
namespace {

static_assert(std::endian::native == std::endian::little, "plans are stored as they are in memory");

constexpr std::string_view letters = "RILLPLAN";
constexpr std::size_t unit = 4;  // the number of bytes is a multiple
constexpr std::size_t maxTimes = RiverWorld::surfaces + 1;

class PlanWriter {
 public:
  template <class Value>
  void value(const Value& value) {
    static_assert(std::has_unique_object_representations_v<Value> || std::is_floating_point_v<Value>);
    append(&value, sizeof(Value));
  }
  template <class Values>
  void array(const Values& values) {
    value(static_cast<std::uint64_t>(values.size()));
    append(values.data(), values.size() * sizeof(values[0]));
  }
  void append(const void* from, std::size_t count) {
    const auto* const first = static_cast<const std::uint8_t*>(from);
    bytes.insert(bytes.end(), first, first + count);
  }

  std::vector<std::uint8_t> bytes;
};

class PlanReader {
 public:
  explicit PlanReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  template <class Value>
  void value(Value& value) {
    take(&value, sizeof(Value));
  }
  template <class Values>
  void array(Values& values) {
    std::uint64_t count = 0;
    value(count);
    if (count > bytes_.size() / sizeof(values[0])) return fail();
    values.resize(static_cast<std::size_t>(count));
    take(values.data(), values.size() * sizeof(values[0]));
  }
  // Whether all was there, and nothing else follows.
  bool isWhole() const { return !hasFailed_ && bytes_.size() < unit; }
  bool hasFailed() const { return hasFailed_; }

 private:
  void fail() {
    hasFailed_ = true;
    bytes_ = {};
  }
  void take(void* to, std::size_t count) {
    if (count > bytes_.size()) return fail();
    if (count > 0) std::memcpy(to, bytes_.data(), count);
    bytes_ = bytes_.subspan(count);
  }

  std::span<const std::uint8_t> bytes_;
  bool hasFailed_ = false;
};

// All members of a plan, to or from the bytes.
template <class Bytes, class Plan>
void transfer(Bytes& bytes, Plan& plan) {
  bytes.array(plan.receiver);
  bytes.array(plan.rank);
  bytes.array(plan.area);
  bytes.array(plan.marks);
  bytes.array(plan.label);
  bytes.array(plan.node);
  bytes.array(plan.height);
  bytes.array(plan.times);
  bytes.array(plan.pieces);
  if constexpr (!std::is_const_v<Plan>) plan.surfaces.resize(std::min(plan.times.size(), maxTimes));
  for (auto& surface : plan.surfaces) bytes.array(surface);
}
static_assert(std::has_unique_object_representations_v<RiverPlan::Node>);
static_assert(sizeof(PlannedPiece) == 6 * sizeof(std::int32_t) + sizeof(double), "no bytes between its members");

bool isOf(const RiverWorld& world, const RiverPlan& plan) {
  const std::size_t cells = world.plan.cells();
  const auto hasAll = [&](const auto& values) { return values.size() == cells; };
  if (!hasAll(plan.receiver) || !hasAll(plan.rank) || !hasAll(plan.area) || !hasAll(plan.marks) || !hasAll(plan.label) ||
      !hasAll(plan.node) || !hasAll(plan.height) || !std::ranges::all_of(plan.surfaces, hasAll)) {
    return false;
  }
  const bool isRising = std::ranges::adjacent_find(plan.times, std::greater_equal{}) == plan.times.end();
  if (plan.times.empty() || plan.times.size() > maxTimes || !isRising) return false;
  const auto isPlace = [&](std::int32_t cell) { return cell >= 0 && static_cast<std::size_t>(cell) < cells; };
  const auto isWithin = [](int first, int end, int from, int to) { return from <= first && first < end && end <= to; };
  const auto isPiece = [&](const PlannedPiece& piece) {
    return isWithin(piece.firstColumn, piece.endColumn, -world.ring, world.plan.width - world.ring) &&
           isWithin(piece.firstRow, piece.endRow, -world.ring, world.plan.height - world.ring);
  };
  if (!std::ranges::is_sorted(plan.pieces, {}, &PlannedPiece::label) || !std::ranges::all_of(plan.pieces, isPiece)) return false;
  for (std::size_t i = 0; i < cells; ++i) {
    const RiverPlan::Node node = plan.node[i];
    if (plan.receiver[i] != -1 && !isPlace(plan.receiver[i])) return false;
    if (!isPlace(plan.rank[i]) || !std::ranges::binary_search(plan.pieces, plan.label[i], {}, &PlannedPiece::label)) return false;
    if (world.planCellOf(node.column, node.row) != static_cast<std::int32_t>(i)) return false;
  }
  return true;
}

}  // namespace

std::vector<std::uint8_t> bytesOf(const RiverPlan& plan, std::string_view key) {
  PlanWriter writer;
  writer.bytes.reserve(static_cast<std::size_t>(plan.bytes()) + key.size() + 256);
  writer.append(letters.data(), letters.size());
  writer.value(planFileVersion);
  writer.array(key);
  transfer(writer, plan);
  while (writer.bytes.size() % unit != 0) writer.bytes.push_back(0);
  return std::move(writer.bytes);
}

Result<std::shared_ptr<const RiverPlan>> planOf(std::span<const std::uint8_t> bytes, const RiverWorld& world,
                                                std::string_view key) {
  PlanReader reader(bytes);
  std::string start(letters.size(), ' '), stored;
  for (char& letter : start) reader.value(letter);
  if (start != letters) return Error{"These bytes are no plan of rivers; make the plan again."};
  std::uint32_t version = 0;
  reader.value(version);
  if (version != planFileVersion && !reader.hasFailed()) {
    return Error{"The plan has version " + std::to_string(version) + ", but this engine reads version " +
                 std::to_string(planFileVersion) + "; make the plan again."};
  }
  reader.array(stored);
  if (!reader.hasFailed() && stored != key) return Error{"The plan is that of another recipe: " + stored + "."};
  auto plan = std::make_shared<RiverPlan>();
  transfer(reader, *plan);
  if (!reader.isWhole() || !isOf(world, *plan)) return Error{"The plan is damaged; make it again."};
  return std::shared_ptr<const RiverPlan>(std::move(plan));
}

}  // namespace rill
