// languages: default latest
class P;
def A : P;
def B { list<P> L = !sort(p, [A], p.Missing); }
