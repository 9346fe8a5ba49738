include "machine.inc"
def Adding : InstrItinClass;
def WriteAdd : SchedWrite;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> { let Itinerary = Adding; }
def : ItinRW<[WriteAdd], [Adding]>;
