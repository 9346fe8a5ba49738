// languages: default 19 22
assert 0, "at the top";
assert "x", "no number";
assert 0, 5;
multiclass M<int n> { assert !lt(n, 3), "n is " # n; def a; }
multiclass N<int n> { defm _n : M<n>; }
defm X : M<5>;
defm Y : N<6>;
foreach i = [1, 2] in assert !eq(i, 1), "i is " # i;
