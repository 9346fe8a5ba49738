// languages: 22 default latest
// `!match` gives a bit.
def A { list<int> L = [!match("a", "b")]; int I = !add(!match("a", "a"), 1); string S = !repr(!match("a", "a")); }
