class K;
defset list<K> = { def a : K; }
