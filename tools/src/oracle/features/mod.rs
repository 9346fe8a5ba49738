//! `features`: which features processors have, and which instructions exist on them.
//!
//! LLVM's side is a program over its library and over what llvm-tblgen generates for a target:
//! `MCSubtargetInfo` knows processors and strings such as `+a,-b`, `computeAvailableFeatures`
//! and `isOpcodeAvailable` the rest. Each value of a line about instructions is one of a
//! processor (or a string) and an opcode.

mod cpp;
mod program;
pub(crate) mod tables;

use super::frame::facts::{self, Facts};
use super::frame::values::{Kind, Values};
use super::frame::words::Names;
use super::frame::{Subject, Theirs};
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result, ensure};
use std::collections::HashMap;
use tables::Tables;

const FEATURES: Values = Values::Named("features of the subtarget");
const OPCODES: Values = Values::Named("opcodes");

/// The instructions that exist on each processor.
pub(crate) const SUBJECT: Subject = Subject {
    name: "features",
    option: "--gen-instr-info",
    own: "tests/td/instr_info/good",
    read,
    kinds: KINDS,
    opt_level: 0,
};

/// All kinds.
const KINDS: &[Kind] = &[
    Kind::new("implied").of(FEATURES),
    Kind::new("features-*").at(FEATURES),
    Kind::new("opcodes-*").at(OPCODES),
];

fn read(run: &Invocation) -> Result<Box<dyn Theirs>> {
    let tables = Tables::read(run)?;
    let text = cpp::answers(&tables)?;
    Ok(Box::new(Model::read(&tables, text)?))
}

/// LLVM's side of a target.
pub(crate) struct Model {
    features: Names,
    opcodes: Names,
    /// The lines of LLVM's program.
    text: String,
    /// The processors.
    cpus: Vec<Cpu>,
    /// Changes of features.
    strings: Vec<Changes>,
    /// Sets of features by architecture and processor.
    library: Vec<(String, Vec<u16>)>,
}

/// A processor.
pub(crate) struct Cpu {
    /// The name.
    name: String,
    /// The features that it names.
    features: Vec<u16>,
    /// The features that it names for tuning.
    tune: Vec<u16>,
}

/// Changes on top of a processor.
pub(crate) struct Changes {
    /// The number of the line.
    key: String,
    /// The processor, or `-`.
    cpu: String,
    /// The changes, such as `+a,-b`.
    flags: String,
    /// Whether LLVM's program was asked for all instructions.
    with_opcodes: bool,
}

impl Model {
    fn read(tables: &Tables, text: String) -> Result<Self> {
        let mut inputs: HashMap<&str, Vec<(&str, &str)>> = HashMap::new();
        let mut with_opcodes = Vec::new();
        for line in text.lines() {
            let (head, values) = facts::parts(line)?;
            let (kind, key) = head.split_once('\t').context("a line without a key")?;
            match kind.strip_prefix("input-") {
                Some(input) => inputs.entry(input).or_default().push((key, values)),
                None if kind == "opcodes-string" => with_opcodes.push(key),
                None => {}
            }
        }
        let all = |input: &str| inputs.get(input).into_iter().flatten().copied();
        ensure!(all("cpu").count() == all("tune").count(), "processors");
        let cpus = all("cpu").zip(all("tune"));
        let cpus = cpus.map(|((name, features), (_, tune))| {
            Ok(Cpu {
                name: name.to_string(),
                features: numbers(features)?,
                tune: numbers(tune)?,
            })
        });
        let strings = all("string").map(|(key, values)| {
            let (cpu, flags) = values.split_once(' ').context("no processor")?;
            Ok(Changes {
                key: key.to_string(),
                cpu: cpu.to_string(),
                flags: flags.to_string(),
                with_opcodes: with_opcodes.contains(&key),
            })
        });
        let library = all("library").map(|(key, values)| Ok((key.to_string(), numbers(values)?)));
        Ok(Self {
            cpus: cpus.collect::<Result<_>>()?,
            strings: strings.collect::<Result<_>>()?,
            library: library.collect::<Result<_>>()?,
            features: tables.features()?,
            opcodes: tables.opcodes()?,
            text,
        })
    }
}

/// Numbers between blanks.
fn numbers(text: &str) -> Result<Vec<u16>> {
    let words = text.split_whitespace();
    words
        .map(|word| {
            word.parse()
                .with_context(|| format!("not a number: {word}"))
        })
        .collect()
}

impl Theirs for Model {
    fn facts(&self) -> Facts {
        let mut facts = Facts::default();
        for (number, name) in self.features.list.iter().enumerate() {
            facts.add("enum-subtarget-feature", name, [number]);
            facts.add("parse-subtarget-feature", name, [number]);
        }
        for line in self.text.lines() {
            let parts = facts::parts(line).ok();
            let parts = parts.and_then(|(head, values)| Some((head.split_once('\t')?, values)));
            let is_fact = |parts: &((&str, &str), _)| !parts.0.0.starts_with("input-");
            if let Some(((kind, key), values)) = parts.filter(is_fact) {
                facts.add(kind, key, [values]);
            }
        }
        facts
    }

    fn names(&self) -> Vec<(Values, &Names)> {
        vec![(FEATURES, &self.features), (OPCODES, &self.opcodes)]
    }

    fn program(&self, generated: &str) -> String {
        program::text(self, generated)
    }
}
