//! Descriptions of instructions that are accepted although they look wrong.

use super::messages;

/// LLVM's own descriptions have such operands, and LLVM says nothing about them
/// as long as the registers are of one size.
#[test]
fn tied_operands_need_no_common_register() {
    let text = "def ADD : Inst<(outs GPR:$d), (ins FPR:$a), \"$a = $d\">;";
    assert_eq!(messages(text), "");
}
