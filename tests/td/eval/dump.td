// Messages to the error stream, at the top, in bodies and in multiclasses.
dump "plain";
defvar x = [1, 2];
dump "x is " # !repr(x);
class K<int n> { dump "K of " # n; int N = n; }
def k : K<3>;
def r { int a = 1; dump "a = " # !repr(a); }
multiclass M<string s> { dump "M of " # s; def d; }
defm m : M<"m">;
foreach i = [1, 2] in dump "i = " # i;
