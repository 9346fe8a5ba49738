// languages: default 19 22 latest
// !listflatten (LLVM 20): one level, not more; a list of something else than
// lists is returned as it is.
class Flat<list<list<int>> Lists> {
  list<int> Once = !listflatten(Lists);
  list<int> Twice = !listflatten(!listflatten(Lists));
}

def Some : Flat<[[1, 2], [], [3]]>;
// An empty list is no error when it comes by an argument.
def None : Flat<[]>;

def Levels {
  // expected: [[1], [2], [3]]
  list<list<int>> One = !listflatten([[[1], [2]], [[3]]]);
  list<int> Two = !listflatten(!listflatten([[[1], [2]], [[3]]]));
}

def Plain {
  list<string> Strings = !listflatten(["a", "b"]);
  list<string> Words = !listflatten([["a"], ["b", "c"]]);
}

// What comes out has elements of the inner type.
defvar Numbers = !listflatten([[1, 2], [3]]);
foreach N = Numbers in
  def Number#N;
def Sum { int Value = !foldl(0, Numbers, a, b, !add(a, b)); }

class R<int N> { int Value = N; }
def R1 : R<1>;
def R2 : R<2>;
def Records { list<R> All = !listflatten([[R1], [R2, R1]]); }
