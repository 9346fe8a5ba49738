// X86: values that go from one place to another as they are.
//
// Included by "tblgen/X86Semantics.td".

//--- Registers ----------------------------------------------------------------

foreach t = [Xi8, Xi16, Xi32, Xi64] in {
  defvar name = "MOV" # t.VT.Size;
  defm : IfThere<name # "rr", [(set t.RegClass:$dst, t.RegClass:$src)]>;
  defm : IfThere<name # "ri_alt",
                 [(set t.RegClass:$dst, (t.VT imm:$src))]>;
}

// Without the prefix by which registers have other names.
defm : IfThere<"MOV8rr_NOREX", [(set GR8_NOREX:$dst, GR8_NOREX:$src)]>;
defm : IfThere<"MOV8rm_NOREX", [(set GR8_NOREX:$dst, (loadi8 addr:$src))]>;
defm : IfThere<"MOV8mr_NOREX", [(store GR8_NOREX:$src, addr:$dst)]>;

//--- Extension ----------------------------------------------------------------

multiclass Extends<string name, SDNode ext> {
  defm : IfThere<name # "16rr8", [(set GR16:$dst, (ext GR8:$src))]>;
  defm : IfThere<name # "16rm8", [(set GR16:$dst, (ext (loadi8 addr:$src)))]>;
  defm : IfThere<name # "16rr16", [(set GR16:$dst, GR16:$src)]>;
  defm : IfThere<name # "16rm16", [(set GR16:$dst, (loadi16 addr:$src))]>;
  defm : IfThere<name # "32rr32", [(set GR32:$dst, GR32:$src)]>;
  defm : IfThere<name # "32rm32", [(set GR32:$dst, (loadi32 addr:$src))]>;
  defm : IfThere<name # "64rr8", [(set GR64:$dst, (ext GR8:$src))]>;
  defm : IfThere<name # "64rr16", [(set GR64:$dst, (ext GR16:$src))]>;
  defm : IfThere<name # "64rm8", [(set GR64:$dst, (ext (loadi8 addr:$src)))]>;
  defm : IfThere<name # "64rm16", [(set GR64:$dst, (ext (loadi16 addr:$src)))]>;
  defm : IfThere<name # "32rr8_NOREX",
                 [(set GR32_NOREX:$dst, (ext GR8_NOREX:$src))]>;
  defm : IfThere<name # "32rm8_NOREX",
                 [(set GR32_NOREX:$dst, (ext (loadi8 addr:$src)))]>;
}
defm : Extends<"MOVZX", zext>;
defm : Extends<"MOVSX", sext>;

defm : IfThere<"MOVSX16rr32", [(set GR16:$dst, (trunc GR32:$src))]>;
defm : IfThere<"MOVSX16rm32", [(set GR16:$dst, (loadi16 addr:$src))]>;

def : Semantics<CBW, [(set AX, (sext AL))]>;
def : Semantics<CWDE, [(set EAX, (sext AX))]>;
def : Semantics<CDQE, [(set RAX, (sext EAX))]>;

// LLVM lists the accumulator among what they define, but it stays as it is.
def : Semantics<CWD, [(set DX, RAX, (values (sra AX, (i8 15)), RAX))]>;
def : Semantics<CDQ, [(set EDX, RAX, (values (sra EAX, (i8 31)), RAX))]>;
def : Semantics<CQO, [(set RDX, RAX, (values (sra RAX, (i8 63)), RAX))]>;

//--- Exchange -----------------------------------------------------------------

foreach t = [Xi8, Xi16, Xi32, Xi64] in
  defm : IfThere<"XCHG" # t.VT.Size # "rr", [
    (set t.RegClass:$dst1, t.RegClass:$dst2,
         (values t.RegClass:$src2, t.RegClass:$src1))
  ]>;
def : Semantics<XCHG16ar, [(set GR16:$dst, AX, (values AX, GR16:$src))]>;
def : Semantics<XCHG32ar, [(set GR32:$dst, EAX, (values EAX, GR32:$src))]>;
def : Semantics<XCHG64ar, [(set GR64:$dst, RAX, (values RAX, GR64:$src))]>;

//--- Vectors ------------------------------------------------------------------

// Register to register, from memory, to memory. What the elements are makes no
// difference.
multiclass Vector<string name, string suffix, RegisterClass rc, ValueType type,
                  SDPatternOperator ld, SDPatternOperator st> {
  defm : IfThere<name # suffix # "rr", [(set rc:$dst, (type rc:$src))]>;
  defm : IfThere<name # suffix # "rm", [(set rc:$dst, (type (ld addr:$src)))]>;
  defm : IfThere<name # suffix # "mr", [(st (type rc:$src), addr:$dst)]>;
}

multiclass VectorMoves<string name, ValueType v128, ValueType v256, ValueType v512,
                       SDPatternOperator ld, SDPatternOperator st> {
  defm : Vector<name, "", VR128, v128, ld, st>;
  defm : Vector<"V" # name, "", VR128, v128, ld, st>;
  defm : Vector<"V" # name, "Y", VR256, v256, ld, st>;
  defm : Vector<"V" # name, "Z128", VR128X, v128, ld, st>;
  defm : Vector<"V" # name, "Z256", VR256X, v256, ld, st>;
  defm : Vector<"V" # name, "Z", VR512, v512, ld, st>;
}
defm : VectorMoves<"MOVAPS", v4f32, v8f32, v16f32, alignedload, alignedstore>;
defm : VectorMoves<"MOVAPD", v2f64, v4f64, v8f64, alignedload, alignedstore>;
defm : VectorMoves<"MOVUPS", v4f32, v8f32, v16f32, load, store>;
defm : VectorMoves<"MOVUPD", v2f64, v4f64, v8f64, load, store>;
foreach size = ["", "32", "64"] in
  defm : VectorMoves<"MOVDQA" # size, v2i64, v4i64, v8i64, alignedload, alignedstore>;
foreach size = ["", "8", "16", "32", "64"] in
  defm : VectorMoves<"MOVDQU" # size, v2i64, v4i64, v8i64, load, store>;
