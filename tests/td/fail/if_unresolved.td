class K { int x = 1; }
def k : K;
if !eq("a", missing) then def A;
