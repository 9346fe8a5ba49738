// X86: operations on bits with the flags that they leave.
//
// Included by "tblgen/X86Semantics.td".

// A value and flags, some of which are undefined.
class BitFlags<string name, int values>
    : SDNode<"X86ISD::" # name # "_FLAGS",
             SDTypeProfile<2, values, [SDTCisInt<0>, SDTCisVT<1, i32>] #
               !foreach(n, !range(values), SDTCisSameAs<0, !add(n, 2)>)>>;

//--- Of one value -------------------------------------------------------------

multiclass OneValue<string op, X86TypeInfo t> {
  defvar node = !cast<SDNode>("X86" # op # "_flags");
  defvar name = op # t.VT.Size;
  // Up to LLVM 17 and since then.
  foreach end = ["", "_EVEX"] in {
    defm : IfThere<name # "rr" # end,
                   [(set t.RegClass:$dst, EFLAGS, (node t.RegClass:$src1))]>;
    defm : IfThere<name # "rm" # end,
                   [(set t.RegClass:$dst, EFLAGS, (node (t.LoadNode addr:$src1)))]>;
  }
}
foreach op = ["POPCNT", "LZCNT", "TZCNT", "BLSI", "BLSR", "BLSMSK"] in
  def X86#op#_flags : BitFlags<op, 1>;
foreach op = ["POPCNT", "LZCNT", "TZCNT"] in
  foreach t = [Xi16, Xi32, Xi64] in
    defm : OneValue<op, t>;
foreach op = ["BLSI", "BLSR", "BLSMSK"] in
  foreach t = [Xi32, Xi64] in
    defm : OneValue<op, t>;

//--- Of two values ------------------------------------------------------------

// The second one says which bits, and may be where the first one is.
multiclass TwoValues<string op, X86TypeInfo t> {
  defvar node = !cast<SDNode>("X86" # op # "_flags");
  defvar name = op # t.VT.Size;
  foreach end = ["", "_EVEX"] in {
    defm : IfThere<name # "rr" # end, [
      (set t.RegClass:$dst, EFLAGS, (node t.RegClass:$src1, t.RegClass:$src2))
    ]>;
    defvar operands = !if(!eq(op, "ANDN"),
                          (node t.RegClass:$src1, (t.LoadNode addr:$src2)),
                          (node (t.LoadNode addr:$src1), t.RegClass:$src2));
    defm : IfThere<name # "rm" # end, [(set t.RegClass:$dst, EFLAGS, operands)]>;
  }
}
foreach op = ["ANDN", "BZHI", "BEXTR"] in
  def X86#op#_flags : BitFlags<op, 2>;
foreach op = ["ANDN", "BZHI", "BEXTR"] in
  foreach t = [Xi32, Xi64] in
    defm : TwoValues<op, t>;

//--- Sums that keep all flags but one -----------------------------------------

class OneFlagSum<string name>
    : SDNode<"X86ISD::" # name, SDTypeProfile<2, 3, [
               SDTCisInt<0>, SDTCisVT<1, i32>, SDTCisSameAs<0, 2>,
               SDTCisSameAs<0, 3>, SDTCisVT<4, i32>
             ]>>;
def X86adcx : OneFlagSum<"ADCX">;
def X86adox : OneFlagSum<"ADOX">;
foreach t = [Xi32, Xi64] in {
  foreach op = ["ADCX", "ADOX"] in {
    defvar node = !if(!eq(op, "ADCX"), X86adcx, X86adox);
    defm : IfThere<op # t.VT.Size # "rr", [
      (set t.RegClass:$dst, EFLAGS,
           (node t.RegClass:$src1, t.RegClass:$src2, EFLAGS))
    ]>;
    defm : IfThere<op # t.VT.Size # "rm", [
      (set t.RegClass:$dst, EFLAGS,
           (node t.RegClass:$src1, (t.LoadNode addr:$src2), EFLAGS))
    ]>;
  }
}
