def op;
def A { dag x = !setdagname((op 1:$a), "b", "c"); }
