/* Sorts numbers and words in several ways, and searches in them. */

#include "bare.h"

#define COUNT 300

static i32 numbers[COUNT], copy[COUNT], scratch[COUNT];

static void quick(i32 *from, i32 count) {
  if (count < 2)
    return;
  i32 pivot = from[count / 2], low = 0, high = count - 1;
  while (low <= high) {
    while (from[low] < pivot)
      low++;
    while (from[high] > pivot)
      high--;
    if (low <= high) {
      i32 other = from[low];
      from[low++] = from[high];
      from[high--] = other;
    }
  }
  quick(from, high + 1);
  quick(from + low, count - low);
}

static void sift(i32 *heap, u32 root, u32 count) {
  for (u32 child; (child = 2 * root + 1) < count; root = child) {
    if (child + 1 < count && heap[child] < heap[child + 1])
      child++;
    if (heap[root] >= heap[child])
      return;
    i32 other = heap[root];
    heap[root] = heap[child];
    heap[child] = other;
  }
}

static void by_heap(i32 *heap, u32 count) {
  for (u32 root = count / 2; root-- > 0;)
    sift(heap, root, count);
  while (count-- > 1) {
    i32 other = heap[0];
    heap[0] = heap[count];
    heap[count] = other;
    sift(heap, 0, count);
  }
}

static void merge(i32 *from, u32 count) {
  if (count < 2)
    return;
  u32 half = count / 2, a = 0, b = half, to = 0;
  merge(from, half);
  merge(from + half, count - half);
  while (a < half || b < count)
    scratch[to++] =
        b == count || (a < half && from[a] <= from[b]) ? from[a++] : from[b++];
  memcpy(from, scratch, count * sizeof *from);
}

static void by_digits(i32 *from, u32 count) {
  for (u32 shift = 0; shift < 32; shift += 8) {
    u16 starts[257] = {0};
    for (u32 at = 0; at < count; at++)
      starts[(((u32)from[at] ^ 0x80000000u) >> shift & 255) + 1]++;
    for (u32 digit = 0; digit < 256; digit++)
      starts[digit + 1] += starts[digit];
    for (u32 at = 0; at < count; at++)
      scratch[starts[((u32)from[at] ^ 0x80000000u) >> shift & 255]++] = from[at];
    memcpy(from, scratch, count * sizeof *from);
  }
}

static const char *words[] = {"move",  "load", "store", "add",    "subtract",
                              "shift", "and",  "or",    "branch", "jump",
                              "call",  "",     "trap",  "fence",  "a"};

typedef int compare(const void *, const void *);

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int by_length(const void *a, const void *b) {
  i32 x = (i32)strlen(*(const char *const *)a);
  i32 y = (i32)strlen(*(const char *const *)b);
  return x != y ? x - y : by_text(a, b);
}

static void insert(void *base, u32 count, u32 size, compare *less) {
  u8 *bytes = base, held[16];
  for (u32 at = 1; at < count; at++) {
    u32 to = at;
    memcpy(held, bytes + at * size, size);
    for (; to && less(bytes + (to - 1) * size, held) > 0; to--)
      memmove(bytes + to * size, bytes + (to - 1) * size, size);
    memcpy(bytes + to * size, held, size);
  }
}

static i32 find(const i32 *sorted, i32 count, i32 wanted) {
  i32 low = 0, high = count;
  while (low < high) {
    i32 middle = low + (high - low) / 2;
    if (sorted[middle] < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && sorted[low] == wanted ? low : -1;
}

static void show(const char *name, const i32 *sorted) {
  u32 sum = 0, wrong = 0;
  for (u32 at = 0; at < COUNT; at++) {
    sum = sum * 31 + (u32)sorted[at];
    wrong += at && sorted[at - 1] > sorted[at];
  }
  put_text(name);
  put_char(' ');
  put_hex(sum, 8);
  put_result(" wrong", wrong);
}

int main(void) {
  for (u32 at = 0; at < COUNT; at++)
    numbers[at] = (i32)random_word() >> (random_word() & 31);
  show("before", numbers);
  memcpy(copy, numbers, sizeof copy);
  quick(copy, COUNT);
  show("quick", copy);
  memcpy(copy, numbers, sizeof copy);
  by_heap(copy, COUNT);
  show("heap", copy);
  memcpy(copy, numbers, sizeof copy);
  by_digits(copy, COUNT);
  show("digits", copy);
  memcpy(copy, numbers, sizeof copy);
  merge(copy, COUNT);
  show("merge", copy);
  put_result("found", find(copy, COUNT, numbers[17]));
  put_result("found", find(copy, COUNT, 123456789));

  u32 count = sizeof words / sizeof *words;
  static compare *const ways[] = {by_text, by_length};
  for (u32 way = 0; way < 2; way++) {
    insert(words, count, sizeof *words, ways[way]);
    for (u32 at = 0; at < count; at++) {
      put_text(words[at]);
      put_char(at + 1 < count ? ',' : '\n');
    }
  }
  return find(copy, COUNT, numbers[3]) & 127;
}
