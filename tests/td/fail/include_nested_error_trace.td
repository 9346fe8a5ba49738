include "inc/outer.inc"
