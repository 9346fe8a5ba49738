//! The work that is measured.

use super::machine_code;
use super::measuring::DECODERS;
use super::subject::Subject;
use crate::oracle;

/// Generating code for targets.
const CODE: Subject = Subject {
    ours: "",
    theirs: &[],
    tool: "llvm-tblgen",
    targets: &[],
    file: None,
    counted: 0.0,
    wall: 0.35,
    mean: None,
    memory: Some(0.5),
};

/// Generating code for a description, against those outputs of LLVM's tool that have the same facts.
const fn data(
    file: &'static str,
    ours: &'static str,
    tool: &'static str,
    theirs: &'static [&'static str],
) -> Subject {
    Subject {
        ours,
        theirs,
        tool,
        file: Some(file),
        wall: 0.5,
        memory: None,
        ..CODE
    }
}

/// Reading descriptions, and printing their records.
pub(super) const RECORDS: [Subject; 2] = [
    Subject {
        ours: "--null-backend",
        theirs: &["--null-backend"],
        counted: 0.3,
        wall: 0.5,
        mean: Some(0.3),
        ..CODE
    },
    Subject {
        ours: "--print-records",
        theirs: &["--print-records"],
        counted: 0.3,
        wall: 0.5,
        memory: None,
        ..CODE
    },
];

/// Generating code for targets.
pub(super) const GENERATE: [Subject; 5] = [
    Subject {
        ours: "--gen-register-info",
        theirs: &["-gen-register-info"],
        wall: 0.5,
        ..CODE
    },
    Subject {
        ours: "--gen-instr-info",
        theirs: &["-gen-instr-info"],
        ..CODE
    },
    Subject {
        ours: "--gen-subtarget",
        theirs: &["-gen-register-info", "-gen-instr-info", "-gen-subtarget"],
        ..CODE
    },
    Subject {
        ours: "--gen-searchable-tables",
        theirs: &["-gen-searchable-tables"],
        targets: &["AArch64", "AMDGPU", "ARM", "RISCV", "SPIRV", "Sparc"],
        ..CODE
    },
    Subject {
        ours: "--gen-semantics",
        theirs: &["-gen-dag-isel"],
        targets: &["AArch64", "RISCV", "X86"],
        wall: 0.5,
        memory: Some(1.0),
        ..CODE
    },
];

/// Generating disassemblers, encoders and printers, against the calls of llvm-tblgen for the same.
pub(super) const MACHINE_CODE: [Subject; 3] = [
    Subject {
        ours: machine_code::OPTION,
        theirs: &["-gen-emitter", DECODERS],
        targets: &["RISCV", "AArch64", "AMDGPU"],
        ..CODE
    },
    // `-gen-emitter` fails, because instructions have no bits of an encoding. LLVM's encoder,
    // which is written by hand, reads what `-gen-instr-info` makes of them (`TSFlags`).
    Subject {
        ours: machine_code::OPTION,
        theirs: &["-gen-instr-info", DECODERS],
        targets: &["X86"],
        ..CODE
    },
    Subject {
        ours: "--gen-asm-writer",
        theirs: &["-gen-register-info", "-gen-instr-info", "-gen-asm-writer"],
        targets: &["RISCV", "AArch64", "X86"],
        ..CODE
    },
];

/// Generating what TableGen describes beyond machines.
pub(super) const DATA: [Subject; 5] = [
    data(
        "clang/include/clang/Driver/Options.td",
        "--gen-options",
        "llvm-tblgen",
        &["-gen-opt-parser-defs"],
    ),
    data(
        oracle::intrinsics::FILE,
        "--gen-intrinsics",
        "llvm-tblgen",
        &["-gen-intrinsic-enums", "-gen-intrinsic-impl"],
    ),
    data(
        "clang/include/clang/Basic/Diagnostic.td",
        "--gen-diagnostics",
        "clang-tblgen",
        &[
            "-gen-clang-diags-defs",
            "-gen-clang-diag-groups",
            "-gen-clang-diags-index-name",
        ],
    ),
    data(
        "clang/include/clang/Basic/Attr.td",
        "--gen-clang-attributes",
        "clang-tblgen",
        &[
            "-gen-clang-attr-list",
            "-gen-clang-attr-has-attribute-impl",
            "-gen-clang-attr-spelling-index",
            "-gen-clang-attr-parser-string-switches",
            "-gen-clang-attr-subject-match-rule-list",
            "-gen-clang-attr-parsed-attr-impl",
            "-gen-clang-attr-doc-table",
        ],
    ),
    data(
        "llvm/include/llvm/Frontend/OpenMP/OMP.td",
        "--gen-directives",
        "llvm-tblgen",
        &["-gen-directive-decl", "-gen-directive-impl"],
    ),
];
