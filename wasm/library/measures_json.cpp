#include "library/measures_json.h"

#include <cmath>
#include <optional>

#include "analysis/measures_form.h"
#include "base/json.h"
#include "grid/fingerprint.h"

namespace rill {
namespace {

// Members of the object that is being written (analysis/measures_form.h).
class JsonMembers {
 public:
  explicit JsonMembers(JsonWriter& json) : json_(json) {}

  void number(std::string_view name, double number) {
    json_.key(name);
    write(number);
  }
  template <class Numbers>
  void numbers(std::string_view name, const Numbers& numbers) {
    json_.key(name).array(numbers, [&](double number) { write(number); });
  }
  void text(std::string_view name, std::string_view text) { json_.key(name).text(text); }
  void sentence(std::string_view name, const std::optional<std::string>& sentence) {
    if (sentence) {
      text(name, *sentence);
    } else {
      nothing(name);
    }
  }
  void nothing(std::string_view name) { json_.key(name).null(); }
  template <class Write>
  void object(std::string_view name, const Write& write) {
    json_.key(name).object([&] { write(*this); });
  }
  template <class Items, class Write>
  void objects(std::string_view name, const Items& items, const Write& write) {
    json_.key(name).array(items, [&](const auto& item) { json_.object([&] { write(*this, item); }); });
  }

 private:
  void write(double number) {
    if (std::isfinite(number)) {
      json_.number(number);
    } else {
      json_.null();
    }
  }

  JsonWriter& json_;
};

void addFault(JsonMembers& to, const Fault& fault) {
  to.text("id", fault.id);
  to.text("title", fault.title);
  to.text("sentence", fault.sentence);
  to.number("share", fault.share);
  to.number("count", fault.count);
  to.objects("places", fault.places, [](JsonMembers& each, const FaultPlace& place) {
    each.number("west", place.west);
    each.number("north", place.north);
    each.number("east", place.east);
    each.number("south", place.south);
  });
}

}  // namespace

Result<std::string> measuresAsJson(TerrainRun& run, std::string_view recipe) {
  const LandformOptions options;
  const Result<Landforms> landforms = run.landforms(options);
  if (!landforms) return landforms.error();
  const Result<FormShares> forms = run.formShares();
  if (!forms) return forms.error();
  const Result<Faults> faults = run.faults();
  if (!faults) return faults.error();
  const Result<SingleCells> cells = run.singleCells();
  if (!cells) return cells.error();
  JsonWriter json;
  JsonMembers members(json);
  json.object([&] {
    members.text("recipe", recipe);
    members.text("fingerprint", hexadecimal(run.fingerprint()));
    members.number("iteration", static_cast<double>(run.progress().iteration));
    members.object("landforms",
                   [&](JsonMembers& to) { addLandforms(to, landforms.value(), options.theta, run.terrain().shape()); });
    if (areKnown(forms.value())) {
      members.object("forms", [&](JsonMembers& to) { addForms(to, forms.value()); });
    } else {
      members.nothing("forms");
    }
    members.objects("faults", faults.value(), addFault);
    members.object("singleCells", [&](JsonMembers& to) { addSingleCells(to, cells.value()); });
  });
  return json.written();
}

}  // namespace rill
