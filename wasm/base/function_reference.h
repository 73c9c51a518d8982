// A non-owning reference to a function, for callback parameters. Unlike std::function it copies nothing and so never allocates.
// The referenced function must outlive the reference; do not store a FunctionReference.
#pragma once

#include <type_traits>
#include <utility>

namespace rill {

template <class Signature>
class FunctionReference;

template <class Result, class... Arguments>
class FunctionReference<Result(Arguments...)> {
 public:
  template <class Function>
    requires(!std::is_same_v<Function, FunctionReference> && std::is_invocable_r_v<Result, const Function&, Arguments...>)
  FunctionReference(const Function& function)
      : function_(&function), call_([](const void* referenced, Arguments... arguments) -> Result {
          return (*static_cast<const Function*>(referenced))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const { return call_(function_, std::forward<Arguments>(arguments)...); }

 private:
  const void* function_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace rill
