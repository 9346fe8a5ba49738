//! "Did you mean …?" after an unknown option.

use tblgen_core::nearest;

use super::bytes::split_equals;
use super::table::{Table, ValueRule};

/// The options of `llvm-tblgen` 19 that this tool lacks: they are for its C++ backends.
#[rustfmt::skip]
const LLVM_ONLY: [&str; 44] = [
    "asmparsernum", "asmwriternum", "combiners", "gen-arm-target-def", "gen-asm-matcher",
    "gen-attrs", "gen-automata", "gen-callingconv", "gen-compress-inst-emitter", "gen-dag-isel",
    "gen-dfa-packetizer", "gen-directive-decl", "gen-directive-impl", "gen-dxil-operation", "gen-emitter",
    "gen-exegesis", "gen-fast-isel", "gen-global-isel", "gen-global-isel-combiner", "gen-intrinsic-enums",
    "gen-intrinsic-impl", "gen-macro-fusion-pred", "gen-opt-parser-defs", "gen-pseudo-lowering",
    "gen-register-bank", "gen-riscv-target-def", "gen-vt", "gen-x86-fold-tables", "gen-x86-instr-mapping",
    "gen-x86-mnemonic-tables", "gicombiner-debug-cxxpreds", "gicombiner-debug-typeinfer",
    "gicombiner-stop-after-parse", "gisel-coverage-file", "instr-info-expand-mi-operand-info",
    "instrument-coverage", "instrument-gisel-coverage", "intrinsic-prefix", "match-prefix", "omit-comments",
    "optimize-match-table", "register-info-debug", "suppress-per-hwmode-duplicates",
    "warn-on-skipped-patterns",
];

/// Whether `llvm-tblgen` has an option of this name, which this tool lacks.
pub(super) fn is_only_of_llvm(name: &[u8]) -> bool {
    LLVM_ONLY.iter().any(|option| option.as_bytes() == name)
}

/// The suggestion for an unknown option, given without its dashes: the name of the nearest
/// option, if one is near, and the value, if one was given and the option takes it. For `-v`
/// and `-V` that is `--version`.
pub(super) fn nearest_option(argument: &[u8], table: &Table) -> Option<Vec<u8>> {
    if matches!(argument, b"v" | b"V") {
        return Some(b"version".to_vec());
    }
    let (name, value) = split_equals(argument);
    // A letter that is wrong is near to every other letter.
    if name.len() < 2 {
        return None;
    }
    let names = table.specs().iter().map(|spec| spec.name.as_bytes());
    let near = nearest::nearest(name, names)?;
    let takes_value = |near| {
        let spec = table.find(near);
        spec.is_some_and(|spec| spec.rule() != ValueRule::Disallowed)
    };
    Some(match value {
        Some(value) if !value.is_empty() && takes_value(near) => [near, b"=", value].concat(),
        _ => near.to_vec(),
    })
}
