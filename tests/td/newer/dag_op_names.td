// languages: default 19 22 latest
// !getdagopname and !setdagopname (LLVM 22).
def op;
class Name<dag D> {
  string Is = !getdagopname(D);
  dag Renamed = !setdagopname(D, "new");
  string Now = !getdagopname(!setdagopname(D, "new"));
}
def With : Name<(op:$old 1, 2:$x)>;
def Without : Name<(op 1)>;
