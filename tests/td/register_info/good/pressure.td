// Classes that have no pressure set, and what is inferred of them.
include "llvm/Target/Target.td"

let Namespace = "Press" in {
  def lo : SubRegIndex<32>;
  def hi : SubRegIndex<32, 32>;
  def D : Register<"d">;
  foreach i = 0...7 in
    def S#i : Register<"s"#i>;
}

def Scalar : RegisterClass<"Press", [i32], 32, (add D)>;
let GeneratePressureSet = false in {
  def Small : RegisterClass<"Press", [i32], 32, (sequence "S%u", 0, 7)>;
  def Both : RegisterClass<"Press", [i32], 32, (add Small, Scalar)>;
}
def Pairs : RegisterTuples<[lo, hi], [(shl Small, 0), (shl Small, 1)]>;
def Long : RegisterClass<"Press", [i64], 64, (add Pairs)> {
  let GeneratePressureSet = false;
}

def Press : Target;
