// X86: floating point numbers in the lowest element of a vector. The others come
// from the first source, in each encoding.
//
// Included by "tblgen/X86Semantics.td".

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
