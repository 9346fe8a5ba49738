class C<int N> { C Next = C<!add(N, 1)>; }
def A : C<0>;
