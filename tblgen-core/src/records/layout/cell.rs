//! Cells: values of fields as a few bytes.

use rustc_hash::FxHashMap;
use tblgen_facts::records::{MAX_CELL, zigzag};
use tblgen_lang::record::{Init, Record, RecordId, Value};

use super::heap::{CellError, HeapWriter};
use crate::records::types::FieldType;

/// The bytes of a cell, the least significant first. Those at the end that are 0 for all records
/// are not in the table.
pub(super) type Cell = [u8; MAX_CELL];

/// The number of bytes that some of the cells need.
pub(super) fn trimmed_width(cells: &[Cell]) -> usize {
    let width = |cell: &Cell| cell.iter().rposition(|byte| *byte != 0);
    let last = cells.iter().filter_map(width).max();
    last.map_or(0, |last| last.saturating_add(1))
}

/// The cell of a number.
pub(super) fn of_number(number: impl Into<u128>) -> Cell {
    let mut cell = [0; MAX_CELL];
    let bytes = number.into().to_le_bytes();
    for (byte, value) in cell.iter_mut().zip(bytes) {
        *byte = value;
    }
    cell
}

/// The numbers of the records of each class.
pub(crate) type RecordNumbers = Vec<FxHashMap<RecordId, u32>>;

/// Makes the cells of one field.
pub(super) struct CellWriter<'a, 'rk> {
    pub(super) heap: &'a mut HeapWriter<'rk>,
    pub(super) numbers: &'a RecordNumbers,
    /// The cells that are known, of values that are nested in that many lists.
    known: FxHashMap<(Init<'rk>, u32), Cell>,
}

impl<'a, 'rk> CellWriter<'a, 'rk> {
    /// A writer for another field.
    pub(super) fn new(heap: &'a mut HeapWriter<'rk>, numbers: &'a RecordNumbers) -> Self {
        CellWriter {
            heap,
            numbers,
            known: FxHashMap::default(),
        }
    }

    /// The cell of a value in that many lists, which the type admits.
    pub(super) fn cell(
        &mut self,
        value: Init<'rk>,
        ty: &FieldType,
        depth: u32,
    ) -> Result<Cell, CellError> {
        if let Some(cell) = self.known.get(&(value, depth)) {
            return Ok(*cell);
        }
        let cell = self.new_cell(value, ty, depth)?;
        self.known.insert((value, depth), cell);
        Ok(cell)
    }

    fn new_cell(
        &mut self,
        value: Init<'rk>,
        ty: &FieldType,
        depth: u32,
    ) -> Result<Cell, CellError> {
        Ok(match (ty, value.value()) {
            (FieldType::Option(_), Value::Unset) => of_number(0u8),
            (FieldType::Option(ty), _) => some(self.new_cell(value, ty, depth)?),
            (FieldType::Value, _) => of_number(self.heap.value(value)?),
            (FieldType::List(element), _) => {
                let inner = depth.saturating_add(1);
                let cells: Result<Vec<Cell>, CellError> = value
                    .elements()
                    .map(|value| self.cell(value, element, inner))
                    .collect();
                of_number(self.heap.list(&cells?))
            }
            (FieldType::Bits, _) => of_number(self.heap.bits(value)?),
            (FieldType::Dag, _) => of_number(self.heap.dag(value)?),
            (_, Value::Bit(bit)) => of_number(u8::from(bit)),
            (_, Value::Int(integer)) => of_number(zigzag(integer)),
            (_, Value::Bits) => of_number(integer_of(value)),
            (_, Value::String(text) | Value::Code(text)) => of_number(self.heap.string_of(text)?),
            (FieldType::Record(class), Value::Def(record)) => {
                of_number(number_of(self.numbers.get(*class), record)?)
            }
            (_, Value::Def(record)) => of_number(self.heap.string(record.name())),
            _ => return Err(CellError::Lost),
        })
    }
}

/// The number of a record among those of its class.
pub(super) fn number_of(
    numbers: Option<&FxHashMap<RecordId, u32>>,
    record: Record<'_>,
) -> Result<u32, CellError> {
    let number = numbers.and_then(|numbers| numbers.get(&record.id()));
    number.copied().ok_or(CellError::Lost)
}

/// The cell of a value that may also be missing.
fn some(cell: Cell) -> Cell {
    let mut optional = [1; MAX_CELL];
    for (byte, value) in optional.iter_mut().skip(1).zip(cell) {
        *byte = value;
    }
    optional
}

/// The integer that bits are.
fn integer_of(bits: Init<'_>) -> u128 {
    let set = bits.elements().zip(0u32..);
    let set = set.filter(|(bit, _)| bit.as_bit() == Some(true));
    set.fold(0, |number, (_, at)| {
        number | 1u128.checked_shl(at).unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use super::{of_number, some, trimmed_width};

    #[test]
    fn cells_end_with_the_last_byte_that_counts() {
        let widths = [0u32, 1, 256, 1 << 16].map(|number| trimmed_width(&[of_number(number)]));
        assert_eq!(widths, [0, 1, 2, 3]);
        assert_eq!(trimmed_width(&[some(of_number(0u8)), of_number(0u8)]), 1);
        assert_eq!(trimmed_width(&[some(of_number(u128::MAX))]), 17);
        assert_eq!(trimmed_width(&[]), 0);
    }
}
