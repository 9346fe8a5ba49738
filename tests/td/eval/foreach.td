// Loops over lists, ranges and computed values, nested.
class K<int n, string s = ""> { int N = n; string S = s; }
def rec1 { int v = 1; }
def rec2 { int v = 2; }
foreach i = [1, 2] in def a # i : K<i>;
foreach i = 0...2 in { def b # i : K<i>; def bb # i : K<!mul(i, 2)>; }
foreach s = ["x", "y"] in foreach i = [0, 1] in def s # i : K<i, s>;
foreach i = []<int> in def never # i;
foreach r = [rec1, rec2] in def of_ # r : K<!eq(r, rec1)>;
foreach p = [[1, 2], [3, 4]] in def "p" # !head(p) : K<!add(p[0], p[1])>;
foreach i = !range(3) in { foreach j = !range(i) in def t # i # _ # j : K<!add(i, j)>; }
foreach i = {3-1} in def down # i;
