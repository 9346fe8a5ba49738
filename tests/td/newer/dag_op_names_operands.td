// languages: default 22 latest
def op;
def A { string S = !getdagopname("op"); }
