// Multiclasses, instantiated in different ways.
class Instr<string m, int width> {
  string mnemonic = m;
  int bits_wide = width;
}
multiclass Widths<string m> {
  def _8 : Instr<m, 8>;
  def _16 : Instr<m, 16>;
  def NAME # "_32" : Instr<m # "l", 32>;
}
multiclass Both<string a, string b> : Widths<a> {
  defm _second : Widths<b>;
}
class Extra { bit extra = 1; }
defm Add : Widths<"add">;
defm Pair : Both<"x", "y">, Extra;
defm : Widths<"nameless">;
