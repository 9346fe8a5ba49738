include "base.inc"
