//! `doc_comments`: HTML tags, named characters and commands of comments, against clang-tblgen.

use super::frame::by_line::Lines;
use super::frame::compared::{self, Compared};
use super::frame::crates::{Programs, Workspace};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use anyhow::{Context as _, Result};
use std::path::Path;
use std::time::Duration;

/// The folder of the descriptions.
const FOLDER: &str = "clang/include/clang/AST";

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A description: what it is about, its file, LLVM's outputs, the program over our generated
/// code, and the reader of LLVM's outputs.
struct Description {
    name: &'static str,
    file: &'static str,
    options: &'static [&'static str],
    program: &'static str,
    facts: fn(&[String]) -> Result<Vec<String>>,
}

const DESCRIPTIONS: [Description; 3] = [
    Description {
        name: "tags",
        file: "CommentHTMLTags.td",
        options: &[
            "--gen-clang-comment-html-tags",
            "--gen-clang-comment-html-tags-properties",
        ],
        program: include_str!("tags.rs"),
        facts: tags,
    },
    Description {
        name: "characters",
        file: "CommentHTMLNamedCharacterReferences.td",
        options: &["--gen-clang-comment-html-named-character-references"],
        program: include_str!("characters.rs"),
        facts: characters,
    },
    Description {
        name: "commands",
        file: "CommentCommands.td",
        options: &[
            "--gen-clang-comment-command-info",
            "--gen-clang-comment-command-list",
        ],
        program: include_str!("commands.rs"),
        facts: commands,
    },
];

/// The oracle as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "doc-comments", DESCRIPTIONS.len(), compare_all)
}

/// Compares the descriptions of these names, or all.
fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    let is_chosen = |one: &&Description| context.is_named(one.name);
    let all: Vec<&Description> = DESCRIPTIONS.iter().filter(is_chosen).collect();
    let folder = TempDir::new(context.keep.as_deref(), "oracle-doc-comments")?;
    let mut crates = Workspace::new(&folder.path().join("crates"), 0)?;
    for one in &all {
        let generated = tblgen(context, &context.ours, "--gen-rust=doc_comments", one)?;
        crates.add_own(one.name, &generated, one.program)?;
    }
    let programs = crates.built()?;
    let compared = all.into_iter().map(|one| Compared {
        target: one.name.to_string(),
        result: compare(context, one, &programs),
    });
    Ok(compared.collect())
}

/// The output of a tool.
fn tblgen(context: &Context, tool: &Path, option: &str, of: &Description) -> Result<String> {
    let run = Invocation::new(tool, &context.corpus, TIMEOUT);
    let file = format!("{FOLDER}/{}", of.file);
    run.args([option, "-I", FOLDER, &file]).text()
}

fn compare(context: &Context, of: &Description, programs: &Programs) -> Result<Lines> {
    let tool = context.bin.join("clang-tblgen");
    let outputs = of
        .options
        .iter()
        .map(|option| tblgen(context, &tool, option, of));
    let outputs: Vec<String> = outputs.collect::<Result<_>>()?;
    let theirs = (of.facts)(&outputs)?;
    let ours = programs.printed(of.name, &[])?;
    let ours: Vec<&str> = ours.lines().collect();
    let theirs_as_set = theirs.iter().map(String::as_str).collect();
    let mut counts = Lines::of_sets(&theirs_as_set, &ours.iter().copied().collect());
    if theirs.len() != ours.len() {
        let text = format!("LLVM has {} facts, ours {}", theirs.len(), ours.len());
        counts.differences.push(text);
    }
    Ok(counts)
}

/// The names in the comments of a function that compares with all of them, and what it returns.
fn matched(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| {
        let (value, name) = line
            .trim()
            .strip_prefix("return ")?
            .split_once(";\t // \"")?;
        Some((name.strip_suffix('"')?, value))
    })
}

/// The tags, and those with properties.
fn tags(outputs: &[String]) -> Result<Vec<String>> {
    let [names, properties] = outputs else {
        anyhow::bail!("two outputs expected");
    };
    let (optional, forbidden) = properties
        .split_once("bool isHTMLEndTagForbidden")
        .context("no second function")?;
    let mut facts = Vec::new();
    for (kind, text) in [
        ("tag", &**names),
        ("optional", optional),
        ("forbidden", forbidden),
    ] {
        facts.extend(matched(text).map(|(name, _)| format!("{kind} {name}")));
    }
    Ok(facts)
}

/// The characters with their names.
fn characters(outputs: &[String]) -> Result<Vec<String>> {
    let text = outputs.first().context("no output")?;
    let facts = matched(text).map(|(name, value)| format!("{name} {}", value.trim_matches('"')));
    Ok(facts.collect())
}

/// The rows of commands, and the names in the list.
fn commands(outputs: &[String]) -> Result<Vec<String>> {
    let [rows, names] = outputs else {
        anyhow::bail!("two outputs expected");
    };
    let found = rows
        .lines()
        .filter_map(|line| line.trim().strip_prefix("{ \""));
    let found = found.filter_map(|row| row.split_once(" }"));
    let mut facts: Vec<String> = found.map(|(row, _)| format!("\"{row}")).collect();
    let called = matched(rows).map(|(name, value)| format!("{name}: {value}"));
    facts.extend(called);
    let listed = names
        .lines()
        .filter_map(|line| line.strip_prefix("COMMENT_COMMAND("));
    facts.extend(
        listed
            .filter_map(|row| row.strip_suffix(')'))
            .map(|row| format!("= {row}")),
    );
    Ok(facts)
}
