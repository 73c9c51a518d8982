// What there is: methods, settings and layers, for the page and the command line to show.
#include <emscripten/bind.h>

#include <string>

#include "bindings/values.h"
#include "core/recipe.h"
#include "core/registry.h"

namespace rill {
namespace {

std::string_view nameOf(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::number:
      return "number";
    case ParameterKind::integer:
      return "integer";
    case ParameterKind::choice:
      return "choice";
    case ParameterKind::text:
      return "text";
    case ParameterKind::address:
      return "address";
    case ParameterKind::size:
      return "size";
    case ParameterKind::curve:
      return "curve";
  }
  return "";
}

std::string_view nameOf(MethodKind kind) {
  switch (kind) {
    case MethodKind::source:
      return "source";
    case MethodKind::mask:
      return "mask";
    case MethodKind::erosion:
      return "erosion";
    case MethodKind::finish:
      return "finish";
  }
  return "";
}

val toDescription(const ParameterDescription& parameter) {
  val made = val::object();
  made.set("id", toText(parameter.id));
  made.set("label", toText(parameter.label));
  made.set("unit", toText(parameter.unit));
  made.set("help", toText(parameter.help));
  made.set("kind", toText(nameOf(parameter.kind)));
  made.set("default", toValue(parameter, parameter.defaultValue()));
  made.set("minimum", parameter.minimum);
  made.set("maximum", parameter.maximum);
  made.set("scale", toText(parameter.scale == Scale::logarithmic ? "logarithmic" : "linear"));
  made.set("choices", toArray(parameter.choices, [](const Choice& choice) {
             val each = val::object();
             each.set("id", toText(choice.id));
             each.set("label", toText(choice.label));
             return each;
           }));
  return made;
}

val toDescription(const MethodDescription* method) {
  val made = val::object();
  made.set("id", toText(method->id));
  made.set("kind", toText(nameOf(method->kind)));
  made.set("title", toText(method->title));
  made.set("summary", toText(method->summary));
  made.set("source", toText(method->source));
  made.set("revision", method->revision);
  val layers = val::array();
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (method->writes.has(static_cast<LayerId>(i))) layers.call<void>("push", toText(layerDescriptions[i].id));
  }
  made.set("layers", layers);
  made.set("waterStands", method->waterStands);
  const auto table = [&](StageRole role) {
    return toArray(stageTable(*method, role), [](const ParameterDescription& each) { return toDescription(each); });
  };
  made.set("parameters", table(StageRole::main));
  made.set("companionParameters", table(StageRole::companion));
  val companions = val::array();
  for (const MethodDescription* other : registeredMethods()) {
    if (canFollow(*method, *other)) companions.call<void>("push", toText(other->id));
  }
  made.set("companions", companions);
  return made;
}

std::string describe() {
  const auto parameter = [](const ParameterDescription& each) { return toDescription(each); };
  val made = val::object();
  made.set("methods", toArray(registeredMethods(), [](const MethodDescription* each) { return toDescription(each); }));
  made.set("world", toArray(worldParameters(), parameter));
  made.set("view", toArray(viewParameters(), parameter));
  made.set("layers", toArray(layerDescriptions, [](const LayerDescription& layer) {
             val each = val::object();
             each.set("id", toText(layer.id));
             each.set("label", toText(layer.label));
             each.set("unit", toText(layer.unit));
             return each;
           }));
  return val::global("JSON").call<std::string>("stringify", made);
}

}  // namespace
}  // namespace rill

EMSCRIPTEN_BINDINGS(descriptions) {
  emscripten::function("describe", &rill::describe);
}
