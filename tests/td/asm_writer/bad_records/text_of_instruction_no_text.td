include "base.inc"
def : InstText<["A"], (holds_all), (sum 1, 2)>;
