//! Names of SVE and SME intrinsics.

use tblgen_model::support::unknown::Flaw;

use super::types::{SveType, modifiers};

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

/// A name with the types that it asks for: `{d}` is the type itself, `{0}` that of the result.
pub(super) fn with_types(name: &str, base: SveType, prototype: &str) -> Result<String, Flaw> {
    let mut full = String::new();
    let mut rest = name;
    while let Some((before, inner)) = rest.split_once('{') {
        let (which, after) = inner
            .split_once('}')
            .ok_or_else(|| format!("`{{' of name `{name}' is not closed"))?;
        full.push_str(before);
        full.push_str(&named(which, base, prototype)?.code());
        rest = after;
    }
    full.push_str(rest);
    Ok(full)
}

/// The type that a name asks for.
fn named(which: &str, base: SveType, prototype: &str) -> Result<SveType, Flaw> {
    let place = match which {
        "d" => return Ok(base),
        "0" => 0,
        "1" => 1,
        "2" => 2,
        "3" => 3,
        _ => return Err(Flaw::unknown(format!("names have no part `{{{which}}}'"))),
    };
    // LLVM counts the letters of the prototype, and not the types.
    let letter = prototype.chars().nth(place);
    let letter = letter.ok_or_else(|| format!("there is no type `{{{which}}}'"))?;
    match letter {
        '2'..='4' => Ok(base),
        _ => base.modified(letter, 1),
    }
}
