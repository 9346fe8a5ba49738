// Classes of instructions that processors tell apart by naming them, with and
// without resources, and advances of reads on one processor only.
include "llvm/Target/Target.td"

let Namespace = "Timed" in def R0 : Register<"r0">;
def Word : RegisterClass<"Timed", [i32], 32, (add R0)>;

class I : Instruction {
  let Namespace = "Timed";
  let OutOperandList = (outs);
  let InOperandList = (ins);
}
def First : I;
def Second : I;
def Third : I;
def Fourth : I;
def Never : I { let hasNoSchedulingInfo = true; }

class Model : SchedMachineModel { let CompleteModel = false; }
def One : Model;
def Two : Model;
def Both : Model;

// Each processor knows of another one; the last takes them together.
def WriteOne : SchedWriteRes<[]> { let SchedModel = One; }
def : InstRW<[WriteOne], (instrs First)> { let SchedModel = One; }
def WriteTwo : SchedWriteRes<[]> { let SchedModel = Two; }
def : InstRW<[WriteTwo], (instrs Second)> { let SchedModel = Two; }

// Units that are taken later than at once, for a while.
let SchedModel = Both in {
  def Unit : ProcResource<2>;
  def WriteBoth : SchedWriteRes<[Unit]> {
    let AcquireAtCycles = [1];
    let ReleaseAtCycles = [3];
    let Latency = 4;
  }
  def ReadLate : SchedReadAdvance<2, [WriteBoth]>;
  def : InstRW<[WriteBoth], (instrs First, Second)>;
  def : InstRW<[WriteBoth, ReadLate], (instrs Third)>;
}

def : ProcessorModel<"one", One, []>;
def : ProcessorModel<"two", Two, []>;
def : ProcessorModel<"both", Both, []>;

def TimedInstrInfo : InstrInfo;
def Timed : Target { let InstructionSet = TimedInstrInfo; }
