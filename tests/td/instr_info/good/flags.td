// Every flag alone, all at once, those of the target, sizes, and names that
// mean something to Rust or to the generated code.
include "llvm/Target/Target.td"

let Namespace = "Flagged" in def R0 : Register<"r0">;
def Regs : RegisterClass<"Flagged", [i32], 32, (add R0)>;

class I : Instruction {
  let Namespace = "Flagged";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let hasSideEffects = false;
  let mayLoad = false;
  let mayStore = false;
}
let isPreISelOpcode = true in def F_PreISel : I;
let isPseudo = true in def F_Pseudo : I;
let isMeta = true in def F_Meta : I;
let isReturn = true in def F_Return : I;
let isEHScopeReturn = true in def F_EHScopeReturn : I;
let isCall = true in def F_Call : I;
let isBarrier = true in def F_Barrier : I;
let isTerminator = true in def F_Terminator : I;
let isBranch = true in def F_Branch : I;
let isIndirectBranch = true in def F_IndirectBranch : I;
let isCompare = true in def F_Compare : I;
let isMoveImm = true in def F_MoveImm : I;
let isMoveReg = true in def F_MoveReg : I;
let isBitcast = true in def F_Bitcast : I;
let isSelect = true in def F_Select : I;
let hasDelaySlot = true in def F_DelaySlot : I;
let canFoldAsLoad = true in def F_FoldAsLoad : I;
let mayLoad = true in def F_Load : I;
let mayStore = true in def F_Store : I;
let mayRaiseFPException = true in def F_FPException : I;
let isPredicable = true in def F_Predicable : I;
let isNotDuplicable = true in def F_NotDuplicable : I;
let hasSideEffects = true in def F_SideEffects : I;
let isCommutable = true in def F_Commutable : I;
let isConvertibleToThreeAddress = true in def F_ThreeAddress : I;
let usesCustomInserter = true in def F_CustomInserter : I;
let hasPostISelHook = true in def F_PostISelHook : I;
let isReMaterializable = true in def F_ReMaterializable : I;
let isAsCheapAsAMove = true in def F_Cheap : I;
let hasExtraSrcRegAllocReq = true in def F_ExtraSrc : I;
let hasExtraDefRegAllocReq = true in def F_ExtraDef : I;
let isRegSequence = true in def F_RegSequence : I;
let isExtractSubreg = true in def F_ExtractSubreg : I;
let isInsertSubreg = true in def F_InsertSubreg : I;
let isConvergent = true in def F_Convergent : I;
let isAdd = true in def F_Add : I;
let isTrap = true in def F_Trap : I;
let variadicOpsAreDefs = true in def F_VariadicDefs : I;
let isAuthenticated = true in def F_Authenticated : I;
def F_None : I;
let isReturn = true, isCall = true, isBarrier = true, isTerminator = true, isBranch = true,
    isIndirectBranch = true, mayLoad = true, mayStore = true, hasSideEffects = true,
    isAdd = true, isTrap = true, isAuthenticated = true, isConvergent = true in
  def F_Many : I;
def Unset : I {
  let hasSideEffects = ?;
  let mayLoad = ?;
  let mayStore = ?;
}
let hasNoSchedulingInfo = true, Size = 4 in def Sized4 : I;
let Size = 255 in def Sized255 : I;
def TS1 : I { let TSFlags = 1; }
def TSTop : I { let TSFlags{63} = true; }
def TSMany : I { let TSFlags = 0x123456789abcdef0; }
def TSNarrow : I { let TSFlags{31-16} = 0xffff; }

foreach name = ["Self", "self", "type", "fn", "ALL", "from_number", "name", "desc", "r0", "_",
                "a_b", "aB", "AB", "async", "Opcode", "Option", "None", "Some"] in
  def name : I;

def FlaggedInstrs : InstrInfo;
def Flagged : Target {
  let InstructionSet = FlaggedInstrs;
  let AllowRegisterRenaming = true;
}
