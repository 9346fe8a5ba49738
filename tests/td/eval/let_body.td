// Lets in a body, against fields declared above and in the same body.
class K { int a = 1; string s = "s"; list<int> l = [1]; bits<4> b; }
class K2 : K { let a = 2; string t = s # "t"; }
def d1 : K2 { let a = !add(3, 4); list<int> m = l # [2]; }
def d2 : K2 { int own = 1; let own = 2; let b = ?; let b{0} = 1; }
def d3 : K { let s = ?; }
