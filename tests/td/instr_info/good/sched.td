// Scheduling classes: itineraries, lists of reads and writes, and instructions
// whose class depends on the processor.
include "llvm/Target/Target.td"

let Namespace = "Timed" in def R0 : Register<"r0">;
def Regs : RegisterClass<"Timed", [i32], 32, (add R0)>;

def WriteA : SchedWrite;
def WriteB : SchedWrite;
def WriteUnused : SchedWrite;
def ReadA : SchedRead;
def WriteTwice : WriteSequence<[WriteA], 2>;
def WriteAB : WriteSequence<[WriteA, WriteB]>;
def IIC_a : InstrItinClass;
def IIC_b : InstrItinClass;
def IIC_unused : InstrItinClass;

class I<list<SchedReadWrite> rw = [], InstrItinClass itin = NoItinerary> : Instruction {
  let Namespace = "Timed";
  let OutOperandList = (outs Regs:$d);
  let InOperandList = (ins Regs:$s);
  let SchedRW = rw;
  let Itinerary = itin;
}
def Nothing : I;
def A : I<[WriteA]>;
def AlsoA : I<[WriteA]>;
def AWithRead : I<[WriteA, ReadA]>;
def Twice : I<[WriteTwice]>;
def Sequence : I<[WriteAB]>;
def Two : I<[WriteA, WriteB]>;
def ItinA : I<[], IIC_a>;
def ItinB : I<[], IIC_b>;
def ItinAndA : I<[WriteA], IIC_a>;
def Renamed1 : I;
def Renamed2 : I;
def Renamed3 : I<[WriteA]>;
def Matched_x : I<[WriteB]>;
def Matched_y : I<[WriteB]>;
def Chosen : I<[WriteB]>;
let hasNoSchedulingInfo = true in def Silent : I;

def ModelOne : SchedMachineModel { let CompleteModel = false; }
def ModelTwo : SchedMachineModel { let CompleteModel = false; }
let SchedModel = ModelOne in {
  def Unit : ProcResource<1>;
  def : WriteRes<WriteA, [Unit]>;
  def : WriteRes<WriteB, [Unit]>;
  def : ReadAdvance<ReadA, 1>;
  def OneSlow : SchedWriteRes<[Unit]> { let Latency = 5; }
  def : InstRW<[OneSlow], (instrs Renamed1, Renamed2)>;
  def : InstRW<[OneSlow, ReadA], (instrs Renamed3)>;
  def : InstRW<[OneSlow], (instregex "^Matched_")>;
}
def IsFast : SchedPredicate<[{ MI->isFast() }]>;
let SchedModel = ModelTwo in {
  def Pipe : ProcResource<2>;
  def : WriteRes<WriteA, [Pipe]>;
  def : WriteRes<WriteB, [Pipe]>;
  def : ReadAdvance<ReadA, 0>;
  def TwoFast : SchedWriteRes<[Pipe]>;
  def TwoSlow : SchedWriteRes<[Pipe]> { let Latency = 9; }
  def TwoEither : SchedWriteVariant<[
    SchedVar<IsFast, [TwoFast]>, SchedVar<NoSchedPred, [TwoSlow]>]>;
  def : InstRW<[TwoEither], (instrs Chosen)>;
  def : InstRW<[TwoSlow], (instrs Renamed1)>;
  def : InstRW<[TwoFast], (instregex "Matched_x$")>;
  def : SchedAlias<WriteUnused, TwoFast>;
}
def FU : FuncUnit;
def Itins : ProcessorItineraries<[FU], [], [
  InstrItinData<IIC_a, [InstrStage<1, [FU]>]>,
  InstrItinData<IIC_b, [InstrStage<2, [FU]>]>]>;
def ModelItins : SchedMachineModel {
  let Itineraries = Itins;
  let CompleteModel = false;
}
def : ProcessorModel<"one", ModelOne, []>;
def : ProcessorModel<"two", ModelTwo, []>;
def : ProcessorModel<"old", ModelItins, []>;

def TimedInstrs : InstrInfo;
def Timed : Target { let InstructionSet = TimedInstrs; }
