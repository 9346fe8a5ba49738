// Choices, and the common type of their branches.
class A; class B : A; class C : A; def b : B; def c : C;
def I {
  int i = !if(1, 10, 20);
  int j = !if(!eq("a", "b"), 10, 20);
  string lazy = !if(true, "ok", "no");
  A common = !if(false, b, c);
  int cond = !cond(!eq(1, 2): 1, !lt(1, 2): 2, true: 3);
  string cond1 = !cond(true: "only");
  bits<2> bb = !if(true, {1, 0}, {0, 1});
  int onbit = !if({1}, 1, 2);
  int unset = !if(true, ?, 1);
  A viacond = !cond(false: b, true: c);
  list<int> l = !if(true, [1], []);
  dag d = !if(true, (b), (c));
}
class Late<int n> { string s = !cond(!lt(n, 0): "neg", !eq(n, 0): "zero", true: "pos"); }
def neg : Late<-4>; def zero : Late<0>; def pos : Late<4>;
