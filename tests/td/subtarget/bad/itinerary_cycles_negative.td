include "base.inc"
def Alu : FuncUnit;
def Forward : Bypass;
def IIC : InstrItinClass;
def Itins : ProcessorItineraries<[Alu], [], [InstrItinData<IIC, [InstrStage<-1, [Alu]>]>]>;
def : Processor<"old", Itins, []>;
def OLD : Op<[]> { let Itinerary = IIC; }
