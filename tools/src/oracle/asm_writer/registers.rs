//! The names of registers.

use super::arrays::{Inc, characters, cut, numbers, text_at};
use anyhow::{Context as _, Result};

/// The set of names of a target that has no other.
const DEFAULT_SET: &str = "NoRegAltName";

/// The lines that our tool prints of registers, without the names of their records.
pub(super) fn lines(inc: &Inc<'_>) -> Result<Vec<String>> {
    let text = inc.registers;
    let sets = sets(text)?;
    let mut lines = Vec::new();
    let mut registers: Vec<String> = Vec::new();
    for set in &sets {
        let suffix = if sets.len() == 1 { "" } else { set.name };
        let strings = characters(text, &format!("const char AsmStrs{suffix}[] = {{"))?;
        let places = numbers(text, &format!(" RegAsmOffset{suffix}[] = {{"))?;
        registers.resize(places.len(), "register".to_string());
        for (line, &place) in registers.iter_mut().zip(&places) {
            let name = String::from_utf8_lossy(text_at(&strings, place)?).into_owned();
            *line += &format!(" {name:?}");
        }
        let fallback = set.fallback.map(|other| format!(", else {other}"));
        lines.push(format!(
            "names {}{}",
            set.name,
            fallback.unwrap_or_default()
        ));
    }
    lines.extend(registers);
    Ok(lines)
}

/// A set of names.
struct Set<'t> {
    name: &'t str,
    fallback: Option<&'t str>,
}

fn sets(text: &str) -> Result<Vec<Set<'_>>> {
    let Ok((_, cases)) = cut(text, "switch(AltIdx) {") else {
        return Ok(vec![Set {
            name: DEFAULT_SET,
            fallback: None,
        }]);
    };
    let cases = cases.split("\n  case ").skip(1).map(|case| {
        let (name, body) = cut(case, ":\n")?;
        let fallback = body.split_once("return getRegisterName(RegNo, ");
        let fallback = fallback.map(|(_, rest)| cut(rest, ");")).transpose()?;
        Ok(Set {
            name: without_namespace(name),
            fallback: fallback.map(|(name, _)| without_namespace(name)),
        })
    });
    cases.collect::<Result<_>>().context("sets of names")
}

/// A name of C++ without its namespace.
pub(super) fn without_namespace(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}
