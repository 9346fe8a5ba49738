// Classes after the multiclasses are mixed into every record.
class K { int k = 1; }
class X<int n> { int x = n; string who = NAME; }
multiclass M { def a : K; def b; }
multiclass N { def c : K { let k = 2; } }
defm m : M, X<5>;
defm n : M, N, X<6>;
let x = 10 in defm o : M, X<7>;
