include "base.inc"
def : DecodeOrder<[(table "")]>;
def : DecodeOrder<[(table "")]>;
