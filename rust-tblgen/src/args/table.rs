//! The one table of options.
//!
//! The parser, the help, the completions and the manual page all read it, so
//! an option cannot be accepted but undocumented, or the reverse.

use std::ffi::OsString;

use tblgen_core::backend::{Kind, Registry};
use tblgen_core::emit::{GLOBAL_OPTIONS, GlobalOption, OptionForm};
use tblgen_core::{LIMIT_OPTIONS, LimitOption};

use super::Args;
use super::outputs::{of_all, of_output};

/// The heading under which an option is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Include directories, macros and the language.
    Input,
    /// Output files, and when they are written.
    Output,
    /// The action for the records.
    Action,
    /// Rust code generation.
    Backend,
    /// The look of Rust code.
    Rust,
    /// The look of diagnostics.
    Diagnostics,
    /// Bounds for untrusted input.
    Limits,
    /// Options of `llvm-tblgen` that are accepted, but not shown.
    Hidden,
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
            Self::Hidden => "Accepted for compatibility",
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

/// The effect of an occurrence of an option.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    /// Replaces a text.
    Text(fn(&mut Args) -> &mut OsString),
    /// Appends to a list; the value may be glued to the name (`-Idir`).
    List(fn(&mut Args) -> &mut Vec<OsString>),
    /// Sets an option of all outputs.
    Global(&'static GlobalOption),
    /// Sets a boolean.
    Flag(fn(&mut Args) -> &mut bool),
    /// Chooses the output of this name as the action.
    Act(&'static str),
    /// Chooses an output as the action, and gives its option of the same name a value.
    ActOn {
        /// The name of the output.
        output: &'static str,
        /// The name of the option.
        option: &'static str,
    },
    /// Chooses several outputs of Rust as the action.
    Rust,
    /// Gives an option that an output declares a value.
    Own {
        /// The name.
        name: &'static str,
        /// Whether each occurrence counts.
        is_list: bool,
    },
    /// Turns an option that an output declares on or off.
    Switch(&'static str),
    /// Sets the limit of that name.
    Limit(&'static str),
    /// Chooses the language release.
    Language,
    /// Chooses no documentation in Rust code, or full.
    NoDocs,
    /// Chooses the look of diagnostics.
    Format,
    /// Chooses whether to colour.
    Color,
    /// Prints the help and ends.
    Help,
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
    /// The effect of an occurrence.
    pub(super) effect: Effect,
    /// The name of the value in the help; empty without a value.
    pub(super) value_name: &'static str,
    /// One line of help.
    pub(super) help: &'static str,
    /// The heading under which the help shows the option.
    pub(super) group: Group,
}

impl OptionSpec {
    /// Whether it takes a value.
    pub(super) fn rule(&self) -> ValueRule {
        match self.effect {
            Effect::Text(_) | Effect::List(_) | Effect::Limit(_) => ValueRule::Required,
            Effect::Language | Effect::Format | Effect::Rust => ValueRule::Required,
            Effect::Global(option) if option.form == OptionForm::Switch => ValueRule::Optional,
            Effect::Global(_) | Effect::Own { .. } => ValueRule::Required,
            Effect::Unused(Unused::Text | Unused::Number) => ValueRule::Required,
            Effect::Flag(_) | Effect::Color | Effect::Unused(Unused::Flag) => ValueRule::Optional,
            Effect::ActOn { .. } | Effect::Switch(_) | Effect::NoDocs => ValueRule::Optional,
            Effect::Act(_) | Effect::Help | Effect::Version => ValueRule::Disallowed,
        }
    }

    /// Whether each occurrence counts, and not only the last one.
    pub(super) fn is_list(&self) -> bool {
        match self.effect {
            Effect::List(_) => true,
            Effect::Global(option) => option.is_list(),
            Effect::Own { is_list, .. } => is_list,
            _ => false,
        }
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
            Effect::Global(option) => option.choices,
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
    /// The table with the actions and options of the outputs.
    ///
    /// # Errors
    ///
    /// An output asks for an option that the tool or another output has already.
    pub(crate) fn new(registry: &Registry) -> Result<Self, String> {
        let is_of_core = |spec: &&OptionSpec| matches!(spec.group, Group::Input | Group::Output);
        let is_shown = |spec: &&OptionSpec| matches!(spec.group, Group::Rust | Group::Diagnostics);
        let is_rest = |spec: &&OptionSpec| !is_of_core(spec) && !is_shown(spec);
        let mut specs: Vec<OptionSpec> = OPTIONS.iter().filter(is_of_core).copied().collect();
        let text = registry.iter().filter(|output| output.kind() != Kind::Rust);
        text.chain(registry.rust())
            .for_each(|output| specs.extend(of_output(output)));
        specs.push(GEN_RUST);
        specs.extend(OPTIONS.iter().filter(is_shown));
        specs.extend(GLOBAL_OPTIONS.iter().map(|option| of_all(option, registry)));
        specs.extend(LIMIT_OPTIONS.iter().map(limit));
        specs.extend(OPTIONS.iter().filter(is_rest));
        specs.extend(COMPATIBILITY.map(|(name, effect)| row(Group::Hidden, name, "", effect, "")));
        Ok(Table {
            specs: unambiguous(specs)?,
        })
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

fn limit(limit: &LimitOption) -> OptionSpec {
    let effect = Effect::Limit(limit.name);
    row(Group::Limits, limit.name, "N", effect, limit.help)
}

/// The rows, one for each name. Outputs may share an option, but nothing else.
fn unambiguous(specs: Vec<OptionSpec>) -> Result<Vec<OptionSpec>, String> {
    let mut known: Vec<OptionSpec> = Vec::new();
    for spec in specs {
        match known.iter_mut().find(|other| other.name == spec.name) {
            None => known.push(spec),
            Some(other) => match (&mut other.effect, spec.effect) {
                // Each output takes as many values as it knows.
                (
                    Effect::Own { is_list, .. },
                    Effect::Own {
                        is_list: other_is, ..
                    },
                ) => {
                    *is_list |= other_is;
                    other.help = joined(other.help, spec.help);
                }
                (Effect::Switch(_), Effect::Switch(_)) => {}
                _ => return Err(format!("there are two options {}", spec.dashed())),
            },
        }
    }
    Ok(known)
}

/// The help of an option that two outputs have.
fn joined(one: &'static str, other: &'static str) -> &'static str {
    match one.contains(other) {
        true => one,
        // Texts of options live as long as the process.
        false => Box::leak(format!("{one}; {other}").into_boxed_str()),
    }
}

/// The action that gives several outputs.
const GEN_RUST: OptionSpec = row(
    Group::Backend,
    "gen-rust",
    "OUTPUTS",
    Effect::Rust,
    "Generate several outputs, such as register_info,instr_info, together",
);

/// Shortens a row of [`OPTIONS`].
pub(super) const fn row(
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

/// Every option but those of outputs and the limits.
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

    row(Group::Rust, "rust-split", "", Effect::Flag(|a| &mut a.rust_split), "Write parts to files of their own, which FILE includes (needs -o)"),
    row(Group::Rust, "no-rust-docs", "", Effect::NoDocs, "Leave doc comments out, as --rust-docs=none does"),

    row(Group::Diagnostics, "diagnostic-format", "FORMAT", Effect::Format, "How to show mistakes [default: pretty on a terminal, else llvm]"),
    row(Group::Diagnostics, "color", "WHEN", Effect::Color, "Colour diagnostics [default: auto]"),
    row(Group::Diagnostics, "no-warn-on-unused-template-args", "", Effect::Flag(|a| &mut a.no_warn_on_unused_template_args), "Do not warn about unused template arguments"),
    row(Group::Diagnostics, "time-phases", "", Effect::Flag(|a| &mut a.time_phases), "Report how long each phase took"),

    row(Group::Help, "h", "", Effect::Help, "Print help"),
    row(Group::Help, "help", "", Effect::Help, "Print help"),
    row(Group::Help, "version", "", Effect::Version, "Print the version"),
];

/// Options of `llvm-tblgen` that are accepted, but not in the help: they have no effect here,
/// or print the same help.
const COMPATIBILITY: [(&str, Effect); 17] = [
    ("crash-diagnostics-dir", Effect::Unused(Unused::Text)),
    ("debug-counter", Effect::Unused(Unused::Text)),
    ("debug-counter-break-on-last", Effect::Unused(Unused::Flag)),
    ("disable-symbolication", Effect::Unused(Unused::Flag)),
    ("info-output-file", Effect::Unused(Unused::Text)),
    ("print-debug-counter", Effect::Unused(Unused::Flag)),
    ("rng-seed", Effect::Unused(Unused::Number)),
    ("sort-timers", Effect::Unused(Unused::Flag)),
    ("stats", Effect::Unused(Unused::Flag)),
    ("stats-json", Effect::Unused(Unused::Flag)),
    ("track-memory", Effect::Unused(Unused::Flag)),
    (
        "treat-scalable-fixed-error-as-warning",
        Effect::Unused(Unused::Flag),
    ),
    ("print-options", Effect::Unused(Unused::Flag)),
    ("print-all-options", Effect::Unused(Unused::Flag)),
    ("help-hidden", Effect::Help),
    ("help-list", Effect::Help),
    ("help-list-hidden", Effect::Help),
];
