// Registers: x0 to x31, and aligned pairs of them.

let Namespace = "RV32" in {
  def ABIRegAltName : RegAltNameIndex;

  def sub_even : SubRegIndex<32>;
  def sub_odd : SubRegIndex<32, 32>;
}

class RV32Reg<bits<5> number, string abi>
    : Register<"x" # !cast<int>(number), [abi]> {
  let Namespace = "RV32";
  let HWEncoding{4-0} = number;
  let RegAltNameIndices = [ABIRegAltName];
}

// Names by role, in the order of the numbers.
defvar ABINames = ["zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0",
                   "s1"]
                # !foreach(n, !range(0, 8), "a" # n)
                # !foreach(n, !range(2, 12), "s" # n)
                # !foreach(n, !range(3, 7), "t" # n);

foreach n = 0...31 in
  def X # n : RV32Reg<n, ABINames[n]>, DwarfRegNum<[n]> {
    // The compressed instructions reach x8 to x15 only.
    let CostPerUse = [!if(!and(!ge(n, 8), !le(n, 15)), 0, 1)];
    let isConstant = !eq(n, 0);
  }

class RV32RegClass<dag members>
    : RegisterClass<"RV32", [i32], 32, members, ABIRegAltName>;

// In allocation order: what a call clobbers comes first, then what the callee
// saves, then what is never allocated.
def GPR : RV32RegClass<(add (sequence "X%u", 10, 17),
                            (sequence "X%u", 5, 7),
                            (sequence "X%u", 28, 31),
                            (sequence "X%u", 8, 9),
                            (sequence "X%u", 18, 27),
                            X1, X0, X2, X3, X4)>;
def GPRNoX0 : RV32RegClass<(sub GPR, X0)>;
def GPRC : RV32RegClass<(and GPR, (sequence "X%u", 8, 15))>;
def SP : RV32RegClass<(add X2)>;

// x0 and x1, x2 and x3, and so on. The tuples are named after their parts.
def GPRPairs : RegisterTuples<[sub_even, sub_odd],
                              [(decimate (sequence "X%u", 0, 30), 2),
                               (decimate (shl (sequence "X%u", 0, 31), 1), 2)]>;

// The rotation puts the pairs of argument registers first.
let RegInfos = RegInfoByHwMode<[DefaultMode], [RegInfo<64, 64, 32>]>,
    DecoderMethod = "decodeGPRPairRegisterClass" in
  def GPRPair : RegisterClass<"RV32", [untyped], 32, (rotl GPRPairs, 5)>;
