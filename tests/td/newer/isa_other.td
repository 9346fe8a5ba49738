// languages: default 19 22 latest
// !isa of a record type leaves a value that is not known alone since LLVM 21, for
// its record may derive from both.
class A;
class B;
class Sub : A;
class Both : A, B;
def both : Both;
def a : A;
def sub : Sub;
class Ask<A x> {
  bit b = !isa<B>(x);
  bit s = !isa<Sub>(x);
  bit a = !isa<A>(x);
}
def q1 : Ask<both>;
def q2 : Ask<a>;
class AskList<list<A> x> {
  bit b = !isa<B>(x);
  bit l = !isa<list<B>>(x);
  list<bit> e = !foreach(y, x, !isa<B>(y));
}
def q3 : AskList<[a, both]>;
class AskS<string x> { bit b = !isa<B>(x); bit b2 = !isa<int>(x); bit b3 = !isa<string>(x);}
def q4 : AskS<"x">;
class AskI<int x> { bit b = !isa<B>(x); bit c = !isa<bits<4>>(x); bit d = !isa<bit>(x); }
def q5 : AskI<1>;
class AskD<dag x> { bit b = !isa<B>(x);}
def q6 : AskD<(both)>;
def q7 { A x = a; bit b = !isa<B>(x); A y = ?; }
class AskF { A f = ?; bit b = !isa<B>(f); }
def q8 : AskF { let f = both; }
class AskLz<list<A> x> { bit b = !if(!isa<B>(!head(x)), 1, 0);}
def q9 : AskLz<[both]>;
