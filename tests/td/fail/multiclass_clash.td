multiclass M { def x; }
multiclass N { def x; }
defm A : M, N;
