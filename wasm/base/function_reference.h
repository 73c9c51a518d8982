// A function that somebody else keeps, for parameters of type "call this back": unlike std::function it copies nothing and so never
// allocates. What it refers to must outlive it; do not keep one.
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
      : function_(&function), call_([](const void* kept, Arguments... arguments) -> Result {
          return (*static_cast<const Function*>(kept))(std::forward<Arguments>(arguments)...);
        }) {}

  Result operator()(Arguments... arguments) const { return call_(function_, std::forward<Arguments>(arguments)...); }

 private:
  const void* function_;
  Result (*call_)(const void*, Arguments...);
};

}  // namespace rill
