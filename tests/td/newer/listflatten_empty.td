// languages: default 22 latest
// An empty literal has no inner type, whatever stands behind it.
def A { list<int> F = !listflatten([]<list<int>>); }
