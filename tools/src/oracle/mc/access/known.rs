//! Targets that LLVM's library evaluates in another way, and why ours are those of the manuals.

/// The reason why our target of an instruction, then LLVM's, differ.
pub(super) fn target(
    _machine: &str,
    _opcode: &str,
    _ours: Option<u64>,
    _theirs: u64,
) -> Option<&'static str> {
    None
}
