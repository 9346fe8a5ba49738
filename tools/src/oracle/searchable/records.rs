//! The fields of tables, from LLVM's records.

use crate::compare::process::Invocation;
use anyhow::Result;
use std::collections::{HashMap, HashSet};

/// The tables of a description: their fields, by name.
#[derive(Default)]
pub(super) struct Declarations {
    /// The fields of a table, each with what `TypeOf_` says about it.
    pub(super) tables: HashMap<String, Vec<(String, Option<String>)>>,
    /// The classes of instructions.
    instructions: HashSet<String>,
    /// The class of the members of each enumeration.
    enums: HashMap<String, String>,
}

/// The fields of older tables that are not of their rows.
const OWN: [&str; 3] = ["SearchableFields", "EnumNameField", "EnumValueField"];

impl Declarations {
    /// Reads them from all records, as the tool prints them.
    pub(super) fn read(run: &Invocation) -> Result<Self> {
        let mut reader = Reader::default();
        let run = run.with_option("--print-records");
        run.lines(&mut |line| reader.line(line))?;
        Ok(reader.found)
    }

    /// Whether the members of an enumeration are instructions, which rows then name.
    pub(super) fn is_of_instructions(&self, name: &str) -> bool {
        let class = self.enums.get(name);
        class.is_some_and(|class| self.instructions.contains(class))
    }
}

/// Reads line by line.
#[derive(Default)]
struct Reader {
    found: Declarations,
    /// The record that is being read.
    record: Option<Record>,
}

/// A record that is about tables.
struct Record {
    name: String,
    kind: RecordKind,
    fields: Vec<(String, String)>,
}

/// The kinds of such records.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RecordKind {
    Table,
    OlderTable,
    Enum,
}

impl Reader {
    fn line(&mut self, line: &str) {
        if let Some(record) = &mut self.record {
            if line == "}" {
                self.end();
            } else if let Some((field, value)) = line.trim_end_matches(';').split_once(" = ") {
                let name = field.rsplit(' ').next().unwrap_or_default();
                record.fields.push((name.to_string(), value.to_string()));
            }
            return;
        }
        let Some((head, classes)) = line.split_once(" {\t//") else {
            return;
        };
        let is_one = |class: &str| classes.split_whitespace().any(|one| one == class);
        let kind = if let Some(name) = head.strip_prefix("class ") {
            let name = name.split('<').next().unwrap_or_default();
            if is_one("Instruction") {
                self.found.instructions.insert(name.to_string());
            }
            let is_table = classes.split_whitespace().eq(["SearchableTable"]);
            is_table.then_some((name, RecordKind::OlderTable))
        } else if let Some(name) = head.strip_prefix("def ") {
            let is_table = is_one("GenericTable").then_some((name, RecordKind::Table));
            is_table.or(is_one("GenericEnum").then_some((name, RecordKind::Enum)))
        } else {
            None
        };
        self.record = kind.map(|(name, kind)| Record {
            name: name.to_string(),
            kind,
            fields: Vec::new(),
        });
    }

    fn end(&mut self) {
        let Some(record) = self.record.take() else {
            return;
        };
        let value = |name: &str| {
            let field = record.fields.iter().find(|field| field.0 == name);
            field.map(|field| field.1.trim_matches('"').to_string())
        };
        if record.kind == RecordKind::Enum {
            let class = value("FilterClass").unwrap_or_default();
            self.found.enums.insert(record.name, class);
            return;
        }
        let (name, fields) = if record.kind == RecordKind::OlderTable {
            let names = record.fields.iter().map(|field| field.0.clone());
            let names = names.filter(|name| !OWN.contains(&name.as_str()) && !name.contains(':'));
            (format!("{}sList", record.name), names.collect())
        } else {
            let list = value("Fields").unwrap_or_default();
            let names = list.trim_matches(['[', ']']).split(", ");
            let names = names.map(|name| name.trim_matches('"').to_string());
            (record.name.clone(), names.collect::<Vec<_>>())
        };
        let fields = fields.into_iter().map(|name: String| {
            let of = value(&format!("TypeOf_{name}"));
            (name, of)
        });
        self.found.tables.insert(name, fields.collect());
    }
}
