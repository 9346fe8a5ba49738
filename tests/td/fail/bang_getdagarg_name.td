def op;
def A { int x = !getdagarg<int>((op 1:$a), "b"); }
