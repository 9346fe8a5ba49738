// languages: 22 latest
def Zero { int X = !shl(0, -1); }
