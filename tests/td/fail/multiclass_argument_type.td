multiclass M<int n> { def x { int v = n; } }
defm A : M<"s">;
