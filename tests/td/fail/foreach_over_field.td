class K { list<int> l = [1]; }
def k : K;
foreach i = k.l in def A # !add(i, missing);
