//! `cargo xtask oracle`: what our generated Rust answers, against the tables
//! that LLVM generates.
//!
//! That records are the same says nothing about what backends make of them. So
//! LLVM's C++ is read as data, our Rust is compiled and asked through its
//! public methods, and both are compared in one canonical form ([`frame`]). The
//! oracles are in one list ([`ORACLES`]): tables ([`registers`], [`instr`], [`mod@features`],
//! [`mod@subtarget`], [`searchable`]; also those of other releases ([`versions`](mod@versions)), typed
//! patterns ([`mod@dag_isel`]), encodings ([`mod@encodings`], [`mod@mc_behaviour`], [`mod@mc_encode_x86`],
//! [`mod@mc_vectors`], [`mod@mc_strict`], [`mod@mc_versions`]), semantics ([`semantics`], [`x86`]),
//! options of command lines ([`mod@options`]), the API of the `tblgen` crate ([`compat`]), functions of C for vectors ([`vector_intrinsics`]), intrinsics ([`intrinsics`]), Clang's attributes ([`mod@clang_attributes`]), diagnostics ([`mod@diagnostics`]), directives ([`mod@directives`]), comments ([`mod@doc_comments`]) and functions that were C++ ([`fragments`]).

pub(crate) mod clang_attributes;
mod clang_data;
pub(crate) mod compat;
mod dag_isel;
pub(crate) mod diagnostics;
pub(crate) mod directives;
pub(crate) mod doc_comments;
pub(crate) mod encodings;
mod features;
pub(crate) mod fragments;
pub(crate) mod frame;
mod instr;
pub(crate) mod intrinsics;
pub(crate) mod mc_behaviour;
pub(crate) mod mc_encode_x86;
pub(crate) mod mc_strict;
pub(crate) mod mc_vectors;
pub(crate) mod mc_versions;
pub(crate) mod options;
pub(crate) mod records;
mod registers;
pub(crate) mod searchable;
pub(crate) mod semantics;
mod subtarget;
pub(crate) mod vector_intrinsics;
mod verdict;
pub(crate) mod versions;
pub(crate) mod x86;

use crate::compare::context::{self, Choices, Context};
use crate::compare::report::Part;
use crate::corpus;
use anyhow::{Result, bail};
use clap::builder::{PossibleValue, PossibleValuesParser};
use frame::compared::Compared;
use frame::{Subject, run, table, targets};
use std::path::PathBuf;
use std::process::ExitCode;

/// A comparison that can be asked for.
struct Oracle {
    /// The name on the command line.
    name: &'static str,
    /// The line about it in the help.
    help: &'static str,
    /// The things that are compared.
    what: What,
}

/// The things that an oracle compares.
#[derive(Clone, Copy)]
enum What {
    /// Answers of generated code with LLVM's tables.
    Tables(&'static Subject),
    /// Such answers, about descriptions that the oracle chooses.
    Chosen(&'static Subject, Choose),
    /// Facts about targets of two tools, compared one by one: the text with what is found, and
    /// whether all is equal.
    Facts(CompareFacts),
    /// Everything at once, as a suite.
    Parts(fn(&Context) -> Result<Vec<Part>>),
}

/// A function that compares facts about the targets of some names, or all.
type CompareFacts = fn(&Context, &[String]) -> Result<(String, bool)>;

/// A function that chooses the descriptions of an oracle, or those of some names.
type Choose = fn(&Context, &Subject, &[String]) -> Result<Vec<targets::Target>>;

/// All oracles.
const ORACLES: &[Oracle] = &[
    Oracle {
        name: "register-info",
        help: "Registers, register classes and sub-register indices",
        what: What::Tables(&registers::SUBJECT),
    },
    Oracle {
        name: "instr-info",
        help: "Instructions: descriptors, operands, scheduling classes, mappings",
        what: What::Tables(&instr::SUBJECT),
    },
    Oracle {
        name: "features",
        help: "Features of processors, and the instructions that exist on them",
        what: What::Tables(&features::SUBJECT),
    },
    Oracle {
        name: "subtarget",
        help: "Processors and scheduling models, and the classes of random instructions",
        what: What::Tables(&subtarget::SUBJECT),
    },
    Oracle {
        name: "searchable-tables",
        help: "Tables of one's own: rows, enumerations and every lookup",
        what: What::Chosen(&searchable::SUBJECT, searchable::descriptions),
    },
    Oracle {
        name: "records",
        help: "Records of any class as typed data, against --dump-json",
        what: What::Facts(records::facts),
    },
    Oracle {
        name: "versions",
        help: "Processors, scheduling models and tables of LLVM 14, 16 and 22",
        what: What::Parts(versions::run),
    },
    Oracle {
        name: "dag-isel",
        help: "Patterns of instruction selection with their types",
        what: What::Facts(dag_isel::facts),
    },
    Oracle {
        name: "encodings",
        help: "Bits of instructions of targets whose machine code nothing else compares",
        what: What::Facts(encodings::facts),
    },
    Oracle {
        name: "mc-behaviour",
        help: "Machine code: what generated disassemblers and encoders answer, against LLVM's library",
        what: What::Facts(|context, names| {
            let all = mc_behaviour::compare_all(context, names)?;
            Ok((mc_behaviour::table(&all), all.iter().all(Compared::is_ok)))
        }),
    },
    Oracle {
        name: "mc-vectors",
        help: "Machine code: the instructions of LLVM's own tests, decoded and encoded",
        what: What::Facts(|context, names| {
            let all = mc_vectors::compare_all(context, names)?;
            Ok((mc_vectors::table(&all), all.iter().all(mc_vectors::is_ok)))
        }),
    },
    Oracle {
        name: "mc-strict",
        help: "Machine code: what strict disassemblers refuse, against LLVM's assemblers",
        what: What::Facts(|context, names| {
            let all = mc_strict::compare_all(context, names)?;
            Ok((mc_strict::table(&all), all.iter().all(Compared::is_ok)))
        }),
    },
    Oracle {
        name: "mc-versions",
        help: "Machine code: generated disassemblers and encoders of LLVM 14, 16 and 22",
        what: What::Facts(|context, names| Ok(mc_versions::compare_all(context, names)?.text())),
    },
    Oracle {
        name: "mc-encode-x86",
        help: "Machine code: the bytes that the encoder of X86 makes, against LLVM's library",
        what: What::Facts(|context, names| {
            let all = mc_encode_x86::compare_all(context, names)?;
            Ok((mc_encode_x86::table(&all), all.iter().all(Compared::is_ok)))
        }),
    },
    Oracle {
        name: "fragments",
        help: "Functions that fragments of C++ become, against the C++",
        what: What::Parts(fragments::run),
    },
    Oracle {
        name: "fragments-versions",
        help: "Fragments of older releases of LLVM, and over the library of LLVM 22",
        what: What::Parts(fragments::versions),
    },
    Oracle {
        name: "intrinsics",
        help: "Intrinsics: names, types, attributes and built-in functions, against LLVM's library",
        what: What::Facts(intrinsics::run),
    },
    Oracle {
        name: "attributes",
        help: "Kinds of attributes and rules about them, against LLVM's library",
        what: What::Facts(intrinsics::attributes::run),
    },
    Oracle {
        name: "value-types",
        help: "Machine value types, against llvm-tblgen",
        what: What::Facts(intrinsics::value_types::run),
    },
    Oracle {
        name: "options",
        help: "Command-line options: tables, parsing, help and completion, against LLVM's library",
        what: What::Facts(options::run),
    },
    Oracle {
        name: "vector-intrinsics",
        help: "Functions of C for vectors, against the headers and tables of clang-tblgen",
        what: What::Facts(vector_intrinsics::run),
    },
    Oracle {
        name: "clang-attributes",
        help: "Clang's attributes and builtins, and its references in reStructuredText",
        what: What::Facts(clang_attributes::run),
    },
    Oracle {
        name: "diagnostics",
        help: "Diagnostics of Clang: rows, groups, texts with arguments and severities",
        what: What::Facts(diagnostics::run),
    },
    Oracle {
        name: "directives",
        help: "Directives and clauses of OpenMP and OpenACC, of LLVM 14 to 22",
        what: What::Facts(directives::run),
    },
    Oracle {
        name: "doc-comments",
        help: "HTML tags, named characters and commands of comments",
        what: What::Facts(doc_comments::run),
    },
    Oracle {
        name: "clang-data",
        help: "All that comes of Clang's descriptions: diagnostics, comments, attributes, vectors, ...",
        what: What::Parts(clang_data::run),
    },
    Oracle {
        name: "compat",
        help: "The API of the `tblgen` crate, and the code that melior's macros make over it",
        what: What::Parts(compat::run),
    },
    Oracle {
        name: "semantics",
        help: "Semantics of instructions: coverage of some targets, and rows of X86",
        what: What::Parts(semantics::run),
    },
    Oracle {
        name: "semantics-x86",
        help: "Rows of X86, against the processor of this machine",
        what: What::Parts(x86::hardware::run),
    },
];

/// The command line of `cargo xtask oracle`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The oracle to ask.
    #[arg(value_parser = names())]
    what: String,
    /// Only this target, as its `.td` file is called; may come more than once.
    #[arg(long)]
    target: Vec<String>,
    /// The tool to test, instead of building the one of this workspace.
    #[arg(long, env = "RUST_TBLGEN")]
    ours: Option<PathBuf>,
    /// Compare LLVM's facts with themselves, to test the comparison.
    #[arg(long)]
    self_check: bool,
    /// Leave the crates with the generated code in this folder, or with
    /// `--self-check` LLVM's facts.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Do not use the network.
    #[arg(long)]
    offline: bool,
    /// Print progress, all failures and the counts of every kind.
    #[arg(short, long)]
    verbose: bool,
}

/// The names of all oracles, as values of the command line.
fn names() -> PossibleValuesParser {
    let name = |oracle: &Oracle| PossibleValue::new(oracle.name).help(oracle.help);
    PossibleValuesParser::new(ORACLES.iter().map(name))
}

/// Runs the task.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let Some(oracle) = ORACLES.iter().find(|oracle| oracle.name == options.what) else {
        bail!("there is no oracle {}", options.what);
    };
    check(oracle, options)?;
    let corpus = corpus::run(&corpus::Options {
        offline: options.offline,
    })?;
    let choices = Choices {
        ours: options.ours.as_deref(),
        keep: options.keep.as_deref(),
        fresh: false,
        offline: options.offline,
        verbose: options.verbose,
    };
    let context = context::prepare(&choices, corpus)?;
    match oracle.what {
        What::Tables(subject) => tables(&context, subject, targets::targets, options),
        What::Chosen(subject, choose) => tables(&context, subject, choose, options),
        What::Facts(compare) => verdict::facts(&compare(&context, &options.target)?),
        What::Parts(compare) => verdict::parts(&compare(&context)?, options.verbose),
    }
}

/// Refuses options that an oracle does not have.
fn check(oracle: &Oracle, options: &Options) -> Result<()> {
    let is_tables = matches!(oracle.what, What::Tables(_) | What::Chosen(..));
    if !is_tables && options.self_check {
        bail!("{} has no --self-check", oracle.name);
    }
    if matches!(oracle.what, What::Parts(_)) && !options.target.is_empty() {
        bail!("{} has no --target: all is done at once", oracle.name);
    }
    Ok(())
}

/// Compares tables.
fn tables(
    context: &Context,
    subject: &Subject,
    choose: Choose,
    options: &Options,
) -> Result<ExitCode> {
    let targets = choose(context, subject, &options.target)?;
    let side = if options.self_check {
        run::Side::Theirs
    } else {
        run::Side::Ours
    };
    let results = run::compare_all(context, subject, &targets, side)?;
    print!("{}", table::details(&results));
    print!("{}", table::counts(subject, &results, options.verbose));
    if results.iter().all(run::Compared::is_ok) {
        Ok(ExitCode::SUCCESS)
    } else {
        println!("what we generate does not say what LLVM's does");
        Ok(ExitCode::FAILURE)
    }
}

/// The comparison of patterns as a suite of `cargo xtask conformance`.
pub(crate) fn dag_isel(context: &Context) -> Result<Vec<Part>> {
    dag_isel::suite(context)
}

/// The comparison of registers as a suite of `cargo xtask conformance`.
pub(crate) fn register_info(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &registers::SUBJECT)
}

/// The comparison of instructions as a suite of `cargo xtask conformance`.
pub(crate) fn instr_info(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &instr::SUBJECT)
}

/// The comparison of tables of one's own as a suite of `cargo xtask conformance`.
pub(crate) fn searchable_tables(context: &Context) -> Result<Vec<Part>> {
    searchable::suite(context)
}

/// The comparison of processors as a suite of `cargo xtask conformance`.
pub(crate) fn features(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &features::SUBJECT)
}

/// The comparison of scheduling models as a suite of `cargo xtask conformance`.
pub(crate) fn subtarget(context: &Context) -> Result<Vec<Part>> {
    run::suite(context, &subtarget::SUBJECT)
}
