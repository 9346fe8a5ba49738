//! Records of any class, against LLVM's `--dump-json`.
//!
//! For each root, the records of every class are generated, and all values are read back from the
//! text of the Rust code ([`generated`], [`decode`]) and compared with the JSON. Of some classes, a
//! program that is compiled with the code prints the values as well ([`compiled`]).

mod compare;
mod compiled;
mod decode;
mod generated;
mod json_split;
mod program;
mod root;
mod statics;

use super::frame::compared::{self, Compared, Differences};
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::report::Part;
use crate::compare::roots::{self, Root};
use anyhow::Result;

/// The number of roots that LLVM's tool accepts.
const ROOTS: usize = 782;

/// The numbers of what was compared in a root, and the differences.
#[derive(Default, Clone)]
pub(crate) struct Counts {
    classes: usize,
    /// Pairs of a class and a record of it.
    records: usize,
    /// The values of their fields.
    values: usize,
    /// The number of values that our code says to be of any type.
    untyped: usize,
    /// The bytes of the generated code, and of its tables.
    text: usize,
    tables: usize,
    /// Whether LLVM's tool refuses the root, so that there is nothing to compare.
    is_refused: bool,
    different: usize,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }
}

impl Counts {
    /// Counts a difference.
    fn differs(&mut self, what: impl FnOnce() -> String) {
        self.different += 1;
        if self.differences.len() < 10 {
            self.differences.push(what());
        }
    }

    fn add(&mut self, other: &Counts) {
        self.classes += other.classes;
        self.records += other.records;
        self.values += other.values;
        self.untyped += other.untyped;
        self.text += other.text;
        self.tables += other.tables;
        self.different += other.different;
    }
}

/// The comparison of texts, and that of what programs print.
pub(crate) struct All {
    texts: Vec<Compared<Counts>>,
    programs: Vec<Compared<compiled::Counts>>,
    notes: String,
}

/// The roots of the inputs, or those whose paths end with some names.
fn all_roots(context: &Context) -> Result<Vec<Root>> {
    let mut all = roots::includes(context);
    all.extend(roots::others(context));
    all.extend(roots::tests(context));
    if context.sample.is_none() || !context.names.is_empty() {
        // A sample has none of them: LLVM's JSON of a target takes a minute.
        let (targets, fragments) = roots::targets(context)?;
        all.extend(targets);
        all.extend(fragments);
    }
    Ok(context.sampled(all, |root| &root.file))
}

/// Compares the roots whose paths end so, or all.
pub(crate) fn compare_all(context: &Context) -> Result<All> {
    let roots = all_roots(context)?;
    let compare = |root: &Root| {
        let result = root::compare(context, root);
        if let Ok(counts) = &result {
            let (values, different) = (counts.values, counts.different);
            context.progress(&format!(
                "{}: {values} values, {different} differ",
                root.file
            ));
        }
        Compared {
            target: root.file.clone(),
            result,
        }
    };
    // LLVM's tool takes up to 16 GB for the JSON of a target: one at a time.
    let is_target = |root: &&Root| root.file.starts_with("llvm/lib/Target/");
    let (targets, others): (Vec<&Root>, Vec<&Root>) = roots.iter().partition(is_target);
    let mut texts = pool::map(&others, |root| compare(root));
    texts.extend(targets.into_iter().map(compare));
    let (programs, notes) = match context.sample {
        // Compiling is no part of a sample.
        Some(_) => (Vec::new(), String::new()),
        None => compiled::compare_all(context, &compiled::choose(&roots, &texts))?,
    };
    let is_compared = |one: &Compared<Counts>| !one.result.as_ref().is_ok_and(|one| one.is_refused);
    texts.retain(is_compared);
    Ok(All {
        texts,
        programs,
        notes,
    })
}

/// The sums.
fn summary(all: &All) -> String {
    let mut sum = Counts::default();
    let texts = all.texts.iter().filter_map(|one| one.result.as_ref().ok());
    texts.for_each(|counts| sum.add(counts));
    let mut compiled = compiled::Counts::default();
    let programs = all.programs.iter();
    let programs = programs.filter_map(|one| one.result.as_ref().ok());
    programs.for_each(|counts| compiled.add(counts));
    format!(
        "records: {} roots, {} classes, {} records of classes, {} values ({} untyped), {} MB of \
         code, {} MB of tables; compiled: {} roots, {} classes, {} records, {} values; {} \
         differences\n",
        all.texts.len(),
        sum.classes,
        sum.records,
        sum.values,
        sum.untyped,
        sum.text / 1_000_000,
        sum.tables / 1_000_000,
        all.programs.len(),
        compiled.classes,
        compiled.records,
        compiled.values,
        sum.different + compiled.different,
    )
}

/// The comparison as a suite.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    let all = compare_all(context)?;
    let mut texts = compared::part(context, "records", &all.texts, ROOTS);
    texts.notes.push(summary(&all).trim_end().to_string());
    let mut parts = vec![texts];
    if context.sample.is_none() {
        let mut programs = compared::part(context, "records", &all.programs, compiled::ROOTS);
        programs.name = "records/compiled".into();
        programs.notes.extend(all.notes.lines().map(str::to_string));
        parts.push(programs);
    }
    Ok(parts)
}
