// Weights: of the units, unless a class states one. Costs, too.
include "llvm/Target/Target.td"

let Namespace = "Heavy" in {
  foreach i = 0...3 in
    def sub#i : SubRegIndex<32, !mul(32, i)>;
  foreach i = 0...7 in
    def R#i : Register<"r"#i> { let CostPerUse = [i, !mul(2, i)]; }
}

def One : RegisterClass<"Heavy", [i32], 32, (sequence "R%u", 0, 7)>;
def Row2 : RegisterTuples<[sub0, sub1], [(shl One, 0), (shl One, 1)]>;
def Row4 : RegisterTuples<[sub0, sub1, sub2, sub3],
                        [(shl One, 0), (shl One, 1), (shl One, 2), (shl One, 3)]>;
def Two : RegisterClass<"Heavy", [v2i32], 32, (add Row2)>;
def Four : RegisterClass<"Heavy", [v4i32], 32, (add Row4)>;
def TwoForNothing : RegisterClass<"Heavy", [v2i32], 64, (add Row2)> { let Weight = 0; }
def TwoForEight : RegisterClass<"Heavy", [v2i32], 128, (add Row2)> { let Weight = 8; }

def Heavy : Target;
