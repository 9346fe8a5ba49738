def op;
def A { dag x = !dag(op, [1], [2]); }
