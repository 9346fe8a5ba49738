// Conditions at the top, in loops, in multiclasses and with else chains.
class K<int n> { int N = n; }
if !eq(1, 1) then def yes : K<1>;
if false then def no : K<0>; else def otherwise : K<2>;
foreach i = [0, 1, 2] in
  if !eq(i, 0) then { def zero : K<i>; }
  else if !eq(i, 1) then { def one : K<i>; }
  else { def many : K<i>; }
multiclass M<bit b> { if b then def _t : K<1>; else def _f : K<0>; if !not(b) then { defvar q = 9; def _nt : K<q>; } }
defm x : M<true>;
defm y : M<false>;
if 5 then def nonzero;
if true then if false then def a1; else def dangling;
