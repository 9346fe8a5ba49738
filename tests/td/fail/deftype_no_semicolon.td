deftype T = int
def A;
