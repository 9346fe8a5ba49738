//! Names of SVE and SME intrinsics.

use tblgen_model::support::unknown::Flaw;

use super::types::SveType;

/// The name with all of what is in brackets: `svadd[_{d}]` is `svadd_{d}`.
pub(super) fn full(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '[' | ']')).collect()
}

/// The name without what is in brackets, if there is any.
pub(super) fn overloaded(name: &str) -> Result<Option<String>, String> {
    let mut found = None;
    let mut rest = name;
    let mut short = String::new();
    while let Some((before, inner)) = rest.split_once('[') {
        let (_, after) = inner
            .split_once(']')
            .ok_or_else(|| format!("`[' of name `{name}' is not closed"))?;
        short.push_str(before);
        rest = after;
        found = Some(());
    }
    short.push_str(rest);
    Ok(found.map(|()| short))
}

/// The modifiers of the types that parts of names stand for: `{0}` is the type of the result.
pub(super) struct Types {
    modifiers: Vec<char>,
}

impl Types {
    /// The types of a prototype. Before LLVM 20, a part counts letters, and a number among them
    /// stands for the type itself.
    pub(super) fn new(prototype: &str, modifiers: &[(char, u8)], counts_types: bool) -> Self {
        let letter = |letter| match letter {
            '2'..='4' => 'd',
            letter => letter,
        };
        Types {
            modifiers: match counts_types {
                true => modifiers.iter().map(|(modifier, _)| *modifier).collect(),
                false => prototype.chars().map(letter).collect(),
            },
        }
    }

    /// A name with the types that it asks for: `{d}` is the type itself.
    pub(super) fn named(&self, name: &str, base: SveType) -> Result<String, Flaw> {
        let mut full = String::new();
        let mut rest = name;
        while let Some((before, inner)) = rest.split_once('{') {
            let (which, after) = inner
                .split_once('}')
                .ok_or_else(|| format!("`{{' of name `{name}' is not closed"))?;
            full.push_str(before);
            full.push_str(&self.part(which, base)?.code());
            rest = after;
        }
        full.push_str(rest);
        Ok(full)
    }

    /// The type that a part of a name stands for.
    fn part(&self, which: &str, base: SveType) -> Result<SveType, Flaw> {
        let place = match which {
            "d" => return Ok(base),
            "0" => 0,
            "1" => 1,
            "2" => 2,
            "3" => 3,
            _ => return Err(Flaw::unknown(format!("names have no part `{{{which}}}'"))),
        };
        let modifier = self.modifiers.get(place);
        let modifier = modifier.ok_or_else(|| format!("there is no type `{{{which}}}'"))?;
        base.modified(*modifier, 1)
    }
}
