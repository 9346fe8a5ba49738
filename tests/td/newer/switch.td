// languages: default 19 22 latest
// !switch (LLVM 23): the value of the first case that equals the key.
class Switch<int N> {
  string Word = !switch(N, 1: "one", 2: "two", 2: "never", "many");
  int Double = !switch(N, 0: 0, !mul(N, 2));
}
def S0 : Switch<0>;
def S1 : Switch<1>;
def S2 : Switch<2>;
def S3 : Switch<3>;

class OfString<string S> { int N = !switch(S, "a": 1, "b": 2, 0); }
def Sa : OfString<"a">;
def Sb : OfString<"b">;
def Sc : OfString<"c">;

class R;
def R1 : R;
def R2 : R;
class OfRecord<R V> { string S = !switch(V, R1: "first", "other"); }
def First : OfRecord<R1>;
def Second : OfRecord<R2>;

// Nested, and as the value of a case.
class Two<int A, int B> {
  string S = !switch(A, 0: !switch(B, 0: "00", "0x"), 1: "1x", !switch(B, 0: "x0", "xx"));
}
def T00 : Two<0, 0>;
def T05 : Two<0, 5>;
def T10 : Two<1, 0>;
def T20 : Two<2, 0>;
def T25 : Two<2, 5>;
