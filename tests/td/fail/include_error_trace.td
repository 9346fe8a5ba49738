include "inc/bad.inc"
