// languages: default 22 latest
def A { list<int> L = !instances<int>(); }
