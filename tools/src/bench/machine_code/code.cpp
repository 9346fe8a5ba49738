// Code of many kinds, of which compilers make instructions of many kinds. It needs no library.
//
// Templates are instantiated for types and numbers, so that there are many functions of the same
// kind with other widths, constants and layouts.

using u8 = unsigned char;
using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;
using i8 = signed char;
using i16 = short;
using i32 = int;
using i64 = long long;

#define KEEP __attribute__((noinline, used))

namespace {

u64 state;

template <typename T, int N> struct Row {
  T key;
  u8 tag;
  T values[N];
  Row *next;
};

template <typename T, int N> KEEP T sum_of_list(Row<T, N> *row) {
  T sum = 0;
  for (; row; row = row->next)
    if (row->tag != N)
      sum += row->values[row->tag % N] * T(N + 3);
    else
      sum -= row->key;
  return sum;
}

template <typename T, int N> KEEP void sort(T *items, long count) {
  for (long gap = count / 2; gap > 0; gap /= 2)
    for (long i = gap; i < count; ++i) {
      T item = items[i];
      long j = i;
      for (; j >= gap && items[j - gap] > item; j -= gap)
        items[j] = items[j - gap];
      items[j] = item + T(N);
    }
}

template <typename T, int N> KEEP T product(const T *a, const T *b, T *out, int width) {
  T trace = 0;
  for (int y = 0; y < width; ++y)
    for (int x = 0; x < N; ++x) {
      T cell = 0;
      for (int k = 0; k < width; ++k)
        cell += a[y * width + k] * b[k * N + x];
      out[y * N + x] = cell;
      if (x == y)
        trace += cell;
    }
  return trace;
}

template <typename T, int N> KEEP u64 mixed(const T *items, u64 count) {
  u64 hash = 0xcbf29ce484222325 + N;
  for (u64 i = 0; i < count; ++i) {
    hash ^= u64(items[i]);
    hash *= 0x100000001b3;
    hash = hash << (N + 1) | hash >> (63 - N);
    hash += i % (N + 7);
  }
  return hash / (N + 11);
}

template <typename T, int N> KEEP long find(const T *items, long count, T wanted) {
  long low = 0, high = count;
  while (low < high) {
    long middle = low + (high - low) / 2;
    if (items[middle * (N + 1)] < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && items[low * (N + 1)] == wanted ? low : -1 - N;
}

template <typename T, int N> KEEP T interpreted(const u8 *code, T *stack) {
  T *top = stack;
  for (;;) {
    u8 operation = *code++;
    switch (operation) {
    case 0: return *top;
    case 1: top[1] = T(*code++); ++top; break;
    case 2: top[-1] += *top; --top; break;
    case 3: top[-1] -= *top; --top; break;
    case 4: top[-1] *= *top; --top; break;
    case 5: if (*top != 0) top[-1] /= *top; --top; break;
    case 6: *top = -*top; break;
    case 7: if (*top > T(N)) code += i8(*code); ++code; break;
    case 8: top[1] = top[-N]; ++top; break;
    case 9: { T one = *top; *top = top[-1]; top[-1] = one; break; }
    case 10: state += u64(*top) + N; break;
    case 11: *top = T(u32(*top) >> (N & 7)); break;
    case 12: *top = T(u64(*top) & 0xff00ff + N); break;
    default: return T(operation);
    }
  }
}

template <typename T, int N> KEEP long printed(char *out, T number) {
  char digits[72];
  long count = 0, length = 0;
  bool is_negative = number < 0;
  u64 rest = is_negative ? -u64(number) : u64(number);
  do {
    u64 digit = rest % (N + 2);
    digits[count++] = char(digit < 10 ? '0' + digit : 'a' + digit - 10);
    rest /= N + 2;
  } while (rest);
  if (is_negative)
    out[length++] = '-';
  while (count)
    out[length++] = digits[--count];
  out[length] = 0;
  return length;
}

template <typename T, int N> KEEP T polynomial(const T *c, T x, bool is_odd) {
  T y = c[0];
  for (int i = 1; i <= N; ++i)
    y = y * x + c[i];
  if (is_odd)
    y = -y;
  T z = y < 0 ? -y : y;
  return z > T(N) ? y / z + T(i64(y)) : T(float(x)) + z;
}

template <typename T, int N> KEEP int called(Row<T, N> *rows, int (*function)(T, Row<T, N> *), int depth) {
  if (depth <= 0)
    return int(rows->key);
  int all = 0;
  for (int i = 0; i < N; ++i) {
    all += function(rows[i].values[0], rows + i);
    if (all < 0)
      all += called<T, N>(rows + i, function, depth - 1);
    rows[i].tag = u8(all >> 3);
    rows[i].key = T(all);
  }
  return all;
}

template <typename T, int N> KEEP u64 all_of(u8 *memory) {
  T *items = reinterpret_cast<T *>(memory);
  auto *rows = reinterpret_cast<Row<T, N> *>(memory + 64 * N);
  u64 all = u64(sum_of_list<T, N>(rows)) + u64(product<T, N>(items, items + 8, items + N, 4));
  sort<T, N>(items, N * 5 + i64(all & 3));
  all += u64(find<T, N>(items, N * 8, T(all))) + u64(interpreted<T, N>(memory + 1, items));
  all += u64(polynomial<T, N>(items, T(all & 15), all & 1));
  all += u64(mixed<T, N>(items, all & 63));
  all += u64(called<T, N>(rows, [](T one, Row<T, N> *row) { return int(one) - int(row->tag); }, 2));
  return all + u64(printed<T, N>(reinterpret_cast<char *>(memory), T(all)));
}

template <int N> KEEP u64 all_types(u8 *memory) {
  return all_of<i8, N>(memory) + all_of<u8, N>(memory) + all_of<i16, N>(memory) +
         all_of<u16, N>(memory) + all_of<i32, N>(memory) + all_of<u32, N>(memory) +
         all_of<i64, N>(memory) + all_of<u64, N>(memory) + all_of<float, N>(memory) +
         all_of<double, N>(memory);
}

} // namespace

extern "C" u64 run(u8 *memory) {
  return all_types<1>(memory) + all_types<3>(memory) + all_types<4>(memory) +
         all_types<6>(memory) + all_types<9>(memory) + all_types<14>(memory) + state;
}
