// Anonymous instances of classes whose fields only compute, in the order in
// which they are declared or not, with cycles that only seem to be, and with
// fields that become `?` while arguments are replaced.

class Index<list<int> Set> {
  list<int> Sums = !foreach(i, !range(Set),
    !if(Set[i], !foldl(0, !range(0, i), m, j, !add(m, Set[j])), -1));
  list<int> Places = !foreach(i, !range(Set),
    !foldl(-1, !range(Set), m, j, !if(!and(Set[j], !eq(Sums[j], i)), j, m)));
  list<int> Known = !foreach(a, Places, !if(!ge(a, 0), a, ?));
}

def Indices {
  list<int> A = Index<[1, 0, 1, 1, 0, 1]>.Places;
  list<int> B = Index<[1, 1, 1]>.Known;
  Index C = Index<[]>;
  Index D = Index<[0]>;
}

class Backwards<list<int> Set> {
  list<int> Twice = [];
  list<int> Once = !foreach(s, Set, !add(s, 1));
  let Twice = !foreach(s, Once, !mul(s, 2));
}

def Back { Backwards A = Backwards<[1, 2]>; }

class Circle<list<int> Set> {
  int N = 0;
  int Last = !foldl(0, Set, a, h, !add(a, N));
  let N = !add(Last, 1);
  int Copy = N;
}

def NoCircle { int X = Circle<[]>.Copy; }

class Unset<bit C> {
  int Y = 0;
  int X = !if(C, 1, ?);
  let Y = X;
}

def Half { Unset A = Unset<0>; Unset B = Unset<1>; }
