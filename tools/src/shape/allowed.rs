//! The exceptions of the rules, each with its reason.
//!
//! An entry that is not needed any more is a finding, too. There are no
//! exceptions from the rules about cycles, symbolic links and repetitions.

use super::functions::FlatMatch;
use super::generated::Generated;
use super::lengths::{Kind, LongFile};

/// The files that a program wrote.
pub(super) const GENERATED: &[Generated] = &[
    Generated {
        path: "tblgen-lang/src/syntax/generated.rs",
        reason: "the parser, which `cargo xtask grammar --check` compares with what grammar.pest gives",
    },
    Generated {
        path: "tblgen-facts/src/generic_opcodes.rs",
        reason: "documentation from the prelude, which a test compares with it",
    },
];

/// The functions that are longer than others because they are one flat match.
pub(super) const FLAT_MATCHES: &[FlatMatch] = &[
    FlatMatch {
        path: "fuzz/fuzz_targets/evaluate.rs",
        function: "statement",
        reason: "an arm for each kind of statement",
    },
    FlatMatch {
        path: "tblgen-model/src/patterns/constraint.rs",
        function: "constrain",
        reason: "an arm for each constraint of types",
    },
    FlatMatch {
        path: "tblgen-runtime/src/sem/interp/node.rs",
        function: "arithmetic",
        reason: "the names of nodes, each sent to its function",
    },
    FlatMatch {
        path: "tools/src/oracle/x86/hardware/crate/lane_integers.rs",
        function: "integers",
        reason: "an arm for each node, with the rule for it",
    },
    FlatMatch {
        path: "tools/src/oracle/x86/hardware/crate/nodes.rs",
        function: "integers",
        reason: "an arm for each node, with the rule for it",
    },
    FlatMatch {
        path: "tools/src/oracle/x86/hardware/crate/shuffles.rs",
        function: "moved",
        reason: "an arm for each node, with the rule for it",
    },
];

/// The files that are longer than others.
pub(super) const LONG_FILES: &[LongFile] = &[
    LongFile {
        path: "tblgen-core/src/build.rs",
        kind: Kind::Documentation,
        reason: "the builder for build scripts",
    },
    LongFile {
        path: "tblgen-lang/src/record/keeper.rs",
        kind: Kind::Documentation,
        reason: "how a program gets at records",
    },
    LongFile {
        path: "tblgen-lang/src/record/record_view.rs",
        kind: Kind::Documentation,
        reason: "how a program reads one record",
    },
    LongFile {
        path: "tools/src/conformance/cli/cases.rs",
        kind: Kind::Table,
        reason: "a row for each command line",
    },
];
