// A class may be named before it has a body, and used by itself.
class Fwd;
class Node { Node next = ?; }
class User { Fwd f; list<Fwd> l = []; }
class Fwd { int late = 1; }
def f : Fwd;
def g : User { let f = !cast<Fwd>("f"); let l = [!cast<Fwd>("f")]; }
def tail : Node;
def chain : Node { let next = tail; }
