class K;
def k : K;
multiclass M<K v> { def v : K; }
defm A : M<k>;
