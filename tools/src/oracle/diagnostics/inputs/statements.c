// Mistakes of C, one after the other.
int printf(const char *format, ...);
int first(int a, int b) { return a + b; }
struct Point { int x, y; };
struct Unknown;
union Value { int i; float f; };
enum Colour { Red, Green, Blue };
typedef int Number;
static int unused_function(void) { return 1; }
int first(int a) { return a; }
int implicit(void) { return missing(1, 2); }
void values(void) {
  int *p = 1.5;
  int n = "text";
  char c = 1000;
  float f = p;
  p = n;
  n = p;
  struct Point point = 1;
  point.z = 3;
  point->x = 2;
  p->x = 1;
  n.x = 1;
  struct Unknown u;
  first(1);
  first(1, 2, 3);
  n(1);
  *n = 1;
  &5;
  5 = n;
  n++ ++;
  p * 2;
  p + p;
  point + 1;
  -point;
  !point;
  ~1.5;
  if (point) {
  }
  while (n = 1) {
  }
  for (;;) break;
  break;
  continue;
  case 1: n = 2;
  default: n = 3;
  switch (1.5) { case 1: break; }
  switch (n) { case 1: case 1: break; default: default: break; }
  switch (n) { case n: break; }
  enum Colour colour = Red;
  switch (colour) { case Red: break; }
  goto nowhere;
label:
label:
  return 1;
}
int no_return(void) {}
int some_return(int n) { if (n) return 1; }
void formats(int n, long l, const char *s) {
  printf("%s", n);
  printf("%d", l);
  printf("%d %d", n);
  printf("%d", n, n);
  printf("%q", n);
  printf(s);
  printf("%ld", n);
  printf("%*d", s, n);
  printf("%n", n);
  printf("");
}
int redefined = 1;
int redefined = 2;
extern float redeclared;
extern int redeclared;
void parameters(int a, int a);
int array[-1];
int arrays[] = {1, [5] = 2, [-1] = 3};
int too_many[2] = {1, 2, 3};
char text[2] = "long";
int vla[redefined];
int incomplete[];
struct Point { int z; };
struct Twice { int a; int a; };
struct Bits { int a : 40; float b : 2; int c : -1; int d : 0; };
struct Self { struct Self self; };
struct Flexible { int n; int values[]; int more; };
union Value value = {.i = 1, .g = 2};
struct Point named = {.x = 1, .x = 2};
static int never;
_Static_assert(1 == 2, "numbers are not the same");
_Static_assert(sizeof(int), "fine");
_Alignas(3) int aligned;
int *restrict ok;
int restrict wrong;
unsigned float no_type;
long long long too_long;
short double strange;
signed unsigned both;
const const int twice;
inline int variable;
_Noreturn int returns(void) { return 1; }
void shadows(int n) { { int n = 1; } int unused; int set; set = 1; }
void compare(int n, unsigned u, int *p, char *c) {
  if (n < u) return;
  if (p == c) return;
  if (p < 5) return;
  if (n == n) return;
  if (n == 1 || n == 1) return;
  if (n & 1 == 2) return;
  if (n && u || n) return;
  if (1 << 40) return;
  if (n << -1) return;
  if (n / 0) return;
  if (!n < 3) return;
  n == 1;
  n;
  p[1.5] = 1;
  5[n];
  sizeof(void);
  sizeof(struct Unknown);
  (struct Point)n;
  (float)p;
  (int *)1.0;
  n ? p : 1.5;
  n ? point_missing : 1;
  array[100] = 1;
  int local[2]; local[3] = 1;
  memcpy(p, p, 1);
  abs(1.5);
  __builtin_expect(1);
  __builtin_unknown(1);
  u = -1;
  u < 0;
  c = "const";
  void *v = p; v++; *v;
  void (*function)(int) = first; function = 1;
  const int constant = 1; constant = 2;
  int uninitialised; n = uninitialised;
  0x; 08; 1.5x; 'ab'; ''; "a\q"; 99999999999999999999999;
}
int __attribute__((unknown_attribute)) attributed;
int __attribute__((aligned(3))) misaligned;
int __attribute__((section)) sectioned;
void __attribute__((noreturn(1))) stops(void);
void __attribute__((format(printf, 5, 6))) formatted(const char *f, ...);
void __attribute__((nonnull(3))) not_null(int *p);
int __attribute__((vector_size(3))) vector;
int __attribute__((mode(XX))) mode;
void __attribute__((constructor("x"))) constructs(void);
__attribute__((deprecated("use another"))) void old(void);
__attribute__((unavailable)) void gone(void);
__attribute__((warn_unused_result)) int used(void);
void calls(void) { old(); gone(); used(); }
#define TWICE 1
#define TWICE 2
#undef
#define 1
#define BAD(x #x
#if UNKNOWN + 
#endif
#if 1 / 0
#endif
#error "an error of ours"
#warning "a warning of ours"
#include "no such file.h"
#pragma unknown
#pragma pack(3)
#pragma pack(pop)
#pragma GCC diagnostic ignored "-Wnothing"
#pragma clang loop nothing
#else
#endif
#line 0
#ifdef
#endif
#unknown
int a b;
int ;
) ;
int missing_brace(void) { if (1 { } return (1; }
struct { int a } no_semicolon
int last;
#if 1
