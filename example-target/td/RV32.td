// A 32-bit RISC-V with the base integer instructions and the M extension.

include "llvm/Target/Target.td"
include "tblgen/Semantics.td"
include "tblgen/MC.td"
include "tblgen/Asm.td"

//--- Features ---------------------------------------------------------------

def FeatureM : SubtargetFeature<"m", "HasM", "true",
                                "integer multiplication and division">;
def FeatureFastMul : SubtargetFeature<"fast-mul", "HasFastMul", "true",
                                      "multiplication in one cycle",
                                      [FeatureM]>;

def HasM : Predicate<"Subtarget->hasM()">,
           AssemblerPredicate<(all_of FeatureM), "'M' extension">;

//--- The parts --------------------------------------------------------------

include "RV32Registers.td"
include "RV32Schedule.td"
include "RV32InstrFormats.td"
include "RV32Relations.td"
include "RV32InstrInfo.td"
include "RV32Semantics.td"
include "RV32MachineCode.td"
include "RV32Predicates.td"
include "RV32CallingConv.td"

//--- Processors -------------------------------------------------------------

def : ProcessorModel<"generic-rv32i", NoSchedModel, []>;
def : ProcessorModel<"generic-rv32im", NoSchedModel, [FeatureM]>;
def : ProcessorModel<"pipe3", Pipe3Model, [FeatureM], [FeatureFastMul]>;

//--- The target -------------------------------------------------------------

def RV32InstrInfo : InstrInfo {
  let guessInstructionProperties = false;
}

def RV32AsmParser : AsmParser {
  let ShouldEmitMatchRegisterAltName = true;
  let AllowDuplicateRegisterNames = true;
}

def RV32AsmWriter : AsmWriter {
  let PassSubtarget = 1;
}

def RV32 : Target {
  let InstructionSet = RV32InstrInfo;
  let AssemblyParsers = [RV32AsmParser];
  let AssemblyWriters = [RV32AsmWriter];
  let AllowRegisterRenaming = 1;
}
