// X86: what patterns of vectors say in another order, or with more than counts.
//
// Included by "tblgen/X86Semantics.td".

//--- The order of factors -----------------------------------------------------

// The patterns of the forms 132 have the value in memory first, so that they
// differ from those of the others. The processor takes the first factor that is
// not a number, and the first one is the destination: `src1 * src3 + src2`.
class FirstFactorFirst<dag product> {
  defvar memory = !getdagarg<dag>(product, 0);
  defvar register = !getdagarg<DAGOperand>(product, 1);
  defvar first = !setdagname(!setdagarg(product, 0, register), 0,
                             !getdagname(product, 1));
  dag Tree = !setdagname(!setdagarg(first, 1, memory), 1, ?);
}

// The product may be in a type, and that with a mask.
class OfType<dag value> {
  dag Tree = !if(!eq(!size(value), 1),
    !setdagarg(value, 0, FirstFactorFirst<!getdagarg<dag>(value, 0)>.Tree),
    FirstFactorFirst<value>.Tree);
}
class Masked<dag value> {
  dag Tree = !if(!and(!eq(!size(value), 3),
                      !eq(!getdagop(value), vselect_mask)),
    !setdagarg(value, 1, OfType<!getdagarg<dag>(value, 1)>.Tree),
    OfType<value>.Tree);
}

foreach inst = !instances<Instruction>("^VF.*132[A-Z0-9]*mb?k?z?$") in {
  defvar tree = !head(inst.Pattern);
  def : Semantics<inst, [
    !setdagarg(tree, 1, Masked<!getdagarg<dag>(tree, 1)>.Tree)
  ]>;
}

//--- Insertion ----------------------------------------------------------------

// With one number in memory, bits 7 and 6, which choose one of four in a
// register, do not count.
foreach inst = ["INSERTPSrm", "VINSERTPSrm", "VINSERTPSZrm"] in {
  defvar c = !if(!eq(inst, "VINSERTPSZrm"), VR128X, VR128);
  // Since LLVM 20, their names end in `i`.
  foreach end = ["", "i"] in
    defm : IfThere<inst # end, [
      (set c:$dst, (X86insertps (v4f32 c:$src1),
                                (v4f32 (scalar_to_vector (loadf32 addr:$src2))),
                                (and (i8 timm:$src3), (i8 0x3f))))
    ]>;
}
