def op;
def A { dag x = !dag(op, 5, ["a"]); }
