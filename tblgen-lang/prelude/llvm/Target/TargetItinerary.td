// Itineraries: instruction timing as stages occupying functional units.

class FuncUnit;

class Bypass;
def NoBypass : Bypass;

// Whether a stage needs its unit, or keeps it busy for others too.
class ReservationKind<bits<1> val> {
  int Value = val;
}
def Required : ReservationKind<0>;
def Reserved : ReservationKind<1>;

// One stage: `cycles` on any one of `units`. The next stage starts `timeinc`
// cycles after this one, or when this one ends if that is negative.
class InstrStage<int cycles, list<FuncUnit> units, int timeinc = -1,
                 ReservationKind kind = Required> {
  int Cycles = cycles;
  list<FuncUnit> Units = units;
  int TimeInc = timeinc;
  int Kind = kind.Value;
}

// Instructions scheduled alike name the same itinerary class.
class InstrItinClass;
def NoItinerary : InstrItinClass;

class InstrItinData<InstrItinClass Class, list<InstrStage> stages,
                    list<int> operandcycles = [], list<Bypass> bypasses = [],
                    int uops = 1> {
  InstrItinClass TheClass = Class;
  int NumMicroOps = uops;
  list<InstrStage> Stages = stages;
  list<int> OperandCycles = operandcycles;
  list<Bypass> Bypasses = bypasses;
}

class ProcessorItineraries<list<FuncUnit> fu, list<Bypass> bp,
                           list<InstrItinData> iid> {
  list<FuncUnit> FU = fu;
  list<Bypass> BP = bp;
  list<InstrItinData> IID = iid;
  string PacketizerNamespace = "";
}
def NoItineraries : ProcessorItineraries<[], [], []>;

// A unit that stands for several others at once.
class ComboFuncData<FuncUnit ComboFunc, list<FuncUnit> funclist> {
  FuncUnit TheComboFunc = ComboFunc;
  list<FuncUnit> FuncList = funclist;
}
class ComboFuncUnits<list<ComboFuncData> cfd> {
  list<ComboFuncData> CFD = cfd;
}
