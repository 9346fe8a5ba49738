// Outer lets: several at once, nested, with bits, with and without braces.
class K { int a = 0; int b = 0; bits<4> e = 0; list<int> l = []; }
let a = 1 in def k1 : K;
let a = 1, b = 2 in { def k2 : K; def k3 : K { let b = 3; } }
let a = 1 in let b = 2 in def k4 : K;
let a = 1 in { let a = 5 in def k5 : K; def k6 : K; }
let e<1-0> = 0b11, e<3> = 1 in def k7 : K;
let l = [1] in { foreach i = [1, 2] in def kf # i : K; }
let a = 7 in { class Inner : K; }
def k8 : Inner;
let a = 9 in def notk8 : Inner;
let a = 4 in {}
multiclass M { let b = 6 in def x : K; def y : K; }
let a = 8 in defm m : M;
let a = 2 in { let l = [5] in defm n : M; }
