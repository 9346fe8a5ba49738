// Measures lookups that llvm-tblgen generates. Made by `cargo xtask bench searchable-tables`.
#include "tables.h"
#include <chrono>
#include <cstdio>
#include <tuple>
#include <vector>

// The number of keys.
constexpr size_t KEYS = 1 << 16;
constexpr int ROUNDS = 5;

static uint64_t number(uint64_t value) { return value; }
static uint64_t number(const char *text) { return uint8_t(*text); }

// What a function is asked for. The length of a text is known before the clock starts.
template <typename T> T key(T value) { return value; }
static llvm::StringRef key(const char *text) { return text; }

template <typename Row, typename KeyOf, typename Find>
void measure(const char *name, const Row *rows, size_t count, KeyOf key_of, Find find) {
  uint64_t random = 88172645463325252;
  std::vector<decltype(key_of(*rows))> keys;
  for (size_t i = 0; i < KEYS; ++i) {
    random ^= random << 13;
    random ^= random >> 7;
    random ^= random << 17;
    keys.push_back(key_of(rows[random % count]));
  }
  double best = 1e18;
  uint64_t sum = 0;
  for (int round = 0; round < ROUNDS; ++round) {
    auto start = std::chrono::steady_clock::now();
    sum = 0;
    for (const auto &key : keys)
      sum += find(key);
    std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    best = std::min(best, time.count() / KEYS);
  }
  std::printf("%s %.3f %llu\n", name, best, (unsigned long long)sum);
}

