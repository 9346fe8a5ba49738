//! The help that LLVM's own tools print, against that of the tables we generate.

use super::described;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use crate::oracle::frame::crates::{Programs, Workspace};
use anyhow::{Context as _, Result, bail};
use std::path::PathBuf;
use std::time::Duration;

/// The time limit of a tool.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A tool: its name, and that of its table.
struct Tool {
    program: &'static str,
    table: &'static str,
    /// Whether help shows options that stand for others and have no help text.
    shows_aliases: bool,
    /// Whether the tool prints a text of its own after the options.
    has_more: bool,
}

const fn tool(program: &'static str, table: &'static str) -> Tool {
    Tool {
        program,
        table,
        shows_aliases: false,
        has_more: false,
    }
}

/// The tools that print the help of their tables.
const TOOLS: [Tool; 22] = [
    tool("clang", "clang-driver-options"),
    tool("llvm-objdump", "llvm-objdump-objdumpopts"),
    tool("llvm-objcopy", "llvm-objcopy-objcopyopts"),
    tool("llvm-strip", "llvm-objcopy-stripopts"),
    tool("llvm-nm", "llvm-nm-opts"),
    tool("llvm-readobj", "llvm-readobj-opts"),
    tool("llvm-symbolizer", "llvm-symbolizer-opts"),
    tool("dsymutil", "dsymutil-options"),
    tool("llvm-size", "llvm-size-opts"),
    tool("llvm-strings", "llvm-strings-opts"),
    tool("llvm-cxxfilt", "llvm-cxxfilt-opts"),
    tool("sancov", "sancov-opts"),
    tool("llvm-dwp", "llvm-dwp-opts"),
    tool("llvm-ifs", "llvm-ifs-opts"),
    tool("llvm-windres", "llvm-rc-windresopts"),
    tool("llvm-lipo", "llvm-lipo-lipoopts"),
    tool("llvm-gsymutil", "llvm-gsymutil-opts"),
    tool("llvm-dwarfutil", "llvm-dwarfutil-options"),
    tool("llvm-otool", "llvm-objdump-otoolopts"),
    tool("llvm-install-name-tool", "llvm-objcopy-installnametoolopts"),
    tool("clang-scan-deps", "clang-scan-deps-opts"),
    tool(
        "clang-linker-wrapper",
        "clang-linker-wrapper-linkerwrapperopts",
    ),
];

/// The tools of Debian's package of LLVM's linker, which are compared where it is installed.
const LINKERS: [Tool; 3] = [
    Tool {
        shows_aliases: true,
        has_more: true,
        ..tool("ld.lld", "lld-elf-options")
    },
    Tool {
        has_more: true,
        ..tool("ld64.lld", "lld-macho-options")
    },
    tool("wasm-ld", "lld-wasm-options"),
];

/// Our program: it prints the help of a table between two lines.
const OURS: &str = "
use tblgen_runtime::OptConfig;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().unwrap();
    let (usage, title, aliases) = (next(), next(), next());
    let config = OptConfig::new().visibility(OptVisibility::DefaultVis);
    let help = Opt::TABLE.help(&usage, &title).config(config);
    print!(\"{}\", help.show_all_aliases(aliases == \"true\"));
}
";

/// Compares all tools that are installed.
pub(super) fn compare(context: &Context) -> Result<Part> {
    let is_there = |tool: &&Tool| program(context, tool).exists();
    let mut tools: Vec<&Tool> = TOOLS.iter().collect();
    tools.extend(LINKERS.iter().filter(is_there));
    let folder = TempDir::new(context.keep.as_deref(), "oracle-options-help")?;
    let crates = Workspace::new(&folder.path().join("crates"), 0)?;
    let mut crates = crates.with_features(&["alloc"]);
    let tables: Vec<String> = tools.iter().map(|tool| tool.table.to_string()).collect();
    let whole = Context {
        sample: None,
        names: tables,
        ..context.with_corpus(context.corpus.clone())?
    };
    for table in described::tables(&whole)? {
        let generated = table.text(context, "--gen-options", &context.ours)?;
        crates.add_own(&table.name, &generated, OURS)?;
    }
    let programs = crates.built()?;
    let mut part = Part::new("options: help of tools");
    let mut lines = 0;
    for tool in &tools {
        let result = compare_tool(context, tool, &programs);
        lines += result.as_ref().copied().unwrap_or_default();
        part.add(result.err().map(|error| Failure {
            case: tool.program.to_string(),
            detail: format!("{error:#}").lines().map(str::to_string).collect(),
            reproduce: vec![format!("{} --help", tool.program)],
        }));
    }
    part.notes
        .push(format!("{} tools, {lines} lines of help", tools.len()));
    Ok(part)
}

fn program(context: &Context, tool: &Tool) -> PathBuf {
    context.bin.join(tool.program)
}

/// Compares the help of a tool. The number of lines.
fn compare_tool(context: &Context, tool: &Tool, programs: &Programs) -> Result<usize> {
    let run = Invocation::new(program(context, tool), &context.corpus, TIMEOUT);
    let theirs = run.args(["--help"]).text()?;
    // What follows the options is the tool's own text.
    let theirs = theirs.split("\nPass @FILE").next().unwrap_or_default();
    let head = theirs.strip_prefix("OVERVIEW: ").context("no title")?;
    let (title, rest) = head.split_once("\n\nUSAGE: ").context("no usage")?;
    let (usage, _) = rest.split_once("\n\n").context("no options")?;
    let aliases = tool.shows_aliases.to_string();
    let ours = programs.printed(tool.table, &[usage, title, &aliases])?;
    let different = theirs.lines().zip(ours.lines()).find(|(a, b)| a != b);
    match different {
        Some((theirs, ours)) => bail!("LLVM {theirs}\nours {ours}"),
        None if ours == theirs || theirs.starts_with(&ours) && tool.has_more => {
            Ok(ours.lines().count())
        }
        None => bail!("the lengths are {} and {}", theirs.len(), ours.len()),
    }
}
