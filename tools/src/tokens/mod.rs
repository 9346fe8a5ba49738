//! `cargo xtask tokens`: whether generated code is what an older tool generates, token by token.
//!
//! Both tools generate the same outputs of the same descriptions. Their layout does not count, nor
//! do `use` items and what the table of [`stream`] lists.

mod stream;

use crate::corpus::paths;
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The command line of `cargo xtask tokens`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The older tool.
    #[arg(long, value_name = "TOOL", required_unless_present = "commit")]
    old: Option<PathBuf>,
    /// Build the older tool from this commit, in a working tree under `target/`.
    #[arg(long, value_name = "COMMIT", conflicts_with = "old")]
    commit: Option<String>,
    /// The current tool.
    #[arg(long, value_name = "TOOL")]
    new: Option<PathBuf>,
    /// Compare code alone, without documentation and lists of lints.
    #[arg(long)]
    code: bool,
    /// The outputs of each target.
    #[arg(long, value_delimiter = ',', default_value = TARGET_OUTPUTS)]
    outputs: Vec<String>,
    /// Compare these descriptions alone: parts of their paths.
    roots: Vec<String>,
}

/// The outputs of targets that are compared unless others are asked for.
const TARGET_OUTPUTS: &str =
    "register_info,processors,instr_info,semantics,subtarget,searchable_tables,mc_inst";

/// The descriptions below LLVM's sources, each with its own outputs, or those of targets if it has
/// none.
const ROOTS: [(&str, &[&str]); 12] = [
    ("llvm/lib/Target/X86/X86.td", &[]),
    ("llvm/lib/Target/AArch64/AArch64.td", &[]),
    ("llvm/lib/Target/RISCV/RISCV.td", &[]),
    ("llvm/lib/Target/AMDGPU/AMDGPU.td", &[]),
    ("clang/include/clang/Driver/Options.td", &["options"]),
    ("llvm/include/llvm/Frontend/OpenMP/OMP.td", &["directives"]),
    ("llvm/include/llvm/IR/Intrinsics.td", &["intrinsics"]),
    (
        "llvm/include/llvm/IR/Attributes.td",
        &["attributes", "records"],
    ),
    ("llvm/include/llvm/CodeGen/ValueTypes.td", &["value_types"]),
    ("clang/include/clang/Basic/Attr.td", &["clang_attributes"]),
    ("clang/include/clang/Basic/Diagnostic.td", &["diagnostics"]),
    (
        "clang/include/clang/AST/CommentCommands.td",
        &["doc_comments"],
    ),
];

/// Compares all outputs.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let old = match (&options.old, &options.commit) {
        (Some(old), _) => std::path::absolute(old)?,
        (None, Some(commit)) => built(commit)?,
        (None, None) => bail!("there is no older tool"),
    };
    let new = match &options.new {
        Some(new) => std::path::absolute(new)?,
        None => paths::target_dir().join("release/rust-tblgen"),
    };
    let mut all_equal = true;
    for (file, outputs) in ROOTS {
        let is_asked = |part: &String| file.contains(part.as_str());
        if !options.roots.is_empty() && !options.roots.iter().any(is_asked) {
            continue;
        }
        let outputs: Vec<&str> = match outputs {
            [] => options.outputs.iter().map(String::as_str).collect(),
            _ => outputs.to_vec(),
        };
        for output in outputs {
            let [before, after] = [&old, &new].map(|tool| generate(tool, file, output));
            all_equal &= report((file, output), (before?, after?), options.code)?;
        }
    }
    Ok(match all_equal {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Builds the tool of a commit.
fn built(commit: &str) -> Result<PathBuf> {
    let folder = paths::target_dir().join("tokens");
    let (tree, target) = (folder.join(commit), folder.join("build"));
    if !tree.exists() {
        let mut add = Command::new("git");
        add.args(["worktree", "add", "--detach"])
            .arg(&tree)
            .arg(commit);
        succeed(add.current_dir(paths::workspace()))?;
    }
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "-p", "rust-tblgen", "--target-dir"]);
    succeed(build.arg(&target).current_dir(&tree))?;
    Ok(target.join("release/rust-tblgen"))
}

fn succeed(command: &mut Command) -> Result<()> {
    match command.status()?.success() {
        true => Ok(()),
        false => bail!("{command:?} failed"),
    }
}

/// The code that a tool generates, or its messages.
fn generate(tool: &Path, file: &str, output: &str) -> Result<Result<String, String>> {
    let inputs = paths::cache()?.join(format!("{}_{}", paths::SOURCE_PACKAGE, paths::LLVM_VERSION));
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let mut command = Command::new(tool);
    command
        .current_dir(&inputs)
        .args(["-I", "llvm/include", "-I", "clang/include", "-I"]);
    command
        .arg(folder)
        .arg(format!("--gen-rust={output}"))
        .arg(file);
    let done = command
        .output()
        .with_context(|| format!("cannot run {}", tool.display()))?;
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    Ok(match done.status.success() {
        true => Ok(text(&done.stdout)),
        false => Err(text(&done.stderr)),
    })
}

/// Prints whether both are equal, perhaps but for what is no code.
fn report(
    (file, output): (&str, &str),
    (before, after): (Result<String, String>, Result<String, String>),
    is_code_alone: bool,
) -> Result<bool> {
    let what = format!("{file} {output}");
    let (before, after) = match (before, after) {
        (Ok(before), Ok(after)) => (before, after),
        (Err(before), Err(after)) => {
            let is_equal = before == after;
            println!("{what}: both tools fail, messages equal: {is_equal}");
            return Ok(is_equal);
        }
        (before, after) => {
            println!("{what}: one tool fails\n{before:.300?}\n{after:.300?}");
            return Ok(false);
        }
    };
    let layout = match before == after {
        true => "the text too",
        false => "another layout",
    };
    let tokens = match is_code_alone {
        true => stream::tokens_of_code,
        false => stream::tokens,
    };
    let [before, after] = [before, after].map(|text| tokens(&text));
    let (before, after) = (before?, after?);
    match stream::difference(&before, &after) {
        None => println!("{what}: {} tokens are equal, {layout}", after.len()),
        Some(difference) => println!(
            "{what}: {} and {} tokens\n{difference}",
            before.len(),
            after.len()
        ),
    }
    Ok(before == after)
}
