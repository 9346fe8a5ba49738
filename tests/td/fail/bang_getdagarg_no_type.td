def op;
def A { int x = !getdagarg((op 1), 0); }
