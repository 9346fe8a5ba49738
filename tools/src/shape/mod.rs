//! `cargo xtask shape`: measures the shape of the sources, and fails.
//!
//! Rooms, lengths and repetitions are easy to let slip, one harmless line at a
//! time. Each rule here is a file: [`rooms`], [`functions`], [`lengths`],
//! [`repeats`], [`symlinks`], [`prose`], [`knots`] and [`twins`]. The exceptions of all rules are in
//! [`allowed`], each with its reason.

mod allowed;
mod finding;
mod functions;
mod generated;
mod knots;
mod lengths;
mod paths;
mod prose;
mod repeats;
mod rooms;
mod sources;
mod symlinks;
mod tree;
mod twins;

use anyhow::Result;
use finding::Finding;
use sources::Sources;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The command line of `cargo xtask shape`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The folder of the sources, instead of this workspace.
    #[arg(long)]
    root: Option<PathBuf>,
    /// Report what is only counted otherwise: knots, public types of one name, empty documentation.
    #[arg(long)]
    strict: bool,
}

/// Applies all rules to the sources of a folder.
pub(crate) fn run(options: &Options, workspace: &Path) -> Result<ExitCode> {
    let root = options.root.as_deref().unwrap_or(workspace);
    let sources = Sources::of_git(root)?;
    let mut findings = BTreeSet::from_iter(rooms::findings(&sources));
    let (sources, entries) = generated::split(sources, allowed::GENERATED);
    findings.extend(entries);
    findings.extend(of_people(&sources));
    findings.extend(symlinks::findings(root)?);
    let rules = [
        (
            "large knots and cycles of outputs",
            knots::findings(&sources),
        ),
        ("public types of one name", twins::findings(&sources)),
        (
            "lines of documentation without content",
            prose::empty(&sources),
        ),
    ];
    for (rule, found) in rules {
        println!("{rule}: {}", found.len());
        if options.strict {
            findings.extend(found);
        }
    }
    for finding in &findings {
        println!("{finding}");
    }
    println!(
        "{} files ({} of them fragments without syntax), {} lines: {} findings",
        sources.files.len(),
        sources.files.len() - sources.parsed().count(),
        sources.lines(),
        findings.len()
    );
    Ok(ExitCode::from(u8::from(!findings.is_empty())))
}

/// The findings of the rules about what people write.
fn of_people(sources: &Sources) -> Vec<Finding> {
    let mut all = functions::findings(sources, allowed::FLAT_MATCHES);
    all.extend(lengths::findings(sources, allowed::LONG_FILES));
    all.extend(repeats::findings(sources));
    all.extend(prose::findings(sources));
    all
}
