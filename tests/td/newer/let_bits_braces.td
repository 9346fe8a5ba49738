// languages: default 19 22 latest
// An outer `let` of bits takes braces since LLVM 23, besides angles.
class Base { bits<8> B = 0; bit Flag = 0; }
let B{3-0} = 5 in
def A : Base;
let B{7, 5...4} = 7, Flag = 1 in
def C : Base;
let B{0} = 1 in {
  let B{7} = 1 in
  def D : Base;
}
