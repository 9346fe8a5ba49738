//! Finds related instructions.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;

use super::{MappingRow, Relation, text};
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{Init, InitId, Record, RecordId, RecordKeeper};

/// The lookups that all relations share: instruction numbers, classes and texts.
pub(super) struct Join<'rk> {
    records: &'rk RecordKeeper,
    /// The numbers of instructions.
    numbers: HashMap<RecordId, u16>,
    /// The records of classes.
    classes: HashMap<String, Rc<[Record<'rk>]>>,
    /// The texts of values.
    texts: HashMap<InitId, Rc<str>>,
}

/// The rows of a relation.
struct Rows<'rk> {
    /// The number of each combination of values of row fields.
    numbers: HashMap<Vec<InitId>, usize>,
    /// The number of each combination of values of column fields that is
    /// asked for.
    columns: HashMap<Vec<Rc<str>>, usize>,
    /// The instructions by row and column.
    matches: HashMap<(usize, usize), Match<'rk>>,
    /// The keys, with their rows.
    keys: Vec<(Record<'rk>, usize)>,
}

/// The instruction in a column of a row. A second one is a mistake if there is
/// a key in the row.
struct Match<'rk> {
    first: Record<'rk>,
    second: Option<Record<'rk>>,
}

impl<'rk> Join<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper, instructions: &[Record<'rk>]) -> Self {
        let ids = instructions.iter().map(|instruction| instruction.id());
        Join {
            records,
            // The last number stands for none in tables.
            numbers: ids.zip(0..u16::MAX).collect(),
            classes: HashMap::new(),
            texts: HashMap::new(),
        }
    }

    /// Returns the instructions that each key of a relation is related to, in the
    /// order of the keys' numbers.
    pub(super) fn rows(
        &mut self,
        relation: &Relation<'rk>,
    ) -> Result<Vec<MappingRow>, Diagnostics> {
        let rows = self.join(relation)?;
        let mut found = Vec::new();
        let mut faults = Diagnostics::new();
        for &(key, row) in &rows.keys {
            match self.row(key, row, &rows, relation) {
                Ok(row) => found.extend(row),
                Err(fault) => faults.extend(fault),
            }
        }
        found.sort_unstable_by_key(|row| row.key);
        if faults.is_empty() {
            Ok(found)
        } else {
            Err(faults)
        }
    }

    /// Puts the instructions of a relation into rows and columns.
    fn join(&mut self, relation: &Relation<'rk>) -> Result<Rows<'rk>, Diagnostics> {
        let mut rows = Rows {
            numbers: HashMap::new(),
            columns: self.columns(relation),
            matches: HashMap::new(),
            keys: Vec::new(),
        };
        let mut faults = Diagnostics::new();
        for &def in self.class(relation)?.iter() {
            if let Err(fault) = self.add(def, relation, &mut rows) {
                faults.push(fault);
            }
        }
        if faults.is_empty() {
            Ok(rows)
        } else {
            Err(faults)
        }
    }

    fn class(&mut self, relation: &Relation<'rk>) -> Result<Rc<[Record<'rk>]>, Diagnostics> {
        let class = relation.filter_class.as_str();
        if let Some(defs) = self.classes.get(class) {
            return Ok(Rc::clone(defs));
        }
        let defs = self.records.all_derived_definitions(class);
        let defs = defs.map_err(|error| vec![relation.unknown_class(error.message.trim_end())])?;
        let defs: Rc<[Record<'rk>]> = defs.into();
        self.classes.insert(class.to_string(), Rc::clone(&defs));
        Ok(defs)
    }

    fn columns(&self, relation: &Relation<'rk>) -> HashMap<Vec<Rc<str>>, usize> {
        let mut columns = HashMap::new();
        for (number, column) in relation.columns.iter().enumerate() {
            let values = column.iter().map(|value| Rc::from(value.as_str()));
            columns.entry(values.collect()).or_insert(number);
        }
        columns
    }

    fn add(
        &mut self,
        def: Record<'rk>,
        relation: &Relation<'rk>,
        rows: &mut Rows<'rk>,
    ) -> Result<(), Diagnostic> {
        let values = relation
            .row_fields
            .iter()
            .map(|name| match def.field(name) {
                Some(field) => Ok(field.value().id()),
                None => Err(missing(def, name)),
            });
        let values = values.collect::<Result<Vec<InitId>, Diagnostic>>()?;
        let next = rows.numbers.len();
        let row = *rows.numbers.entry(values).or_insert(next);
        if self.is_key(def, relation)? {
            rows.keys.push((def, row));
        }
        let values = relation.column_fields.iter().map(|name| {
            let value = def.field(name)?.value();
            Some(self.text(value))
        });
        let values: Option<Vec<Rc<str>>> = values.collect();
        if let Some(&column) = values.and_then(|values| rows.columns.get(&values)) {
            match rows.matches.entry((row, column)) {
                Entry::Vacant(entry) => {
                    let (first, second) = (def, None);
                    entry.insert(Match { first, second });
                }
                Entry::Occupied(entry) => {
                    entry.into_mut().second.get_or_insert(def);
                }
            }
        }
        Ok(())
    }

    /// Whether the column fields have the values of a key. Fields after the
    /// first one that has not need not exist.
    fn is_key(&mut self, def: Record<'rk>, relation: &Relation<'rk>) -> Result<bool, Diagnostic> {
        for (name, wanted) in relation.column_fields.iter().zip(&relation.key) {
            let field = def.field(name).ok_or_else(|| missing(def, name))?;
            if *self.text(field.value()) != **wanted {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn text(&mut self, value: Init<'rk>) -> Rc<str> {
        let known = self.texts.entry(value.id());
        Rc::clone(known.or_insert_with(|| text(value).into()))
    }

    /// Returns the row of a key; none if the key is related to nothing.
    fn row(
        &self,
        key: Record<'rk>,
        row: usize,
        rows: &Rows<'rk>,
        relation: &Relation<'rk>,
    ) -> Result<Option<MappingRow>, Diagnostics> {
        let number = self.numbers.get(&key.id()).copied();
        let mut related = Vec::new();
        for (at, column) in relation.columns.iter().enumerate() {
            let values: Vec<Rc<str>> = column.iter().map(|value| value.as_str().into()).collect();
            let column = rows.columns.get(&values).copied().unwrap_or(at);
            let found = rows.matches.get(&(row, column));
            if let Some(Match {
                first,
                second: Some(second),
            }) = found
            {
                return Err(several(key, at, [*first, *second], relation));
            }
            let found = found.filter(|_| number.is_some());
            related.push(match found {
                Some(found) => Some(self.number(found.first)?),
                None => None,
            });
        }
        let is_related = related.iter().any(Option::is_some);
        let row = number.map(|key| MappingRow { key, related });
        Ok(row.filter(|_| is_related))
    }

    fn number(&self, def: Record<'rk>) -> Result<u16, Diagnostics> {
        let number = self.numbers.get(&def.id()).copied();
        number.ok_or_else(|| {
            let message = format!("`{}' is no instruction of the target", def.name());
            vec![def.error(message).into()]
        })
    }
}

fn missing(def: Record<'_>, field: &str) -> Diagnostic {
    let message = format!(
        "No value \"{field}\" found in \"{}\" instruction description.",
        def.name()
    );
    def.error(message).into()
}

fn several(
    key: Record<'_>,
    column: usize,
    found: [Record<'_>; 2],
    relation: &Relation<'_>,
) -> Diagnostics {
    let fields = relation.row_fields.iter();
    let values = fields.filter_map(|name| key.field(name));
    let values: Vec<String> = values.map(|field| field.value().to_string()).collect();
    let column = relation.column_values.get(column);
    let message = format!(
        "Multiple matches found for `{}', for the relation `{}', row fields [{}], column `{}'",
        key.name(),
        relation.def.name(),
        values.join(", "),
        column.map_or_else(String::new, |column| column.to_string())
    );
    let mut messages = vec![key.error(message).into()];
    messages.extend(found.map(|def| {
        let place = def.keeper().place(def.loc());
        Diagnostic::note(place, format!("`{}' matches", def.name()))
    }));
    messages
}
