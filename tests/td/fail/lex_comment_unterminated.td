def A;
/* one /* two */
def B;
