//! Memory operands: the operands of an instruction that make up an address, as words in tables.
//!
//! A row is the number of memory operands of an opcode, then [`MemoryForm::WORDS`] words for each.

/// Stands for a part of an address that no operand is.
pub const NO_OPERAND: u8 = u8::MAX;

/// The row of instructions without memory operands. Tables begin with it.
pub const NO_MEMORY: [u32; 1] = [0];

/// A memory operand: which operands of the machine instruction are the parts of its address
/// ([`NO_OPERAND`] for parts that it does not have), and what is in memory there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemoryForm {
    /// The register from which the address counts.
    pub base: u8,
    /// The register that is added, multiplied by the scale.
    pub index: u8,
    /// The number by which the index is multiplied.
    pub scale: u8,
    /// The number that is added.
    pub displacement: u8,
    /// The segment register.
    pub segment: u8,
    /// The number that tells how the index is extended: 0 without sign, everything else with it.
    pub extend: u8,
    /// The number of bits of an index that is extended.
    pub index_bits: u8,
    /// The number without which, if it is zero, the index is not shifted.
    pub shift_if: u8,
    /// The number of bits by which the index is shifted.
    pub index_shift: u8,
    /// The number of bits by which the displacement is shifted.
    pub displacement_shift: u8,
    /// The address from which the others count if the base is the program counter: a number of
    /// [`FlowBase`](super::FlowBase), or 0.
    pub origin: u8,
    /// The number of low bits of that address that are zero.
    pub cleared: u8,
    /// The number that is added to that address.
    pub added: u16,
    /// The numbers of the registers that are the program counter, or 0. Without any, every address
    /// of the form counts from there.
    pub program_counters: [u16; 2],
    /// The numbers of the registers that stand for no index, or 0.
    pub no_index: [u16; 2],
    /// The number of bytes in memory; 0 if it is not known.
    pub bytes: u16,
    /// The type of the elements ([`ElementType::number`]); 0 if it is not known.
    pub element: u16,
    /// Whether one element in memory stands for all elements of a vector.
    pub is_broadcast: bool,
}

impl MemoryForm {
    /// The form without any part.
    pub const EMPTY: Self = MemoryForm {
        base: NO_OPERAND,
        index: NO_OPERAND,
        scale: NO_OPERAND,
        displacement: NO_OPERAND,
        segment: NO_OPERAND,
        extend: NO_OPERAND,
        index_bits: 0,
        shift_if: NO_OPERAND,
        index_shift: 0,
        displacement_shift: 0,
        origin: 0,
        cleared: 0,
        added: 0,
        program_counters: [0; 2],
        no_index: [0; 2],
        bytes: 0,
        element: 0,
        is_broadcast: false,
    };

    /// The number of words of a memory operand in a row.
    pub const WORDS: usize = 8;

    /// The words of the memory operand.
    #[must_use]
    pub const fn words(self) -> [u32; Self::WORDS] {
        [
            u32::from_le_bytes([self.base, self.index, self.scale, self.displacement]),
            u32::from_le_bytes([self.segment, self.extend, self.shift_if, self.index_bits]),
            u32::from_le_bytes([
                self.index_shift,
                self.displacement_shift,
                self.origin,
                self.cleared,
            ]),
            pair(self.program_counters),
            self.added as u32 | (self.bytes as u32) << 16,
            self.element as u32,
            self.is_broadcast as u32,
            pair(self.no_index),
        ]
    }

    /// The memory operand of these words.
    #[must_use]
    pub const fn from_words(words: [u32; Self::WORDS]) -> Self {
        let [base, index, scale, displacement] = words[0].to_le_bytes();
        let [segment, extend, shift_if, index_bits] = words[1].to_le_bytes();
        let [index_shift, displacement_shift, origin, cleared] = words[2].to_le_bytes();
        MemoryForm {
            base,
            index,
            scale,
            displacement,
            segment,
            extend,
            index_bits,
            shift_if,
            index_shift,
            displacement_shift,
            origin,
            cleared,
            added: words[4] as u16,
            program_counters: unpair(words[3]),
            bytes: (words[4] >> 16) as u16,
            element: words[5] as u16,
            is_broadcast: words[6] != 0,
            no_index: unpair(words[7]),
        }
    }

    /// The operands that are parts of the address, without those that it does not have.
    pub fn operands(&self) -> impl Iterator<Item = u8> {
        let parts = [
            self.base,
            self.index,
            self.scale,
            self.displacement,
            self.segment,
            self.extend,
            self.shift_if,
        ];
        parts.into_iter().filter(|part| *part != NO_OPERAND)
    }
}

/// The word of two small numbers.
const fn pair([first, second]: [u16; 2]) -> u32 {
    first as u32 | (second as u32) << 16
}

/// The two small numbers of a word.
const fn unpair(word: u32) -> [u16; 2] {
    [word as u16, (word >> 16) as u16]
}

/// The type of an element in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ElementType {
    /// An integer, and the number of its bits.
    Int(u16),
    /// A floating-point number, and the number of its bits: in the format of IEEE 754 or, with 80 bits, of
    /// x87.
    Float(u16),
    /// A floating-point number in the format bfloat16.
    BFloat16,
}

impl ElementType {
    const FLOAT: u16 = 1 << 15;
    const BFLOAT: u16 = 1 << 14;

    /// The number of the type in tables, which is not zero.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            ElementType::Int(bits) => bits,
            ElementType::Float(bits) => bits | Self::FLOAT,
            ElementType::BFloat16 => 16 | Self::FLOAT | Self::BFLOAT,
        }
    }

    /// The type with that number in tables.
    #[must_use]
    pub const fn from_number(number: u16) -> Option<Self> {
        match number {
            0 => None,
            _ if number & Self::FLOAT == 0 => Some(ElementType::Int(number)),
            _ if number & Self::BFLOAT == 0 => Some(ElementType::Float(number & !Self::FLOAT)),
            _ => Some(ElementType::BFloat16),
        }
    }

    /// The size in bits.
    #[must_use]
    pub const fn bits(self) -> u16 {
        match self {
            ElementType::Int(bits) | ElementType::Float(bits) => bits,
            ElementType::BFloat16 => 16,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ElementType, MemoryForm};

    #[test]
    fn words_have_all_parts() {
        let form = MemoryForm {
            base: 1,
            index: 2,
            scale: 3,
            displacement: 4,
            segment: 5,
            extend: 6,
            index_bits: 7,
            shift_if: 8,
            index_shift: 9,
            displacement_shift: 10,
            origin: 11,
            cleared: 12,
            added: 13,
            program_counters: [14, 15],
            no_index: [18, 19],
            bytes: 16,
            element: 17,
            is_broadcast: true,
        };
        assert_eq!(MemoryForm::from_words(form.words()), form);
        assert_eq!(
            MemoryForm::from_words(MemoryForm::EMPTY.words()),
            MemoryForm::EMPTY
        );
        assert_eq!(form.operands().count(), 7);
        assert_eq!(MemoryForm::EMPTY.operands().count(), 0);
    }

    #[test]
    fn numbers_have_types() {
        for element in [
            ElementType::Int(8),
            ElementType::Float(80),
            ElementType::BFloat16,
        ] {
            assert_eq!(ElementType::from_number(element.number()), Some(element));
        }
        assert_eq!(ElementType::from_number(0), None);
    }
}
