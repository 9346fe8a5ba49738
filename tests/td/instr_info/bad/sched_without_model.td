include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def Again : InstRW<[WriteAdd], (instrs ADD)> { let SchedModel = ?; }
