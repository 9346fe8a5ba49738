// A file may be included anywhere a statement may stand, and more than once.
class Base { int v = 0; string s = ""; }
let s = "outer" in {
  include "inc/body.inc"
}
foreach i = [1, 2] in {
  include "inc/body_i.inc"
}
multiclass M<int n> {
  include "inc/body_n.inc"
}
defm Z : M<7>;
