//! `diagnostics`: the diagnostics of Clang, their groups, and their texts with arguments.
//!
//! Rows, groups, index and the page of all groups are those of clang-tblgen. Texts are those of
//! Clang itself: a program over Clang's library prints the diagnostics about files with many
//! mistakes, with arguments and text of each; it formats every diagnostic with arguments that are
//! made up; and it tells the severity of every diagnostic with random options.

mod inc;
mod lines;

use super::frame::by_line::Lines;
use super::frame::compared::{self, Compared};
use super::frame::cpp;
use super::frame::crates::{self, Workspace};
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use crate::corpus::paths;
use anyhow::{Context as _, Result};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The root of Clang's diagnostics, and the folders of its includes.
const ROOT: &str = "clang/include/clang/Basic/Diagnostic.td";
const INCLUDES: [&str; 2] = ["clang/include/clang/Basic", "clang/include"];

/// The number of diagnostics of Clang 19 that have to be provoked.
const PROVOKED: usize = 300;

/// The number of times that each diagnostic is formatted with made-up arguments, and of lines of
/// options; and both for a sample.
const ROUNDS: [u32; 2] = [8, 2];
const FLAGS: [usize; 2] = [2_000, 200];

/// The files with mistakes.
const INPUTS: [(&str, &str); 4] = [
    ("statements.c", include_str!("inputs/statements.c")),
    ("classes.cpp", include_str!("inputs/classes.cpp")),
    ("extra.cpp", include_str!("inputs/extra.cpp")),
    ("objects.m", include_str!("inputs/objects.m")),
];

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The oracle as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(
        context,
        "diagnostics",
        comparisons(context).len(),
        compare_all,
    )
}

/// The comparisons of a release.
fn comparisons(context: &Context) -> &'static [Comparison] {
    match has_library(context) {
        true => &COMPARISONS,
        false => &COMPARISONS[..WITHOUT_LIBRARY],
    }
}

fn has_library(context: &Context) -> bool {
    context.release == paths::LLVM_MAJOR
}

/// A comparison: its name and what it does.
type Comparison = (&'static str, fn(&Programs<'_>) -> Result<Lines>);

/// The number of comparisons that need no library of Clang, which come first. There are more for
/// the release that the project reproduces, whose library is installed.
const WITHOUT_LIBRARY: usize = 5;

/// The comparisons.
const COMPARISONS: [Comparison; 8] = [
    ("rows", |programs| programs.rows()),
    ("components", |programs| programs.components()),
    ("groups", |programs| programs.groups()),
    ("index", |programs| programs.index()),
    ("page", |programs| programs.page()),
    ("provoked", |programs| programs.provoked()),
    ("made-up", |programs| programs.made_up()),
    ("flags", |programs| programs.flags()),
];

/// Compares what has these names, or everything.
fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    let context = &context.with_clang()?;
    let folder = TempDir::new(context.keep.as_deref(), "oracle-diagnostics")?;
    let programs = Programs::build(context, folder.path())?;
    let chosen = comparisons(context)
        .iter()
        .filter(|(name, _)| context.is_named(name));
    let all = chosen.map(|(name, compare)| Compared {
        target: (*name).to_string(),
        result: compare(&programs),
    });
    Ok(all.collect())
}

/// The programs of both sides.
struct Programs<'c> {
    context: &'c Context,
    folder: PathBuf,
    /// The program over Clang's library, if that is there.
    theirs: Option<PathBuf>,
    ours: crates::Programs,
}

impl<'c> Programs<'c> {
    /// Writes and compiles the programs.
    fn build(context: &'c Context, folder: &Path) -> Result<Self> {
        for (name, text) in INPUTS {
            std::fs::write(folder.join(name), text)?;
        }
        let text = include_str!("llvm.cpp");
        let (theirs, ours) = pool::both(
            || {
                let program = has_library(context)
                    .then(|| cpp::clang_program(&context.bin, folder, "llvm.cpp", text));
                program.transpose()
            },
            || build_ours(context, folder),
        )?;
        Ok(Programs {
            context,
            folder: folder.to_path_buf(),
            theirs,
            ours,
        })
    }

    /// The output of clang-tblgen.
    fn tblgen(&self, arguments: &[&str]) -> Result<String> {
        let tool = self.context.bin.join("clang-tblgen");
        tblgen(self.context, &tool, arguments)
    }

    /// The output of our program.
    fn ours(&self, arguments: &[&str]) -> Result<String> {
        self.ours.printed("diagnostics", arguments)
    }

    /// The output of the program over Clang's library.
    fn theirs(&self, arguments: &[&str]) -> Result<String> {
        let program = self.theirs.as_ref().context("no library of Clang")?;
        let run = Invocation::new(program, &self.folder, TIMEOUT);
        run.args(arguments.iter().copied()).text()
    }

    /// The rows of all diagnostics.
    fn rows(&self) -> Result<Lines> {
        let groups = self.tblgen(&["--gen-clang-diag-groups"])?;
        let rows = self.tblgen(&["--gen-clang-diags-defs"])?;
        let theirs = inc::rows(&rows, &inc::categories(&groups))?;
        let ours = self.ours(&["rows"])?;
        Ok(Lines::of(&theirs, &lines_of(&ours)))
    }

    /// The rows of the diagnostics of each component.
    fn components(&self) -> Result<Lines> {
        let groups = self.tblgen(&["--gen-clang-diag-groups"])?;
        let categories = inc::categories(&groups);
        let (mut theirs, mut ours) = (Vec::new(), Vec::new());
        for component in COMPONENTS {
            let option = format!("--clang-component={component}");
            let rows = self.tblgen(&["--gen-clang-diags-defs", &option])?;
            theirs.extend(inc::rows(&rows, &categories)?);
            let rows = self.ours(&["rows", component])?;
            ours.extend(rows.lines().map(str::to_string));
        }
        Ok(Lines::of(&theirs, &ours))
    }

    /// The groups with their diagnostics and documentation.
    fn groups(&self) -> Result<Lines> {
        let theirs = inc::groups(&self.tblgen(&["--gen-clang-diag-groups"])?)?;
        let ours = self.ours(&["groups"])?;
        Ok(Lines::of(&theirs, &lines_of(&ours)))
    }

    /// The index of all names.
    fn index(&self) -> Result<Lines> {
        let theirs = self.tblgen(&["--gen-clang-diags-index-name"])?;
        let ours = self.ours(&["rows"])?;
        let names = ours.lines().filter_map(|row| row.strip_prefix("DIAG("));
        let mut names: Vec<&str> = names.filter_map(|row| row.split(',').next()).collect();
        names.sort_unstable();
        Ok(Lines::of(&inc::index(&theirs), &names))
    }

    /// The page of all groups.
    fn page(&self) -> Result<Lines> {
        let theirs = self.tblgen(&["--gen-diag-docs"])?;
        let ours = tblgen(self.context, &self.context.ours, &["--gen-diag-docs"])?;
        let lines = |text: &'_ str| text.split('\n').map(str::to_string).collect::<Vec<_>>();
        Ok(Lines::of(&lines(&theirs), &lines(&ours)))
    }

    /// The diagnostics about files with mistakes.
    fn provoked(&self) -> Result<Lines> {
        let files: Vec<&str> = INPUTS.iter().map(|(name, _)| *name).collect();
        let printed = self.theirs(&[&["texts"], &files[..]].concat())?;
        let texts = printed.lines().map(|line| {
            let (_, text) = line.rsplit_once("\u{1f}R").unwrap_or_default();
            text
        });
        let texts: Vec<&str> = texts.collect();
        let ours = self.answers("texts", &printed)?;
        let mut counts = Lines::of(&texts, &lines_of(&ours));
        let names = printed
            .lines()
            .filter_map(|line| line.split('\u{1f}').next());
        let names: std::collections::BTreeSet<&str> = names.collect();
        if names.len() < PROVOKED {
            let text = format!("{} diagnostics, {PROVOKED} expected", names.len());
            counts.differences.push(text);
        }
        Ok(counts)
    }

    /// Every diagnostic with arguments that are made up.
    fn made_up(&self) -> Result<Lines> {
        let rows = self.tblgen(&["--gen-clang-diags-defs"])?;
        let rounds = ROUNDS[usize::from(self.context.sample.is_some())];
        let mut lines = String::new();
        for row in rows.lines().filter_map(|row| row.strip_prefix("DIAG(")) {
            let (name, rest) = row.split_once(", ").context("no name")?;
            let (_, text) = rest.split_once(", \"").context("no text")?;
            let (text, _) = text.rsplit_once("\", ").context("no end")?;
            lines += &lines::made_up(name, text, rounds);
        }
        let file = self.write("made-up", &lines)?;
        let theirs = self.theirs(&["made-up", &file])?;
        let ours = self.ours(&["texts", &file])?;
        Ok(Lines::of_texts(&theirs, &ours))
    }

    /// The severities of all diagnostics with random options.
    fn flags(&self) -> Result<Lines> {
        let groups = inc::groups(&self.tblgen(&["--gen-clang-diag-groups"])?)?;
        let names = groups.iter().filter_map(|row| row.split(' ').nth(1));
        // Clang has an option of its own that stands for the name of a group.
        let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        let count = FLAGS[usize::from(self.context.sample.is_some())];
        let lines = lines::flags(&names, count);
        let file = self.write("flags", &lines)?;
        let theirs = self.theirs(&["flags", &file])?;
        let ours = self.ours(&["flags", &file])?;
        let with_options = |text: &str| {
            let all = lines.lines().zip(text.lines());
            all.map(|(flags, found)| format!("{flags}: {found}"))
                .collect::<Vec<_>>()
        };
        Ok(Lines::of(&with_options(&theirs), &with_options(&ours)))
    }

    /// The answers of our program about the lines of a text.
    fn answers(&self, what: &str, lines: &str) -> Result<String> {
        let file = self.write(what, lines)?;
        self.ours(&[what, &file])
    }

    /// Writes a file, and gives its path.
    fn write(&self, name: &str, text: &str) -> Result<String> {
        let file = self.folder.join(format!("{name}.lines"));
        std::fs::write(&file, text)?;
        Ok(file.to_string_lossy().into_owned())
    }
}

/// The components of Clang.
const COMPONENTS: [&str; 12] = [
    "AST",
    "Comment",
    "Common",
    "CrossTU",
    "Driver",
    "Frontend",
    "InstallAPI",
    "Lex",
    "Parse",
    "Refactoring",
    "Sema",
    "Serialization",
];

fn lines_of(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// The output of a tool about Clang's diagnostics.
fn tblgen(context: &Context, tool: &Path, arguments: &[&str]) -> Result<String> {
    let includes = INCLUDES.iter().flat_map(|folder| ["-I", folder]);
    let run = Invocation::new(tool, &context.corpus, TIMEOUT);
    let run = run.args(arguments.iter().copied());
    run.args(includes).args([ROOT]).text()
}

/// Generates and compiles our program.
fn build_ours(context: &Context, folder: &Path) -> Result<crates::Programs> {
    let mut crates = Workspace::new(&folder.join("crates"), 1)?;
    let generated = tblgen(context, &context.ours, &["--gen-rust=diagnostics"])?;
    crates.add_own("diagnostics", &generated, include_str!("ours.rs"))?;
    crates.built()
}
