dump "x"
def A;
