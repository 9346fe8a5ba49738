def op;
def A { dag d = (op 1:name); }
