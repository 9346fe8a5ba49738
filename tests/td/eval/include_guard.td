// A guard keeps a file from being read twice.
include "inc/guarded.inc"
include "inc/guarded.inc"
def user : Guarded;
