//! `directives`: OpenMP and OpenACC, row by row, of LLVM 14 to 22.
//!
//! LLVM's side are the declarations and functions that llvm-tblgen writes, read as text: names,
//! texts, clauses of each directive with versions, categories, associations, leaf constructs and
//! values. Ours is a program over the generated code.

mod inc;

use super::frame::by_line::Lines;
use super::frame::compared::{self, Compared};
use super::frame::crates::{Programs, Workspace};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use crate::corpus::{llvm22, releases};
use anyhow::Result;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The roots, below the folder of LLVM's headers.
const ROOTS: [(&str, &str); 2] = [
    ("openmp", "llvm/Frontend/OpenMP/OMP.td"),
    ("openacc", "llvm/Frontend/OpenACC/ACC.td"),
];

/// The number of descriptions: two of each of four releases.
const DESCRIPTIONS: usize = 8;

/// The time limit of a program.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A description of one release.
struct Description {
    name: String,
    /// The tool of the release.
    tool: PathBuf,
    /// The folder of its headers.
    folder: PathBuf,
    root: &'static str,
}

/// The oracle as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "directives", DESCRIPTIONS, compare_all)
}

/// The descriptions of all releases.
fn descriptions(context: &Context) -> Result<Vec<Description>> {
    let mut found = vec![(
        "19".to_string(),
        context.theirs.clone(),
        context.corpus.join("llvm/include"),
    )];
    for source in &releases::OLDER {
        let tool = releases::tool(source, context.offline)?;
        let corpus = source.prepare(context.offline, false)?;
        found.push((source.major().into(), tool, corpus.join("llvm/include")));
    }
    let newer = llvm22::prepare(context.offline)?;
    found.push((
        "22".into(),
        newer.tblgen,
        newer.root.join("include/llvm-22"),
    ));
    let all = found.into_iter().flat_map(|(release, tool, folder)| {
        ROOTS.map(|(name, root)| Description {
            name: format!("{name}-{release}"),
            tool: tool.clone(),
            folder: folder.clone(),
            root,
        })
    });
    Ok(context.sampled(all.collect(), |one| &one.name))
}

/// Compares the descriptions of these names, or all.
fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    let mut all = descriptions(context)?;
    all.retain(|one| context.is_named(&one.name));
    let folder = TempDir::new(context.keep.as_deref(), "oracle-directives")?;
    let mut crates = Workspace::new(&folder.path().join("crates"), 0)?;
    for one in &all {
        let text = tblgen(one, &context.ours, "--gen-rust=directives")?;
        crates.add_own(&one.name, &text, &program(&text))?;
    }
    let programs = crates.built()?;
    let compared = all.iter().map(|one| Compared {
        target: one.name.clone(),
        result: compare(one, &programs),
    });
    Ok(compared.collect())
}

/// The output of a tool about a description.
fn tblgen(of: &Description, tool: &Path, option: &str) -> Result<String> {
    let run = Invocation::new(tool, &of.folder, TIMEOUT);
    run.args([option, "-I", ".", of.root]).text()
}

fn compare(of: &Description, programs: &Programs) -> Result<Lines> {
    let declarations = tblgen(of, &of.tool, "--gen-directive-decl")?;
    let functions = tblgen(of, &of.tool, "--gen-directive-impl")?;
    let theirs = inc::facts(&declarations, &functions);
    let ours = programs.printed(&of.name, &[])?;
    let theirs: BTreeSet<&str> = theirs.iter().map(String::as_str).collect();
    // Descriptions before LLVM 18 say nothing about leaf constructs.
    let is_leaves = |fact: &&str| fact.starts_with("leaves ");
    let has_leaves = theirs.iter().any(is_leaves);
    let ours = ours.lines().filter(|fact| has_leaves || !is_leaves(fact));
    let ours: BTreeSet<&str> = ours.collect();
    Ok(Lines::of_sets(&theirs, &ours))
}

/// The text of our program, for generated code.
fn program(generated: &str) -> String {
    let mut text = include_str!("ours.rs").to_string();
    text += "\nfn main() {\n    let mut out = Out::new();\n    directives(&mut out);\n    \
             clauses(&mut out);\n";
    let enums = generated
        .lines()
        .filter_map(|line| line.strip_prefix("pub enum "));
    let enums = enums.filter_map(|line| line.split(' ').next());
    for name in enums {
        let _ = match name {
            "Directive" | "Clause" => Ok(()),
            "DirectiveCategory" => writeln!(text, "{}", property(name, "Category", "category")),
            "Association" => writeln!(text, "{}", property(name, name, "association")),
            "SourceLanguage" => writeln!(text, "{LANGUAGES}"),
            name => writeln!(text, "{}", VALUES.replace("NAME", name)),
        };
    }
    text + "    for line in out {\n        println!(\"{line}\");\n    }\n}\n"
}

/// The part of our program about a property of directives.
fn property(name: &str, shown: &str, method: &str) -> String {
    let text = PROPERTY.replace("NAME", name);
    text.replace("SHOWN", shown).replace("METHOD", method)
}

const PROPERTY: &str = "
    all::<NAME>(&mut out, \"SHOWN\");
    for &one in Directive::ALL {
        let found = one.METHOD().map_or(\"?\", NAME::name);
        out.push(format!(\"METHOD {} {found}\", directive(one)));
    }";

const LANGUAGES: &str = "
    all::<SourceLanguage>(&mut out, \"SourceLanguage\");
    for &one in Directive::ALL {
        let found = SourceLanguage::ALL.iter().filter(|language| one.is_in(**language));
        let found: Vec<&str> = found.map(|language| language.name()).collect();
        out.push(format!(\"languages {} {}\", directive(one), found.join(\" \")));
    }";

const VALUES: &str = "
    for &one in NAME::ALL {
        let (name, text) = (one.name(), one.spelling());
        out.push(format!(\"enum NAME {} {name}={}\", one.number(), one.value()));
        out.push(format!(\"name NAME {name} {text}\"));
        out.push(format!(\"kind NAME {text} {name} all\"));
        assert!(NAME::parse(text).is_some());
    }
    out.push(format!(\"default NAME {}\", NAME::DEFAULT.name()));";
