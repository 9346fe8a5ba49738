// Two models of instructions, one of itineraries; a class that depends on operands; features of
// processors, further names, hardware modes.

include "llvm/Target/Target.td"

let Namespace = "M" in {
  foreach i = 0...3 in def R#i : Register<"r"#i>;
  def FLAGS : Register<"flags">;
}
def GPR : RegisterClass<"M", [i32], 32, (add R0, R1, R2, R3)>;
def Instrs : InstrInfo;
def M : Target { let InstructionSet = Instrs; }

def FeatureBase : SubtargetFeature<"base", "HasBase", "true", "Basic instructions">;
def FeatureMul : SubtargetFeature<"mul", "HasMul", "true", "Multiplication", [FeatureBase]>;
def Feature64 : SubtargetFeature<"64bit", "Is64", "true", "Wide registers">;
def TuneFast : SubtargetFeature<"fast", "Fast", "true", "Fast memory", [FeatureMul]>;
def Wide : HwMode<"+64bit", []>;

def WriteAlu : SchedWrite;
def WriteMul : SchedWrite;
def WriteLoad : SchedWrite;
def ReadAlu : SchedRead;
def WriteTwice : WriteSequence<[WriteAlu], 2>;

def Small : SchedMachineModel { let IssueWidth = 1; let CompleteModel = 0; }
let SchedModel = Small in {
  def SmallPort : ProcResource<1> { let BufferSize = 0; }
  def : WriteRes<WriteAlu, [SmallPort]>;
  def : WriteRes<WriteMul, [SmallPort]> { let Latency = 5; let ReleaseAtCycles = [4]; }
  def : WriteRes<WriteLoad, []> { let Unsupported = 1; }
  def : ReadAdvance<ReadAlu, 0>;
}

def Big : SchedMachineModel {
  let IssueWidth = 4;
  let MicroOpBufferSize = 60;
  let LoopMicroOpBufferSize = 20;
  let LoadLatency = 5;
  let HighLatency = 25;
  let MispredictPenalty = 12;
  let PostRAScheduler = 1;
  let CompleteModel = 0;
  let EnableIntervals = 1;
}
// A function of the generated code has that name.
def Holds : CheckSameRegOperand<0, 1>;
let SchedModel = Big in {
  def P0 : ProcResource<1>;
  def P1 : ProcResource<2> { let BufferSize = 16; }
  def Ld : ProcResource<1> { let Super = P0; }
  def P01 : ProcResGroup<[P0, P1]>;
  def : WriteRes<WriteAlu, [P01]>;
  def : WriteRes<WriteMul, [P1]> {
    let Latency = 3;
    let NumMicroOps = 2;
    let ReleaseAtCycles = [3];
    let AcquireAtCycles = [1];
    let BeginGroup = 1;
    let RetireOOO = 1;
  }
  def : WriteRes<WriteLoad, [Ld]> { let Latency = 4; let SingleIssue = 1; }
  def : ReadAdvance<ReadAlu, 2, [WriteLoad, WriteMul]>;
  def FastMove : SchedWriteRes<[]> { let Latency = 0; }
  def IsZero : MCSchedPredicate<CheckAll<[CheckIsImmOperand<1>, CheckImmOperand<1, 0>]>>;
  def IsSame : MCSchedPredicate<Holds>;
  def BigMove : SchedWriteVariant<[
    SchedVar<IsZero, [FastMove]>,
    SchedVar<IsSame, [WriteTwice]>,
    SchedVar<NoSchedPred, [WriteMul]>
  ]>;
  def Ints : RegisterFile<64, [GPR], [2], [1], 3, 1>;
  def Rest : RegisterFile<32>;
  def : RetireControlUnit<192, 4>;
  def : LoadQueue<Ld>;
  def : StoreQueue<P01>;
}

def Alu : FuncUnit;
def Mem : FuncUnit;
def Forward : Bypass;
def IIC_Mem : InstrItinClass;
def Old : ProcessorItineraries<[Alu, Mem], [Forward], [
  InstrItinData<IIC_Mem, [InstrStage<2, [Alu, Mem], 1>, InstrStage<3, [Mem], -1, Reserved>],
                [4, 1], [NoBypass, Forward], 2>
]>;

class Op<list<SchedReadWrite> rw> : Instruction, Sched<rw> {
  let Namespace = "M";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins GPR:$a);
}
def ADD : Op<[WriteAlu, ReadAlu]>;
def MUL : Op<[WriteMul, ReadAlu]>;
def LOAD : Op<[WriteLoad]> { let Itinerary = IIC_Mem; }
def MOV : Op<[WriteAlu]>;
def TWICE : Op<[WriteTwice]>;
let SchedModel = Big in def : InstRW<[BigMove], (instrs MOV)>;

def : ProcessorModel<"small", Small, [FeatureBase]>;
def : ProcessorModel<"big", Big, [FeatureMul, Feature64], [TuneFast]>;
def : ProcessorModel<"big-2", Big, [Feature64]>;
def : Processor<"old", Old, []>;
class ProcessorAlias<string name, string alias> {
  string Name = name;
  string Alias = alias;
}
def : ProcessorAlias<"huge", "big">;
