class K { int x; int y = !add(x, 1); }
def A : K;
