//! Records as bytes: a column for each field, and a heap.
//!
//! A column is a cell of a few bytes for each record, or one cell if all have the same value.
//! Lists, dags and values without a type are pieces of the heap, each of which is there once, and a
//! cell has their place. So rustc sees a few byte strings, and records that refer to each other
//! need no references between statics.

mod cell;
mod heap;

use rustc_hash::{FxHashMap, FxHashSet};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{AncestryId, Field, Init, Record, RecordId, RecordKeeper};
use tblgen_lang::source::{Loc, file_name};
use tblgen_model::support::faults::{self, Diagnostics};

use super::selection::{ClassModel, Selection};
use super::types::FieldType;
pub(super) use cell::RecordNumbers;
use cell::{Cell, CellWriter, number_of, of_number, trimmed_width};
use heap::{CellError, HeapWriter};

/// The bytes of all records.
pub(super) struct Layout {
    pub(super) heap: Vec<u8>,
    pub(super) strings: Vec<String>,
    /// The tables of the classes that are asked for.
    pub(super) classes: Vec<TableLayout>,
    /// The table of all classes of records.
    pub(super) relatives: TableLayout,
}

/// The table of a class: its columns one after the other.
#[derive(Default)]
pub(super) struct TableLayout {
    pub(super) bytes: Vec<u8>,
    /// The columns of the fields that are wanted.
    pub(super) fields: Vec<Column>,
    /// The columns of what is known of every record, or class.
    pub(super) facts: Vec<Column>,
}

/// A column of a table.
pub(super) struct Column {
    pub(super) ty: FieldType,
    pub(super) start: usize,
    /// The number of bytes of a cell.
    pub(super) width: usize,
    /// Whether all records have the same value, which then is there once.
    pub(super) is_same: bool,
}

/// The facts about every record, in the order of their columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Fact {
    /// The classes that it derives from.
    Classes,
    /// The classes that it derives from directly.
    Parents,
    /// The places where it is defined.
    Places,
    /// Whether it has no name in the description.
    Anonymous,
}

impl Fact {
    /// The type of the fact.
    pub(super) fn ty(self) -> FieldType {
        match self {
            Fact::Classes | Fact::Parents => FieldType::List(Box::new(FieldType::Class)),
            Fact::Places => FieldType::List(Box::new(FieldType::Place)),
            Fact::Anonymous => FieldType::Bool,
        }
    }
}

/// The facts about records, in the order of their columns.
const OF_RECORDS: [Fact; 4] = [Fact::Classes, Fact::Parents, Fact::Places, Fact::Anonymous];

/// The facts about classes, in the order of their columns.
const OF_CLASSES: [Fact; 3] = [Fact::Classes, Fact::Parents, Fact::Places];

impl Layout {
    /// The bytes of what is asked for.
    pub(super) fn new(selection: &Selection<'_>) -> Result<Self, Diagnostics> {
        // Cells have four bytes for a place in the heap.
        Self::within(selection, u32::MAX as usize)
    }

    /// The bytes of the requested records, with a heap of at most `most` bytes.
    fn within(selection: &Selection<'_>, heap: usize) -> Result<Self, Diagnostics> {
        let mut writer = Writer {
            selection,
            heap: HeapWriter::new(heap),
            numbers: numbers(selection.classes.iter().map(|one| one.records.as_slice())),
            class_numbers: numbers([selection.relatives.as_slice()]),
            relations: FxHashMap::default(),
            places: FxHashMap::default(),
        };
        let classes = faults::collect(&selection.classes, |class| writer.table(class))?;
        let mut relatives = TableLayout::default();
        writer.add_facts(&mut relatives, &selection.relatives, &OF_CLASSES)?;
        let (heap, strings) = writer.heap.finish();
        Ok(Layout {
            heap,
            strings,
            classes,
            relatives,
        })
    }
}

impl TableLayout {
    /// The column of a fact about records.
    pub(super) fn fact(&self, fact: Fact) -> Option<&Column> {
        self.facts.get(fact as usize)
    }

    /// Adds a column.
    fn add(&mut self, ty: FieldType, cells: &[Cell]) -> Column {
        let width = trimmed_width(cells);
        let first = cells.first();
        let is_same = cells.iter().all(|cell| Some(cell) == first);
        let start = self.bytes.len();
        let stored = match is_same {
            true => cells.get(..1).unwrap_or(&[]),
            false => cells,
        };
        let bytes = stored.iter().flat_map(|cell| cell.iter().take(width));
        self.bytes.extend(bytes);
        Column {
            ty,
            start,
            width,
            is_same,
        }
    }
}

/// The numbers of the records of each list.
fn numbers<'a, 'rk: 'a>(lists: impl IntoIterator<Item = &'a [Record<'rk>]>) -> RecordNumbers {
    let numbered = |records: &[Record<'rk>]| {
        let ids = records.iter().map(|record| record.id());
        ids.zip(0..).collect()
    };
    lists.into_iter().map(numbered).collect()
}

/// Lays tables out.
struct Writer<'a, 'rk> {
    selection: &'a Selection<'rk>,
    heap: HeapWriter<'rk>,
    numbers: RecordNumbers,
    class_numbers: RecordNumbers,
    /// The cells of superclasses and direct superclasses, which records with the same bases share.
    relations: FxHashMap<(Fact, AncestryId), Cell>,
    /// The cells of places. A record is in the table of each of its superclasses.
    places: FxHashMap<RecordId, Cell>,
}

impl<'rk> Writer<'_, 'rk> {
    fn table(&mut self, class: &ClassModel<'rk>) -> Result<TableLayout, Diagnostics> {
        let mut table = TableLayout::default();
        let columns = faults::collect(&class.fields, |field| {
            self.column(&mut table, class, *field)
        });
        table.fields = columns?;
        self.add_facts(&mut table, &class.records, &OF_RECORDS)?;
        Ok(table)
    }

    fn column(
        &mut self,
        table: &mut TableLayout,
        class: &ClassModel<'rk>,
        field: Field<'rk>,
    ) -> Result<Column, Diagnostics> {
        let name = field.name();
        let values: Vec<Init<'rk>> =
            faults::collect(&class.records, |record| faults::field(record.value(name)))?;
        let of_records = values.iter().copied();
        let ty = FieldType::of(field.ty(), of_records, self.selection, &self.numbers);
        let mut writer = CellWriter::new(&mut self.heap, &self.numbers);
        let mut cells = Vec::with_capacity(values.len());
        for (value, record) in values.into_iter().zip(&class.records) {
            let cell = writer.cell(value, &ty, 0);
            let cell = cell.and_then(|cell| writer.heap.check().map(|()| cell));
            cells.push(cell.map_err(|error| match error {
                CellError::NotText => not_text(*record, name),
                other => fault(other, *record, "a value"),
            })?);
        }
        Ok(table.add(ty, &cells))
    }

    /// Adds the columns of facts about records or classes.
    fn add_facts(
        &mut self,
        table: &mut TableLayout,
        of: &[Record<'rk>],
        facts: &[Fact],
    ) -> Result<(), Diagnostics> {
        for &fact in facts {
            let cells = faults::collect(of, |&one| {
                let cell = self.fact(fact, one);
                let cell = cell.and_then(|cell| self.heap.check().map(|()| cell));
                cell.map_err(|error| fault(error, one, "one of its classes"))
            })?;
            let column = table.add(fact.ty(), &cells);
            table.facts.push(column);
        }
        Ok(())
    }

    fn fact(&mut self, fact: Fact, of: Record<'rk>) -> Result<Cell, CellError> {
        match fact {
            Fact::Classes | Fact::Parents => self.relation(fact, of),
            Fact::Places => Ok(self.places(of)),
            Fact::Anonymous => Ok(of_number(u8::from(of.is_anonymous()))),
        }
    }

    /// The superclasses or the direct ones, in the order in which the definition names them.
    fn relation(&mut self, fact: Fact, of: Record<'rk>) -> Result<Cell, CellError> {
        let key = (fact, of.ancestry());
        if let Some(known) = self.relations.get(&key) {
            return Ok(*known);
        }
        let direct = of.direct_superclasses().into_iter().map(Record::id);
        let direct: FxHashSet<RecordId> = direct.collect();
        let is_listed = |class: &Record<'_>| fact != Fact::Parents || direct.contains(&class.id());
        let cell = self.classes(of.superclasses().filter(is_listed))?;
        self.relations.insert(key, cell);
        Ok(cell)
    }

    fn classes(
        &mut self,
        classes: impl IntoIterator<Item = Record<'rk>>,
    ) -> Result<Cell, CellError> {
        let numbers = self.class_numbers.first();
        let cells = (classes.into_iter()).map(|class| Ok(of_number(number_of(numbers, class)?)));
        let cells: Vec<Cell> = cells.collect::<Result<_, _>>()?;
        Ok(of_number(self.heap.list(&cells)))
    }

    fn places(&mut self, of: Record<'rk>) -> Cell {
        if let Some(known) = self.places.get(&of.id()) {
            return *known;
        }
        let mut cells = Vec::new();
        for &loc in of.llvm_locs() {
            let (file, line) = place(of.keeper(), loc);
            cells.push(of_number(self.heap.source_place(file, line)));
        }
        let cell = of_number(self.heap.list(&cells));
        self.places.insert(of.id(), cell);
        cell
    }
}

/// The name of the file and the line.
fn place(records: &RecordKeeper, loc: Loc) -> (&str, u32) {
    let sources = records.sources();
    match sources.origin(loc) {
        Some(at) => {
            let buffer = sources.buffer(at.buffer);
            (file_name(buffer.name()), buffer.line(at.offset))
        }
        None => ("<unknown>", 0),
    }
}

/// The error about a value of a record, which is `what`.
fn fault(error: CellError, record: Record<'_>, what: &str) -> Diagnostics {
    if error == CellError::Full {
        let message = "the values of the records take more than 4 GiB, up to those of";
        return faults::error(record, format!("{message} '{}'", record.name()));
    }
    faults::own(record, what)
}

/// The error about a string of a field.
fn not_text(record: Record<'_>, field: &str) -> Diagnostics {
    let message = format!(
        "Record `{}', field `{field}' holds a string that is not UTF-8",
        record.name()
    );
    let place = faults::field_place(record, field);
    let mut found = vec![Diagnostic::error(place, message)];
    found.push(record.note("the record is here"));
    found
}

#[cfg(test)]
mod tests {
    use super::Layout;
    use crate::records::selection::{ClassModel, Selection};
    use tblgen_lang::record::RecordKeeper;
    use tblgen_lang::{Options, compile_text};
    use tblgen_model::support::faults::place_of;

    const RECORDS: &str = "class C<list<int> of> { list<int> l = of; }
def A : C<[1, 2]>;
def B : C<[3, 4, 5, 6, 7, 8, 9, 10]>;";

    /// The message of a layout that fails at the record with that name.
    fn error(heap: usize, has_classes: bool, at: &str) -> String {
        let records = compile_text("a.td", RECORDS, &Options::new());
        let records: RecordKeeper = records.records.unwrap();
        let class = records.class("C").unwrap();
        let classes = vec![ClassModel {
            class,
            fields: vec![class.field("l").unwrap()],
            records: records.all_derived_definitions("C").unwrap(),
        }];
        let relatives = if has_classes { vec![class] } else { Vec::new() };
        let selection = Selection::of(classes, relatives);
        let Err(found) = Layout::within(&selection, heap) else {
            return String::new();
        };
        assert_eq!(found[0].place, place_of(records.def(at).unwrap()));
        found[0].message.clone()
    }

    #[test]
    fn a_heap_that_is_full_is_told_at_the_record() {
        assert_eq!(error(1000, true, "A"), "");
        let message = "the values of the records take more than 4 GiB, up to those of 'B'";
        assert_eq!(error(10, true, "B"), message);
    }

    #[test]
    fn a_class_that_is_lost_is_a_fault_of_ours() {
        let message = error(1000, false, "A");
        assert!(message.starts_with("'A': one of its classes is lost"));
    }
}
