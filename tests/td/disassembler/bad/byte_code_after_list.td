include "byte_code.inc"
def LIST : Code<1, (ins targets:$targets, local:$more)>;
