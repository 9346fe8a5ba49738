// Settings for many records at once.
class Flags {
  bit fast = 0;
  bit small = 0;
  int level = 1;
  bits<4> mask = 0;
}
let fast = 1 in {
  def Quick : Flags;
  let small = 1, level = 2 in
    def Tiny : Flags;
}
let mask<1-0> = 0b11, level = 9 in {
  multiclass Set { def In : Flags; }
  class Leveled : Flags;
}
defm Many : Set;
def Late : Leveled { let level = 4; let mask{3} = 1; }
