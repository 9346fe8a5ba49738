// Operators, names, unset arguments and nesting.
def op; def set; def reg;
class OpClass;
def opc : OpClass;
def D {
  dag none = (op);
  dag named_op = (op:$name);
  dag args = (op 1, "two", reg, [3], (set reg:$r));
  dag names = (op reg:$a, 5:$b, $c, ?:$d, ?);
  dag anon = (op OpClass<>:$x);
  dag nested = (op (op (op)), (set (op:$o 1):$y));
  dag by_string = (op reg:$_1);
  dag trailing = (op args);
  dag code_arg = (op [{x}]:$c);
  dag bitsarg = (op 1, {1, 0}, true, ?);
}
