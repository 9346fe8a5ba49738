class K;
class L;
defset list<K> x = { def a : L; }
