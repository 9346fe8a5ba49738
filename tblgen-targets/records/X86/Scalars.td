// X86: floating point numbers in the lowest element of a vector. The others come
// from the first source, in each encoding.
//
// Included by "tblgen/X86Semantics.td".

//--- Operands that are vectors --------------------------------------------------

multiclass Scalar<string name, SDNode op, RegisterClass rc, ValueType vector,
                  ValueType element, SDNode move, SDPatternOperator ld> {
  defvar low1 = (element (extractelt (vector rc:$src1), (iPTR 0)));
  defvar low2 = (element (extractelt (vector rc:$src2), (iPTR 0)));

  defm : IfThere<name # "rr_Int", [
    (set rc:$dst, (vector (move (vector rc:$src1),
                                   (vector (scalar_to_vector (op low1, low2))))))
  ]>;
  defm : IfThere<name # "rm_Int", [
    (set rc:$dst,
         (vector (move (vector rc:$src1),
                       (vector (scalar_to_vector
                                 (op low1, (element (ld addr:$src2))))))))
  ]>;
}

multiclass Scalars<string name, SDNode op> {
  foreach prefix = ["", "V"] in {
    defm : Scalar<prefix # name # "SS", op, VR128, v4f32, f32, X86Movss, loadf32>;
    defm : Scalar<prefix # name # "SD", op, VR128, v2f64, f64, X86Movsd, loadf64>;
  }
  defm : Scalar<"V" # name # "SSZ", op, VR128X, v4f32, f32, X86Movss, loadf32>;
  defm : Scalar<"V" # name # "SDZ", op, VR128X, v2f64, f64, X86Movsd, loadf64>;
}
defm : Scalars<"ADD", fadd>;
defm : Scalars<"SUB", fsub>;
defm : Scalars<"MUL", fmul>;
defm : Scalars<"DIV", fdiv>;

//--- Operands that are numbers ---------------------------------------------------

// The first element is calculated; the others come from the first source. (With
// two operands it is the destination, of which the others stay.)
class FirstElement<RegisterClass vectors, ValueType vector, dag element> {
  dag Vector = (vector (insertelt (vector vectors:$src1), element, (iPTR 0)));
}

multiclass ScalarOperation<string inst, SDPatternOperator node,
                           RegisterClass scalars, RegisterClass vectors,
                           ValueType scalar, ValueType vector> {
  defvar first = (scalar (extractelt (vector vectors:$src1), (iPTR 0)));
  defvar second = ["rr", "rm"];
  foreach form = second in {
    defvar other = !if(!eq(form, "rr"), (scalar scalars:$src2),
                       (scalar (load addr:$src2)));
    defvar result = FirstElement<vectors, vector, (node first, other)>.Vector;
    defm : IfThere<inst # form, [(set vectors:$dst, result)]>;
  }
}

multiclass ScalarComparison<string inst, RegisterClass scalars,
                            RegisterClass vectors, ValueType scalar,
                            ValueType vector> {
  defvar first = (scalar (extractelt (vector vectors:$src1), (iPTR 0)));
  foreach form = ["rr", "rm"] in {
    defvar other = !if(!eq(form, "rr"), (scalar scalars:$src2),
                       (scalar (load addr:$src2)));
    defvar element = (X86cmps first, other, timm:$cc);
    defvar result = FirstElement<vectors, vector, element>.Vector;
    // Up to LLVM 17 without the "i" at the end.
    foreach name = [inst # form, inst # form # "i"] in
      defm : IfThere<name, [(set vectors:$dst, result)]>;
  }
}

// What an operation of a name is.
class ScalarNode<string name, SDPatternOperator node> {
  string Name = name;
  SDPatternOperator Node = node;
}
defvar ScalarNodes = [
  ScalarNode<"VADD", fadd>, ScalarNode<"VSUB", fsub>, ScalarNode<"VMUL", fmul>,
  ScalarNode<"VDIV", fdiv>, ScalarNode<"VMIN", X86fmin>,
  ScalarNode<"VMAX", X86fmax>, ScalarNode<"VMINC", X86fminc>,
  ScalarNode<"VMAXC", X86fmaxc>
];
foreach one = ScalarNodes in {
  defm : ScalarOperation<one.Name # "SS", one.Node, FR32, VR128, f32, v4f32>;
  defm : ScalarOperation<one.Name # "SD", one.Node, FR64, VR128, f64, v2f64>;
  defm : ScalarOperation<one.Name # "SSZ", one.Node, FR32X, VR128X, f32, v4f32>;
  defm : ScalarOperation<one.Name # "SDZ", one.Node, FR64X, VR128X, f64, v2f64>;
  defm : ScalarOperation<one.Name # "SHZ", one.Node, FR16X, VR128X, f16, v8f16>;
}
defm : ScalarComparison<"VCMPSS", FR32, VR128, f32, v4f32>;
defm : ScalarComparison<"VCMPSD", FR64, VR128, f64, v2f64>;
