include "in_include.inc"
