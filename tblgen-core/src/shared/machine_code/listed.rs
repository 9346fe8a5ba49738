//! The lists of codecs, as a disassembler looks into them.

use tblgen_facts::mc::NO_NUMBER;
use tblgen_facts::mc::codec::{
    self, BASE, BITS, CHOICE, FLAGS, IGNORED, KIND, LEAST, NUMBER, PC_RELATIVE, SELECT, WORD,
};

use super::codecs::{CodecRow, CodecTable, int};

/// The largest number of fields that have a list of numbers.
const MOST_FIELDS: u32 = 256;

impl CodecTable {
    /// Lists the numbers of small fields for a disassembler, so that their codecs need not be asked.
    pub(crate) fn list_numbers(&mut self) {
        for number in 0..self.rows.len() {
            let list = self.row_of(number).and_then(|row| self.numbers_of(row));
            if let Some(list) = list {
                let count = list.len();
                let start = self.numbers.add(list);
                self.by_field.insert(number, (start, count));
            }
        }
    }

    /// The number for each field of a codec that makes numbers, as far as they are known without an
    /// instruction; [`NO_NUMBER`] for those that are refused.
    fn numbers_of(&self, row: &CodecRow) -> Option<Vec<i32>> {
        let (count, width) = (int(row, LEAST), u32::from(row[BITS]));
        let fields = match row[KIND] {
            CHOICE => 1u32.checked_shl(width)?,
            SELECT => count
                .checked_next_power_of_two()?
                .checked_mul(1u32.checked_shl(width)?)?,
            _ => return None,
        };
        if fields > MOST_FIELDS {
            return None;
        }
        let number = |field| match self.number_of(row, field)? {
            Some(number) => i32::try_from(number).ok().filter(|one| *one != NO_NUMBER),
            None => Some(NO_NUMBER),
        };
        (0..u64::from(fields)).map(number).collect()
    }

    /// The number that a field stands for, if it is refused or not; `None` if it takes more to tell.
    fn number_of(&self, row: &CodecRow, field: u64) -> Option<Option<i64>> {
        let of_kind = |kind: u8| row[KIND] == kind && row[FLAGS] & (IGNORED | PC_RELATIVE) == 0;
        if of_kind(NUMBER) {
            return Some(codec::number(row, field));
        }
        if of_kind(WORD) {
            let number = codec::number(row, field);
            return Some(number.map(|number| i64::from(number as u32)));
        }
        if of_kind(CHOICE) {
            return Some(self.listed(row, field).map(i64::from));
        }
        if !of_kind(SELECT) {
            return None;
        }
        let width = u32::from(row[BITS]);
        match self.listed(row, field.unbounded_shr(width)) {
            Some(other) => {
                let other = self.row_of(usize::try_from(other).ok()?)?;
                self.number_of(other, field & !u64::MAX.unbounded_shl(width))
            }
            None => Some(None),
        }
    }

    /// A number in the list of a codec.
    fn listed(&self, row: &CodecRow, place: u64) -> Option<i32> {
        let place = u32::try_from(place).ok()?;
        let start = (place < int(row, LEAST)).then(|| int(row, BASE).checked_add(place))??;
        let number = self.numbers.items.get(usize::try_from(start).ok()?)?;
        Some(*number).filter(|number| *number != NO_NUMBER)
    }

    /// The position of the list of numbers of a codec, if that has one for each field up to the
    /// greatest.
    pub(super) fn list_of(&self, number: usize, greatest: u64) -> Option<u16> {
        let (start, count) = self.by_field.get(&number)?;
        let has_all = usize::try_from(greatest).is_ok_and(|greatest| greatest < *count);
        u16::try_from(*start).ok().filter(|_| has_all)
    }

    /// A list of registers, by its place.
    pub(crate) fn register_list(&self, first: usize, count: usize) -> Option<&[u16]> {
        self.registers.items.get(first..)?.get(..count)
    }

    /// A list of numbers, by its place.
    pub(crate) fn number_list(&self, first: usize, count: usize) -> Option<&[i32]> {
        self.numbers.items.get(first..)?.get(..count)
    }
}
