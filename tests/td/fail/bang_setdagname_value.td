def op;
def A { dag x = !setdagname((op 1), 0, 5); }
