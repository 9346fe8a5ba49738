// languages: default 19 22 latest
// The mode belongs to the item, not to the `let`.
class Base {
  list<int> L = [0];
  string S = "s";
  int N = 0;
}

let append L = [1] in
def A : Base;

let append L = [1], S = "set", prepend S = "pre-", N = 7 in {
  def B : Base;
  let append L = [2], N = 8 in
  def C : Base;
  let L = [3] in
  def D : Base;
}

multiclass M {
  let append S = "-m" in
  def _m : Base;
}
let prepend S = "outer-" in
defm E : M;

// The value is what the class says first, then the `let`s from outside in,
// then the body.
let append L = [1] in
def F : Base { let append L = [2]; }
