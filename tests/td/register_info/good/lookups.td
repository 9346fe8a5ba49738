// Registers by names that several of them share and by numbers of several flavours,
// classes by what they have in common and by the types of their values, parts by lanes.
include "llvm/Target/Target.td"

def ABI : RegAltNameIndex;
def half : SubRegIndex<16>;

class R<string n, list<string> others = []> : Register<n, others> {
  let Namespace = "Look";
  let RegAltNameIndices = !if(!empty(others), []<RegAltNameIndex>, [ABI]);
}

// Two sizes of a register have the same names.
foreach i = 0...3 in {
  def F#i#_H : R<"f"#i, ["ft"#i]>;
  let SubRegs = [!cast<Register>("F"#i#"_H")], SubRegIndices = [half] in
    def F#i#_F : R<"f"#i, ["ft"#i]>, DwarfRegNum<[!add(32, i), -1, i]>;
}

// The alternative name of X2 is the usual one of X3.
def X0 : R<"x0", ["zero"]>, DwarfRegNum<[0, 3, -1]>;
def X1 : R<"x1", ["ra"]>, DwarfRegNum<[1, 2, -1]>;
def X2 : R<"x2", ["x3"]>, DwarfRegNum<[2, 1, -1]>;
def X3 : R<"x3", ["t3"]>, DwarfRegNum<[3, 0, -1]>;
// The name of the record is that of others in assembly.
def f0 : R<"pc">;
def Silent : R<"">;

def Halves : RegisterClass<"Look", [f16, bf16], 16, (sequence "F%u_H", 0, 3)>;
def Singles : RegisterClass<"Look", [f32], 32, (sequence "F%u_F", 0, 3)>;
def All : RegisterClass<"Look", [i32, f32], 32, (add (sequence "X%u", 0, 3), f0, Silent)> {
  let isAllocatable = false;
}
def Ints : RegisterClass<"Look", [i32, f32], 32, (sequence "X%u", 0, 3)>;
def Low : RegisterClass<"Look", [i32], 32, (add X0, X1)>;
def Middle : RegisterClass<"Look", [i32], 32, (add X1, X2)>;
def Fixed : RegisterClass<"Look", [i32, untyped], 32, (add f0)> { let isAllocatable = false; }

// Bytes, pairs and fours of bytes that follow one another.
foreach i = 0...5 in
  def B#i : R<"b"#i>;
def p0 : SubRegIndex<8>;
def p1 : SubRegIndex<8, 8>;
foreach i = 0...3 in
  def q#i : SubRegIndex<8, !mul(8, i)>;
def Bytes : RegisterClass<"Look", [i8], 8, (sequence "B%u", 0, 5)>;
def PairTuples : RegisterTuples<[p0, p1], [(shl Bytes, 0), (shl Bytes, 1)]>;
def FourTuples : RegisterTuples<[q0, q1, q2, q3],
                                [(shl Bytes, 0), (shl Bytes, 1), (shl Bytes, 2), (shl Bytes, 3)]>;
def Pairs : RegisterClass<"Look", [i16, v2i8], 16, (add PairTuples)>;
def Fours : RegisterClass<"Look", [i32, v4i8, nxv2i16], 32, (add FourTuples)>;

def Look : Target;
