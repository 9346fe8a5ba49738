// languages: 19 22
// !isa of what is never known: LLVM 19 decides by the type.
class A;
class B;
class C { A f = ?; bit b = !isa<B>(f); }
def d : C;
