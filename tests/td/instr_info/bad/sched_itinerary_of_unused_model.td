include "machine.inc"
def Unused : Model;
def Adding : InstrItinClass;
def WriteAdd : SchedWrite;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> { let Itinerary = Adding; }
def : ItinRW<[WriteAdd], [Adding]> { let SchedModel = Unused; }
