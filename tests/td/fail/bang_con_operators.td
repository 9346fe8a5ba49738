def o1;
def o2;
def A { dag x = !con((o1 1), (o2 2)); }
