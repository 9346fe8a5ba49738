include "base.inc"
foreach i = 0...64 in def U#i : FuncUnit;
def Alu : FuncUnit;
def Forward : Bypass;
def IIC : InstrItinClass;
def Itins : ProcessorItineraries<
  !foreach(i, !range(65), !cast<FuncUnit>("U"#i)), [], [InstrItinData<IIC, [InstrStage<1, [U0]>]>]>;
def : Processor<"old", Itins, []>;
def OLD : Op<[]> { let Itinerary = IIC; }
