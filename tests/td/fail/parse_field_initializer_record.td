class K;
class L;
def l : L;
def A { K k = l; }
