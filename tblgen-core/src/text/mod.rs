//! The outputs that are text.

mod assembly;
mod ctags;
mod dag_patterns;
mod encodings;
mod enums;
mod fragments_report;
mod hooks_report;
mod instr_docs;
mod json;
mod sets;
mod x86_decoding;

use tblgen_codegen::{Backend, FnBackend, OptionSpec};
use tblgen_lang::dump;

/// The outputs of text, in the order of the tool's help.
pub(super) static TEXT_BACKENDS: &[&'static dyn Backend] = &[
    &PRINT_RECORDS,
    &PRINT_DETAILED_RECORDS,
    &DUMP_JSON,
    &PRINT_ENUMS,
    &PRINT_SETS,
    &GEN_CTAGS,
    &PRINT_DAG_PATTERNS,
    &PRINT_ENCODINGS,
    &PRINT_ASSEMBLY,
    &PRINT_X86_DECODING,
    &GEN_INSTR_DOCS,
    &GEN_ATTR_DOCS,
    &GEN_OPT_RST,
    &GEN_OPT_DOCS,
    &GEN_OPT_MARKDOWN,
    &GEN_DIAG_DOCS,
    &PRINT_SEMANTICS,
    &SEMANTICS_REPORT,
    &FRAGMENTS_REPORT,
    &HOOKS_REPORT,
    &NULL_BACKEND,
];

static PRINT_RECORDS: FnBackend = FnBackend::text_stream(
    "print-records",
    "Print all classes and records [default]",
    |records| Ok(records.check_printable(false)?),
    |emission| dump::print_records(emission.records(), emission.out()),
)
.generic();

static PRINT_DETAILED_RECORDS: FnBackend = FnBackend::text_stream(
    "print-detailed-records",
    "Print all records with their source locations",
    |records| Ok(records.check_printable(false)?),
    |emission| dump::print_detailed_records(emission.records(), emission.out()),
)
.generic();

static DUMP_JSON: FnBackend = FnBackend::text_stream(
    "dump-json",
    "Print all records as JSON",
    |records| Ok(records.check_printable(true)?),
    |emission| dump::dump_json(emission.records(), emission.out()),
)
.generic();

static PRINT_ENUMS: FnBackend = FnBackend::text(
    "print-enums",
    "Print the names of the records of --class",
    enums::emit,
)
.with_options(&[OptionSpec {
    name: "class",
    value: "CLASS",
    help: "The class whose records --print-enums lists",
    is_list: false,
}])
.generic();

static PRINT_SETS: FnBackend = FnBackend::text(
    "print-sets",
    "Print the members of every `Set` record",
    sets::emit,
)
.generic();

static GEN_CTAGS: FnBackend = FnBackend::text(
    "gen-ctags",
    "Print an index for ctags-aware editors",
    ctags::emit,
)
.generic();

static HOOKS_REPORT: FnBackend = FnBackend::text(
    "hooks-report",
    "Print the functions of C++ that encode and decode operands, and who knows what they do",
    hooks_report::emit,
);

static FRAGMENTS_REPORT: FnBackend = FnBackend::text(
    "fragments-report",
    "Print the fragments of C++, and the functions of Rust that they become or why not",
    fragments_report::emit,
)
.with_options(&[OptionSpec {
    name: "fragments_report",
    value: "FORMAT",
    help: "Print the fragments of C++, and the functions of Rust that they become or why not; as `text` or as `json`, an object in each line",
    is_list: false,
}]);

static PRINT_DAG_PATTERNS: FnBackend = FnBackend::text(
    "print-dag-patterns",
    "Print all patterns of instruction selection with their types",
    dag_patterns::emit,
);

static PRINT_ENCODINGS: FnBackend = FnBackend::text(
    "print-encodings",
    "Print how instructions are put together from operands, and how they are taken apart",
    encodings::emit,
);

static PRINT_ASSEMBLY: FnBackend = FnBackend::text(
    "print-assembly",
    "Print how instructions are written in assembly, aliases, and names of registers",
    assembly::emit,
);

static PRINT_X86_DECODING: FnBackend = FnBackend::text(
    "print-x86-decoding",
    "Print which instruction of X86 each prefix, opcode and ModRM byte stands for",
    x86_decoding::emit,
);

static GEN_INSTR_DOCS: FnBackend = FnBackend::text(
    "gen-instr-docs",
    "Print a searchable page of HTML about all instructions",
    instr_docs::emit,
);

static GEN_ATTR_DOCS: FnBackend = FnBackend::text(
    "gen-attr-docs",
    "Print the reference of Clang's attributes as reStructuredText",
    super::clang_attributes::reference::emit,
);

static GEN_OPT_RST: FnBackend = FnBackend::text(
    "gen-opt-rst",
    "Print the manual of options as reStructuredText",
    super::options::manual::restructured_text,
);

static GEN_OPT_DOCS: FnBackend = FnBackend::text(
    "gen-opt-docs",
    "Print the reference of Clang's options as reStructuredText",
    super::options::manual::clang::reference,
);

static GEN_OPT_MARKDOWN: FnBackend = FnBackend::text(
    "gen-opt-markdown",
    "Print the manual of options as Markdown",
    super::options::manual::markdown,
);

static GEN_DIAG_DOCS: FnBackend = FnBackend::text(
    "gen-diag-docs",
    "Print the groups of diagnostics and their texts as reStructuredText",
    super::diagnostics::manual::restructured_text,
);

static PRINT_SEMANTICS: FnBackend = FnBackend::text(
    "print-semantics",
    "Print what instructions do",
    super::semantics::print,
)
.with_options(&[
    OptionSpec {
        name: "print_semantics",
        value: "NAME",
        help: "Print what instructions do, or what those with these names do (A,B,..)",
        is_list: true,
    },
    GENERIC_OPCODES,
]);

/// The option for LLVM's own instructions.
const GENERIC_OPCODES: OptionSpec = OptionSpec {
    name: "generic_opcodes",
    value: "",
    help: "In --print-semantics and --semantics-report, also show the instructions that every target has",
    is_list: false,
};

static SEMANTICS_REPORT: FnBackend = FnBackend::text(
    "semantics-report",
    "Report for how many instructions it is known what they do",
    super::semantics::report,
)
.with_options(&[GENERIC_OPCODES]);

static NULL_BACKEND: FnBackend = FnBackend::text(
    "null-backend",
    "Only check the input; print nothing",
    |_| Ok(()),
)
.generic();
