// languages: default 19 22 latest
// !instances (LLVM 21): the records of a type there are so far, by name.
class Base;
class Derived : Base;
class Other;

def None { list<Base> All = !instances<Base>(); }

def Zebra : Base;
def Apple : Derived;
def Mango : Base;
def Stone : Other;
// Without a name, and by the instantiation of a class.
def : Base;
defvar Hidden = Derived<>;

def Lists {
  list<Base> All = !instances<Base>();
  list<Derived> Only = !instances<Derived>();
  list<Base> Named = !instances<Base>("^[AM]");
  list<Base> Anonymous = !instances<Base>("anonymous");
  list<Base> NoMatch = !instances<Base>("nothing");
  list<Other> Others = !instances<Other>();
  int Count = !size(!instances<Base>());
}

// What comes later is not there.
def Later : Base;

// Capitals before small letters, digits before both, `_9` before `_10`.
class Sorted;
foreach I = 8...11 in
  def s_#I : Sorted;
def S : Sorted;
def Order { list<Sorted> All = !instances<Sorted>(); }

// In classes and loops: the records that are there at the instantiation.
class Counter { int Count = !size(!instances<Counter>()); }
def C0 : Counter;
def C1 : Counter;
foreach C = !instances<Derived>() in
  def Of_#C;
multiclass M { def _m { int Count = !size(!instances<Sorted>()); } }
defm D : M;
