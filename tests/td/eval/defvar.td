// Variables of every scope.
defvar g = 1;
defvar s = "top" # g;
class K<int n> { defvar twice = !mul(n, 2); int t = twice; defvar deep = !add(twice, g); int d = deep; }
def k : K<4>;
def r { defvar loc = 5; int v = loc; defvar shadow = g; int w = shadow; }
foreach i = [1, 2] in { defvar sq = !mul(i, i); def f # i { int v = sq; } }
multiclass M<int n> { defvar m = !add(n, 1); def _d { int v = m; } }
defm mm : M<1>;
