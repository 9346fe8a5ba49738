//! "Did you mean …?", with LLVM's choice of name.
//!
//! LLVM suggests the option with the smallest edit distance; among equals,
//! the one its hash table happens to list first. That order is fixed for a
//! given set of options, so [`LLVM_ORDER`] states it, including options this
//! tool lacks: they decide what is suggested for a typing mistake. Our own
//! options follow and win only when they are strictly nearer.

use super::bytes::split_equals;
use super::table::{Table, ValueRule};

/// The options of `llvm-tblgen` 19 as its suggestions consider them.
///
/// The second group are the actions, which it looks through in one go.
#[rustfmt::skip]
const LLVM_ORDER: &[(&[&str], bool)] = &[
    (&["track-memory", "debug-counter-break-on-last", "disable-symbolication"], true),
    (&[
        "gen-arm-target-def", "gen-asm-matcher", "gen-asm-writer", "gen-attrs", "gen-callingconv",
        "gen-emitter", "gen-compress-inst-emitter", "gen-ctags", "gen-dag-isel", "gen-automata",
        "gen-dfa-packetizer", "gen-directive-decl", "gen-directive-impl", "gen-disassembler",
        "gen-dxil-operation", "gen-exegesis", "gen-fast-isel", "gen-global-isel-combiner",
        "gen-global-isel", "gen-instr-docs", "gen-instr-info", "gen-intrinsic-enums",
        "gen-intrinsic-impl", "gen-macro-fusion-pred", "gen-opt-parser-defs", "gen-opt-rst",
        "gen-pseudo-lowering", "gen-register-bank", "gen-register-info", "gen-riscv-target-def",
        "gen-searchable-tables", "gen-subtarget", "print-records", "print-detailed-records",
        "null-backend", "dump-json", "print-enums", "print-sets", "gen-vt",
        "gen-x86-instr-mapping", "gen-x86-fold-tables", "gen-x86-mnemonic-tables",
    ], false),
    (&["sort-timers", "no-warn-on-unused-template-args", "instrument-gisel-coverage"], true),
    (&["help-hidden"], false),
    (&[
        "info-output-file", "optimize-match-table", "rng-seed", "gicombiner-debug-cxxpreds",
        "intrinsic-prefix",
    ], true),
    (&["help-list"], false),
    (&[
        "warn-on-skipped-patterns", "o", "match-prefix", "long-string-literals", "print-options",
        "omit-comments", "asmparsernum", "suppress-per-hwmode-duplicates", "write-if-changed",
        "gisel-coverage-file", "d", "color", "stats-json", "treat-scalable-fixed-error-as-warning",
        "I", "debug-counter", "print-all-options", "time-phases",
        "instr-info-expand-mi-operand-info", "register-info-debug", "gicombiner-stop-after-parse",
    ], true),
    (&["help", "help-list-hidden", "h"], false),
    (&[
        "crash-diagnostics-dir", "D", "asmwriternum", "instrument-coverage", "combiners",
        "print-debug-counter", "gicombiner-debug-typeinfer", "class",
    ], true),
    (&["version"], false),
    (&["stats"], true),
];

/// The longest argument that is taken for a typing mistake.
const LONGEST: usize = 128;

/// Whether `llvm-tblgen` has an option of this name (and maybe we do not).
pub(super) fn is_llvm_option(name: &[u8]) -> bool {
    llvm_options().any(|(option, _)| option.as_bytes() == name)
}

/// The options of `llvm-tblgen` with whether each may have a value.
fn llvm_options() -> impl Iterator<Item = (&'static str, bool)> {
    LLVM_ORDER
        .iter()
        .flat_map(|&(names, takes_value)| names.iter().map(move |&name| (name, takes_value)))
}

/// The suggestion for an unknown option, given without its dashes: the name
/// and, if it was given and makes sense, the value. For `-v` and `-V` that is `--version`,
/// where LLVM suggests `-o`.
pub(super) fn nearest(argument: &[u8], table: &Table) -> Option<Vec<u8>> {
    if argument.is_empty() {
        return None;
    }
    if matches!(argument, b"v" | b"V") {
        return Some(b"version".to_vec());
    }
    let ours = table
        .specs()
        .iter()
        .map(|spec| (spec.name, spec.rule() != ValueRule::Disallowed));
    let distance = |(name, takes_value): (&'static str, bool)| {
        let flag = if takes_value {
            split_equals(argument).0
        } else {
            argument
        };
        (flag.len() <= LONGEST).then(|| {
            let distance = edit_distance(name.as_bytes(), flag);
            (distance, name, takes_value)
        })
    };
    // LLVM suggests whatever is nearest; an option that it does not have must be near.
    let is_near = |(distance, name, _): &(usize, &str, bool)| *distance <= name.len() / 3;
    let ours = ours.filter_map(distance).filter(is_near);
    let (_, name, takes_value) = llvm_options()
        .filter_map(distance)
        .chain(ours)
        .min_by_key(|&(distance, _, _)| distance)?;
    let value = split_equals(argument)
        .1
        .filter(|value| takes_value && !value.is_empty());
    Some(match value {
        Some(value) => [name.as_bytes(), b"=", value].concat(),
        None => name.as_bytes().to_vec(),
    })
}

/// The Levenshtein distance.
fn edit_distance(from: &[u8], to: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (y, left) in from.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = y + 1;
        for (x, right) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[x + 1];
            row[x + 1] = replaced.min(row[x] + 1).min(row[x + 1] + 1);
        }
    }
    row[to.len()]
}
