// languages: default 22 latest
def A { list<int> F = !listflatten(7); }
