//! The fields of tables, from LLVM's records.

use super::with_option;
use crate::compare::process::Invocation;
use crate::oracle::frame::stream;
use anyhow::Result;
use std::collections::HashMap;

/// The tables of a description: their fields, by name.
#[derive(Default)]
pub(super) struct Declarations {
    /// The fields of a table, each with what `TypeOf_` says about it.
    pub(super) tables: HashMap<String, Vec<(String, Option<String>)>>,
}

/// The fields of older tables that are not of their rows.
const OWN: [&str; 3] = ["SearchableFields", "EnumNameField", "EnumValueField"];

impl Declarations {
    /// Reads them from all records, as the tool prints them.
    pub(super) fn read(run: &Invocation) -> Result<Self> {
        let mut reader = Reader::default();
        let mut rest = Vec::new();
        stream(&with_option(run, "--print-records"), &mut |piece| {
            rest.extend_from_slice(piece);
            let Some(end) = rest.iter().rposition(|byte| *byte == b'\n') else {
                return;
            };
            for line in String::from_utf8_lossy(&rest[..end]).split('\n') {
                reader.line(line);
            }
            rest.drain(..=end);
        })?;
        Ok(reader.found)
    }
}

/// Reads line by line.
#[derive(Default)]
struct Reader {
    found: Declarations,
    /// The table whose record is being read.
    table: Option<Record>,
}

/// A record that is a table.
struct Record {
    name: String,
    is_class: bool,
    fields: Vec<(String, String)>,
}

impl Reader {
    fn line(&mut self, line: &str) {
        if let Some(table) = &mut self.table {
            if line == "}" {
                self.end();
            } else if let Some((field, value)) = line.trim_end_matches(';').split_once(" = ") {
                let name = field.rsplit(' ').next().unwrap_or_default();
                table.fields.push((name.to_string(), value.to_string()));
            }
            return;
        }
        let begins = |word: &str, of: &str| {
            let rest = line.strip_prefix(word)?;
            let (head, classes) = rest.split_once("{\t//")?;
            let is_one = classes.split_whitespace().eq([of]);
            let name = head.split([' ', '<']).next()?;
            is_one.then(|| name.to_string())
        };
        let class = begins("class ", "SearchableTable");
        let is_class = class.is_some();
        let derived = || {
            let rest = line.strip_prefix("def ")?;
            let (head, classes) = rest.split_once(" {\t//")?;
            let is_one = classes
                .split_whitespace()
                .any(|class| class == "GenericTable");
            is_one.then(|| head.to_string())
        };
        self.table = class.or_else(derived).map(|name| Record {
            name,
            is_class,
            fields: Vec::new(),
        });
    }

    fn end(&mut self) {
        let Some(table) = self.table.take() else {
            return;
        };
        let value = |name: &str| {
            let field = table.fields.iter().find(|field| field.0 == name);
            field.map(|field| field.1.trim_matches('"').to_string())
        };
        let (name, fields) = if table.is_class {
            let names = table.fields.iter().map(|field| field.0.clone());
            let names = names.filter(|name| !OWN.contains(&name.as_str()) && !name.contains(':'));
            (format!("{}sList", table.name), names.collect())
        } else {
            let list = value("Fields").unwrap_or_default();
            let names = list.trim_matches(['[', ']']).split(", ");
            let names = names.map(|name| name.trim_matches('"').to_string());
            (table.name.clone(), names.collect::<Vec<_>>())
        };
        let fields = fields.into_iter().map(|name: String| {
            let of = value(&format!("TypeOf_{name}"));
            (name, of)
        });
        self.found.tables.insert(name, fields.collect());
    }
}
