include "base.inc"
def Alu : FuncUnit;
def Forward : Bypass;
def IIC : InstrItinClass;
def Other : FuncUnit;
def Itins : ProcessorItineraries<[Alu], [], [InstrItinData<IIC, [InstrStage<1, [Other]>]>]>;
def : Processor<"old", Itins, []>;
def OLD : Op<[]> { let Itinerary = IIC; }
