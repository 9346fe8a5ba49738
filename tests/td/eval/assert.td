// Assertions that hold, in every place they may stand.
assert true, "top";
class K<int n> { assert !gt(n, 0), "n is " # n; int N = n; }
def k : K<1>;
multiclass M<int n> { assert !lt(n, 10), "small"; def x : K<n>; assert 1, "end"; }
defm m : M<3>;
foreach i = [1, 2] in { assert !ne(i, 0), "loop"; }
def r { int a = 5; assert !eq(a, 5), "field"; let a = 5; }
if true then { assert 1, "in if"; }
