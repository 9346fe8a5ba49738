//! The intrinsics as our program prints them.

use anyhow::{Context as _, Result};

/// An intrinsic.
#[derive(Default)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) overloaded: String,
    /// The types of the result and of the parameters.
    pub(super) types: Vec<Type>,
    pub(super) builtin: String,
    pub(super) llvm: String,
    pub(super) target: String,
    pub(super) streaming: String,
    pub(super) condition: String,
    pub(super) mode: String,
    pub(super) za: String,
    pub(super) zt0: String,
    pub(super) immediates: Vec<Immediate>,
    pub(super) is_overloaded_only: bool,
    /// The ending of the builtin's name that its policy gives it.
    pub(super) ending: String,
}

/// A type.
#[derive(Default)]
pub(super) struct Type {
    /// The text of C.
    pub(super) text: String,
    pub(super) vectors: usize,
    pub(super) bits: u32,
    pub(super) flags: String,
}

/// An immediate argument.
pub(super) struct Immediate {
    pub(super) parameter: usize,
    pub(super) low: i64,
    pub(super) high: i64,
    pub(super) step: i64,
    pub(super) form: String,
}

impl Row {
    /// The intrinsic of a line.
    pub(super) fn parse(line: &str) -> Result<Self> {
        let mut fields = line.split('\t').map(str::to_string);
        let mut next = || fields.next().context("a line of our program is too short");
        Ok(Row {
            name: next()?,
            overloaded: next()?,
            types: next()?.split('|').map(ty).collect(),
            builtin: next()?,
            llvm: next()?,
            target: next()?,
            streaming: next()?,
            condition: next()?,
            mode: next()?,
            za: next()?,
            zt0: next()?,
            immediates: next()?.split(';').filter_map(immediate).collect(),
            is_overloaded_only: next()?.parse().context("no answer of yes or no")?,
            ending: next()?,
        })
    }

    /// The declaration under a name.
    pub(super) fn prototype(&self, name: &str) -> String {
        let types = self.types.iter().map(|ty| ty.text.as_str());
        prototype(name, types)
    }

    /// The type of a parameter.
    pub(super) fn parameter(&self, number: usize) -> Option<&Type> {
        self.types.get(number + 1)
    }
}

/// A declaration in a form that is the same for all headers.
pub(super) fn prototype<'t>(name: &str, types: impl IntoIterator<Item = &'t str>) -> String {
    let mut types = types.into_iter().map(normal);
    let result = types.next().unwrap_or_default();
    let parameters: Vec<String> = types.collect();
    format!("{result} {name}({})", parameters.join(", "))
}

/// A type with single spaces, and none before an asterisk.
pub(super) fn normal(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace(" *", "*")
}

fn ty(text: &str) -> Type {
    let mut parts = text.split('~');
    let mut next = || parts.next().unwrap_or_default();
    Type {
        text: next().to_string(),
        vectors: next().parse().unwrap_or(0),
        bits: next().parse().unwrap_or(0),
        flags: next().to_string(),
    }
}

fn immediate(text: &str) -> Option<Immediate> {
    let mut parts = text.split(':');
    Some(Immediate {
        parameter: parts.next()?.parse().ok()?,
        low: parts.next()?.parse().ok()?,
        high: parts.next()?.parse().ok()?,
        step: parts.next()?.parse().ok()?,
        form: parts.next()?.to_string(),
    })
}
