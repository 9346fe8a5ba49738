// languages: default latest
class Base { int N = 1; }
def A : Base { let append N = 2; }
