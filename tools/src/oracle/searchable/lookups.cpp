// Asks functions that llvm-tblgen generates for many keys.
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Intrinsics.h"
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#if LLVM_VERSION_MAJOR >= 17
// The name of a constructor that LLVM has no more, for tables of older releases.
template <typename T, size_t N> llvm::ArrayRef<T> makeArrayRef(const T (&array)[N]) { return array; }
#endif

// Numbers near the one of a row, the least, the greatest, and the one of the next row.
template <typename T, typename V> std::vector<T> vary(V own, V next) {
  T value = own;
  if constexpr (std::is_same_v<T, bool>)
    return {!value, T(next)};
  else
    return {T(value - 1), T(value + 1), T(0), std::numeric_limits<T>::max(), T(next)};
}

// The same for texts: other letters, a longer one and a shorter one, and none.
template <typename T> std::vector<std::string> vary(const char *own, const char *next) {
  std::string text = own, lower = text, upper = text;
  for (char &c : lower) c = c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
  for (char &c : upper) c = c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
  std::string shorter = text.substr(0, text.empty() ? 0 : text.size() - 1);
  return {lower, upper, text + "A", shorter, "", next};
}

// The member of the next row.
template <typename T, typename V> std::vector<T> named(V, V next) { return {T(next)}; }

template <typename R> void one(const R *found, const R *table, const unsigned *firsts) {
  if (found)
    std::printf("%u ", firsts[found - table]);
  else
    std::printf("- ");
}

template <typename I, typename R> void range(I found, const R *table, const unsigned *firsts) {
  for (const R &row : found)
    std::printf("%u,", firsts[&row - table]);
  std::printf("; ");
}
