// RISC-V: what the machine does beyond its registers and memory. Each is a node that
// a machine has to know.
//
// Included by "tblgen/RISCVSemantics.td".

//--- The environment ----------------------------------------------------------

class Effect<string name, int operands = 0>
    : SDNode<"RISCVISD::" # name,
             SDTypeProfile<0, operands,
                           !foreach(n, !range(operands), SDTCisVT<n, XLenVT>)>,
             [SDNPHasChain, SDNPSideEffect]>;
def riscv_ecall : Effect<"ECALL">;
def : Semantics<ECALL, [(riscv_ecall)]>;

// Which accesses before it come before which after it: bits 3 to 0 are input,
// output, reads and writes.
def riscv_fence : Effect<"FENCE", 2>;
def riscv_fence_i : Effect<"FENCE_I">;
def : Semantics<FENCE, [(riscv_fence (XLenVT imm:$pred), (XLenVT imm:$succ))]>;
def : Semantics<FENCE_I, [(riscv_fence_i)]>;

//--- Control and status registers ---------------------------------------------

// The register has a number. What it held is the result; it is then the value, or
// has the bits of the value set or cleared. A machine has to see whether the
// operand is X0, or the number 0: then CSRRS and CSRRC do not write, and CSRRW
// does not read if X0 is where the result goes ("Zicsr", 6.1).
class OnCsr<string name>
    : SDNode<"RISCVISD::" # name,
             SDTypeProfile<1, 2, [SDTCisVT<0, XLenVT>, SDTCisVT<1, XLenVT>,
                                  SDTCisVT<2, XLenVT>]>,
             [SDNPHasChain, SDNPSideEffect]>;
def riscv_csr_write : OnCsr<"SWAP_CSR">;
def riscv_csr_set : OnCsr<"SET_CSR">;
def riscv_csr_clear : OnCsr<"CLEAR_CSR">;

multiclass Csr<string inst, SDNode node> {
  def : Semantics<!cast<Instruction>(inst), [
    (set GPR:$rd, (node (XLenVT imm:$imm12), (XLenVT GPR:$rs1)))
  ]>;
  def : Semantics<!cast<Instruction>(inst # "I"), [
    (set GPR:$rd, (node (XLenVT imm:$imm12), (XLenVT imm:$rs1)))
  ]>;
}
defm : Csr<"CSRRW", riscv_csr_write>;
defm : Csr<"CSRRS", riscv_csr_set>;
defm : Csr<"CSRRC", riscv_csr_clear>;

//--- Reservations -------------------------------------------------------------

// A load reserves what it reads, and a store gives 0 if it was done, and otherwise
// another number. The last operand is the order among other accesses, as of LLVM's
// `AtomicOrdering`. A load of 32 bits extends their sign.
class Reserving<string name, int operands>
    : SDNode<"RISCVISD::" # name,
             SDTypeProfile<1, operands, [SDTCisVT<0, XLenVT>,
                                         SDTCisVT<!sub(operands, 1), XLenVT>]>,
             [SDNPHasChain, SDNPMayLoad, SDNPMayStore]>;

multiclass Reservation<string size> {
  defvar reserve = !cast<SDNode>("riscv_load_reserved" # size);
  defvar store = !cast<SDNode>("riscv_store_conditional" # size);
  // Since LLVM 22, "AQRL" is one word.
  foreach order = ["", "_AQ", "_RL", "_AQ_RL", "_AQRL"] in
  if !exists<Instruction>("LR" # size # order) then {
    // Its class has another name up to LLVM 14.
    defvar base = !getdagarg<DAGOperand>(
      !cast<Instruction>("LR" # size # order).InOperandList, 0);
    defvar ordering = (XLenVT !cond(!eq(order, ""): 2, !eq(order, "_AQ"): 4,
                                    !eq(order, "_RL"): 5, true: 7));
    def : Semantics<!cast<Instruction>("LR" # size # order), [
      (set GPR:$rd, (reserve (XLenVT base:$rs1), ordering))
    ]>;
    def : Semantics<!cast<Instruction>("SC" # size # order), [
      (set GPR:$rd, (store (XLenVT base:$rs1), (XLenVT GPR:$rs2),
                         ordering))
    ]>;
  }
}
def riscv_load_reserved_W : Reserving<"LOAD_RESERVED_W", 2>;
def riscv_load_reserved_D : Reserving<"LOAD_RESERVED_D", 2>;
def riscv_store_conditional_W : Reserving<"STORE_CONDITIONAL_W", 3>;
def riscv_store_conditional_D : Reserving<"STORE_CONDITIONAL_D", 3>;
defm : Reservation<"_W">;
defm : Reservation<"_D">;
