def op;
def A { dag x = !setdagarg((op 1), 2, 3); }
