// languages: default latest
class Base { list<int> L = [1]; }
def A : Base { let append L = ["a"]; }
