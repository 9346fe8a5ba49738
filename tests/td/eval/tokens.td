// Punctuation next to numbers and names.
defvar l = [0, 1, 2, 3];
def T { list<int> a = l[0...1]; list<int> b = l[0 ... 1]; list<int> c = l[0-1]; list<int> d = l[1 - 3]; int e = !add(1,-1); int f = !sub(0,+5); int g=-0; list<int> h = [1,2,]; }
