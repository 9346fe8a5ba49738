//! Some classes of some roots as a program prints them that is compiled with the generated code.

use super::compare::is_same;
use super::generated;
use super::root::{generate, read_json};
use super::{Counts as Texts, program};
use crate::compare::context::Context;
use crate::compare::roots::Root;
use crate::compare::temp::TempDir;
use crate::oracle::frame::compared::{Compared, Differences};
use crate::oracle::frame::crates::Workspace;
use anyhow::{Context as _, Result, bail};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::time::Instant;

/// The number of roots whose code is compiled.
pub(super) const ROOTS: usize = 70;

/// The number of classes of each root.
const CLASSES: usize = 6;

/// Classes with more records than this are not compiled, except those that are chosen by name.
const MOST_RECORDS: usize = 3_000;

/// A large class, with the fields that are chosen of it.
const LARGE: (&str, &str, &str) = (
    "llvm/lib/Target/X86/X86.td",
    "Instruction",
    "AsmString,OutOperandList,InOperandList,Pattern,Uses,Defs,Predicates,Size,TSFlags,isBranch,\
     isCall,isReturn,mayLoad,mayStore,hasSideEffects,SchedRW",
);

/// The numbers of what was compared in a root, and the differences.
#[derive(Default)]
pub(crate) struct Counts {
    pub(super) classes: usize,
    pub(super) records: usize,
    pub(super) values: usize,
    pub(super) different: usize,
    differences: Vec<String>,
}

impl Differences for Counts {
    fn differences(&self) -> &[String] {
        &self.differences
    }
}

impl Counts {
    pub(super) fn add(&mut self, other: &Counts) {
        self.classes += other.classes;
        self.records += other.records;
        self.values += other.values;
        self.different += other.different;
    }

    fn differs(&mut self, what: String) {
        self.different += 1;
        if self.differences.len() < 10 {
            self.differences.push(what);
        }
    }
}

/// The classes of a root that are compiled.
pub(super) struct Chosen {
    root: Root,
    /// The classes; chosen when the JSON is read, if there are none.
    classes: Vec<String>,
    options: Vec<String>,
}

/// Chooses roots: every n-th of those that have enough classes, and a large one.
pub(super) fn choose(roots: &[Root], results: &[Compared<Texts>]) -> Vec<Chosen> {
    let has_classes = |one: &&Root| {
        let result = results.iter().find(|result| result.target == one.file);
        let counts = result.and_then(|result| result.result.as_ref().ok());
        counts.is_some_and(|counts| counts.classes >= CLASSES)
    };
    let all: Vec<&Root> = roots.iter().filter(has_classes).collect();
    let step = (all.len() / ROOTS).max(1);
    let chosen = all.iter().step_by(step).map(|root| Chosen {
        root: (*root).clone(),
        classes: Vec::new(),
        options: Vec::new(),
    });
    let (file, class, fields) = LARGE;
    let large = roots.iter().find(|root| root.file == file);
    let large = large.map(|root| Chosen {
        root: root.clone(),
        classes: vec![class.to_string()],
        options: vec![format!("--fields={fields}")],
    });
    large.into_iter().chain(chosen).collect()
}

/// The values that LLVM has of the records of some classes.
struct Theirs {
    classes: Vec<String>,
    /// The records of any of the classes.
    records: HashMap<String, Value>,
}

/// Compares what the programs of all chosen classes print. The text has the times.
pub(super) fn compare_all(
    context: &Context,
    chosen: &[Chosen],
) -> Result<(Vec<Compared<Counts>>, String)> {
    let mut notes = String::new();
    let mut all = Vec::new();
    // The first one, which is large, is built alone, to know its time.
    let (first, rest) = chosen.split_at(chosen.len().min(1));
    for (group, what) in [(first, "the first"), (rest, "the others")] {
        if group.is_empty() {
            continue;
        }
        let folder = TempDir::new(context.keep.as_deref(), "oracle-records")?;
        let mut workspace = Workspace::new(folder.path(), 0)?;
        let mut ready = Vec::new();
        let mut bytes = 0;
        for (number, one) in group.iter().enumerate() {
            let package = format!("r{number}");
            let prepared = prepare(context, &mut workspace, &package, one);
            bytes += prepared.as_ref().map_or(0, |(_, len)| *len);
            ready.push((package, one, prepared));
        }
        let start = Instant::now();
        let messages = workspace.build()?;
        let _ = writeln!(
            notes,
            "compiled: {what} {} programs with {bytes} bytes of code in {:.1} s",
            group.len(),
            start.elapsed().as_secs_f64()
        );
        for (package, one, prepared) in ready {
            all.push(Compared {
                target: one.root.file.clone(),
                result: prepared.and_then(|(theirs, _)| {
                    let counts = compare(&workspace, &package, &theirs);
                    counts.with_context(|| first_error(&messages))
                }),
            });
        }
    }
    Ok((all, notes))
}

/// The first lines that a compiler wrote.
fn first_error(messages: &str) -> String {
    messages.lines().take(12).collect::<Vec<_>>().join("\n")
}

/// Writes the package of a root: LLVM's values, and the number of bytes of our code.
fn prepare(
    context: &Context,
    workspace: &mut Workspace,
    package: &str,
    chosen: &Chosen,
) -> Result<(Theirs, usize)> {
    context.progress(&format!("oracle: {} as a program", chosen.root.file));
    let theirs = read(context, chosen)?;
    let text = generate(context, &chosen.root, &theirs.classes, &chosen.options)?;
    let generated = generated::read(&text)?;
    workspace.add_own(package, &text, &program::text(&generated))?;
    Ok((theirs, text.len()))
}

/// Reads the records of the classes that are chosen, or of some classes of the root.
fn read(context: &Context, chosen: &Chosen) -> Result<Theirs> {
    let mut theirs = Theirs {
        classes: chosen.classes.clone(),
        records: HashMap::new(),
    };
    read_json(context, &chosen.root, &mut |name, value| {
        match name.as_str() {
            "!instanceof" if theirs.classes.is_empty() => theirs.classes = some_classes(&value),
            "!instanceof" | "!tablegen_json_version" => {}
            _ => {
                let classes = value["!superclasses"].as_array().into_iter().flatten();
                let is_chosen = |class: &Value| theirs.classes.iter().any(|one| class == one);
                if classes.into_iter().any(is_chosen) {
                    theirs.records.insert(name, value);
                }
            }
        }
        Ok(())
    })?;
    Ok(theirs)
}

/// Every n-th class that has records, but not too many.
fn some_classes(instances: &Value) -> Vec<String> {
    let classes = instances.as_object().into_iter().flatten();
    let fits = |(_, records): &(&String, &Value)| {
        let count = records.as_array().map_or(0, Vec::len);
        (1..=MOST_RECORDS).contains(&count)
    };
    let classes: Vec<&String> = classes.filter(fits).map(|(name, _)| name).collect();
    let step = (classes.len() / CLASSES).max(1);
    let chosen = classes.into_iter().step_by(step).take(CLASSES);
    chosen.cloned().collect()
}

/// Compares what a program prints.
fn compare(workspace: &Workspace, package: &str, theirs: &Theirs) -> Result<Counts> {
    let mut counts = Counts {
        classes: theirs.classes.len(),
        ..Counts::default()
    };
    let mut seen = 0;
    let mut failure = None;
    workspace.dump(package, &mut |line| {
        let record = serde_json::from_str::<Map<String, Value>>(line);
        let compared = record
            .map_err(Into::into)
            .and_then(|record| compare_record(&mut counts, theirs, record));
        seen += 1;
        if let Err(error) = compared {
            failure.get_or_insert(error);
        }
    })?;
    if let Some(failure) = failure {
        return Err(failure);
    }
    let is_of = |class: &String, record: &Value| {
        let classes = record["!superclasses"].as_array().into_iter().flatten();
        classes.into_iter().any(|one| one == class)
    };
    let wanted = theirs.classes.iter();
    let wanted = wanted.map(|class| {
        let records = theirs.records.values();
        records.filter(|record| is_of(class, record)).count()
    });
    let wanted: usize = wanted.sum();
    if wanted != seen {
        counts.differs(format!("{seen} records are printed, of {wanted}"));
    }
    Ok(counts)
}

fn compare_record(
    counts: &mut Counts,
    theirs: &Theirs,
    mut record: Map<String, Value>,
) -> Result<()> {
    let class = record.remove("class").and_then(|class| class.as_u64());
    let class = class.and_then(|number| theirs.classes.get(usize::try_from(number).ok()?));
    let class = class.context("a record of no class")?;
    let name = record.remove("record").context("a record without a name")?;
    let name = name["def"].as_str().unwrap_or_default().to_string();
    let Some(theirs) = theirs.records.get(&name) else {
        bail!("LLVM has no record {name}");
    };
    counts.records += 1;
    for (field, ours) in &record {
        counts.values += 1;
        if !theirs
            .get(field)
            .is_some_and(|theirs| is_same(theirs, ours))
        {
            let theirs = theirs.get(field).map_or("nothing".into(), Value::to_string);
            counts.differs(format!("{class} {name} {field}: {theirs}, ours {ours}"));
        }
    }
    Ok(())
}
