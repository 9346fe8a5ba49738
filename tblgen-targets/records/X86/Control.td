// X86: the stack, jumps, and instructions that do nothing.
//
// Included by "tblgen/X86Semantics.td".

//--- The stack ----------------------------------------------------------------

// What is stored is the register before it changes; the address is below what
// the pointer was.
def : Semantics<PUSH64r, [
  (store GR64:$reg, (sub RSP, (i64 8))),
  (set RSP, (sub RSP, (i64 8)))
]>;
def : Semantics<PUSH32r, [
  (store GR32:$reg, (sub ESP, (i32 4))),
  (set ESP, (sub ESP, (i32 4)))
]>;

// The register may be the pointer itself, so it is written last.
// A load that fails leaves the stack pointer as it is. The register may be the
// stack pointer itself, and is written last.
def : Semantics<POP64r, [
  (set RSP, GR64:$reg, (values (add RSP, (i64 8)), (i64 (load RSP))))
]>;
def : Semantics<POP32r, [
  (set ESP, GR32:$reg, (values (add ESP, (i32 4)), (i32 (load ESP))))
]>;

def : Semantics<LEAVE64, [
  (set RSP, RBP, (values (add RBP, (i64 8)), (i64 (load (i64 RBP)))))
]>;
def : Semantics<LEAVE, [
  (set ESP, EBP, (values (add EBP, (i32 4)), (i32 (load (i32 EBP)))))
]>;

// Numbers are as wide as the register, with the sign in the upper bits.
foreach inst = ["PUSH64i8", "PUSH64i32"] in
  defm : IfThere<inst, [
    (store (i64 imm:$imm), (sub RSP, (i64 8))),
    (set RSP, (sub RSP, (i64 8)))
  ]>;
foreach inst = ["PUSH16i8", "PUSH16i"] in
  defm : IfThere<inst, [
    (store (i16 imm:$imm), (sub RSP, (i64 2))),
    (set RSP, (sub RSP, (i64 2)))
  ]>;
foreach inst = ["PUSH32i8", "PUSH32i"] in
  defm : IfThere<inst, [
    (store (i32 imm:$imm), (sub ESP, (i32 4))),
    (set ESP, (sub ESP, (i32 4)))
  ]>;
defm : IfThere<"PUSH16r", [
  (store GR16:$reg, (sub RSP, (i64 2))),
  (set RSP, (sub RSP, (i64 2)))
]>;
defm : IfThere<"POP16r", [
  (set RSP, (add RSP, (i64 2))),
  (set GR16:$reg, (load (sub RSP, (i64 2))))
]>;
foreach size = ["16", "32", "64"] in {
  foreach kind = ["PUSH", "POP"] in {
    defvar plain = !cast<Instruction>(kind # size # "r");
    defvar long = kind # size # "rmr";
    if !exists<Instruction>(long) then
      def : SameSemantics<!cast<Instruction>(long), plain>;
  }
}

// An address that has the stack pointer in it is what it is before a push, and
// what it is after a pop.
def : Semantics<PUSH64rmm, [
  (store (loadi64 addr:$src), (sub RSP, (i64 8))),
  (set RSP, (sub RSP, (i64 8)))
]>;
def : Semantics<PUSH16rmm, [
  (store (loadi16 addr:$src), (sub RSP, (i64 2))),
  (set RSP, (sub RSP, (i64 2)))
]>;
def : Semantics<POP64rmm, [
  (set RSP, (add RSP, (i64 8))),
  (store (i64 (load (sub RSP, (i64 8)))), addr:$dst)
]>;
def : Semantics<POP16rmm, [
  (set RSP, (add RSP, (i64 2))),
  (store (i16 (load (sub RSP, (i64 2)))), addr:$dst)
]>;

//--- Jumps --------------------------------------------------------------------

// Distances of other sizes.
foreach size = ["2", "4"] in {
  def : SameSemantics<!cast<Instruction>("JCC_" # size), JCC_1>;
  def : SameSemantics<!cast<Instruction>("JMP_" # size), JMP_1>;
}
foreach form = ["r", "m"] in
  if !exists<Instruction>("JMP64" # form # "_REX") then
    def : SameSemantics<!cast<Instruction>("JMP64" # form # "_REX"),
                        !cast<Instruction>("JMP64" # form)>;

def : Semantics<RET64, [
  (brind (i64 (load RSP))),
  (set RSP, (add RSP, (i64 8)))
]>;
def : Semantics<RETI64, [
  (brind (i64 (load RSP))),
  (set RSP, (add (add RSP, (i64 8)), (i64 (zext (i16 imm:$amt)))))
]>;
def : Semantics<RET32, [
  (brind (i32 (load ESP))),
  (set ESP, (add ESP, (i32 4)))
]>;

//--- Calls --------------------------------------------------------------------

// Where a call goes is known before it changes memory and the stack pointer, and
// where it returns to is after it.
multiclass Call<string inst, dag target, ValueType width> {
  defvar stack = !if(!eq(width, i64), RSP, ESP);
  defvar pointer = !if(!eq(width, i64), i64, i32);
  defvar top = (sub stack, (pointer !div(width.Size, 8)));

  defm : IfThere<inst, [
    target, (store (width next_pc), top), (set stack, top)
  ]>;
}

defm : Call<"CALL64pcrel32", (br bb:$dst), i64>;
defm : Call<"CALLpcrel32", (br bb:$dst), i32>;
foreach end = ["", "_NT"] in {
  defm : Call<"CALL64r" # end, (brind GR64:$dst), i64>;
  defm : Call<"CALL64m" # end, (brind (loadi64 addr:$dst)), i64>;
  defm : Call<"CALL32r" # end, (brind GR32:$dst), i32>;
  defm : Call<"CALL32m" # end, (brind (loadi32 addr:$dst)), i32>;
  defm : Call<"CALL16r" # end, (brind GR16:$dst), i16>;
  defm : Call<"CALL16m" # end, (brind (loadi16 addr:$dst)), i16>;
}

//--- Nothing ------------------------------------------------------------------

foreach inst = ["NOOP", "NOOPW", "NOOPL", "NOOPQ", "NOOPWr", "NOOPLr", "NOOPQr",
                "ENDBR32", "ENDBR64"] in
  defm : IfThere<inst, []>;
