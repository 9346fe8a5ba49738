include "machine.inc"
def Other : ProcessorModel<"fast", Fast, []>;
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
