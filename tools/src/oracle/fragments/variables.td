// Numbers in variables that are changed, each for all formats and widths that it takes.

include "llvm/Target/Target.td"

def TInfo : InstrInfo;
def T : Target {
  let InstructionSet = TInfo;
}

// A transform of a constant: statements, and the number that they give.
class X<string statements, string number>
  : SDNodeXForm<imm, statements # " return CurDAG->getTargetConstant(" # number
                     # ", SDLoc(N), MVT::i64);">;

// A transform of a number of floating point.
class F<string statements, string number>
  : SDNodeXForm<fpimm, statements # " return CurDAG->getTargetConstant(" # number
                       # ", SDLoc(N), MVT::i64);">;

defvar formats = ["IEEEhalf", "BFloat", "IEEEsingle", "IEEEdouble"];

foreach to = formats in {
  def convert_ # to
    : F<"APFloat V = N->getValueAPF(); bool Unused; V.convert(APFloat::" # to
        # "(), APFloat::rmNearestTiesToEven, &Unused);", "V.bitcastToAPInt().getZExtValue()">;
  def zero_ # to
    : F<"", "N->isExactlyValue(APFloat::getZero(APFloat::" # to # "(), false))">;
}
// From one format to another one, and to a third one.
foreach to = formats in
  foreach next = formats in
    def convert_ # to # "_" # next
      : F<"APFloat V = N->getValueAPF(); bool Unused, U; V.convert(APFloat::" # to
          # "(), APFloat::rmNearestTiesToEven, &Unused); V.convert(APFloat::" # next
          # "(), APFloat::rmNearestTiesToEven, &U);", "V.bitcastToAPInt().getZExtValue()">;

foreach w = [1, 2, 8, 16, 31, 32, 53, 54, 63, 64] in {
  defvar convert = "APFloat V = N->getValueAPF(); bool E; APSInt I(" # w
    # ", false); V.convertToInteger(I, APFloat::rmTowardZero, &E);";
  def integer_ # w : F<convert # " int R = I < -7 ? 1 : I <= 7 ? 2 : 3;", "R + (I == 5) * 8">;
  def integer_value_ # w : F<convert, "I">;
  def exact_ # w : F<convert, "E">;
}
def one_single : F<"", "N->getValueAPF().bitcastToAPInt().zextOrTrunc(32) == APFloat(1.0f).bitcastToAPInt()">;
def one_double : F<"", "N->getValueAPF().bitcastToAPInt().zextOrTrunc(64) == APFloat(1.0).bitcastToAPInt()">;

foreach w = [1, 7, 20, 31, 32] in {
  defvar v = "APInt V = N->getAPIntValue().zextOrTrunc(" # w # ");";
  foreach op = ["|", "&", "^", "+", "-"] in {
    defvar n = !cond(!eq(op, "|"): "or", !eq(op, "&"): "and", !eq(op, "^"): "xor", !eq(op, "+"): "add",
                     true: "sub");
    def n # "_" # w : X<v, "V " # op # " N->getZExtValue()">;
    def n # "_bits_" # w : X<v, "(V " # op # " V.lshr(1)).getZExtValue() + 3">;
  }
  def concat_ # w : X<v, "V.concat(V)">;
  def concat_twice_ # w
    : X<v # " APInt W = V.zextOrTrunc(3);", "W.concat(V).concat(W).zextOrTrunc(64)">;
}

foreach ty = ["uint8_t", "int16_t", "unsigned", "int64_t", "uint64_t"] in {
  defvar v = ty # " V = N->getZExtValue();";
  foreach step = ["V++", "++V", "V--", "--V"] in {
    defvar n = !subst("+", "p", !subst("-", "m", step));
    def step_ # n # "_" # ty : X<v # " uint64_t W = " # step # ";", "W * 3 + V">;
    def and_ # n # "_" # ty : X<v # " bool B = (V & 1) && " # step # " > 5 && " # step # ";", "V + B">;
    def choice_ # n # "_" # ty : X<v # " uint64_t W = V & 2 ? " # step # " : V + 1;", "W * 3 + V">;
  }
}

foreach head = ["i = 3, e = (N->getZExtValue() & 31) + 3; i != e; ++i",
                "i = 3, e = N->getZExtValue() & 31; i < e; i++",
                "i = 40, e = N->getZExtValue() & 31; i > e; --i",
                "i = 40, e = N->getZExtValue() & 31; i != e; i--"] in
  foreach ty = ["unsigned", "int"] in
    def : X<"unsigned S = 0; for (" # ty # " " # head # ") S = S * 5 + i;", "S">;
