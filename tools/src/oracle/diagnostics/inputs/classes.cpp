// Mistakes of C++, one after the other.
namespace outer { namespace inner { struct Deep { int n; }; void call(int); } }
struct Base { virtual void f(); virtual void g() = 0; virtual void h() final; private: int hidden; protected: int guarded; };
struct Derived : Base { int f(); void h(); void k() override; };
struct Last final {}; struct After : Last {};
struct Abstract { virtual void f() = 0; };
class Private { int n; Private(int); ~Private(); static void s(); friend int unknown_friend; };
struct NoDefault { NoDefault(int); };
struct Deleted { Deleted() = delete; Deleted(const Deleted &) = delete; void operator=(const Deleted &) = delete; };
struct Explicit { explicit Explicit(int); };
struct Converts { operator int(); operator float(); };
template <typename T> struct Box { T value; typename T::type other; };
template <typename T, int N> struct Pair {};
template <typename T> T least(T a, T b);
template <> struct Box<int> { int value; }; template <> struct Box<int> {};
template <typename T> concept Small = sizeof(T) < 4;
template <Small T> void small(T);
template <typename... Ts> struct Many {};
int overloaded(int); int overloaded(double); int overloaded(int *, int = 1);
void uses() {
  Abstract abstract; new Abstract; NoDefault none; Deleted deleted; Deleted copy = deleted; deleted = copy;
  Explicit implicit = 1; Private priv(1); Private::s(); Base *base = 0; base->hidden = 1; base->guarded = 2;
  Derived derived; derived.missing(); derived.f(1); outer::inner::Deep deep; deep.m; outer::Missing m; outer::inner::Deep::nothing();
  Box<char> box; Pair<int> pair; Pair<int, int> wrong; Pair<1, 2> wrong2; least(1, 2.5); least<int *>(1, 2); small(1.5); small<long>(1);
  overloaded("text"); overloaded(); overloaded(1L); Converts c; int n = c; switch (c) {} c + c; c << 1; c(1); c[0];
  int &reference; int &temporary = 1; const int constant; const int k = 1; k = 2; const_cast<int>(k); static_cast<int *>(1.5); dynamic_cast<int *>(base); reinterpret_cast<float>(n); 
  dynamic_cast<Derived>(*base); static_cast<Derived *>(&n); delete n; delete[] base; delete (void *)0; throw; throw abstract; this->x; 
  auto a; auto b = {1, 2.5}; auto d = 1, e = 2.5; decltype(nothing) f; auto [x, y] = n; auto [p, q] = deep; for (auto i : n) {} for (int i : {1, 2.5}) {}
  [n]() { return n; }; [&, &n]() {}; [n, n]() {}; [missing]() {}; []() { return n; }; [=]() mutable -> int {}; [this]() {};
  try { } catch (int) { } catch (int) { } catch (...) { } try { } catch (...) { } catch (int) { }
  goto past; int initialised = 1; past: ; constexpr int ce = n; constexpr int *cp = &n; static_assert(n == 1); static_assert(false, "no"); static_assert(sizeof(int) == 8);
  int narrow{1.5}; char narrow2 = {1000}; int list = {1, 2}; outer::inner::Deep agg{1, 2}; int *null = NULL; nullptr + 1; sizeof(outer); typeid(n); new int[-1]; new int(1, 2); new outer;
  co_await n; co_return; co_yield 1; using namespace missing; using outer::missing; namespace alias = missing; typename T::x y2; template foo(); operator+(1, 2); n.~int(); deep.~Missing(); 
  if constexpr (n) {} if (int z = 1; ) {} while (auto w = deep) {} n <=> 1.5f; true++; --true; bool bo = true; bo++; volatile int vol; vol++; register int reg; asm("" : "=z"(n)); asm(1);
}
void Base::undeclared() {} void Missing::f() {} int Derived::f() const { return 1; } Private::Private() {} Private::~Private() const {} static void Base::f() {}
struct Members { int n = 1; int &r; const int c; auto a; static int s = 1; virtual int v; mutable const int m; inline int i; explicit void e(); virtual static void vs(); Members() : missing(1), n(1), n(2) {} ~Members(int); int operator+(int, int, int); operator int() const(int); void operator=(int) = default; bool operator==(const Members &) = default; friend Members; friend void Members::x(); };
struct Members2 { Members2(); Members2(); int f(); float f(); int f; struct Members2 {}; typedef int T; typedef float T; using U = int; using U = float; enum { A, A }; void g() const; static void g() const; void h() = 0; virtual void v() = 1; Members2(Members2); };
template <typename T> struct Templated { template <typename T> void shadow(); static_assert(sizeof(T) == 1); void f() { T::g(); missing(); } };
template struct Templated<int>; template struct Missing<int>; template <typename T> struct Templated<T *, int>; template <typename T, typename U = int, typename V> struct Defaults; template <int N, N M> struct Wrong; template <auto> struct A1; A1<1.5, 2> a1; template <template <typename> class T> struct Tt; Tt<int> tt; Tt<Pair> ttp;
template <typename T> void pack(T... t); template <typename... T> void pack2(T t); template <typename T> void never(typename T::x); void call_never() { never(1); pack2<int>(1); }
enum class Scoped : float { X }; enum class S2 { A }; enum S2 { B }; enum E : int; enum E : char; int from = S2::A; S2 s2 = 1; int e2 = S2::C; enum Big : char { TooBig = 1000 };
virtual void free_virtual(); explicit void free_explicit(); void free_const() const; friend void free_friend(); mutable int free_mutable; static static int twice; constexpr int no_init; constexpr struct NoDefault lit; thread_local auto tl; consteval int ce(int n) { return n; } int rt = 1; int cr = ce(rt); constinit int ci = rt; 
[[unknown]] int at1; [[nodiscard]] int nd(); [[noreturn]] void nr() { } [[deprecated("old")]] void dep(); void call_dep() { nd(); dep(); } [[fallthrough]]; [[likely]] int lk; [[nodiscard("x", 1)]] int nd2(); [[maybe_unused, maybe_unused]] int mu; alignas(3) int al; 
int operator""x(unsigned); int operator""_y(int); void operator new(int); void *operator new[](float); void operator delete(int); int operator.(int); int main(float) { return "x"; } void main2() { main(1); } 
void defaults(int a = 1, int b); void defaults(int a = 1); void refs(int &&, int &); void call_refs() { int n; refs(n, 1); refs(1); } struct Inc; Inc inc; void inc_param(Inc); void call_inc(Inc &i) { inc_param(i); i.x; sizeof(i); delete &i; } 
int throwing() throw(Inc); void spec() noexcept(1 + missing); void spec2() noexcept; void spec2(); auto deduced(); void use_deduced() { deduced(); } auto two(int n) { if (n) return 1; return 1.5; } int rec = rec + 1; int zero[0]; int huge[99999999999999999999]; char arr[] = {1, "a"}; const char *str = u8"x"; wchar_t *ws = "x"; char ch = 'abcde';
export int exported; import missing; module; extern "Java" int java; extern "C" template <typename T> void ct(); namespace { struct Unused {}; static int unused_static; } using Alias = Missing<int>; typedef Missing; int(*fp)(int) = overloaded; int (Base::*mp)() = &Base::f; int Base::*dp = &Base::hidden; concept NotBool = 1; template <typename T> concept C2 = 5; template <typename T> requires C2<T> void c2(T); void call_c2() { c2(1); requires { 1; }; } 
