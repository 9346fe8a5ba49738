// languages: default 19 22 latest
// let append, let prepend (LLVM 23).
def op;
class Base {
  list<int> L = [2];
  string S = "b";
  code C = [{code}];
  dag D = (op 2);
  list<string> None = ?;
  int N = 1;
}

class Appended : Base {
  let append L = [3];
  let append S = "c";
  let append C = [{ more}];
  let append D = (op 3);
  // Nothing there yet: as without the mode.
  let append None = ["only"];
}
def A : Appended;

class Prepended : Base {
  let prepend L = [1];
  let prepend S = "a";
  let prepend C = [{less }];
  let prepend D = (op 1);
  let prepend None = ["only"];
}
def P : Prepended;

// Level by level, and both.
def Both : Appended {
  let prepend L = [0, 1];
  let append L = [4];
  let prepend S = "a";
}

// A plain `let` starts anew.
def Reset : Appended {
  let L = [9];
  let append L = [10];
}

// The value may speak of other fields and of arguments.
class Arg<list<int> More> : Base {
  let append L = More;
  let append S = !cast<string>(N);
}
def G : Arg<[5, 6]>;
