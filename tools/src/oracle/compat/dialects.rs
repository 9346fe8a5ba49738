//! Dialects of MLIR: the Rust that melior's macro makes of them.

use super::crates::Side;
use super::{Sides, difference};
use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::{Context as _, Result, bail};

/// The names that the code mentions, so that the compiler finds them.
const NAMES: &str = include_str!("names.rs");
/// The file of melior that lists its dialects.
const LIST: &str = "src/dialect/ods.rs";
/// The start of a call of the macro.
const CALL: &str = "melior_macro::dialect! {\n";
/// The dialect that only LLVM 23 has.
const LATER: &str = "x86";
/// The number of dialects.
const DIALECTS: usize = 30;
/// The start of the module around each dialect.
const MODULE: &str = "mod expansion_of_";

/// Compares the code of all dialects, or of those of the sample.
pub(super) fn compare(context: &Context, sides: &Sides) -> Result<Part> {
    let mut part = context.sampled_part("compat: melior-macro");
    let dialects = context.sampled(dialects(&sides.theirs)?, |(name, _)| name);
    let (theirs, ours) = (
        expansion(&sides.theirs, &dialects)?,
        expansion(&sides.ours, &dialects)?,
    );
    for (name, _) in &dialects {
        let (theirs, ours) = (module(&theirs, name), module(&ours, name));
        if theirs.is_empty() {
            bail!("nothing is made of the dialect {name}");
        }
        part.add(difference(name, theirs, ours));
    }
    let bytes = theirs.len();
    part.notes.push(format!("{bytes} bytes of Rust"));
    part.expect_cases(DIALECTS);
    Ok(part)
}

/// The dialects that melior has: names and calls.
fn dialects(side: &Side) -> Result<Vec<(String, String)>> {
    let path = side.source("melior")?.join(LIST);
    let list = std::fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    let calls = list.split(CALL).skip(1).filter_map(|rest| {
        let (arguments, _) = rest.split_once("\n}\n")?;
        let (_, name) = arguments.split_once("name: \"")?;
        let (name, _) = name.split_once('"')?;
        Some((name.to_string(), format!("{CALL}{arguments}\n}}\n")))
    });
    Ok(calls.filter(|(name, _)| name != LATER).collect())
}

/// The code that the macro makes of dialects, each in a module.
fn expansion(side: &Side, dialects: &[(String, String)]) -> Result<String> {
    let modules = dialects
        .iter()
        .map(|(name, call)| format!("{MODULE}{name} {{\n{call}}}\n"));
    let text = NAMES.to_string() + &modules.collect::<String>();
    side.write("dialects/src/lib.rs", &text)?;
    let rustc = ["rustc", "--quiet", "--package", "dialects", "--lib", "--"];
    side.succeed(&[&rustc[..], &["-Zunpretty=expanded"]].concat())
}

/// The module of one dialect.
fn module<'t>(expansion: &'t str, name: &str) -> &'t str {
    let start = format!("\n{MODULE}{name} {{");
    let rest = expansion.split_once(&start).map_or("", |(_, rest)| rest);
    let next = format!("\n{MODULE}");
    rest.split_once(&next).map_or(rest, |(module, _)| module)
}
