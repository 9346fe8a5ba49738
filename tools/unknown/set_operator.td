// An operator of sets.
// in: llvm/include
// run: --print-sets
// named: Later
class Set<dag d> { dag Elements = d; }
def add;
class Element;
def A : Element;
def B : Element;
def Known : Set<(add A, B)>;
//--- unknown
def later;
def Later : Set<(later A, B)>;
