// languages: default latest
class Base { bits<4> B = 1; }
def A : Base { let append B = 2; }
