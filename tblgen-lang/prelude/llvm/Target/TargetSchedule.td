// Machine models: how a processor issues and executes instructions.

include "llvm/Target/TargetItinerary.td"

class Predicate;

// Operators of the set expressions that pick instructions.
def instrs;
def instregex;

// Processor-wide properties; -1 leaves a value to the code generator.
class SchedMachineModel {
  int IssueWidth = -1;
  int MicroOpBufferSize = -1;
  int LoopMicroOpBufferSize = -1;
  int LoadLatency = -1;
  int HighLatency = -1;
  int MispredictPenalty = -1;
  ProcessorItineraries Itineraries = NoItineraries;
  bit PostRAScheduler = false;
  bit CompleteModel = true;
  bit FullInstRWOverlapCheck = true;
  list<Predicate> UnsupportedFeatures = [];
  bit NoModel = false;
  bit EnableIntervals = false;
}
def NoSchedModel : SchedMachineModel {
  let CompleteModel = false;
  let NoModel = true;
}

// Resources: pipes, ports, buffers.
class ProcResourceKind;
class ProcResourceUnits<ProcResourceKind kind, int num> {
  ProcResourceKind Kind = kind;
  int NumUnits = num;
  ProcResourceKind Super = ?;
  int BufferSize = -1;
  SchedMachineModel SchedModel = ?;
}
class ProcResource<int num>
    : ProcResourceKind, ProcResourceUnits<!cast<ProcResourceKind>(NAME), num>;
class ProcResGroup<list<ProcResource> resources> : ProcResourceKind {
  list<ProcResource> Resources = resources;
  SchedMachineModel SchedModel = ?;
  int BufferSize = -1;
}

// What an instruction reads and writes, by name.
class SchedReadWrite;
class Sched<list<SchedReadWrite> schedrw> {
  list<SchedReadWrite> SchedRW = schedrw;
}
class SchedWrite : SchedReadWrite;
class SchedRead : SchedReadWrite;
def NoWrite : SchedWrite;

class WriteSequence<list<SchedWrite> writes, int rep = 1> : SchedWrite {
  list<SchedWrite> Writes = writes;
  int Repeat = rep;
  SchedMachineModel SchedModel = ?;
}

// The resources and the latency behind a write.
class ProcWriteResources<list<ProcResourceKind> resources> {
  list<ProcResourceKind> ProcResources = resources;
  list<int> ReleaseAtCycles = [];
  list<int> AcquireAtCycles = [];
  int Latency = 1;
  int NumMicroOps = 1;
  bit BeginGroup = false;
  bit EndGroup = false;
  bit Unsupported = false;
  bit SingleIssue = false;
  bit RetireOOO = false;
  SchedMachineModel SchedModel = ?;
}
class WriteRes<SchedWrite write, list<ProcResourceKind> resources>
    : ProcWriteResources<resources> {
  SchedWrite WriteType = write;
}
class SchedWriteRes<list<ProcResourceKind> resources>
    : SchedWrite, ProcWriteResources<resources>;

// How much later than issue a read needs its operand.
class ProcReadAdvance<int cycles, list<SchedWrite> writes = []> {
  int Cycles = cycles;
  list<SchedWrite> ValidWrites = writes;
  bit Unsupported = false;
  SchedMachineModel SchedModel = ?;
}
class ReadAdvance<SchedRead read, int cycles, list<SchedWrite> writes = []>
    : ProcReadAdvance<cycles, writes> {
  SchedRead ReadType = read;
}
class SchedReadAdvance<int cycles, list<SchedWrite> writes = []>
    : SchedRead, ProcReadAdvance<cycles, writes>;
def ReadDefault : SchedRead;
def NoReadAdvance : SchedReadAdvance<0>;

// Variants: reads and writes that depend on the instruction's operands.
class PredicateProlog<code c> {
  code Code = c;
}
class SchedPredicateBase;
class MCSchedPredicate<MCInstPredicate P> : SchedPredicateBase {
  MCInstPredicate Pred = P;
  SchedMachineModel SchedModel = ?;
}
class SchedPredicate<code pred> : SchedPredicateBase {
  SchedMachineModel SchedModel = ?;
  code Predicate = pred;
}
def NoSchedPred : MCSchedPredicate<TruePred>;

class SchedVar<SchedPredicateBase pred, list<SchedReadWrite> selected> {
  SchedPredicateBase Predicate = pred;
  list<SchedReadWrite> Selected = selected;
  SchedMachineModel SchedModel = ?;
}
class SchedVariant<list<SchedVar> variants> {
  list<SchedVar> Variants = variants;
  bit Variadic = false;
  SchedMachineModel SchedModel = ?;
}
class SchedWriteVariant<list<SchedVar> variants>
    : SchedWrite, SchedVariant<variants>;
class SchedReadVariant<list<SchedVar> variants>
    : SchedRead, SchedVariant<variants>;

// Overrides a model makes for particular instructions or itineraries.
class InstRW<list<SchedReadWrite> rw, dag instrlist> {
  list<SchedReadWrite> OperandReadWrites = rw;
  dag Instrs = instrlist;
  SchedMachineModel SchedModel = ?;
  bit Unsupported = false;
}
class ItinRW<list<SchedReadWrite> rw, list<InstrItinClass> iic> {
  list<InstrItinClass> MatchedItinClasses = iic;
  list<SchedReadWrite> OperandReadWrites = rw;
  SchedMachineModel SchedModel = ?;
}
class SchedAlias<SchedReadWrite match, SchedReadWrite alias> {
  SchedReadWrite MatchRW = match;
  SchedReadWrite AliasRW = alias;
  SchedMachineModel SchedModel = ?;
}

// Extra hardware, for simulators.
class RegisterFile<int numPhysRegs, list<RegisterClass> Classes = [],
                   list<int> Costs = [], list<bit> AllowMoveElim = [],
                   int MaxMoveElimPerCy = 0,
                   bit AllowZeroMoveElimOnly = false> {
  list<RegisterClass> RegClasses = Classes;
  list<int> RegCosts = Costs;
  list<bit> AllowMoveElimination = AllowMoveElim;
  int NumPhysRegs = numPhysRegs;
  int MaxMovesEliminatedPerCycle = MaxMoveElimPerCy;
  bit AllowZeroMoveEliminationOnly = AllowZeroMoveElimOnly;
  SchedMachineModel SchedModel = ?;
}
class RetireControlUnit<int bufferSize, int retirePerCycle> {
  int ReorderBufferSize = bufferSize;
  int MaxRetirePerCycle = retirePerCycle;
  SchedMachineModel SchedModel = ?;
}
class MemoryQueue<ProcResourceKind PR> {
  ProcResourceKind QueueDescriptor = PR;
  SchedMachineModel SchedModel = ?;
}
class LoadQueue<ProcResourceKind LDQueue> : MemoryQueue<LDQueue>;
class StoreQueue<ProcResourceKind STQueue> : MemoryQueue<STQueue>;
