//! `vector-intrinsics`: functions of C for vectors, against the headers and tables of clang-tblgen.
//!
//! Ours are printed by a program over the generated code, which also looks each of them up by
//! its names. Both sides state facts in the same words ([`facts`]): declarations with conditions
//! and builtins, features, values of immediate arguments, modes. The header of RISC-V has no
//! declarations: clang itself is asked for the type of each function, and for the number of
//! functions that each overloaded name stands for.

mod checks;
mod facts;
mod mve;
mod neon;
mod riscv;
mod rows;
mod sve;

use super::frame::builtin_infos::as_macros;
use super::frame::compared::{self, Compared, Differences};
use super::frame::crates::Workspace;
use super::frame::targets::{Target, chosen};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::roots::Root;
use crate::compare::temp::TempDir;
use crate::corpus::releases::NEWEST;
use anyhow::Result;
use facts::Facts;
use rows::Row;
use std::path::Path;
use std::time::Duration;

/// The folder of the descriptions.
const FOLDER: &str = "clang/include/clang/Basic";

/// The descriptions.
const ROOTS: [&str; 9] = [
    "arm_neon",
    "arm_fp16",
    "arm_bf16",
    "arm_sve",
    "arm_sme",
    "arm_mve",
    "arm_cde",
    "riscv_vector",
    "riscv_sifive_vector",
];

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(600);

/// The numbers of what was compared of a description, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    intrinsics: usize,
    facts: Vec<(&'static str, usize)>,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }

    fn note(&self) -> String {
        let facts = self.facts.iter();
        let facts: Vec<String> = facts
            .map(|(kind, count)| format!("{count} {kind}"))
            .collect();
        format!("{} intrinsics: {}", self.intrinsics, facts.join(", "))
    }
}

/// The oracle as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "vector-intrinsics", ROOTS.len(), compare_all)
}

/// Compares the descriptions that are asked for.
fn compare_all(context: &Context) -> Result<Vec<Compared<Counts>>> {
    let context = &context.with_clang()?;
    let targets = chosen(context, ROOTS.map(target).into())?;
    let folder = TempDir::new(context.keep.as_deref(), "oracle-vector-intrinsics")?;
    let mut crates = Workspace::new(&folder.path().join("crates"), 0)?;
    for target in &targets {
        let generated = target.text(context, "--gen-vector-intrinsics", &context.ours)?;
        crates.add_own(&target.name, &generated, include_str!("dump/main.rs"))?;
    }
    let programs = crates.built()?;
    Ok(compared::compare_all(&targets, |target| {
        let printed = programs.printed(&target.name, &[])?;
        let rows: Result<Vec<Row>> = printed.lines().map(Row::parse).collect();
        compare(context, target, &rows?, folder.path())
    }))
}

/// The description in a file.
fn target(name: &str) -> Target {
    Target {
        name: name.to_string(),
        root: Root {
            file: format!("{FOLDER}/{name}.td"),
            includes: vec!["clang/include".to_string(), FOLDER.to_string()],
        },
    }
}

/// Compares the rows of a description with what LLVM has.
fn compare(context: &Context, target: &Target, rows: &[Row], folder: &Path) -> Result<Counts> {
    let text = |option: &str| {
        let tool = context.bin.join("clang-tblgen");
        target.text(context, option, &tool)
    };
    let (theirs, ours) = match target.name.as_str() {
        "arm_neon" => {
            let (header, sema) = (text("--gen-arm-neon")?, neon_sema(&text)?);
            (neon::theirs(&header, Some(&sema)), neon::ours(rows, true))
        }
        "arm_fp16" => {
            let (header, sema) = (text("--gen-arm-fp16")?, neon_sema(&text)?);
            (neon::theirs(&header, Some(&sema)), neon::ours(rows, true))
        }
        "arm_bf16" => {
            let header = text("--gen-arm-bf16")?;
            (neon::theirs(&header, None), neon::ours(rows, false))
        }
        "arm_sve" => sve_facts(context, "sve", rows, &text)?,
        "arm_sme" => sve_facts(context, "sme", rows, &text)?,
        "arm_mve" => mve_facts("mve", rows, &text)?,
        "arm_cde" => mve_facts("cde", rows, &text)?,
        "riscv_vector" => riscv_facts(context, "vector", rows, folder, &text)?,
        _ => riscv_facts(context, "sifive-vector", rows, folder, &text)?,
    };
    let (facts, differences) = theirs.compare(&ours);
    Ok(Counts {
        intrinsics: rows.len(),
        facts,
        differences,
    })
}

/// The text of NEON for the compiler.
fn neon_sema(text: Text<'_>) -> Result<String> {
    Ok(as_macros(&text("--gen-arm-neon-sema")?, "__builtin_neon_"))
}

/// A function that gives LLVM's text for an option.
type Text<'a> = &'a dyn Fn(&str) -> Result<String>;

fn sve_facts(
    context: &Context,
    family: &'static str,
    rows: &[Row],
    text: Text<'_>,
) -> Result<(Facts, Facts)> {
    let of = |what: &str| text(&format!("--gen-arm-{family}-{what}"));
    let prefix = format!("__builtin_{family}_");
    let texts = sve::Texts {
        family,
        is_newer: context.release == NEWEST.major(),
        header: of("header")?,
        builtins: as_macros(&of("builtins")?, &prefix),
        map: of("builtin-codegen")?,
        ranges: of("sema-rangechecks")?,
        modes: of("streaming-attrs")?,
        states: match family {
            "sme" => Some(of("builtin-za-state")?),
            _ => None,
        },
    };
    Ok((sve::theirs(&texts), sve::ours(rows, family)))
}

fn mve_facts(family: &str, rows: &[Row], text: Text<'_>) -> Result<(Facts, Facts)> {
    let header = text(&format!("--gen-arm-{family}-header"))?;
    let sema = text(&format!("--gen-arm-{family}-builtin-sema"))?;
    let theirs = mve::theirs(&header, &sema, family);
    Ok((theirs, mve::ours(rows, family)))
}

fn riscv_facts(
    context: &Context,
    family: &str,
    rows: &[Row],
    folder: &Path,
    text: Text<'_>,
) -> Result<(Facts, Facts)> {
    let (mut theirs, mut ours) = (Facts::default(), Facts::default());
    let is_newer = context.release == NEWEST.major();
    for run in riscv::runs(family, is_newer) {
        let rows = run.known(rows);
        riscv::add_types(&mut theirs, &tree(context, run, &rows, folder)?);
        riscv::add_our_types(&mut ours, &rows);
    }
    let has_codegen = family == "vector";
    let builtins = text(&format!("--gen-riscv-{family}-builtins"))?;
    let builtins = as_macros(&builtins, "__builtin_rvv_");
    let sema = text(&format!("--gen-riscv-{family}-builtin-sema"))?;
    let codegen = match has_codegen {
        true => Some(text(&format!("--gen-riscv-{family}-builtin-codegen"))?),
        false => None,
    };
    riscv::add_tables(&mut theirs, &builtins, &sema, codegen.as_deref());
    riscv::add_our_tables(&mut ours, rows, has_codegen, is_newer);
    Ok((theirs, ours))
}

/// The syntax tree that clang prints of a program with all functions that it knows in a run.
fn tree(context: &Context, run: &riscv::Run, rows: &[&Row], folder: &Path) -> Result<String> {
    let file = folder.join(run.header).with_extension("c");
    std::fs::write(&file, riscv::program(rows, run.header))?;
    let clang = Invocation::new(context.bin.join("clang"), folder, TIMEOUT);
    let clang = clang.args(run.target());
    let clang = clang.args(["-fsyntax-only", "-ferror-limit=0", "-fno-caret-diagnostics"]);
    let clang = clang.args(["-fno-color-diagnostics", "-Xclang", "-ast-dump"]);
    let clang = clang.args([file.to_string_lossy().into_owned()]);
    // The program is wrong, and so clang fails.
    let tree = clang.capture()?.stdout;
    Ok(String::from_utf8_lossy(&tree).into_owned())
}
