// languages: default 22 latest
def A { bit B = !match("a", 7); }
