include "byte_code.inc"
def LIST : Code<1, (ins list:$targets, local:$more)>;
