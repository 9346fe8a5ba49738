// A template argument nobody uses gets a warning.
class K<int used, int unused> { int u = used; }
def k : K<1, 2>;
multiclass M<string never> { def x; }
defm m : M<"s">;
