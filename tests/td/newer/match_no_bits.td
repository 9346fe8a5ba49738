// languages: 22
def A { bits<2> B = !match("a", "a"); }
