// languages: 19 22 default latest
class R;
def op : R;
def A { dag D = ([op] 1; }
