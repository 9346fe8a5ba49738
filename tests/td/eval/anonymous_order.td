// Anonymous records are numbered in order of creation, shared or not.
class K<int n> { int N = n; }
class H<K k> { K k1 = k; }
def : K<1>;
def a { K x = K<10>; }
def : K<2>;
def b { K x = K<10>; K y = K<11>; }
foreach i = [1, 2] in def : H<K<!add(10, i)>>;
multiclass M<int n> { def : K<n>; def "_" # n { K z = K<!add(n, 1)>; } }
defm : M<30>;
defm q : M<30>;
def tmpl { list<K> l = !foreach(i, [1, 2], K<i>); }
