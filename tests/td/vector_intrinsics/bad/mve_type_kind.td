include "mve.inc"
def b8 : PrimitiveType<"b", 8>;
def wide : PrimitiveType<"s", 1024>;
