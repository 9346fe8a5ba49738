// Base classes, flags, orders, categories, callee-saved registers.
include "llvm/Target/Target.td"

let Namespace = "Sorted" in {
  foreach i = 0...6 in
    def R#i : Register<"r"#i> { let HWEncoding = !add(16, i); }
  def ZERO : Register<"zero"> { let isConstant = true; }
}

class Flagged<int size, dag registers> : RegisterClass<"Sorted", [i32], size, registers> {
  bit A = false;
  bits<2> B = 0;
  let TSFlags{0} = A;
  let TSFlags{2-1} = B;
}
def BaseA : Flagged<32, (sequence "R%u", 0, 3)> { let BaseClassOrder = 1; let A = true; }
def BaseB : Flagged<32, (sequence "R%u", 3, 5)> { let BaseClassOrder = 1; let B = 3; }
def BaseC : Flagged<32, (sequence "R%u", 2, 3)> { let BaseClassOrder = 0; let A = true; let B = 2; }
def All : RegisterClass<"Sorted", [i32], 32, (add (sequence "R%u", 0, 6), ZERO)> {
  let AltOrders = [(rotl All, 2), (add R6, R5)];
  let AltOrderSelect = [{ return MF.optForSize() ? 2 : 0; }];
  let AllocationPriority = 7;
  let GlobalPriority = true;
  let CopyCost = -1;
}
def Fixed : RegisterClass<"Sorted", [i32], 32, (add ZERO)> { let isAllocatable = false; }

def FixedRegisters : RegisterCategory<[Fixed]>;
def GeneralPurposeRegisters : RegisterCategory<[BaseA, BaseB]>;
def CSR : CalleeSavedRegs<(add R5, R4)>;
def CSR_More : CalleeSavedRegs<(add R5)> { let OtherPreserved = (add R6); }

def Sorted : Target;
