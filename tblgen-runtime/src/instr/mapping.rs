//! Relations between opcodes.

use tblgen_facts::instr::NO_OPCODE;

use crate::tables::Words;

/// A relation between opcodes, with one or more columns of results.
#[derive(Debug, Clone, Copy)]
pub enum OpcodeMap {
    /// The opcodes that are mapped, sorted, and what each is mapped to: column
    /// after column.
    Sorted {
        /// The opcodes.
        keys: Words,
        /// The opcodes that the keys are mapped to, column after column.
        values: Words,
    },
    /// The opcodes that a range of opcodes is mapped to, column after column.
    Direct {
        /// The first opcode.
        first: u16,
        /// The number of opcodes that there are in a column.
        rows: usize,
        /// The opcodes that the range is mapped to, column after column.
        values: Words,
    },
}

impl OpcodeMap {
    /// The opcode that an opcode is mapped to in a column.
    #[inline]
    pub const fn get(&self, opcode: u16, column: usize) -> Option<u16> {
        let (row, rows, values) = match *self {
            OpcodeMap::Sorted { keys, values } => match search(keys, opcode) {
                Some(row) => (row, keys.len(), values),
                None => return None,
            },
            OpcodeMap::Direct {
                first,
                rows,
                values,
            } => ((opcode as usize).wrapping_sub(first as usize), rows, values),
        };
        let at = column.wrapping_mul(rows).wrapping_add(row);
        if row >= rows || at >= values.len() {
            return None;
        }
        match u16::from_le_bytes(values[at]) {
            NO_OPCODE => None,
            number => Some(number),
        }
    }
}

/// The position of a number in a sorted list.
const fn search(sorted: Words, number: u16) -> Option<usize> {
    let (mut low, mut high) = (0, sorted.len());
    while low < high {
        let middle = low + (high - low) / 2;
        let found = u16::from_le_bytes(sorted[middle]);
        if found == number {
            return Some(middle);
        }
        if found < number {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    None
}

/// Whether a number is among sorted ones.
#[inline]
pub const fn contains(sorted: Words, number: u16) -> bool {
    search(sorted, number).is_some()
}

#[cfg(test)]
mod tests {
    use super::{OpcodeMap, contains};
    use crate::tables::u16s;

    static KEYS: [[u8; 2]; 3] = u16s([2, 3, 700]);
    static VALUES: [[u8; 2]; 6] = u16s([9, 0, 0xffff, 2, 0xffff, 0]);

    const SORTED: OpcodeMap = OpcodeMap::Sorted {
        keys: &KEYS,
        values: &VALUES,
    };
    const DIRECT: OpcodeMap = OpcodeMap::Direct {
        first: 3,
        rows: 3,
        values: &VALUES,
    };

    #[test]
    fn opcodes_are_searched() {
        let column = |column| [1, 2, 3, 4, 700, 701].map(|key| SORTED.get(key, column));
        assert_eq!(column(0), [None, Some(9), Some(0), None, None, None]);
        assert_eq!(column(1), [None, Some(2), None, None, Some(0), None]);
        assert_eq!(column(2), [None; 6]);
    }

    #[test]
    fn opcodes_are_looked_up() {
        let column = |column| [2, 3, 4, 5, 6].map(|key| DIRECT.get(key, column));
        assert_eq!(column(0), [None, Some(9), Some(0), None, None]);
        assert_eq!(column(1), [None, Some(2), None, Some(0), None]);
        assert_eq!(column(usize::MAX), [None; 5]);
    }

    #[test]
    fn numbers_are_found() {
        let found = (0..1000).filter(|&number| contains(&KEYS, number));
        assert!(found.eq([2, 3, 700]));
    }
}
