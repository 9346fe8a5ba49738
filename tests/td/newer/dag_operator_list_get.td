// languages: 19 22 default latest
class R;
def op : R;
def A { R D = !getdagop(([op] 1)); }
