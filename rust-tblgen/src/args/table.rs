//! The one table of options.
//!
//! The parser, the help, the completions and the manual page all read it, so
//! an option cannot be accepted but undocumented, or the reverse.

use std::ffi::OsString;

use tblgen_core::LIMIT_OPTIONS;

use super::help::Page;
use super::{Action, Args, BackendOption};

/// Under which heading an option is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// What is read.
    Input,
    /// What is written, and where.
    Output,
    /// What is done with the records.
    Action,
    /// Rust code generation.
    Backend,
    /// How Rust code looks.
    Rust,
    /// How mistakes are reported.
    Diagnostics,
    /// Bounds for untrusted input.
    Limits,
    /// Options of `llvm-tblgen` which have no effect here.
    Compatibility,
    /// Help and version.
    Help,
}

impl Group {
    /// The heading.
    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Input => "Input",
            Self::Output => "Output",
            Self::Action => "Actions (the last one given wins)",
            Self::Backend => "Rust backends (actions, too)",
            Self::Rust => "Rust code",
            Self::Diagnostics => "Diagnostics",
            Self::Limits => "Limits",
            Self::Compatibility => "Accepted for compatibility, without effect",
            Self::Help => "Help",
        }
    }
}

/// Whether an option takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueRule {
    /// `--x=v` or `--x v`.
    Required,
    /// `--x` or `--x=v`.
    Optional,
    /// `--x` only.
    Disallowed,
}

/// The values a compatibility option wants to see.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unused {
    /// A boolean.
    Flag,
    /// Any text.
    Text,
    /// An unsigned integer.
    Number,
}

/// What an occurrence of an option does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    /// Replaces a text.
    Text(fn(&mut Args) -> &mut OsString),
    /// Appends to a list; the value may be glued to the name (`-Idir`).
    List(fn(&mut Args) -> &mut Vec<OsString>),
    /// Appends a `FEATURE=REGEX`.
    Gate,
    /// Sets a boolean.
    Flag(fn(&mut Args) -> &mut bool),
    /// Chooses the action.
    Act(Action),
    /// Sets the limit of that name.
    Limit(&'static str),
    /// Chooses the language release.
    Language,
    /// Chooses the look of diagnostics.
    Format,
    /// Chooses whether to colour.
    Color,
    /// Prints a help page and ends.
    Help(Page),
    /// Prints the version and ends.
    Version,
    /// Only checks its value.
    Unused(Unused),
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub(super) struct OptionSpec {
    /// The name without dashes.
    pub(super) name: &'static str,
    /// What it does.
    pub(super) effect: Effect,
    /// What its value is called in the help; empty without a value.
    pub(super) value_name: &'static str,
    /// One line of help.
    pub(super) help: &'static str,
    /// Where it is shown.
    pub(super) group: Group,
}

impl OptionSpec {
    /// Whether it takes a value.
    pub(super) fn rule(&self) -> ValueRule {
        match self.effect {
            Effect::Text(_) | Effect::List(_) | Effect::Limit(_) => ValueRule::Required,
            Effect::Language | Effect::Format | Effect::Gate => ValueRule::Required,
            Effect::Unused(Unused::Text | Unused::Number) => ValueRule::Required,
            Effect::Flag(_) | Effect::Color | Effect::Unused(Unused::Flag) => ValueRule::Optional,
            Effect::Act(_) | Effect::Help(_) | Effect::Version => ValueRule::Disallowed,
        }
    }

    /// Whether each occurrence counts, and not only the last one.
    pub(super) fn is_list(&self) -> bool {
        matches!(self.effect, Effect::List(_) | Effect::Gate)
    }

    /// Whether a value may be glued to the name.
    pub(super) fn is_prefix(&self) -> bool {
        matches!(self.effect, Effect::List(_))
    }

    /// The name with as many dashes as LLVM's messages give it.
    pub(super) fn dashed(&self) -> String {
        dashed(self.name)
    }

    /// The values worth offering, where there are few.
    pub(super) fn choices(&self) -> &'static [&'static str] {
        match self.effect {
            Effect::Language => &["19", "22", "latest", "default"],
            Effect::Format => &["llvm", "pretty"],
            Effect::Color => &["auto", "always", "never"],
            _ => &[],
        }
    }
}

/// `-x` or `--name`.
pub(super) fn dashed(name: &str) -> String {
    let dashes = if name.len() > 1 { "--" } else { "-" };
    format!("{dashes}{name}")
}

/// The options of one tool: the fixed ones and its backends'.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    specs: Vec<OptionSpec>,
}

impl Table {
    /// The table with the given backends' actions.
    pub(crate) fn new(backends: &[BackendOption]) -> Self {
        let generated = backends.iter().map(|backend| OptionSpec {
            name: backend.name,
            effect: Effect::Act(Action::Backend(backend.name)),
            value_name: "",
            help: backend.help,
            group: Group::Backend,
        });
        let (first, last): (Vec<OptionSpec>, Vec<OptionSpec>) = OPTIONS
            .iter()
            .partition(|spec| matches!(spec.group, Group::Input | Group::Output | Group::Action));
        let limits = LIMIT_OPTIONS.iter().map(|limit| {
            row(
                Group::Limits,
                limit.name,
                "N",
                Effect::Limit(limit.name),
                limit.help,
            )
        });
        let (shown, last): (Vec<OptionSpec>, Vec<OptionSpec>) = last
            .into_iter()
            .partition(|spec| matches!(spec.group, Group::Rust | Group::Diagnostics));
        let specs = first.into_iter().chain(generated).chain(shown);
        Self {
            specs: specs.chain(limits).chain(last).collect(),
        }
    }

    /// All options in the order of the help.
    pub(super) fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// The option with exactly this name.
    pub(super) fn find(&self, name: &[u8]) -> Option<&OptionSpec> {
        self.specs.iter().find(|spec| spec.name.as_bytes() == name)
    }
}

/// Shortens a row of [`OPTIONS`].
const fn row(
    group: Group,
    name: &'static str,
    value_name: &'static str,
    effect: Effect,
    help: &'static str,
) -> OptionSpec {
    OptionSpec {
        name,
        effect,
        value_name,
        help,
        group,
    }
}

/// Every option but the backends' and the limits.
#[rustfmt::skip]
const OPTIONS: &[OptionSpec] = &[
    row(Group::Input, "I", "DIR", Effect::List(|a| &mut a.include_dirs), "Look for included files in DIR, too"),
    row(Group::Input, "D", "NAME", Effect::List(|a| &mut a.macros), "Define the macro NAME for `#ifdef`"),
    row(Group::Input, "language", "RELEASE", Effect::Language, "Be strict about the language of one LLVM release [default: accept all, print as 19; Rust outputs go by the version of LLVM's library]"),

    row(Group::Output, "o", "FILE", Effect::Text(|a| &mut a.output), "Write to FILE instead of standard output"),
    row(Group::Output, "d", "FILE", Effect::Text(|a| &mut a.depfile), "Write a Makefile rule with all files read (needs -o)"),
    row(Group::Output, "write-if-changed", "", Effect::Flag(|a| &mut a.write_if_changed), "Leave the output file alone if its contents would stay"),
    row(Group::Output, "check", "", Effect::Flag(|a| &mut a.check), "Write nothing; fail with a diff unless the output files hold what would be written (needs -o)"),
    row(Group::Output, "long-string-literals", "", Effect::Flag(|a| &mut a.long_string_literals), "Prefer string literals in string tables [default: true]"),

    row(Group::Action, "print-records", "", Effect::Act(Action::PrintRecords), "Print all classes and records [default]"),
    row(Group::Action, "print-detailed-records", "", Effect::Act(Action::PrintDetailedRecords), "Print all records with their source locations"),
    row(Group::Action, "dump-json", "", Effect::Act(Action::DumpJson), "Print all records as JSON"),
    row(Group::Action, "print-enums", "", Effect::Act(Action::PrintEnums), "Print the names of the records of --class"),
    row(Group::Action, "class", "CLASS", Effect::Text(|a| &mut a.class), "The class whose records --print-enums lists"),
    row(Group::Action, "print-sets", "", Effect::Act(Action::PrintSets), "Print the members of every `Set` record"),
    row(Group::Action, "gen-ctags", "", Effect::Act(Action::GenCtags), "Print an index for ctags-aware editors"),
    row(Group::Action, "print-dag-patterns", "", Effect::Act(Action::Backend("print-dag-patterns")), "Print all patterns of instruction selection with their types"),
    row(Group::Action, "gen-instr-docs", "", Effect::Act(Action::Backend("gen-instr-docs")), "Print a searchable page of HTML about all instructions"),
    row(Group::Action, "print-semantics", "", Effect::Act(Action::Backend("print-semantics")), "Print what instructions do"),
    row(Group::Action, "semantics-report", "", Effect::Act(Action::Backend("semantics-report")), "Report for how many instructions it is known what they do"),
    row(Group::Action, "null-backend", "", Effect::Act(Action::NullBackend), "Only check the input; print nothing"),

    row(Group::Rust, "rust-module", "NAME", Effect::Text(|a| &mut a.rust_module), "Put everything into a module"),
    row(Group::Rust, "rust-runtime", "PATH", Effect::Text(|a| &mut a.rust_runtime), "Where the code finds tblgen_runtime [default: ::tblgen_runtime]"),
    row(Group::Rust, "rust-gate", "FEATURE=REGEX", Effect::Gate, "Let the register classes with such names exist only with a Cargo feature"),
    row(Group::Rust, "rust-split", "", Effect::Flag(|a| &mut a.rust_split), "Write parts to files of their own, which FILE includes (needs -o)"),
    row(Group::Rust, "no-rust-docs", "", Effect::Flag(|a| &mut a.no_rust_docs), "Leave doc comments out"),

    row(Group::Diagnostics, "diagnostic-format", "FORMAT", Effect::Format, "How to show mistakes [default: pretty on a terminal, else llvm]"),
    row(Group::Diagnostics, "color", "WHEN", Effect::Color, "Colour diagnostics [default: auto]"),
    row(Group::Diagnostics, "no-warn-on-unused-template-args", "", Effect::Flag(|a| &mut a.no_warn_on_unused_template_args), "Do not warn about unused template arguments"),
    row(Group::Diagnostics, "time-phases", "", Effect::Flag(|a| &mut a.time_phases), "Report how long each phase took"),

    row(Group::Compatibility, "crash-diagnostics-dir", "DIR", Effect::Unused(Unused::Text), "Directory for crash diagnostic files"),
    row(Group::Compatibility, "debug-counter", "LIST", Effect::Unused(Unused::Text), "Debug counter skips and counts"),
    row(Group::Compatibility, "debug-counter-break-on-last", "", Effect::Unused(Unused::Flag), "Break on the last count of a chunk list"),
    row(Group::Compatibility, "disable-symbolication", "", Effect::Unused(Unused::Flag), "Do not symbolize crash backtraces"),
    row(Group::Compatibility, "info-output-file", "FILE", Effect::Unused(Unused::Text), "File for statistics"),
    row(Group::Compatibility, "print-debug-counter", "", Effect::Unused(Unused::Flag), "Print debug counters"),
    row(Group::Compatibility, "rng-seed", "SEED", Effect::Unused(Unused::Number), "Seed of the random number generator"),
    row(Group::Compatibility, "sort-timers", "", Effect::Unused(Unused::Flag), "Sort timers by wall clock time"),
    row(Group::Compatibility, "stats", "", Effect::Unused(Unused::Flag), "Print statistics"),
    row(Group::Compatibility, "stats-json", "", Effect::Unused(Unused::Flag), "Print statistics as JSON"),
    row(Group::Compatibility, "track-memory", "", Effect::Unused(Unused::Flag), "Track memory in timers"),
    row(Group::Compatibility, "treat-scalable-fixed-error-as-warning", "", Effect::Unused(Unused::Flag), "Warn only about scalable types"),
    row(Group::Compatibility, "print-options", "", Effect::Unused(Unused::Flag), "Print non-default options"),
    row(Group::Compatibility, "print-all-options", "", Effect::Unused(Unused::Flag), "Print all options"),

    row(Group::Help, "h", "", Effect::Help(Page::Usual), "Print help"),
    row(Group::Help, "help", "", Effect::Help(Page::Usual), "Print help"),
    row(Group::Help, "help-hidden", "", Effect::Help(Page::Hidden), "Print help on all options, also those without effect"),
    row(Group::Help, "help-list", "", Effect::Help(Page::List), "List the options in one table"),
    row(Group::Help, "help-list-hidden", "", Effect::Help(Page::HiddenList), "List all options in one table"),
    row(Group::Help, "version", "", Effect::Version, "Print the version"),
];
