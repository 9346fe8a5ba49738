assert true, "m"
def A;
