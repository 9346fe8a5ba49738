//! The heap: values that are too long for a cell, and strings.

use rustc_hash::FxHashMap;
use tblgen_facts::records::{HEAP_START, ValueTag, zigzag};
use tblgen_lang::record::{DagArg, Init, Value};

use super::cell::{Cell, trimmed_width};

/// Collects what the heap holds. Equal pieces are there once.
pub(super) struct HeapWriter<'rk> {
    bytes: Vec<u8>,
    /// The number of bytes that it may have.
    most: usize,
    pieces: FxHashMap<Vec<u8>, u64>,
    strings: Vec<String>,
    numbers: FxHashMap<String, u64>,
    /// The places of values, of which many fields may have the same.
    places: FxHashMap<Init<'rk>, u64>,
}

/// The reason why a value has no bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CellError {
    /// A string that Rust cannot hold.
    NotText,
    /// The heap has more bytes than it may have.
    Full,
    /// A value that its type does not admit, or a record that has no number: a fault of ours.
    Lost,
}

impl<'rk> HeapWriter<'rk> {
    /// An empty heap, which may hold at most that many bytes.
    pub(super) fn new(most: usize) -> Self {
        HeapWriter {
            bytes: vec![0; HEAP_START],
            most,
            pieces: FxHashMap::default(),
            strings: Vec::new(),
            numbers: FxHashMap::default(),
            places: FxHashMap::default(),
        }
    }

    /// The bytes, and the strings by number.
    pub(super) fn finish(self) -> (Vec<u8>, Vec<String>) {
        (self.bytes, self.strings)
    }

    /// Whether the heap still has room for more.
    pub(super) fn check(&self) -> Result<(), CellError> {
        match self.bytes.len() <= self.most {
            true => Ok(()),
            false => Err(CellError::Full),
        }
    }

    /// The number of a string.
    pub(super) fn string(&mut self, text: &str) -> u64 {
        if let Some(&number) = self.numbers.get(text) {
            return number;
        }
        let number = self.strings.len() as u64;
        self.strings.push(text.to_string());
        self.numbers.insert(text.to_string(), number);
        number
    }

    /// The number of a string that may be no text.
    pub(super) fn string_of(&mut self, bytes: &[u8]) -> Result<u64, CellError> {
        let text = std::str::from_utf8(bytes).map_err(|_| CellError::NotText)?;
        Ok(self.string(text))
    }

    /// The place of a list of cells.
    pub(super) fn list(&mut self, cells: &[Cell]) -> u64 {
        if cells.is_empty() {
            return 0;
        }
        // Elements take room, so that no list is longer than the heap.
        let width = trimmed_width(cells).max(1);
        let mut piece = Vec::new();
        push_number(&mut piece, cells.len() as u64);
        push_number(&mut piece, width as u64);
        let bytes = cells.iter().flat_map(|cell| cell.iter().take(width));
        piece.extend(bytes);
        self.piece(piece)
    }

    /// The place of a place in the source.
    pub(super) fn source_place(&mut self, file: &str, line: u32) -> u64 {
        let mut piece = Vec::new();
        push_number(&mut piece, self.string(file));
        push_number(&mut piece, line.into());
        self.piece(piece)
    }

    /// The place of bits.
    pub(super) fn bits(&mut self, value: Init<'rk>) -> Result<u64, CellError> {
        let mut piece = Vec::new();
        push_number(&mut piece, value.elements().len() as u64);
        for bit in value.elements() {
            self.push_value(&mut piece, bit)?;
        }
        Ok(self.piece(piece))
    }

    /// The place of a dag.
    pub(super) fn dag(&mut self, value: Init<'rk>) -> Result<u64, CellError> {
        if let Some(&place) = self.places.get(&value) {
            return Ok(place);
        }
        let mut piece = Vec::new();
        match value.dag_operator() {
            Some(operator) => self.push_value(&mut piece, operator)?,
            None => piece.push(ValueTag::Unset as u8),
        }
        self.push_name(&mut piece, value.dag_name());
        let args = value.dag_args();
        push_number(&mut piece, args.len() as u64);
        for DagArg { value, name } in args {
            self.push_value(&mut piece, value)?;
            self.push_name(&mut piece, name);
        }
        let place = self.piece(piece);
        self.places.insert(value, place);
        Ok(place)
    }

    /// The place of a value of any type.
    pub(super) fn value(&mut self, value: Init<'rk>) -> Result<u64, CellError> {
        if value.is_unset() {
            return Ok(0);
        }
        let mut piece = Vec::new();
        self.push_value(&mut piece, value)?;
        Ok(self.piece(piece))
    }

    /// The place of a list of values of any type.
    fn values(&mut self, list: Init<'rk>) -> Result<u64, CellError> {
        if let Some(&place) = self.places.get(&list) {
            return Ok(place);
        }
        let cells: Result<Vec<Cell>, CellError> = list
            .elements()
            .map(|value| Ok(super::cell::of_number(self.value(value)?)))
            .collect();
        let place = self.list(&cells?);
        self.places.insert(list, place);
        Ok(place)
    }

    /// The place of a piece.
    fn piece(&mut self, piece: Vec<u8>) -> u64 {
        if let Some(&place) = self.pieces.get(&piece) {
            return place;
        }
        let place = self.bytes.len() as u64;
        self.bytes.extend_from_slice(&piece);
        self.pieces.insert(piece, place);
        place
    }

    fn push_name(&mut self, piece: &mut Vec<u8>, name: Option<&str>) {
        let number = name.map_or(0, |name| self.string(name).saturating_add(1));
        push_number(piece, number);
    }

    /// Adds a tag and its value.
    fn push_value(&mut self, piece: &mut Vec<u8>, value: Init<'rk>) -> Result<(), CellError> {
        let (tag, number) = match value.value() {
            Value::Unset => (ValueTag::Unset, None),
            Value::Bit(false) => (ValueTag::False, None),
            Value::Bit(true) => (ValueTag::True, None),
            Value::Int(integer) => (ValueTag::Int, Some(zigzag(integer))),
            Value::String(text) | Value::Code(text) => {
                (ValueTag::Text, Some(self.string_of(text)?))
            }
            Value::Bits => (ValueTag::Bits, Some(self.bits(value)?)),
            Value::List => (ValueTag::List, Some(self.values(value)?)),
            Value::Dag => (ValueTag::Dag, Some(self.dag(value)?)),
            Value::Def(record) => (ValueTag::Record, Some(self.string(record.name()))),
            Value::Var(name) => (ValueTag::Var, Some(self.string(name))),
            Value::VarBit(of, bit) => {
                if let Value::Var(name) = of.value() {
                    piece.push(ValueTag::VarBit as u8);
                    push_number(piece, self.string(name));
                    push_number(piece, bit.into());
                    return Ok(());
                }
                (ValueTag::Expression, Some(self.string(&value.to_string())))
            }
            Value::Field(..) | Value::Unresolved => {
                (ValueTag::Expression, Some(self.string(&value.to_string())))
            }
        };
        piece.push(tag as u8);
        if let Some(number) = number {
            push_number(piece, number);
        }
        Ok(())
    }
}

/// Adds a number of variable length.
fn push_number(piece: &mut Vec<u8>, number: u64) {
    let mut rest = number;
    while rest >= 0x80 {
        piece.push((rest & 0x7f) as u8 | 0x80);
        rest >>= 7;
    }
    piece.push(rest as u8);
}

#[cfg(test)]
mod tests {
    use super::push_number;
    use tblgen_facts::records::read_number;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX] {
            let mut piece = Vec::new();
            push_number(&mut piece, number);
            assert_eq!(read_number(&piece, 0), (number, piece.len()));
        }
    }
}
