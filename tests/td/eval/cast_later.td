// A name may be cast before it exists, if the value is asked for later.
class Rec { int v = 1; }
class K<string n> { Rec r = !cast<Rec>(n); }
multiclass M { def use : K<NAME # "target">; }
multiclass N { def target : Rec; def use : K<NAME # "target">; }
defm n : N;
