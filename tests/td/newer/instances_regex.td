// languages: default 22 latest
class C;
def A { list<C> L = !instances<C>(1); }
