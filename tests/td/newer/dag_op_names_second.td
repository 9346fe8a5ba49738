// languages: default 22 latest
def op;
def A { dag D = !setdagopname((op), 1); }
