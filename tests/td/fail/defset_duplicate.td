class K;
def x;
defset list<K> x = { def a : K; }
