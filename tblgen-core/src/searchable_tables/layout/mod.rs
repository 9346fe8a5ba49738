//! Rows and indices as bytes.
//!
//! A row takes as many bytes as its values need. If searches of the primary key compare one
//! number, rows begin with it, so that the rows are their own index.
//!
//! The columns are those of the description, so that no schema of `tblgen-facts` can declare them.
//! The runtime has one form, entries of a number of bytes that begin with a number. A row is read
//! where it is asked for: literals of structures with texts would be larger than LLVM's tables, and
//! a thousand times the work for rustc.

mod hashes;
mod index;
mod values;

use tblgen_codegen::{Pool, SequenceTable};
use tblgen_model::support::faults::{self, Diagnostics};

use super::model::{Cell, EnumModel, SearchModel, TableModel, key_number, text_in};
use super::types::{CodeValue, FieldType, RowType, RowTypes, code_member, code_value};
pub(super) use index::{Head, IndexLayout, Source, Way};
pub(super) use values::ValueTable;

/// The bytes of all tables.
pub(super) struct Layout {
    /// The texts of all rows; a text may be part of another one.
    pub(super) texts: String,
    pub(super) tables: Vec<TableLayout>,
    /// The values of each enumeration, if they are not the numbers of its members.
    pub(super) values: Vec<Option<ValueTable>>,
}

/// The bytes of a table.
pub(super) struct TableLayout {
    pub(super) columns: Vec<Column>,
    /// The number of bytes of a row.
    pub(super) stride: usize,
    /// The number of bytes of the number that rows begin with, by which they are searched.
    pub(super) head: usize,
    pub(super) bytes: Vec<u8>,
    pub(super) count: usize,
    /// An index for each key.
    pub(super) indices: Vec<IndexLayout>,
}

/// The place of a field in the bytes of a row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    pub(super) ty: FieldType,
    pub(super) start: usize,
    pub(super) width: usize,
    /// The number of bytes for the length, which follows the start of a text.
    pub(super) len_width: usize,
}

/// The texts of all rows.
struct Texts {
    table: SequenceTable<u8>,
}

impl Layout {
    /// Lays out all tables.
    pub(super) fn new(model: &SearchModel<'_>, types: &RowTypes) -> Result<Self, Diagnostics> {
        let mut texts = Texts {
            table: SequenceTable::default(),
        };
        let with_types = || {
            (0..)
                .zip(&model.tables)
                .filter_map(|(at, table)| Some((table, types.of(at)?)))
        };
        for (table, ty) in with_types() {
            texts.add(table, ty);
        }
        let mut ids = texts.table.clone();
        let pool = texts.table.layout();
        let tables = faults::collect(with_types(), |(table, ty)| {
            lay_out(model, table, ty, &mut ids, &pool)
        })?;
        Ok(Layout {
            // Whole strings side by side.
            texts: String::from_utf8_lossy(&pool.items).into_owned(),
            tables,
            values: model.enums.iter().map(ValueTable::new).collect(),
        })
    }
}

impl Texts {
    fn add(&mut self, table: &TableModel<'_>, ty: &RowType) {
        for row in &table.rows {
            for (cell, field) in row.iter().zip(&ty.fields) {
                if let (Some(text), FieldType::Text) = (text_of(cell), field.ty) {
                    self.table.add(text.as_bytes());
                }
            }
        }
    }
}

/// The text of a cell, as rows show it.
fn text_of<'a>(cell: &Cell<'a>) -> Option<&'a str> {
    match cell {
        Cell::Text(text) => Some(text),
        Cell::Code(text) => Some(text.trim()),
        Cell::Literal(code) => text_in(code),
        _ => None,
    }
}

/// A value for a column: a number, or the start and the length of a text.
#[derive(Debug, Clone, Copy)]
struct Value {
    number: u64,
    len: u64,
}

fn lay_out(
    model: &SearchModel<'_>,
    table: &TableModel<'_>,
    ty: &RowType,
    ids: &mut SequenceTable<u8>,
    pool: &Pool<u8>,
) -> Result<TableLayout, Diagnostics> {
    let rows = table.entries.iter().zip(&table.rows);
    let values = faults::collect(rows, |(record, row)| {
        let cells = row.iter().zip(&ty.fields).zip(&table.fields);
        faults::collect(cells, |((cell, field), of)| {
            let value = value(&model.enums, cell, field.ty, ids, pool);
            value.ok_or_else(|| faults::own(*record, &format!("the field `{}'", of.name)))
        })
    })?;
    let heads: Vec<Head> = table
        .keys
        .iter()
        .map(|key| Head::new(table, ty, key, &model.enums))
        .collect();
    let own = table
        .keys
        .iter()
        .zip(&heads)
        .find(|(key, head)| key.is_primary && head.is_in_rows());
    let (columns, stride) = place(ty, &values, own.map(|(_, head)| head));
    let indices = table.keys.iter().zip(&heads).map(|(key, head)| {
        let is_own = own.is_some_and(|(own, _)| std::ptr::eq(own, key));
        index::lay_out(table, key, head, &model.enums, is_own)
    });
    let indices = indices.collect();
    let mut bytes = Vec::with_capacity(stride.saturating_mul(values.len()));
    for row in &values {
        bytes.extend(row_bytes(row, &columns, stride));
    }
    Ok(TableLayout {
        head: own.map_or(1, |(_, head)| head.width()),
        columns,
        stride,
        bytes,
        count: values.len(),
        indices,
    })
}

/// The value of a cell in a column of a type; none if the column has no room for it.
fn value(
    enums: &[EnumModel<'_>],
    cell: &Cell<'_>,
    ty: FieldType,
    ids: &mut SequenceTable<u8>,
    pool: &Pool<u8>,
) -> Option<Value> {
    let number = match (cell, ty) {
        (Cell::Number(number), _) => *number,
        (Cell::Bit(bit), _) => (*bit).into(),
        (Cell::Member(number), _) => *number as u64,
        (Cell::Text(_) | Cell::Code(_) | Cell::Literal(_), FieldType::Text) => {
            let text = text_of(cell)?;
            let (start, len) = pool.span(ids.add(text.as_bytes()));
            return Some(Value {
                number: if len == 0 { 0 } else { start as u64 },
                len: len as u64,
            });
        }
        (Cell::Text(text) | Cell::Code(text), FieldType::Enum(of)) => {
            let member = enums.get(of).and_then(|of| code_member(of, text.trim()));
            member? as u64
        }
        (Cell::Text(text) | Cell::Code(text), _) => match code_value(text.trim()) {
            Some(CodeValue::Int(int)) => int as u64,
            Some(CodeValue::Bool(bool)) => bool.into(),
            None => 0,
        },
        (Cell::Literal(_), _) => 0,
    };
    Some(Value { number, len: 0 })
}

/// The columns, and the number of bytes of a row: first the fields by which rows are searched,
/// the least significant before the others.
fn place(ty: &RowType, values: &[Vec<Value>], own: Option<&Head>) -> (Vec<Column>, usize) {
    let widths = ty.fields.iter().enumerate().map(|(at, field)| {
        let cells = || values.iter().filter_map(move |row| row.get(at));
        let number = cells().map(|value| value.number).max();
        let len = cells().map(|value| value.len).max();
        let width = match field.ty {
            FieldType::Signed(width) => width,
            _ => bytes_of(number.unwrap_or(0)),
        };
        (width, bytes_of(len.unwrap_or(0)))
    });
    let columns = ty
        .fields
        .iter()
        .zip(widths)
        .map(|(field, (width, len_width))| Column {
            ty: field.ty,
            start: 0,
            width,
            len_width,
        });
    let mut columns: Vec<Column> = columns.collect();
    let mut stride = 0usize;
    let parts = own.map_or(&[][..], Head::parts);
    for part in parts.iter().rev() {
        if let Some(column) = columns.get_mut(part.field) {
            (column.start, column.width) = (stride, part.width);
            stride = stride.saturating_add(part.width);
        }
    }
    for (at, column) in columns.iter_mut().enumerate() {
        if !parts.iter().any(|part| part.field == at) {
            column.start = stride;
            stride = stride
                .saturating_add(column.width)
                .saturating_add(column.len_width);
        }
    }
    (columns, stride.max(1))
}

/// The bytes of a row.
fn row_bytes(row: &[Value], columns: &[Column], stride: usize) -> Vec<u8> {
    let mut bytes = vec![0; stride];
    for (value, column) in row.iter().zip(columns) {
        put(&mut bytes, column.start, column.width, value.number);
        let after = column.start.saturating_add(column.width);
        put(&mut bytes, after, column.len_width, value.len);
    }
    bytes
}

fn put(bytes: &mut [u8], start: usize, width: usize, number: u64) {
    let places = bytes.iter_mut().skip(start).take(width);
    for (place, byte) in places.zip(number.to_le_bytes()) {
        *place = byte;
    }
}

/// The least number of bytes that has the number.
pub(super) fn bytes_of(number: u64) -> usize {
    (u64::BITS - number.leading_zeros()).div_ceil(8) as usize
}
