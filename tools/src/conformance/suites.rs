//! The list of all suites.
//!
//! `--quick` has a budget of ten minutes on two cores. A suite that takes more
//! than half a minute is sampled, by the rule in [`Sample`]: the comparisons that
//! are cheap within a suite are whole even so.

use super::suite::Suite;
use super::{
    clang_mlir, cli, completion, errors, generated, llvm_tests, llvm22, page, readme, release,
    semantics_run, targets, unknown,
};
use crate::compare::sample::Sample;
use crate::oracle;

/// All suites, in the order in which they run: quick ones first.
pub(crate) const SUITES: &[Suite] = &[
    Suite {
        name: "llvm-tests",
        help: "LLVM's own tests of the language",
        minutes: 1,
        run: llvm_tests::run,
        quick: None,
    },
    Suite {
        name: "errors",
        help: "Inputs with errors in them",
        minutes: 20,
        run: errors::run,
        quick: Some(Sample::one_in(8)),
    },
    Suite {
        name: "cli",
        help: "The command line",
        minutes: 1,
        run: cli::run,
        quick: None,
    },
    Suite {
        name: "generated",
        help: "Generated code in strict crates, and all documentation",
        minutes: 10,
        run: generated::run,
        quick: Some(Sample::one_in(48)),
    },
    Suite {
        name: "register-info",
        help: "Answers of generated register information",
        minutes: 8,
        run: oracle::register_info,
        quick: Some(Sample::one_in(6).with(&["RISCV"])),
    },
    Suite {
        name: "instr-info",
        help: "Answers of generated instruction information",
        minutes: 12,
        run: oracle::instr_info,
        quick: Some(Sample::one_in(6).with(&["RISCV"])),
    },
    Suite {
        name: "features",
        help: "Features of processors, and the instructions that exist on them",
        minutes: 10,
        run: oracle::features,
        quick: Some(Sample::one_in(12).with(&["RISCV"])),
    },
    Suite {
        name: "subtarget",
        help: "Processors and scheduling models, and the classes of random instructions",
        minutes: 25,
        run: oracle::subtarget,
        quick: Some(Sample::one_in(100).with(&["PPC", "RISCV", "Sparc", "sched"])),
    },
    Suite {
        name: "searchable-tables",
        help: "Tables of one's own: rows, enumerations and every lookup",
        minutes: 6,
        run: oracle::searchable_tables,
        quick: Some(Sample::one_in(4).with(&["Sparc"])),
    },
    Suite {
        name: "records",
        help: "Records of any class as typed data, against --dump-json",
        minutes: 25,
        run: oracle::records::suite,
        quick: Some(
            Sample::one_in(40).with(&["clang/include/clang/StaticAnalyzer/Checkers/Checkers.td"]),
        ),
    },
    Suite {
        name: "versions",
        help: "Processors, scheduling models and tables of LLVM 14, 16 and 22",
        minutes: 20,
        run: oracle::versions::run,
        quick: Some(
            Sample::one_in(100)
                .with(&["Sparc", "sched", "newer", "status"])
                .without(&[
                    "versions: subtarget of LLVM 14.0.6",
                    "versions: searchable-tables of LLVM 14.0.6",
                ]),
        ),
    },
    Suite {
        name: "release-14",
        help: "All suites that compare LLVM 14, and the page about releases",
        minutes: 45,
        run: |context| release::run(context, "14"),
        quick: Some(release::QUICK),
    },
    Suite {
        name: "release-15",
        help: "All suites that compare LLVM 15, and the page about releases",
        minutes: 45,
        run: |context| release::run(context, "15"),
        quick: Some(release::QUICK),
    },
    Suite {
        name: "release-16",
        help: "All suites that compare LLVM 16, and the page about releases",
        minutes: 50,
        run: |context| release::run(context, "16"),
        quick: Some(release::QUICK),
    },
    Suite {
        name: "release-22",
        help: "All suites that compare LLVM 22, and the page about releases",
        minutes: 60,
        run: |context| release::run(context, "22"),
        quick: Some(release::QUICK),
    },
    Suite {
        name: "options",
        help: "Command-line options: tables, parsing, help and completion",
        minutes: 10,
        run: oracle::options::suite,
        quick: Some(Sample::one_in(12).with(&["lld-elf-options", "unittests-option-opts"])),
    },
    Suite {
        name: "completion",
        help: "Words that bash, zsh, fish and elvish complete on a terminal",
        minutes: 12,
        run: completion::run,
        quick: Some(Sample::one_in(20).with(&["--n0$(touch x)"])),
    },
    Suite {
        name: "vector-intrinsics",
        help: "Functions of C for vectors, against the headers and tables of clang-tblgen",
        minutes: 6,
        run: oracle::vector_intrinsics::suite,
        quick: Some(Sample::one_in(100).with(&["arm_fp16", "arm_sme", "arm_cde"])),
    },
    Suite {
        name: "intrinsics",
        help: "Intrinsics, attributes and machine value types",
        minutes: 5,
        run: oracle::intrinsics::suite,
        quick: Some(Sample::one_in(1).without(&["intrinsics of LLVM 16"])),
    },
    Suite {
        name: "clang-attributes",
        help: "Clang's attributes and builtins, and its references in reStructuredText",
        minutes: 4,
        run: oracle::clang_attributes::suite,
        quick: None,
    },
    Suite {
        name: "diagnostics",
        help: "Diagnostics of Clang: rows, groups, texts with arguments and severities",
        minutes: 4,
        run: oracle::diagnostics::suite,
        quick: Some(Sample::one_in(1)),
    },
    Suite {
        name: "directives",
        help: "Directives and clauses of OpenMP and OpenACC, of LLVM 14 to 22",
        minutes: 3,
        run: oracle::directives::suite,
        quick: Some(Sample::one_in(3).with(&["openmp-22"])),
    },
    Suite {
        name: "doc-comments",
        help: "HTML tags, named characters and commands of comments",
        minutes: 1,
        run: oracle::doc_comments::suite,
        quick: None,
    },
    Suite {
        name: "compat",
        help: "The API of the `tblgen` crate, and the code that melior's macros make over it",
        minutes: 15,
        run: oracle::compat::run,
        quick: Some(Sample::one_in(100).with(&["scf"])),
    },
    Suite {
        name: "fragments",
        help: "Functions that fragments of C++ become, against the C++",
        minutes: 10,
        run: oracle::fragments::run,
        quick: Some(Sample::one_in(8).with(&["RISCV"])),
    },
    Suite {
        name: "fragments-versions",
        help: "Fragments of older releases of LLVM, and over the library of LLVM 22",
        minutes: 6,
        run: oracle::fragments::versions,
        quick: Some(
            Sample::one_in(1).without(&["fragments: LLVM 14.0.6", "fragments: LLVM 16.0.6"]),
        ),
    },
    Suite {
        name: "semantics",
        help: "The number of instructions with known semantics, rows of some, and the share of real programs",
        minutes: 9,
        run: oracle::semantics::run,
        quick: Some(oracle::semantics::QUICK),
    },
    Suite {
        name: "dag-isel",
        help: "Patterns of instruction selection with their types",
        minutes: 5,
        run: oracle::dag_isel,
        quick: Some(Sample::one_in(6).with(&["RISCV"])),
    },
    Suite {
        name: "encodings",
        help: "Bits of instructions of targets whose machine code nothing else compares",
        minutes: 2,
        run: oracle::mc::encodings::suite,
        quick: Some(Sample::one_in(100).with(&["ARC", "CSKY"])),
    },
    Suite {
        name: "mc-behaviour",
        help: "Generated disassemblers and encoders, against LLVM's library",
        minutes: 25,
        run: oracle::mc::behaviour::suite,
        quick: Some(Sample::one_in(6).with(&["RISCV"])),
    },
    Suite {
        name: "mc-access",
        help: "Control flow, targets of branches and accesses, against LLVM's library, iced and Capstone",
        minutes: 12,
        run: oracle::mc::access::suite,
        quick: Some(Sample::one_in(100).with(&["RISCV"])),
    },
    Suite {
        name: "mc-vectors",
        help: "The instructions of LLVM's own tests, decoded and encoded",
        minutes: 15,
        run: oracle::mc::vectors::suite,
        quick: Some(Sample::one_in(6).with(&["RISCV"])),
    },
    Suite {
        name: "mc-strict",
        help: "What strict disassemblers refuse, against LLVM's assemblers",
        minutes: 10,
        run: oracle::mc::strict::suite,
        quick: Some(Sample::one_in(100).with(&["RISCV"])),
    },
    Suite {
        name: "mc-round-trip",
        help: "What encoders accept is decoded as it was given",
        minutes: 10,
        run: oracle::mc::round_trip::suite,
        quick: Some(Sample::one_in(100).with(&["RISCV"])),
    },
    Suite {
        name: "mc-relocate",
        help: "Functions of C libraries, moved to other addresses and called there",
        minutes: 3,
        run: oracle::mc::relocate::suite,
        quick: Some(Sample::only(&["X86"])),
    },
    Suite {
        name: "mc-versions",
        help: "Generated disassemblers and encoders of LLVM 14, 16 and 22",
        minutes: 15,
        run: oracle::mc::versions::suite,
        quick: Some(
            Sample::one_in(100)
                .with(&["RISCV"])
                .without(&["mc-versions: LLVM 14.0.6", "mc-versions: LLVM 16.0.6"]),
        ),
    },
    Suite {
        name: "mc-encode-x86",
        help: "The encoder of X86, against LLVM's library",
        minutes: 4,
        run: oracle::mc::encode_x86::suite,
        quick: Some(Sample::one_in(1)),
    },
    Suite {
        name: "unknown",
        help: "Things that no release has: each is left out alone",
        minutes: 4,
        run: unknown::run,
        quick: Some(Sample::one_in(8).with(&["intrinsic_property", "option_kind"])),
    },
    Suite {
        name: "semantics-run",
        help: "Programs that run through semantics",
        minutes: 8,
        run: semantics_run::run,
        quick: Some(Sample::one_in(1).without(&["semantics-run/qemu"])),
    },
    Suite {
        name: "page",
        help: "The page of instructions, in a browser",
        minutes: 12,
        run: page::run,
        quick: Some(Sample::one_in(8)),
    },
    Suite {
        name: "readme",
        help: "Code blocks and commands of README and guide",
        minutes: 15,
        run: readme::run,
        quick: Some(Sample::one_in(24).with(&["README.md"])),
    },
    Suite {
        name: "llvm22",
        help: "All files that LLVM 22 installs, against its own tools",
        minutes: 6,
        run: llvm22::run,
        quick: Some(Sample::one_in(4)),
    },
    Suite {
        name: "semantics-x86",
        help: "Rows of X86, against the processor of this machine",
        minutes: 5,
        run: oracle::x86::hardware::run,
        quick: None,
    },
    Suite {
        name: "semantics-qemu",
        help: "Rows of AArch64 and RISC-V, against qemu",
        minutes: 5,
        run: oracle::qemu::run,
        quick: Some(oracle::qemu::QUICK),
    },
    Suite {
        name: "clang-mlir",
        help: "The rest of LLVM's tree",
        minutes: 10,
        run: clang_mlir::run,
        quick: Some(Sample::one_in(6)),
    },
    Suite {
        name: "targets",
        help: "All of LLVM's targets",
        minutes: 25,
        run: targets::run,
        quick: Some(Sample::one_in(6).with(&["llvm/lib/Target/RISCV/RISCV.td"])),
    },
];
