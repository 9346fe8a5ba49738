// languages: default 19 22 latest
def A { list<int> L = !range([]<string>); list<int> M = !range(0); }
