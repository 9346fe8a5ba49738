// languages: 19 22
multiclass M<int a, bits<6> b> { def q { int x = a; bits<6> y = b; } }
multiclass N<bits<3> n> { defm _m : M<n, n>; }
defm X : M<"one", {0, 1, 1}>;
