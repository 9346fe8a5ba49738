// languages: default 19 22 latest
// `append` and `prepend` are words only where a mode may stand.
class append<int prepend = 1> { int append = prepend; }
def prepend : append<2>;
class Fields { list<int> append = [1]; int prepend = 2; bits<4> in_ = 0; }
def A : Fields {
  let append = [3];
  let prepend = 4;
}
let append = [5], prepend = 6 in
def B : Fields;
defvar append_ = "x";
class Bits { bits<4> append = 0; }
def D : Bits { let append{1-0} = 3; }
let append<3-2> = 3 in
def E : Bits;
