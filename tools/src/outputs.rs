//! The lists of outputs, written from one: the rows between `# Outputs` and `# End of outputs` in
//! `tblgen-core/Cargo.toml`, each of which is a Cargo feature.
//!
//! `cargo xtask outputs` writes the others: the modules and the table of outputs in
//! `tblgen-core`, and the features of the crates through which users ask for an output.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};

/// The start and the end of a list, in comments of either kind.
const START: &str = "Outputs: ";
const END: &str = "End of outputs.";

/// The file with the list that counts.
const LIST: &str = "tblgen-core/Cargo.toml";

/// The comment of a row whose output needs the allocator of the runtime.
const ALLOC: &str = "# The runtime needs `alloc`.";

/// The options of `cargo xtask outputs`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing, and fail if a list differs.
    #[arg(long)]
    check: bool,
    /// Print the names of the outputs instead.
    #[arg(long)]
    names: bool,
}

/// An output: a row of the list.
struct Output<'a> {
    name: &'a str,
    needs_alloc: bool,
}

/// A file, and the lines of the list in it.
type List = (&'static str, fn(&[Output<'_>]) -> String);

/// The lists that are parts of files.
const LISTS: [List; 3] = [
    ("tblgen-core/src/lib.rs", modules),
    ("tblgen-macros/Cargo.toml", features_of_macros),
    ("tblgen-runtime/Cargo.toml", features_of_runtime),
];

/// Writes the lists of outputs, or compares them.
pub(crate) fn run(options: &Options, workspace: &Path) -> Result<ExitCode> {
    let read = |file: &str| {
        let path = workspace.join(file);
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let list = read(LIST)?;
    let outputs = outputs(&list)?;
    if options.names {
        outputs
            .iter()
            .for_each(|output| println!("{}", output.name));
        return Ok(ExitCode::SUCCESS);
    }
    let mut files = vec![("tblgen-core/src/backend/outputs.rs", table(&outputs))];
    for (file, lines) in LISTS {
        let text =
            with_list(&read(file)?, &lines(&outputs)).with_context(|| format!("in {file}"))?;
        files.push((file, with_default(file, text, &outputs)));
    }
    files.push((LIST, with_default(LIST, list.clone(), &outputs)));
    let mut differ = Vec::new();
    for (file, text) in files {
        if read(file).ok().as_deref() != Some(&text) {
            differ.push(file);
            if !options.check {
                fs::write(workspace.join(file), text)?;
            }
        }
    }
    if options.check && !differ.is_empty() {
        bail!(
            "not what `cargo xtask outputs` writes: {}",
            differ.join(", ")
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// The rows of the list.
fn outputs(text: &str) -> Result<Vec<Output<'_>>> {
    let rows = text[list_in(text)?]
        .lines()
        .filter(|line| !line.starts_with('#'));
    let outputs: Vec<Output<'_>> = rows
        .map(|row| {
            let (name, _) = row
                .split_once(" = ")
                .with_context(|| format!("no row: {row}"))?;
            let needs_alloc = row.ends_with(ALLOC);
            Ok(Output { name, needs_alloc })
        })
        .collect::<Result<_>>()?;
    ensure!(
        !outputs.is_empty(),
        "the list of outputs in {LIST} is empty"
    );
    Ok(outputs)
}

/// The place of the lines between the comments that enclose the list of a file.
fn list_in(text: &str) -> Result<Range<usize>> {
    let start = text
        .find(START)
        .context("no comment where the list of outputs starts")?;
    let first = start
        + text[start..]
            .find('\n')
            .context("nothing after the comment")?
        + 1;
    let end = text
        .find(END)
        .context("no comment where the list of outputs ends")?;
    let last = text[..end].rfind('\n').unwrap_or(0) + 1;
    ensure!(first <= last, "the list of outputs ends before it starts");
    Ok(first..last)
}

/// A file with other lines in its list.
fn with_list(text: &str, lines: &str) -> Result<String> {
    let list = list_in(text)?;
    Ok([&text[..list.start], lines, &text[list.end..]].concat())
}

/// A manifest with all outputs in its default features.
fn with_default(file: &str, text: String, outputs: &[Output<'_>]) -> String {
    let others: &[&str] = match file {
        LIST => &["text", "build"],
        "tblgen-macros/Cargo.toml" => &[],
        _ => return text,
    };
    let names = outputs
        .iter()
        .map(|output| output.name)
        .chain(others.iter().copied());
    let quoted: Vec<String> = names.map(|name| format!("{name:?}")).collect();
    let default = format!("default = [{}]", quoted.join(", "));
    let lines = text.lines().map(|line| {
        let is_default = line.starts_with("default = [");
        format!("{}\n", if is_default { &default } else { line })
    });
    lines.collect()
}

/// The lines of each output.
fn each(outputs: &[Output<'_>], line: impl Fn(&Output<'_>) -> String) -> String {
    outputs.iter().map(line).collect()
}

fn modules(outputs: &[Output<'_>]) -> String {
    let lines = sorted(outputs).map(|name| format!("#[cfg(feature = {name:?})]\nmod {name};\n"));
    lines.collect()
}

/// The names of the outputs in alphabetical order, as rustfmt has them.
fn sorted<'a>(outputs: &[Output<'a>]) -> impl Iterator<Item = &'a str> {
    let mut names: Vec<&str> = outputs.iter().map(|output| output.name).collect();
    names.sort_unstable();
    names.into_iter()
}

fn features_of_macros(outputs: &[Output<'_>]) -> String {
    each(outputs, |Output { name, .. }| {
        format!("{name} = [\"tblgen-core/{name}\"]\n")
    })
}

fn features_of_runtime(outputs: &[Output<'_>]) -> String {
    each(outputs, |Output { name, needs_alloc }| {
        let alloc = if *needs_alloc { "\"alloc\", " } else { "" };
        format!("{name} = [{alloc}\"tablegen\", \"tblgen-macros/{name}\"]\n")
    })
}

/// The module with the table of outputs.
fn table(outputs: &[Output<'_>]) -> String {
    let cfg = |name: &str| format!("#[cfg(feature = {name:?})]\n");
    let exports = sorted(outputs).map(|name| {
        let constant = name.to_uppercase();
        format!(
            "{}pub use crate::{name}::BACKEND as {constant};\n",
            cfg(name)
        )
    });
    let exports: String = exports.collect();
    let rows = each(outputs, |Output { name, .. }| {
        format!("    {}    &{},\n", cfg(name), name.to_uppercase())
    });
    let names = each(outputs, |Output { name, .. }| format!("    {name:?},\n"));
    format!(
        "//! The outputs of Rust. Written by `cargo xtask outputs` from the rows of `Cargo.toml`.

{exports}use tblgen_codegen::Backend;

/// The outputs that are compiled in.
pub(super) static COMPILED: &[&'static dyn Backend] = &[
{rows}];

/// The names of all outputs of Rust. Each is also the name of the Cargo feature that compiles the
/// output in.
pub const OUTPUTS: [&str; {}] = [
{names}];
",
        outputs.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_an_output() {
        let text = "# Outputs: a row each.\na = [\"b\"]\nb = [] # The runtime needs `alloc`.\n# End of outputs.\n";
        let outputs = outputs(text).unwrap();
        assert_eq!(
            features_of_macros(&outputs),
            "a = [\"tblgen-core/a\"]\nb = [\"tblgen-core/b\"]\n"
        );
        assert!(features_of_runtime(&outputs).contains("b = [\"alloc\", \"tablegen\""));
        let list = with_list(text, &modules(&outputs)).unwrap();
        assert_eq!(list[list_in(&list).unwrap()], modules(&outputs));
    }

    #[test]
    fn a_list_has_a_start_and_an_end() {
        assert!(list_in("# Outputs: none\n").is_err());
        assert!(list_in("# End of outputs.\n# Outputs: \n").is_err());
    }
}
