// Calls functions of the C library and their moved copies with the same arguments, and compares.
//
//   runner list           prints the path of the library, then for each function of the table its
//                         name, and its address after the start of the library
//   runner run CODE START the file CODE goes to START, which is an address after the start of the
//                         library, and may be negative. Standard input has a name and an offset in
//                         CODE in each line. Prints for each the name, a word and numbers.
//
// The table (`functions.h`) has the name and the prototype of each function, as a character for each
// argument, a colon, and one for the result. `fill` tells what the arguments are.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

// The number of calls of each function.
#define CALLS 100
// Each argument has a part of the memory.
#define PARTS 8
#define PART 4096
// The largest size that is given, so that that many wide characters are in a part.
#define MOST 900

struct function {
  const char *name, *prototype;
};

static const struct function table[] = {
#include "functions.h"
};
#define COUNT (sizeof table / sizeof *table)

struct arguments {
  uint64_t numbers[6];
  double floats[4];
  int count, float_count;
};

struct result {
  uint64_t low, high;
  int error;
  char text[512];
};

static _Alignas(64) uint8_t memory[PARTS][PART], fresh[PARTS][PART], after[PARTS][PART];
static uint64_t seed;
static locale_t plain;
// What the child is doing: the number of the call, and whether it is of the moved copy.
static volatile int *stage;

static uint64_t draw(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed * 0x2545f4914f6cdd1d;
}

static uint64_t below(uint64_t end) { return (draw() >> 33) % end; }

static const char *one_of(const char *const *all, size_t count) { return all[below(count)]; }
#define ONE_OF(...)                                                            \
  one_of((const char *const[]){__VA_ARGS__},                                   \
         sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static const char *number(void) {
  return ONE_OF("0", " -12345xyz", "0x1Fg", "077", "1e10", "-2.5e-3z", "inf", "nan", "zz9", "",
                "99999999999999999999", "-9223372036854775808", "2147483648", "+7 8", "0x1.8p3",
                "4.9e-324", "1.7976931348623159e308", "  0.1", "3.14159265358979", "-0", "ab1");
}

static const char *special(char kind) {
  switch (kind) {
  case 'j': case 'J': return number();
  case 'y': return ONE_OF("alpha", "digit", "upper", "space", "nothing", "xdigit");
  case 'Y': return ONE_OF("toupper", "tolower", "other");
  case 'I': return ONE_OF("192.168.1.10", "10.1", "0x7f.1", "1.2.3.4.5", "::1", "fe80::1:2", "x",
                          "255.255.255.255", "2001:db8::ff00:42:8329", "::ffff:1.2.3.4");
  case 'M': return ONE_OF("00:11:22:aa:bb:cc", "0:1:2:3:4:5", "zz", "00:11:22");
  case '%': return ONE_OF("%d %x %c", "[%5u|%-8i]%%", "%08o%+d", "%hhd %#x", "plain");
  case '#': return ONE_OF("%li", "%ld%n", "%lx", "%3ld", "x%ld");
  case 'H': return ONE_OF("%Y-%m-%d", "%H:%M:%S", "%a %b %e %j", "%D %T", "%U %w %y", "%F %R");
  case 'h': return ONE_OF("2024-05-17", "12:34:56", "Fri May 17 138", "05/17/24 01:02:03", "20 5 24");
  case '*': return ONE_OF("*", "a*", "*b?", "[a-c]*", "*[!x]", "\\a*", "?b*");
  }
  return 0;
}

// A text of few letters, so that some occur in others.
static void text(uint8_t *to, size_t size) {
  size_t length = below(4) ? below(40) : below(400);
  for (size_t i = 0; i < size; i++)
    to[i] = "abcAB,. 01"[below(10)];
  to[length] = 0;
}

static void wide(uint8_t *part, const uint8_t *from) {
  size_t count = PART / sizeof(wchar_t);
  uint8_t bytes[PART / sizeof(wchar_t)];
  memcpy(bytes, from, count);
  for (size_t i = 0; i < count; i++)
    ((wchar_t *)part)[i] = bytes[i];
}

static void fill_tm(uint8_t *part) {
  struct tm *tm = (struct tm *)part;
  memset(part, 0, PART);
  *tm = (struct tm){.tm_year = below(200), .tm_mon = below(12), .tm_mday = 1 + below(28),
                    .tm_hour = below(24), .tm_min = below(60), .tm_sec = below(60),
                    .tm_wday = below(7), .tm_yday = below(365)};
}

static int compare_ints(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int compare_ints_with(const void *a, const void *b, void *c) {
  return c ? 0 : compare_ints(b, a);
}

static void fill_ints(uint8_t *part, int sorted) {
  int *all = (int *)part;
  for (int i = 0; i < 1000; i++)
    all[i] = below(200);
  if (sorted)
    for (int i = 0; i < 1000; i++)
      all[i] = 3 * i - 50;
}

// A number, often one with few bits or all.
static int64_t any(void) {
  switch (below(4)) {
  case 0: return (int64_t)below(200) - 100;
  case 1: return (int64_t)draw() >> below(64);
  case 2: return 1ull << below(64);
  }
  return draw();
}

static double any_double(void) {
  union { uint64_t bits; double number; } one;
  switch (below(4)) {
  case 0: return (double)(int64_t)any();
  case 1: return (double)(int64_t)any() / 1024;
  case 2: return strtod(number(), 0);
  }
  one.bits = draw();
  return one.number;
}

// A float as it is in a register.
static double packed(float number) {
  union { struct { float low, high; } parts; double number; } one = {{number, 0}};
  return one.number;
}

// The argument of a kind, which may have a part of the memory. Returns whether it is a number.
static int fill(char kind, int at, uint8_t (*parts)[PART], struct arguments *to) {
  uint8_t *part = parts[at];
  uintptr_t here = (uintptr_t)memory[at];
  uint64_t skip = below(2) ? 0 : below(64), value = here;
  const char *fixed = special(kind);
  text(part, PART);
  if (fixed)
    strcpy((char *)part, fixed);
  switch (kind) {
  // A text, which may begin like the one before.
  case 's':
    if (at && below(2))
      memcpy(part, parts[at - 1], below(PART)), part[below(60)] = below(3) ? 0 : 'a';
    part[PART - 1 - skip] = 0;
    memmove(part + skip, part, PART - skip);
    value += skip;
    break;
  // Memory to write to, with a text.
  case 'D': part[500] = 0; value += skip; memmove(part + skip, part, PART - skip); break;
  // Within the memory before.
  case 'o': value = to->numbers[at - 1] + below(100); break;
  case 'w': case 'W':
    if (kind == 'w' && at && below(2))
      memcpy(part, parts[at - 1], PART), memset(part + 4 * below(60), 0, 4);
    else
      wide(part, part);
    memset(part + PART - 4, 0, 4);
    break;
  case 'J': wide(part, part); break;
  // Zeros, and random bytes.
  case 'e': memset(part, 0, PART); break;
  case 'v': for (int i = 0; i < PART; i++) part[i] = draw(); break;
  // Pointers to a text, and the time.
  case 'E': *(uintptr_t *)(part + 2048) = here; value += 2048; part[2047] = 0; break;
  case 't': *(time_t *)part = (int64_t)(draw() >> 30) - (1ll << 32); break;
  case 'T': fill_tm(part); break;
  case 'a': case 'S': fill_ints(part, kind == 'S'); break;
  case 'K': *(int *)part = below(250); break;
  case 'N': *(size_t *)part = 500; break;
  case 'n': value = below(3) ? below(70) : below(MOST); break;
  case 'u': value = below(8); break;
  case 'g': value = below(70); break;
  case 'b': value = (int[]){0, 2, 8, 10, 16, 36}[below(6)]; break;
  case 'c': value = (int64_t)below(257) - 1; break;
  case 'C': value = "abcAB,. 01xz\0"[below(13)]; break;
  case 'k': value = below(4) ? below(128) : below(0x3000); break;
  case 'i': value = (uint32_t)any(); break;
  case 'l': value = any(); break;
  case 'z': value = 1 + below(1000); break;
  case 'B': value = PART; break;
  case 'L': value = (uintptr_t)plain; break;
  case 'x': value = wctype(ONE_OF("alpha", "digit", "punct")); break;
  case 'X': value = (uintptr_t)wctrans(ONE_OF("toupper", "tolower")); break;
  case 'q': value = (uintptr_t)compare_ints; break;
  case 'r': value = (uintptr_t)compare_ints_with; break;
  // Numbers that are themselves: AF_INET, AF_INET6, and those of arrays.
  case '0': value = 0; break;
  case '2': value = 2; break;
  case '4': value = 4; break;
  case '6': value = 10; break;
  case '9': value = below(3) ? below(50) : 1000; break;
  case 'd': to->floats[to->float_count++] = any_double(); return 0;
  case 'f': to->floats[to->float_count++] = packed(any_double()); return 0;
  default:
    if (!fixed)
      fprintf(stderr, "no argument is %c\n", kind), exit(2);
  }
  to->numbers[to->count++] = value;
  return 1;
}

static void fill_all(const char *prototype, struct arguments *to) {
  memset(to, 0, sizeof *to);
  for (int at = 0; prototype[at] != ':'; at++) {
    int place = to->count;
    if (place >= 6)
      fprintf(stderr, "too many arguments: %s\n", prototype), exit(2);
    fill(prototype[at], place, fresh, to);
  }
}

#define ALL(A)                                                                 \
  A->numbers[0], A->numbers[1], A->numbers[2], A->numbers[3], A->numbers[4],   \
      A->numbers[5], A->floats[0], A->floats[1], A->floats[2], A->floats[3]

static void call(void *function, char kind, const struct arguments *a, struct result *to) {
  memcpy(memory, fresh, sizeof memory);
  memset(to, 0, sizeof *to);
  errno = 0;
  union { double number; float single; uint64_t bits; } one = {.bits = 0};
  unsigned __int128 both;
  switch (kind) {
  case 'd':
    one.number = ((double (*)(uint64_t, ...))function)(ALL(a));
    to->low = one.bits;
    break;
  case 'f':
    one.single = ((float (*)(uint64_t, ...))function)(ALL(a));
    to->low = one.bits;
    break;
  // Two numbers.
  case '2':
    both = ((unsigned __int128(*)(uint64_t, ...))function)(ALL(a));
    to->low = both;
    to->high = both >> 64;
    break;
  default: to->low = ((uint64_t(*)(uint64_t, ...))function)(ALL(a));
  }
  to->error = errno;
  // A text, which is to be freed if it is new.
  if ((kind == 'P' || kind == 'S') && to->low)
    strncpy(to->text, (char *)to->low, sizeof to->text - 1);
  if (kind == 'S')
    free((void *)to->low), to->low = 0;
  if (kind == 'i')
    to->low = (uint32_t)to->low;
  if (kind == 'v')
    to->low = 0;
}

// Calls both in a process of its own.
static int compare(const struct function *one, void *original, void *moved) {
  char kind = strchr(one->prototype, ':')[1];
  seed = 0x9e3779b97f4a7c15;
  for (const char *c = one->name; *c; c++)
    seed = (seed ^ *c) * 0x100000001b3;
  alarm(20);
  // What the library keeps is there after the first call.
  struct arguments first_arguments;
  struct result first_result;
  fill_all(one->prototype, &first_arguments);
  call(original, kind, &first_arguments, &first_result);
  for (int at = 0; at < CALLS; at++) {
    struct arguments arguments;
    struct result first, second;
    fill_all(one->prototype, &arguments);
    stage[0] = at;
    stage[1] = 0;
    call(original, kind, &arguments, &first);
    memcpy(after, memory, sizeof memory);
    stage[1] = 1;
    call(moved, kind, &arguments, &second);
    if (memcmp(&first, &second, sizeof first) || memcmp(after, memory, sizeof memory))
      return 1;
  }
  return 0;
}

static void run_one(const struct function *one, void *original, void *moved) {
  int status;
  fflush(stdout);
  pid_t child = fork();
  if (child == 0)
    _exit(compare(one, original, moved));
  waitpid(child, &status, 0);
  const char *word = status == 0 ? "equal" : WIFEXITED(status) ? "different" : "stopped";
  printf("%s\t%s\tcall %d of the %s, status %#x\n", one->name, word, stage[0] + (status == 0),
         stage[1] ? "moved function" : "original", status);
}

static struct link_map *library(void **handle) {
  struct link_map *map;
  *handle = dlopen("libc.so.6", RTLD_NOW);
  if (!*handle || dlinfo(*handle, RTLD_DI_LINKMAP, &map))
    fprintf(stderr, "%s\n", dlerror()), exit(2);
  return map;
}

static void *find(void *handle, const struct link_map *map, const char *name) {
  Dl_info info;
  void *address = dlsym(handle, name);
  int is_in = address && dladdr(address, &info) && (uintptr_t)info.dli_fbase == map->l_addr;
  return is_in ? address : 0;
}

// The code, at a place after the library's start; only the code may be executed.
static uint8_t *load(const char *path, uint8_t *to) {
  FILE *file = fopen(path, "rb");
  size_t page = (uintptr_t)to % 4096, size = 64 << 20;
  uint8_t *start = mmap(to - page, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  if (!file || start != to - page)
    perror("code"), exit(2);
  size = fread(to, 1, size - page, file);
  fclose(file);
  if (mprotect(start, page + size, PROT_READ | PROT_EXEC))
    perror("code"), exit(2);
  return to;
}

static void run(void *handle, const struct link_map *map, const char *path, long start) {
  uint8_t *code = load(path, (uint8_t *)map->l_addr + start);
  char name[100];
  unsigned long offset;
  plain = newlocale(LC_ALL_MASK, "C", 0);
  setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
  stage = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  while (scanf("%99s %lu", name, &offset) == 2)
    for (size_t i = 0; i < COUNT; i++)
      if (!strcmp(table[i].name, name))
        run_one(&table[i], find(handle, map, name), code + offset);
}

int main(int count, char **words) {
  void *handle;
  struct link_map *map = library(&handle);
  if (count == 2 && !strcmp(words[1], "list")) {
    printf("%s\n", map->l_name);
    for (size_t i = 0; i < COUNT; i++) {
      uint8_t *address = find(handle, map, table[i].name);
      if (address)
        printf("%s %lu\n", table[i].name, (unsigned long)(address - (uint8_t *)map->l_addr));
    }
    return 0;
  }
  if (count != 4 || strcmp(words[1], "run"))
    return 2;
  run(handle, map, words[2], strtol(words[3], 0, 10));
  return 0;
}
