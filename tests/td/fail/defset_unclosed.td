class K;
defset list<K> x = { def a : K;
