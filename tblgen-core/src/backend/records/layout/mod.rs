//! Records as bytes: a column for each field, and a heap.

mod cell;
mod heap;

use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{Field, Init, Record, RecordKeeper};
use tblgen_lang::source::{Loc, file_name};
use tblgen_model::support::faults::{self, Diagnostics};

use super::selection::{ClassModel, Selection};
use super::types::FieldType;
use cell::{Cell, CellWriter, RecordNumbers, of_number, trimmed_width};
use heap::HeapWriter;

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
#[derive(Debug, Clone, Copy)]
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
        let mut writer = Writer {
            selection,
            heap: HeapWriter::new(),
            numbers: numbers(selection.classes.iter().map(|one| one.records.as_slice())),
            class_numbers: numbers([selection.relatives.as_slice()]),
        };
        let classes = faults::collect(&selection.classes, |class| writer.table(class))?;
        let mut relatives = TableLayout::default();
        writer.add_facts(&mut relatives, &selection.relatives, &OF_CLASSES);
        let (heap, strings) = writer.heap.finish()?;
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
}

impl<'rk> Writer<'_, 'rk> {
    fn table(&mut self, class: &ClassModel<'rk>) -> Result<TableLayout, Diagnostics> {
        let mut table = TableLayout::default();
        let columns = faults::collect(&class.fields, |field| {
            self.column(&mut table, class, *field)
        });
        table.fields = columns?;
        self.add_facts(&mut table, &class.records, &OF_RECORDS);
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
        let ty = FieldType::of(field.ty(), values.iter().copied(), self.selection);
        let mut writer = CellWriter::new(&mut self.heap, &self.numbers);
        let mut cells = Vec::with_capacity(values.len());
        for (value, record) in values.into_iter().zip(&class.records) {
            let cell = writer.cell(value, &ty, 0);
            cells.push(cell.map_err(|_| not_text(*record, name))?);
        }
        Ok(table.add(ty, &cells))
    }

    /// Adds the columns of facts about records or classes.
    fn add_facts(&mut self, table: &mut TableLayout, of: &[Record<'rk>], facts: &[Fact]) {
        for &fact in facts {
            let cells: Vec<Cell> = of.iter().map(|&one| self.fact(fact, one)).collect();
            let column = table.add(fact.ty(), &cells);
            table.facts.push(column);
        }
    }

    fn fact(&mut self, fact: Fact, of: Record<'rk>) -> Cell {
        match fact {
            Fact::Classes => self.classes(of.superclasses()),
            Fact::Parents => {
                let direct = of.direct_superclasses();
                // In the order in which the definition names them.
                self.classes(of.superclasses().filter(|class| direct.contains(class)))
            }
            Fact::Places => self.places(of),
            Fact::Anonymous => of_number(u8::from(of.is_anonymous())),
        }
    }

    fn classes(&mut self, classes: impl IntoIterator<Item = Record<'rk>>) -> Cell {
        let numbers = self.class_numbers.first();
        let number = |class: Record<'_>| numbers.and_then(|all| all.get(&class.id()).copied());
        let numbers = classes.into_iter().filter_map(number);
        let cells: Vec<Cell> = numbers.map(of_number).collect();
        of_number(self.heap.list(&cells))
    }

    fn places(&mut self, of: Record<'rk>) -> Cell {
        let mut cells = Vec::new();
        for &loc in of.llvm_locs() {
            let (file, line) = place(of.keeper(), loc);
            cells.push(of_number(self.heap.source_place(file, line)));
        }
        of_number(self.heap.list(&cells))
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
