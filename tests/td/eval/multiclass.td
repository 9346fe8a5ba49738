// Multiclasses: names, arguments, nesting and inheritance.
class I<string n, int v = 0> { string N = n; int V = v; }
multiclass A<string s> { def _a : I<s, 1>; def b : I<NAME # s>; }
multiclass B<string s, int v> : A<s # "B"> { def _own : I<s, v>; }
multiclass C : A<"1">, B<"2", 3>;
multiclass D { defm _n : A<"nested">; defm "" : B<"flat", 4>; }
defm x : A<"x">;
defm y : B<"y", 9>;
defm d : D;
defm : A<"anon">;
