include "machine.inc"
def WriteAdd : SchedWriteVariant<[]>;
def ADD : Timed<[WriteAdd]>;
