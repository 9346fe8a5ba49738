class K;
class L;
def l : L;
def A { K x = !cast<K>("l"); }
