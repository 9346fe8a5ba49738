// What stays unset, and what an operator does with it.
class K { int i; string s; bits<4> b; list<int> l; dag d; bit t; K r; }
def all : K;
def some : K { let b{2} = 1; let i = ?; }
def ops { int x; list<int> y = [?, 1]; bits<4> b; bits<2> c = b{2-1}; int w = !if(true, ?, x); dag d = (all ?, ?:$n); }
