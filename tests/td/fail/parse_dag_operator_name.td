def op;
def A { dag d = (op:name 1); }
