// languages: default latest
def A { list<int> L = !sort(i, 7, i); }
