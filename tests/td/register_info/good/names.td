// Names that mean something in Rust, and texts that its comments do not take.
include "llvm/Target/Target.td"

let Namespace = "Odd" in {
  def type : SubRegIndex<8>;
  def self : SubRegIndex<8, 8>;
  def ALL : Register<"a\tb">;
  def from_number : Register<[{one
two}]>;
  def from_dwarf : Register<"‮">, DwarfRegNum<[0]>;
  def match : Register<[{
  }]> {
    let SubRegs = [ALL, from_number];
    let SubRegIndices = [type, self];
  }
}

def COUNT : RegisterClass<"Odd", [i32], 32, (add ALL, from_number, from_dwarf)> {
  let AltOrders = [(add ALL)];
  let AltOrderSelect = [{ return /* ⁦ */ 0; 
 }];
}
def name : RegisterClass<"Odd", [i64], 64, (add match)>;

def Odd : Target;
