include "byte_code.inc"
def SINGLE : Code<0xfd, (ins)>;
def AFTER : Code<0xfd01, (ins)>;
