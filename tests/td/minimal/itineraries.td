// For subtarget: itineraries alone.
include "llvm/Target/Target.td"

def A : Register<"a"> { let Namespace = "T"; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
def Unit : FuncUnit;
def Class : InstrItinClass;
def Itineraries : ProcessorItineraries<[Unit], [], [InstrItinData<Class, [InstrStage<1, [Unit]>]>]>;
def : Processor<"only", Itineraries, []>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def NOP : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let Itinerary = Class;
}
