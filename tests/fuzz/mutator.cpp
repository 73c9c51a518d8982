// Mutates inputs: about half of the time with the grammar of recipes, otherwise with libFuzzer's own mutations.
#include <cstring>

#include "grammar.h"
#include "input.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t longest);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t longest, unsigned seed) {
  using namespace rill::fuzz;
  Dice dice(seed);
  if (dice.oneIn(4)) return LLVMFuzzerMutate(data, size, longest);
  const Input input({data, size});
  std::string text(input.recipe);
  if (dice.oneIn(4)) {
    // Mutates only the bytes after the line of the recipe.
    const std::size_t start = text.size() + 1;
    if (start >= longest) return LLVMFuzzerMutate(data, size, longest);
    data[text.size()] = '\n';
    return start + LLVMFuzzerMutate(data + start, input.rest.size(), longest - start);
  }
  do text = changedText(std::move(text), dice);
  while (dice.oneIn(3));
  const std::string rest(input.rest.begin(), input.rest.end());
  const std::string whole = (text + "\n" + rest).substr(0, longest);
  std::memcpy(data, whole.data(), whole.size());
  return whole.size();
}
