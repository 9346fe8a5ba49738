//! `InstrMapping`: relations between instructions, such as from one that
//! always executes to the one that does the same under a condition.
//!
//! A relation names fields. Instructions of a class that agree in the row
//! fields are related; the values of the column fields tell which of them is
//! the key, and which stands in each column. LLVM: CodeGenMapTable.cpp, which
//! looks through all instructions of a row for each key and column; here the
//! instructions of all rows and columns are put into one table first.

mod join;
#[cfg(test)]
mod tests;

use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{FieldError, Init, Record, RecordKeeper, Value};
use tblgen_lang::source::Loc;

/// All relations.
#[derive(Debug, Clone, Default)]
pub struct CodeGenInstrMappings {
    /// The fields that tell columns apart, sorted by name, with all values
    /// that columns of any relation ask for.
    pub fields: Vec<CodeGenColumnField>,
    /// The relations, in LLVM's order.
    pub mappings: Vec<CodeGenInstrMapping>,
}

/// A field that tells columns apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenColumnField {
    /// The name of the field.
    pub name: String,
    /// The values of the field, each once, in the order in which they come.
    pub values: Vec<String>,
}

/// A relation between instructions: an `InstrMapping` record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeGenInstrMapping {
    /// The name of the record.
    pub name: String,
    /// The class of the instructions.
    pub filter_class: String,
    /// The fields in which related instructions agree.
    pub row_fields: Vec<String>,
    /// The fields that tell columns apart: positions in
    /// [`CodeGenInstrMappings::fields`].
    pub column_fields: Vec<usize>,
    /// The values that these fields have in a key.
    pub key: Vec<String>,
    /// The values that these fields have in each column: positions in
    /// [`CodeGenColumnField::values`].
    pub columns: Vec<Vec<usize>>,
    /// The instructions that have related ones, in the order of their numbers.
    pub rows: Vec<MappingRow>,
    /// The place of its definition.
    pub loc: Loc,
}

/// An instruction with those that it is mapped to, one for each column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MappingRow {
    /// The number of the instruction.
    pub key: u16,
    /// The number of the instruction in each column.
    pub related: Vec<Option<u16>>,
}

impl CodeGenInstrMappings {
    /// Reads all relations; `instructions` are those of the target by number.
    ///
    /// # Errors
    ///
    /// A relation without columns or with too many or too few values for one,
    /// an instruction without one of the fields, two instructions that could
    /// stand in one place.
    pub fn new(records: &RecordKeeper, instructions: &[Record<'_>]) -> Result<Self, Diagnostics> {
        let defs = records.all_derived_definitions_if_defined("InstrMapping");
        let relations = collect(defs.iter().map(|&def| Relation::new(def)))?;
        let fields = column_fields(&relations);
        let mut join = join::Join::new(records, instructions);
        let mappings = relations.iter().map(|relation| {
            let rows = join.rows(relation)?;
            Ok(relation.mapping(&fields, rows))
        });
        let mappings = collect(mappings)?;
        Ok(CodeGenInstrMappings { fields, mappings })
    }
}

/// Collects the values of all items, or else the errors of all of them.
fn collect<T>(items: impl Iterator<Item = Result<T, Diagnostics>>) -> Result<Vec<T>, Diagnostics> {
    let (mut done, mut faults) = (Vec::new(), Diagnostics::new());
    for item in items {
        match item {
            Ok(item) => done.push(item),
            Err(fault) => faults.extend(fault),
        }
    }
    if faults.is_empty() {
        Ok(done)
    } else {
        Err(faults)
    }
}

/// The fields that tell columns apart, with all their values.
fn column_fields(relations: &[Relation<'_>]) -> Vec<CodeGenColumnField> {
    let mut fields: Vec<CodeGenColumnField> = Vec::new();
    for relation in relations {
        for (at, name) in relation.column_fields.iter().enumerate() {
            let position = fields.binary_search_by(|field| field.name.cmp(name));
            let position = position.unwrap_or_else(|position| {
                let (name, values) = (name.clone(), Vec::new());
                fields.insert(position, CodeGenColumnField { name, values });
                position
            });
            let Some(field) = fields.get_mut(position) else {
                continue;
            };
            for value in relation.columns.iter().filter_map(|column| column.get(at)) {
                if !field.values.contains(value) {
                    field.values.push(value.clone());
                }
            }
        }
    }
    fields
}

/// An `InstrMapping` record.
struct Relation<'rk> {
    def: Record<'rk>,
    filter_class: String,
    row_fields: Vec<String>,
    column_fields: Vec<String>,
    key: Vec<String>,
    columns: Vec<Vec<String>>,
    /// Columns as they are in the description.
    column_values: Vec<Init<'rk>>,
}

impl<'rk> Relation<'rk> {
    fn new(def: Record<'rk>) -> Result<Self, Diagnostics> {
        let list = |field| {
            let list = def.value_as_list(field).map_err(FieldError::at_record);
            Ok::<_, Diagnostics>(list?.into_iter().map(text).collect::<Vec<String>>())
        };
        let filter_class = def.value("FilterClass").map_err(FieldError::at_record)?;
        let column_values = def.value_as_list("ValueCols");
        let column_values = column_values.map_err(FieldError::at_record)?;
        let columns = column_values.iter();
        let relation = Relation {
            def,
            filter_class: text(filter_class),
            row_fields: list("RowFields")?,
            column_fields: list("ColFields")?,
            key: list("KeyCol")?,
            columns: columns
                .map(|column| column.elements().map(text).collect())
                .collect(),
            column_values,
        };
        relation.check()?;
        Ok(relation)
    }

    /// The error that there is no class of that name, at the field that names it.
    fn unknown_class(&self, message: &str) -> Diagnostic {
        let field = self.def.field("FilterClass");
        let loc = field.map_or(self.def.loc(), |field| field.loc());
        let place = self.def.keeper().place(loc);
        Diagnostic::error(place, message)
    }

    fn check(&self) -> Result<(), Diagnostics> {
        let (name, count) = (self.def.name(), self.column_fields.len());
        let message = if self.columns.is_empty() {
            format!("InstrMapping record `{name}' has empty `ValueCols' field!")
        } else if self.columns.iter().any(|column| column.len() != count) {
            mismatch(name, "ValueCols")
        } else if self.key.len() < count {
            mismatch(name, "KeyCol")
        } else {
            return Ok(());
        };
        Err(vec![self.def.error(message).into()])
    }

    fn mapping(&self, fields: &[CodeGenColumnField], rows: Vec<MappingRow>) -> CodeGenInstrMapping {
        let names = self.column_fields.iter();
        let column_fields: Vec<usize> = names
            .filter_map(|name| fields.iter().position(|field| field.name == *name))
            .collect();
        let columns = self.columns.iter().map(|column| {
            let values = column.iter().zip(&column_fields);
            let number = |(value, &field): (&String, &usize)| {
                let values = fields.get(field).map(|field| &field.values)?;
                values.iter().position(|known| known == value)
            };
            values.filter_map(number).collect()
        });
        CodeGenInstrMapping {
            name: self.def.name().to_string(),
            filter_class: self.filter_class.clone(),
            row_fields: self.row_fields.clone(),
            columns: columns.collect(),
            column_fields,
            key: self.key.clone(),
            rows,
            loc: self.def.loc(),
        }
    }
}

fn mismatch(name: &str, field: &str) -> String {
    format!(
        "Record `{name}', field `{field}' entries don't match with the entries in 'ColFields' !"
    )
}

/// A value as text; a string without quotes.
fn text(value: Init<'_>) -> String {
    match value.value() {
        Value::String(bytes) | Value::Code(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        _ => value.to_string(),
    }
}
