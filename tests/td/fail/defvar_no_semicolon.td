defvar x = 1
def A;
