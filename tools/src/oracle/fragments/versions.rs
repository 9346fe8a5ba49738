//! `cargo xtask oracle fragments-versions`: fragments of other releases of LLVM are read.
//!
//! The targets of LLVM 14 and 16 come from Debian's source packages. Of LLVM 22, the class
//! library is there, over which our example and a description of our own are read.

use super::counts::{self, Counts};
use super::fragments;
use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::{llvm22, paths, releases};
use crate::oracle::frame::targets::{self, Target};
use anyhow::Result;
use std::path::PathBuf;

/// The class library of LLVM 22 in its packages.
const LIBRARY: &str = "include/llvm-22";
/// Descriptions of our own.
const OWN: [&str; 2] = [
    "example-target/td/RV32.td",
    "tools/src/oracle/fragments/newer.td",
];

/// A release with the least numbers of texts that there are to be, and of functions.
struct Least {
    release: &'static str,
    texts: usize,
    functions: usize,
}

/// The numbers that are reached.
const LEAST: [Least; 3] = [
    least("14.0.6", 1945, 1711),
    least("16.0.6", 2162, 1920),
    least("22", 48, 48),
];

const fn least(release: &'static str, texts: usize, functions: usize) -> Least {
    Least {
        release,
        texts,
        functions,
    }
}

/// A part for each release.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let mut parts = Vec::new();
    for release in &releases::OLDER {
        if context.leaves_out(&title(release.release)) {
            continue;
        }
        let folder = release.prepare(context.offline, false)?;
        let of_release = whole(context, folder)?;
        let targets = targets::all_of_release(&of_release)?;
        parts.push(part(&of_release, release.release, &targets)?);
    }
    let newer = llvm22::prepare(context.offline)?.root.join(LIBRARY);
    let own = OWN.map(|file| targets::over(&newer, &paths::workspace().join(file)));
    parts.push(part(&whole(context, newer)?, "22", &own)?);
    Ok(parts)
}

/// The name of the part about a release.
fn title(release: &str) -> String {
    format!("fragments: LLVM {release}")
}

/// The context with other inputs, all of them.
fn whole(context: &Context, corpus: PathBuf) -> Result<Context> {
    Ok(Context {
        sample: None,
        ..context.with_corpus(corpus)?
    })
}

/// The fragments of a release: nearly all are read.
fn part(context: &Context, release: &str, targets: &[Target]) -> Result<Part> {
    let mut part = Part::new(title(release));
    let counts = counts::of(&fragments(context, targets)?);
    counts.check_reading(&mut part);
    let least = LEAST.iter().find(|least| least.release == release);
    part.add(least.and_then(|least| least.check(&counts)));
    let number = targets.len();
    part.notes
        .insert(0, format!("{number} descriptions\n{}", counts.table(false)));
    Ok(part)
}

impl Least {
    fn check(&self, counts: &Counts) -> Option<Failure> {
        let (texts, functions) = counts.totals();
        let is_enough = texts >= self.texts && functions >= self.functions;
        let why = format!(
            "{texts} texts and {functions} functions, at least {} and {} expected",
            self.texts, self.functions
        );
        (!is_enough).then(|| Failure::not_comparable("all fragments", why))
    }
}
