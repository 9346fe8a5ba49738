// languages: 19 22 default latest
class R;
def op : R;
def A { dag D = !con(([op] 1), (op 2)); }
