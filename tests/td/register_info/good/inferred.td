// Classes that no record defines: those with a part, with a part in a class, and
// what two classes share.
include "llvm/Target/Target.td"

let Namespace = "Infer" in {
  def byte : SubRegIndex<8>;
  foreach i = 0...5 in
    def B#i : Register<"b"#i>;
  foreach i = 0...3 in
    def L#i : Register<"l"#i> { let SubRegs = [!cast<Register>("B"#i)]; let SubRegIndices = [byte]; }
  foreach i = 4...7 in
    def L#i : Register<"l"#i>;
}

def Bytes : RegisterClass<"Infer", [i8], 8, (sequence "B%u", 0, 5)>;
def LowBytes : RegisterClass<"Infer", [i8], 8, (sequence "B%u", 0, 1)>;
def Longs : RegisterClass<"Infer", [i32], 32, (sequence "L%u", 0, 7)>;
def Middle : RegisterClass<"Infer", [i32], 32, (sequence "L%u", 2, 5)>;
def Late : RegisterClass<"Infer", [i32], 32, (sequence "L%u", 3, 7)>;

def Infer : Target;
