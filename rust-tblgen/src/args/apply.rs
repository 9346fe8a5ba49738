//! The effect of an occurrence of an option on [`Args`].

use tblgen_core::backend::Docs;
use tblgen_core::emit::{GlobalOption, OptionForm};
use tblgen_core::{Language, Limits};

use super::table::{Effect, OptionSpec, Unused};
use super::{Action, Args, DiagnosticFormat, Info, bytes};

/// The choice of colours: always, never, or on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColorChoice {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColorChoice {
    /// The decision for a stream.
    pub(crate) fn resolve(self, is_terminal: bool) -> bool {
        match self {
            Self::Auto => is_terminal && environment_allows_color(),
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// Not if `NO_COLOR` is set, nor on a terminal that has no colours.
fn environment_allows_color() -> bool {
    let wants_none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let terminal = std::env::var_os("TERM").unwrap_or_default();
    let has_colors = cfg!(windows) || !(terminal.is_empty() || terminal == "dumb");
    !wants_none && has_colors
}

/// Applies one occurrence with its value (`None` when none was given).
///
/// Returns a request to answer at once, or the text of a complaint about the
/// value.
pub(super) fn apply(
    args: &mut Args,
    spec: &OptionSpec,
    value: Option<&[u8]>,
) -> Result<Option<Info>, Vec<u8>> {
    let text = value.unwrap_or_default();
    match spec.effect {
        Effect::Text(slot) => *slot(args) = bytes::encode(text),
        Effect::List(slot) => slot(args).push(bytes::encode(text)),
        Effect::Global(option) => global(args, option, text)?,
        Effect::Flag(slot) => *slot(args) = boolean(text)?,
        Effect::Act(name) => args.action = Action::Output(name),
        Effect::ActOn { output, option } => {
            args.action = Action::Output(output);
            args.values
                .extend(value.map(|value| (option, bytes::encode(value))));
        }
        Effect::Rust => args.action = Action::Rust(names(text)),
        Effect::Own { name, .. } => args.values.push((name, bytes::encode(text))),
        Effect::Switch(name) => args.values.push((name, boolean(text)?.to_string().into())),
        Effect::Limit(name) => args.limits.push((name, limit(name, text)?)),
        Effect::Language => args.language = language(text)?,
        Effect::NoDocs => args.emit.docs = Docs::from(!boolean(text)?),
        Effect::Format => args.diagnostic_format = format(text)?,
        Effect::Color => args.color = color(text)?,
        Effect::Help => return Ok(Some(Info::Help)),
        Effect::Version => return Ok(Some(Info::Version)),
        Effect::Unused(kind) => check(kind, text)?,
    }
    Ok(None)
}

/// The names in a list with commas.
fn names(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    text.split(',')
        .map(|name| name.trim().to_string())
        .collect()
}

/// Checks the value of an option without effect.
fn check(kind: Unused, text: &[u8]) -> Result<(), Vec<u8>> {
    match kind {
        Unused::Flag => boolean(text).map(drop),
        Unused::Text => Ok(()),
        Unused::Number => integer(text).map(drop),
    }
}

/// Quotes a value and appends what is wrong with it.
fn complaint(text: &[u8], what: &str) -> Vec<u8> {
    [b"'", text, b"' ", what.as_bytes()].concat()
}

/// LLVM's booleans.
fn boolean(text: &[u8]) -> Result<bool, Vec<u8>> {
    match text {
        b"" | b"true" | b"TRUE" | b"True" | b"1" => Ok(true),
        b"false" | b"FALSE" | b"False" | b"0" => Ok(false),
        _ => Err(complaint(
            text,
            "is invalid value for boolean argument! Try 0 or 1",
        )),
    }
}

/// LLVM's integers: decimal, or in the base the prefix names.
fn integer(text: &[u8]) -> Result<u64, Vec<u8>> {
    let wrong = || complaint(text, "value invalid for ulong argument!");
    let (radix, digits) = radix_and_digits(std::str::from_utf8(text).map_err(|_| wrong())?);
    if !digits.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(wrong());
    }
    u64::from_str_radix(digits, radix).map_err(|_| wrong())
}

/// A bound that is no larger than it can be.
fn limit(name: &str, text: &[u8]) -> Result<u64, Vec<u8>> {
    let value = integer(text)?;
    match Limits::default().set(name, value) {
        Ok(()) => Ok(value),
        Err(message) => Err(complaint(text, &format!("is too large: {message}!"))),
    }
}

/// Takes the prefix off a number.
fn radix_and_digits(text: &str) -> (u32, &str) {
    let bytes = text.as_bytes();
    match (bytes.first(), bytes.get(1)) {
        (Some(b'0'), Some(b'x' | b'X')) => (16, &text[2..]),
        (Some(b'0'), Some(b'b' | b'B')) => (2, &text[2..]),
        (Some(b'0'), Some(b'o')) => (8, &text[2..]),
        (Some(b'0'), Some(digit)) if digit.is_ascii_digit() => (8, &text[1..]),
        _ => (10, text),
    }
}

/// Sets an option of all outputs.
fn global(args: &mut Args, option: &GlobalOption, text: &[u8]) -> Result<(), Vec<u8>> {
    let value = match option.form {
        OptionForm::Switch => boolean(text)?.to_string(),
        // Names may be written with dashes, as options are.
        OptionForm::Words => String::from_utf8_lossy(text).replace('-', "_"),
        _ => String::from_utf8_lossy(text).into_owned(),
    };
    let set = option.set(&mut args.emit, &value);
    set.map_err(String::into_bytes)
}

/// A release of the language.
fn language(text: &[u8]) -> Result<Language, Vec<u8>> {
    let release = String::from_utf8_lossy(text).parse();
    release.map_err(String::into_bytes)
}

/// The formats `--diagnostic-format` knows.
fn format(text: &[u8]) -> Result<DiagnosticFormat, Vec<u8>> {
    match text {
        b"llvm" => Ok(DiagnosticFormat::Llvm),
        b"pretty" => Ok(DiagnosticFormat::Pretty),
        _ => Err(complaint(text, "is no known format! Try llvm or pretty")),
    }
}

/// `--color` takes LLVM's booleans besides the usual three words.
fn color(text: &[u8]) -> Result<ColorChoice, Vec<u8>> {
    match text {
        b"auto" => Ok(ColorChoice::Auto),
        b"always" => Ok(ColorChoice::Always),
        b"never" => Ok(ColorChoice::Never),
        _ => match boolean(text) {
            Ok(true) => Ok(ColorChoice::Always),
            Ok(false) => Ok(ColorChoice::Never),
            Err(_) => Err(complaint(
                text,
                "is no choice of colours! Try auto, always or never",
            )),
        },
    }
}

/// The name under which LLVM reports an option: actions share one.
pub(super) fn reported_name(spec: &OptionSpec, program: &[u8]) -> Vec<u8> {
    match spec.effect {
        Effect::Act(_) | Effect::ActOn { .. } | Effect::Rust => b"Action to perform:".to_vec(),
        _ => {
            let mut name = program.to_vec();
            name.extend_from_slice(b": for the ");
            name.extend_from_slice(spec.dashed().as_bytes());
            name
        }
    }
}
