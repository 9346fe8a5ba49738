include "base.inc"
def : InstPrefix<(sum 1, 2)>;
