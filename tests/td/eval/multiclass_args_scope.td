// Arguments of a multiclass reach inner defms and class arguments.
class K<int n, string s> { int N = n; string S = s; }
multiclass In<int n, string s = "d"> { def _ # n : K<n, s>; }
multiclass Out<list<int> ns> {
  foreach n = ns in defm _in : In<n, NAME>;
  if !gt(!size(ns), 1) then defm _last : In<!head(!tail(ns))>;
}
defm a : Out<[1, 2]>;
defm b : Out<[3]>;
