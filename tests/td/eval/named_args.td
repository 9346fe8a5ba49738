// Arguments by name, in any order after the positional ones.
class N<int a, int b = 20, string c = "c"> { int A = a; int B = b; string C = c; }
def N1 : N<1>;
def N2 : N<1, c = "x">;
def N3 : N<c = "y", a = 3>;
def N4 : N<4, 5, "z">;
def N5 { N v = N<b = 1, a = 2>; }
multiclass MN<int a, int b = 7> { def _x : N<a, b>; }
defm M1 : MN<1>;
defm M2 : MN<b = 2, a = 1>;
