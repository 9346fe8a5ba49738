// X86: exchanges that threads agree by, and instructions on strings of memory.
//
// Included by "tblgen/X86Semantics.td".

//--- Comparison and exchange --------------------------------------------------

// If the accumulator is what is there, the source goes there; otherwise what is there
// goes to the accumulator. Of 32 bits, an accumulator that stays does so as a whole,
// so that all of it is an operand. The results are the accumulator, what is there
// afterwards, and flags; of memory, the access is an operation of its own.
def X86cmpxchg : SDNode<"X86ISD::CMPXCHG", SDTypeProfile<3, 3, [
  SDTCisInt<0>, SDTCisInt<1>, SDTCisVT<2, i32>, SDTCisSameAs<0, 3>,
  SDTCisSameAs<1, 4>, SDTCisSameAs<1, 5>
]>>;
def X86cmpxchg_flags : SDNode<"X86ISD::CMPXCHG_FLAGS", SDTypeProfile<2, 2, [
  SDTCisInt<0>, SDTCisVT<1, i32>, SDTCisSameAs<0, 2>, SDTCisInt<3>
]>>;

// What LLVM calls an access of that many bits.
class OfWidth<string access, int width> {
  defvar name = access # "_i" # width;
  // Up to LLVM 18.
  defvar old = access # "_" # width;
  PatFrag Fragment = !if(!exists<PatFrag>(name), !cast<PatFrag>(name),
                         !cast<PatFrag>(old));
}

multiclass CompareExchange<X86TypeInfo t, Register acc, Register whole> {
  defvar name = "CMPXCHG" # t.VT.Size;
  // The destination may be the accumulator, and is written last. One of 32 bits that
  // stays does so as a whole, which no operand could say.
  if !ne(t.VT.Size, 32) then
    defm : IfThere<name # "rr", [
      (set whole, t.RegClass:$dst, EFLAGS,
           (X86cmpxchg whole, t.RegClass:$dst, t.RegClass:$src))
    ]>;
  defvar swap = OfWidth<"atomic_cmp_swap", t.VT.Size>.Fragment;
  defm : IfThere<name # "rm", [
    (set whole, EFLAGS,
         (X86cmpxchg_flags whole,
                           (t.VT (swap addr:$dst, acc, t.RegClass:$src))))
  ]>;
}
defm : CompareExchange<Xi8, AL, AL>;
defm : CompareExchange<Xi16, AX, AX>;
defm : CompareExchange<Xi32, EAX, RAX>;
defm : CompareExchange<Xi64, RAX, RAX>;

// What was there, the sum, and its flags. The sum is written last: both registers may
// be one.
def X86xadd : SDNode<"X86ISD::XADD", SDTypeProfile<3, 2, [
  SDTCisInt<0>, SDTCisSameAs<0, 1>, SDTCisVT<2, i32>, SDTCisSameAs<0, 3>,
  SDTCisSameAs<0, 4>
]>>;
def X86xadd_flags : SDNode<"X86ISD::XADD_FLAGS", SDTypeProfile<2, 2, [
  SDTCisInt<0>, SDTCisVT<1, i32>, SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>
]>>;
foreach t = [Xi8, Xi16, Xi32, Xi64] in {
  defvar c = t.RegClass;
  defm : IfThere<"XADD" # t.VT.Size # "rr", [
    (set c:$dst2, c:$dst1, EFLAGS, (X86xadd c:$src1, c:$src2))
  ]>;
  defvar fetch_add = OfWidth<"atomic_load_add", t.VT.Size>.Fragment;
  defm : IfThere<"XADD" # t.VT.Size # "rm", [
    (set c:$dst, EFLAGS,
         (X86xadd_flags (t.VT (fetch_add addr:$ptr, c:$val)), c:$val))
  ]>;
}

//--- Strings ------------------------------------------------------------------

// Each is a node that gives the registers as they are afterwards: of addresses in
// the order of RDI and RSI, and the counter. The node repeats if the instruction has
// such a prefix; without one, the counter stays. Segment and width of addresses are
// those of the operands. The last operand of all is the direction.
class StringNode<string name, SDTypeProfile profile>
    : SDNode<"X86ISD::" # name, profile,
             [SDNPHasChain, SDNPMayLoad, SDNPMayStore, SDNPSideEffect]>;
// Addresses and the counter, of results and of operands.
class Words<list<int> of> {
  list<SDTypeConstraint> Are = !foreach(n, of, SDTCisVT<n, i64>);
}
class Halves<list<int> of> {
  list<SDTypeConstraint> Are = !foreach(n, of, SDTCisVT<n, i32>);
}
def SDTStos : SDTypeProfile<2, 4, !listconcat(
  [SDTCisInt<2>], Words<[0, 1, 3, 4]>.Are, Halves<[5]>.Are)>;
def SDTMovs : SDTypeProfile<3, 4, !listconcat(
  Words<[0, 1, 2, 3, 4, 5]>.Are, Halves<[6]>.Are)>;
def SDTLods : SDTypeProfile<3, 4, !listconcat(
  [SDTCisInt<0>, SDTCisSameAs<0, 3>], Words<[1, 2, 4, 5]>.Are, Halves<[6]>.Are)>;
def SDTScas : SDTypeProfile<3, 5, !listconcat(
  [SDTCisInt<4>], Words<[1, 2, 5, 6]>.Are, Halves<[0, 3, 7]>.Are)>;
def SDTCmps : SDTypeProfile<4, 5, !listconcat(
  Words<[1, 2, 3, 5, 6, 7]>.Are, Halves<[0, 4, 8]>.Are)>;

// Of 32 bits, an accumulator that nothing is loaded to stays as a whole.
multiclass Strings<string size, Register acc, Register loaded = acc> {
  def X86stos#size : StringNode<"STOS" # size, SDTStos>;
  def X86movs#size : StringNode<"MOVS" # size, SDTMovs>;
  def X86lods#size : StringNode<"LODS" # size, SDTLods>;
  def X86scas#size : StringNode<"SCAS" # size, SDTScas>;
  def X86cmps#size : StringNode<"CMPS" # size, SDTCmps>;
  def : Semantics<!cast<Instruction>("STOS" # size), [
    (set RDI, RCX, (!cast<SDNode>("X86stos" # size) acc, RDI, RCX, DF))
  ]>;
  def : Semantics<!cast<Instruction>("MOVS" # size), [
    (set RDI, RSI, RCX, (!cast<SDNode>("X86movs" # size) RDI, RSI, RCX, DF))
  ]>;
  def : Semantics<!cast<Instruction>("LODS" # size), [
    (set loaded, RSI, RCX,
         (!cast<SDNode>("X86lods" # size) loaded, RSI, RCX, DF))
  ]>;
  def : Semantics<!cast<Instruction>("SCAS" # size), [
    (set EFLAGS, RDI, RCX,
         (!cast<SDNode>("X86scas" # size) EFLAGS, acc, RDI, RCX, DF))
  ]>;
  def : Semantics<!cast<Instruction>("CMPS" # size), [
    (set EFLAGS, RDI, RSI, RCX,
         (!cast<SDNode>("X86cmps" # size) EFLAGS, RDI, RSI, RCX, DF))
  ]>;
}
defm "" : Strings<"B", AL>;
defm "" : Strings<"W", AX>;
defm "" : Strings<"L", EAX, RAX>;
defm "" : Strings<"Q", RAX>;
