// AArch64: what the machine does beyond its registers and memory. Each is a node that
// a machine has to know.
//
// Included by "tblgen/AArch64Semantics.td".

class Effect<string name, list<ValueType> operands = []>
    : SDNode<"AArch64ISD::" # name,
             SDTypeProfile<0, !size(operands),
                           !foreach(n, !range(!size(operands)),
                                    SDTCisVT<n, operands[n]>)>,
             [SDNPHasChain, SDNPSideEffect]>;

//--- Hints --------------------------------------------------------------------

// Nothing, for most numbers. Those that sign or check an address change LR or X17 on
// a processor that does so: a machine decides.
def AArch64hint : Effect<"HINT", [i32]>;
def : Semantics<HINT, [(AArch64hint (i32 imm:$imm))]>;

//--- Barriers -----------------------------------------------------------------

def AArch64dmb : Effect<"DMB", [i32]>;
def AArch64dsb : Effect<"DSB", [i32]>;
def AArch64isb : Effect<"ISB", [i32]>;
def AArch64clrex : Effect<"CLREX", [i32]>;
def : Semantics<DMB, [(AArch64dmb (i32 imm:$CRm))]>;
def : Semantics<DSB, [(AArch64dsb (i32 imm:$CRm))]>;
def : Semantics<ISB, [(AArch64isb (i32 imm:$CRm))]>;
def : Semantics<CLREX, [(AArch64clrex (i32 imm:$CRm))]>;

//--- Exceptions ---------------------------------------------------------------

def AArch64svc : Effect<"SVC", [i32]>;
def AArch64brk : Effect<"BRK", [i32]>;
def AArch64udf : Effect<"UDF", [i32]>;
def : Semantics<SVC, [(AArch64svc (i32 imm:$imm))]>;
def : Semantics<BRK, [(AArch64brk (i32 imm:$imm))]>;
def : Semantics<UDF, [(AArch64udf (i32 imm:$imm))]>;

//--- System registers ---------------------------------------------------------

// LLVM lists the flags among what is written, as some registers are random numbers
// which change them. A machine that has those changes them with the node.
def : Semantics<MRS, [
  (set GPR64:$Rt, (AArch64mrs (i32 imm:$systemreg))), (set NZCV, NZCV)
]>;
def AArch64msr : Effect<"MSR", [i32, i64]>;
def : Semantics<MSR, [(AArch64msr (i32 imm:$systemreg), GPR64:$Rt)]>;
