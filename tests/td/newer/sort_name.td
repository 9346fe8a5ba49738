// languages: default latest
def A { list<int> L = !sort("i", [1], 1); }
