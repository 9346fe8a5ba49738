// X86: what the machine does beyond its registers and memory. Each is a node that a
// machine has to know.
//
// Included by "tblgen/X86Semantics.td".

class Effect<string name>
    : SDNode<"X86ISD::" # name, SDTypeProfile<0, 0, []>,
             [SDNPHasChain, SDNPSideEffect]>;

// LLVM decodes the prefix as an instruction: the access of the next one is atomic.
def X86lock : Effect<"LOCK">;
defm : IfThere<"LOCK_PREFIX", [(X86lock)]>;

// The results are what the call leaves in RCX and R11, which are not those before it.
def X86syscall : SDNode<"X86ISD::SYSCALL",
                        SDTypeProfile<2, 0, [SDTCisVT<0, i64>, SDTCisVT<1, i64>]>,
                        [SDNPHasChain, SDNPSideEffect]>;
defm : IfThere<"SYSCALL", [(set RCX, R11, (X86syscall))]>;

// Of the first 16 vector registers, all is cleared that is above 128 bits, or all.
class OfVectors<string inst, list<dag> values>
    : Semantics<!cast<Instruction>(inst),
                !foreach(n, !range(16), (set !cast<Register>("YMM" # n), values[n]))>;
defvar zeros = (v4i64 immAllZerosV);
def : OfVectors<"VZEROALL", !foreach(n, !range(16), zeros)>;
def : OfVectors<"VZEROUPPER", !foreach(n, !range(16),
  (insert_subvector zeros, (v2i64 !cast<Register>("XMM" # n)), (iPTR 0)))>;
