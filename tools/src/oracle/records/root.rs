//! One root: LLVM's JSON, read record by record, and what we generate for all its classes.

use super::Counts;
use super::compare::is_same;
use super::generated::{self, FieldType, Generated};
use super::json_split::Splitter;
use crate::compare::context::Context;
use crate::compare::process::{Invocation, Status};
use crate::compare::roots::Root;
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::collections::HashMap;
use std::time::Duration;

/// The time limit of one run of a tool.
const TIMEOUT: Duration = Duration::from_secs(600);

/// The number of records of the classes that are generated together.
const BATCH: usize = 60_000;

/// Compares all classes of a root.
pub(super) fn compare(context: &Context, root: &Root) -> Result<Counts> {
    context.progress(&format!("oracle: {}", root.file));
    let mut comparison = Comparison {
        context,
        root,
        batches: Vec::new(),
        early: Vec::new(),
        classes: HashMap::new(),
        counts: Counts::default(),
    };
    let finished = read_json(context, root, &mut |name, value| {
        comparison.member(&name, &value)
    })?;
    if !finished {
        return Ok(Counts {
            is_refused: true,
            ..Counts::default()
        });
    }
    comparison.finish()
}

/// Hands each member of LLVM's JSON to a function. False if the tool refuses the root.
pub(super) fn read_json(
    context: &Context,
    root: &Root,
    sink: &mut dyn FnMut(String, Value) -> Result<()>,
) -> Result<bool> {
    let args = [vec!["--dump-json".to_string()], root.args()].concat();
    let run = Invocation::new(&context.theirs, &context.corpus, TIMEOUT).args(args);
    let mut splitter = Splitter::default();
    let finished = run.stream(&mut |piece| splitter.feed(piece, sink))?;
    match finished.status {
        Status::Code(0) => splitter.finish().map(|()| true),
        // On one of its own tests, LLVM's tool crashes (llvm/test/TableGen/BitsInit.td).
        Status::Code(_) | Status::Signal(11) => Ok(false),
        status => bail!("LLVM's tool: {status}"),
    }
}

/// The Rust code for some classes of a root.
pub(super) fn generate(
    context: &Context,
    root: &Root,
    classes: &[String],
    options: &[String],
) -> Result<String> {
    let arguments = classes.iter().map(|class| format!("--class={class}"));
    let arguments: Vec<String> = [vec!["--gen-records".to_string()], arguments.collect()].concat();
    let arguments = [arguments, options.to_vec(), root.args()].concat();
    let run = Invocation::new(&context.ours, &context.corpus, TIMEOUT).args(arguments);
    let mut text = Vec::new();
    let finished = run.stream(&mut |piece| text.extend_from_slice(piece))?;
    if finished.status != Status::Code(0) {
        let message = String::from_utf8_lossy(&finished.stderr);
        bail!("our tool: {}, {}", finished.status, message.trim());
    }
    Ok(String::from_utf8(text)?)
}

/// A root while its JSON is read.
struct Comparison<'c> {
    context: &'c Context,
    root: &'c Root,
    batches: Vec<Generated>,
    /// The records before the list of classes: those whose names come before it.
    early: Vec<(String, Value)>,
    /// The batch of each class, its number in there, and the numbers of its records.
    classes: HashMap<String, OneClass>,
    counts: Counts,
}

/// A class.
struct OneClass {
    batch: usize,
    number: usize,
    records: HashMap<String, usize>,
    /// The number of its records that were compared.
    compared: usize,
}

impl Comparison<'_> {
    /// Compares a member of the JSON.
    fn member(&mut self, name: &str, value: &Value) -> Result<()> {
        match name {
            "!instanceof" => {
                self.generate(value)?;
                let early = std::mem::take(&mut self.early);
                early
                    .iter()
                    .try_for_each(|(name, value)| self.record(name, value))
            }
            "!tablegen_json_version" => Ok(()),
            name if self.classes.is_empty() => {
                self.early.push((name.to_string(), value.clone()));
                Ok(())
            }
            name => self.record(name, value),
        }
    }

    /// Generates all classes that have records.
    fn generate(&mut self, instances: &Value) -> Result<()> {
        let instances = instances.as_object().context("no classes")?;
        let mut batch = Vec::new();
        let mut size = 0;
        for (class, records) in instances {
            let count = records.as_array().map_or(0, Vec::len);
            if count == 0 {
                continue;
            }
            if size + count > BATCH && !batch.is_empty() {
                self.generate_batch(&std::mem::take(&mut batch))?;
                size = 0;
            }
            size += count;
            batch.push(class.clone());
        }
        match batch.is_empty() {
            true => Ok(()),
            false => self.generate_batch(&batch),
        }
    }

    fn generate_batch(&mut self, classes: &[String]) -> Result<()> {
        let options = ["--no-rust-docs".to_string()];
        let text = generate(self.context, self.root, classes, &options)?;
        let generated = generated::read(&text)?;
        if generated.classes.len() != classes.len() {
            bail!("{} classes of {}", generated.classes.len(), classes.len());
        }
        self.counts.classes += classes.len();
        self.counts.text += generated.text_len;
        self.counts.tables += generated.heap.len();
        for (number, (name, class)) in classes.iter().zip(&generated.classes).enumerate() {
            self.counts.tables += class.bytes.len();
            let records = class.records.iter().cloned().zip(0..).collect();
            let one = OneClass {
                batch: self.batches.len(),
                number,
                records,
                compared: 0,
            };
            self.classes.insert(name.clone(), one);
        }
        self.batches.push(generated);
        Ok(())
    }

    /// Compares a record in each of its classes.
    fn record(&mut self, name: &str, theirs: &Value) -> Result<()> {
        let classes = theirs["!superclasses"].as_array().context("no classes")?;
        for class in classes.iter().filter_map(Value::as_str) {
            let Some(one) = self.classes.get_mut(class) else {
                self.counts.differs(|| format!("{class} is not generated"));
                continue;
            };
            let Some(&record) = one.records.get(name) else {
                self.counts.differs(|| format!("{class} has no {name}"));
                continue;
            };
            one.compared += 1;
            let generated = &self.batches[one.batch];
            let number = one.number;
            compare_fields(&mut self.counts, generated, (number, record), theirs)?;
        }
        Ok(())
    }

    /// The counts, once all records are compared.
    fn finish(mut self) -> Result<Counts> {
        for (name, value) in std::mem::take(&mut self.early) {
            self.record(&name, &value)?;
        }
        for (name, class) in &self.classes {
            if class.compared != class.records.len() {
                let found = class.records.len();
                self.counts
                    .differs(|| format!("{name} has {found} records, not {}", class.compared));
            }
        }
        Ok(self.counts)
    }
}

/// Compares the fields of a record, and what is known of it.
fn compare_fields(
    counts: &mut Counts,
    generated: &Generated,
    (number, record): (usize, usize),
    theirs: &Value,
) -> Result<()> {
    let class = &generated.classes[number];
    counts.records += 1;
    let fields = class.fields.iter();
    let fields = fields.map(|(name, _, column)| (name.as_str(), column));
    let facts = ["!superclasses", "!locs", "!anonymous"];
    for (name, column) in fields.chain(facts.into_iter().zip(&class.facts)) {
        let mut ours = generated.value(number, column, record)?;
        if name == "!anonymous" {
            ours = Value::Bool(ours == 1);
        }
        counts.values += 1;
        counts.untyped += usize::from(matches!(column.ty, FieldType::Value));
        let theirs = theirs.get(name);
        if !theirs.is_some_and(|theirs| is_same(theirs, &ours)) {
            let theirs = theirs.map_or("nothing".to_string(), Value::to_string);
            let record = &class.records[record];
            counts.differs(|| format!("{} {record} {name}: {theirs}, ours {ours}", class.handle));
        }
    }
    Ok(())
}
