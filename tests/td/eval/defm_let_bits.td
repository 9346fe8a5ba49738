// Outer lets reach the records of a defm, bit ranges included.
class K { bits<8> b = 0; int n = 0; }
multiclass M { def _x : K; def _y : K { let n = 1; } }
let b<7> = 1, n = 5 in defm m : M;
let b<3-0> = 0xA in { let b<0> = 1 in defm n : M; }
