class A;
multiclass M { defset list<A> s = { def x : A; } }
