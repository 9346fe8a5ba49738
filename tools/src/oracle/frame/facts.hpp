// The lines of programs over LLVM's library: a kind, a key and values, as `dump/common.rs` prints
// them of ours.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <type_traits>

/// About the most values of one derived kind that are printed.
constexpr size_t LIMIT = 12'000'000;

/// Of how many items one is taken.
static size_t step(size_t Values) { return std::max<size_t>(1, (Values + LIMIT - 1) / LIMIT); }

/// A line, which is printed when it ends.
class Line {
  std::string Text;
  bool IsFirst = true;

public:
  Line(const std::string &Kind, const std::string &Key) : Text(Kind + '\t' + Key + '\t') {}
  Line(const std::string &Kind, unsigned Key) : Line(Kind, std::to_string(Key)) {}
  ~Line() { puts(Text.c_str()); }

  Line &operator<<(const std::string &Value) {
    if (!IsFirst)
      Text += ' ';
    IsFirst = false;
    Text += Value;
    return *this;
  }

  template <typename T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
  Line &operator<<(T Value) {
    if constexpr (std::is_same_v<T, bool>)
      return *this << std::string(Value ? "true" : "false");
    else
      return *this << std::to_string(Value);
  }
};

static std::string hex(uint64_t Value, int Digits) {
  char Text[24];
  snprintf(Text, sizeof(Text), "%0*llx", Digits, (unsigned long long)Value);
  return Text;
}

/// The numbers below a size for which something holds, as words of 32 bits.
template <typename Test>
static void mask(const std::string &Kind, const std::string &Key, unsigned Size, Test Holds) {
  Line Out(Kind, Key);
  for (unsigned Start = 0; Start < Size; Start += 32) {
    uint32_t Word = 0;
    for (unsigned I = Start; I < std::min(Start + 32, Size); ++I)
      Word |= uint32_t(Holds(I) ? 1 : 0) << (I - Start);
    Out << hex(Word, 8);
  }
}

/// Names with their numbers.
template <typename Name>
static void names(const std::string &What, unsigned Count, Name NameOf) {
  for (unsigned I = 0; I < Count; ++I) {
    std::string Key = NameOf(I);
    if (Key.empty())
      continue;
    Line("enum-" + What, Key) << I;
    Line("parse-" + What, Key) << I;
  }
}

/// Names of an array that a null pointer ends.
template <size_t N> static void named(const char *What, const char *const (&Names)[N]) {
  names(What, N - 1, [&](unsigned I) { return Names[I]; });
}

/// Names that only show where there is a difference.
template <size_t N> static void shown(const char *Kind, const char *const (&Names)[N]) {
  for (unsigned I = 0; I + 1 < N; ++I)
    Line(Kind, Names[I]) << I;
}
