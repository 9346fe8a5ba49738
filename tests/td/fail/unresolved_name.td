multiclass M<int n> { def n { int v = n; } }
defm A : M<5>;
