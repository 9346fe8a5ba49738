//! Rows of codecs, and the lists that they refer to.

use indexmap::{IndexMap, IndexSet};
use tblgen_facts::mc::codec::{
    self, BASE, BITS, BYTES, CHOICE, DISTINCT, FLAGS, GREATEST, HOOK, IGNORED, KIND, LEAST,
    NEGATED, NONZERO, NOTHING, NUMBER, OPTIONAL, PC_RELATIVE, PLAIN, RANGE, REGISTER, SELECT,
    SHIFT, SIGNED, STRICT, WORD,
};
use tblgen_facts::mc::{NO_NUMBER, NO_REGISTER, SOFT_REGISTER};

use super::Conditions;
#[cfg(feature = "code_emitter")]
use super::{Op, direct};
use tblgen_model::hooks::{Codec, Number, RegisterList};
use tblgen_model::subtarget::condition::FeatureCondition;

/// The codecs of a description, each of which is there once.
#[derive(Debug, Default)]
pub(crate) struct CodecTable {
    pub(super) rows: IndexSet<(CodecRow, String)>,
    /// Whether a register has a number that lists cannot hold.
    is_too_large: bool,
    pub(super) registers: List<u16>,
    pub(super) numbers: List<i32>,
    /// The conditions of limits.
    limits: IndexSet<FeatureCondition>,
    /// The positions of lists of numbers by field, of codecs that have such a list, and their
    /// lengths.
    #[cfg(feature = "disassembler")]
    pub(super) by_field: IndexMap<usize, (usize, usize)>,
}

/// More codecs than an operation can name.
const MAX_CODECS: usize = 1 << 16;

/// The bytes of a codec.
pub(crate) type CodecRow = [u8; BYTES];

/// Lists one after the other.
#[derive(Debug)]
pub(super) struct List<T> {
    pub(super) items: Vec<T>,
    starts: IndexMap<Vec<T>, usize>,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List {
            items: Vec::new(),
            starts: IndexMap::new(),
        }
    }
}

impl<T: Copy + Eq + std::hash::Hash> List<T> {
    /// The position of a list.
    pub(super) fn add(&mut self, list: Vec<T>) -> usize {
        if let Some(start) = self.starts.get(&list) {
            return *start;
        }
        let start = self.items.len();
        self.items.extend_from_slice(&list);
        self.starts.insert(list, start);
        start
    }
}

impl CodecTable {
    /// The number of a codec that has no parts, for fields of some bits. `name` is that of the
    /// function of the target.
    pub(crate) fn add(
        &mut self,
        codec: &Codec,
        name: &str,
        width: u32,
        conditions: &mut Conditions,
    ) -> usize {
        let row = self.row(codec, name, width, conditions);
        self.insert(row, name)
    }

    fn row(
        &mut self,
        codec: &Codec,
        name: &str,
        width: u32,
        conditions: &mut Conditions,
    ) -> CodecRow {
        match codec {
            Codec::Plain => plain_row(width),
            Codec::Number(number) => number_row(number),
            Codec::Register(list) => self.register_row(list, width, conditions),
            Codec::Choice(numbers) => {
                let list = numbers.iter().map(|one| one.unwrap_or(NO_NUMBER)).collect();
                self.list_row(CHOICE, list, width)
            }
            Codec::Select(select) => {
                let codecs = select.codecs.iter().map(|one| match one {
                    Some(codec) => self.add(codec, name, select.width, conditions) as i32,
                    None => NO_NUMBER,
                });
                let codecs = codecs.collect();
                self.list_row(SELECT, codecs, select.width)
            }
            Codec::Distinct(distinct) => {
                let mut row = row(DISTINCT, 0, distinct.exception.unwrap_or(NO_NUMBER) as u32);
                row[BITS] = (width / 2) as u8;
                put(&mut row, GREATEST, distinct.is_soft.into());
                row
            }
            Codec::Ignored(codec) => {
                let mut row = self.row(codec, name, width, conditions);
                row[FLAGS] |= IGNORED;
                row
            }
            Codec::Nothing | Codec::Parts(_) => row(NOTHING, 0, 0),
        }
    }

    /// A codec with a list of numbers.
    fn list_row(&mut self, kind: u8, list: Vec<i32>, width: u32) -> CodecRow {
        let count = list.len() as u32;
        let mut row = row(kind, self.numbers.add(list) as u32, count);
        row[BITS] = width.min(64) as u8;
        row
    }

    /// The number of the codec for a function of the target.
    pub(crate) fn add_hook(&mut self, hook: usize, name: &str) -> usize {
        self.insert(row(HOOK, hook as u32, 0), name)
    }

    /// The number of the codec that encodes a number or a register as it is, in so many bits.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn add_plain(&mut self, bits: u32, name: &str) -> usize {
        self.insert(plain_row(bits), name)
    }

    /// The number of the codec that encodes a register by its encoding, from which a number is
    /// subtracted.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn add_encoding(&mut self, first: u8, bits: u32, name: &str) -> usize {
        let mut row = row(tblgen_facts::mc::codec::ENCODING, first.into(), 0);
        row[BITS] = bits.min(64) as u8;
        self.insert(row, name)
    }

    fn insert(&mut self, row: CodecRow, name: &str) -> usize {
        self.rows.insert_full((row, name.to_string())).0
    }

    fn register_row(
        &mut self,
        list: &RegisterList,
        width: u32,
        conditions: &mut Conditions,
    ) -> CodecRow {
        let is_large = |one: &u16| *one >= SOFT_REGISTER;
        self.is_too_large |= list.registers.iter().flatten().any(is_large);
        let registers = list.registers.iter().enumerate();
        let registers = registers.map(|(at, one)| match (one, list.soft.contains(&at)) {
            (Some(register), true) => register | SOFT_REGISTER,
            (Some(register), false) => *register,
            (None, _) => NO_REGISTER,
        });
        let registers = registers.collect();
        let start = self.registers.add(registers);
        let mut row = row(REGISTER, start as u32, list.registers.len() as u32);
        row[BITS] = width.min(64) as u8;
        row[FLAGS] = if list.is_optional { OPTIONAL } else { 0 };
        if let Some((while_it_holds, limit)) = &list.limit {
            let condition = conditions.add(Some(while_it_holds));
            self.limits.insert(while_it_holds.clone());
            put(
                &mut row,
                GREATEST,
                u32::from(*limit) << 16 | u32::from(condition + 1),
            );
        }
        row
    }

    /// Whether numbers of codecs and of registers are so small that they have their places.
    pub(crate) fn fits(&self) -> bool {
        self.rows.len() < MAX_CODECS && !self.is_too_large
    }

    /// The condition under which a list of registers has a limit, if any has one.
    #[cfg(feature = "disassembler")]
    pub(crate) fn limits(&self) -> Option<FeatureCondition> {
        let limits: Vec<FeatureCondition> = self.limits.iter().cloned().collect();
        match limits.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            _ => Some(FeatureCondition::AnyOf(limits)),
        }
    }

    /// Whether the codec of that number makes an operand, as far as that is known.
    #[cfg(feature = "disassembler")]
    pub(crate) fn makes_operand(&self, number: usize) -> bool {
        self.row_of(number).is_some_and(|row| {
            row[FLAGS] & OPTIONAL == 0 && ![NOTHING, DISTINCT, HOOK].contains(&row[KIND])
        })
    }

    /// Whether the codec of that number leaves an operand out where it could refuse it.
    #[cfg(feature = "disassembler")]
    pub(crate) fn is_optional(&self, number: usize) -> bool {
        self.row_of(number)
            .is_some_and(|row| row[FLAGS] & OPTIONAL != 0)
    }

    /// Whether the codec of that number makes an address of a distance.
    #[cfg(feature = "disassembler")]
    pub(crate) fn is_address(&self, number: usize) -> bool {
        self.row_of(number)
            .is_some_and(|row| row[KIND] == NUMBER && row[FLAGS] & PC_RELATIVE != 0)
    }

    /// The row of that number.
    pub(crate) fn row_of(&self, number: usize) -> Option<&CodecRow> {
        self.rows.get_index(number).map(|(row, _)| row)
    }

    /// Whether an operation of an encoder writes the encoding of a register in one run.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn is_register(&self, op: &Op) -> bool {
        let row = self.row_of(op.codec);
        row.is_some_and(direct::is_register) && op.is_single_run()
    }

    /// The step and the count of numbers in a list that begins with zero, if all steps in it are
    /// the same.
    #[cfg(feature = "code_emitter")]
    pub(super) fn steps(&self, row: &CodecRow) -> Option<(u8, u8)> {
        let (start, count) = (int(row, BASE), int(row, LEAST));
        let start = usize::try_from(start).ok()?;
        let list = self.numbers.items.get(start..)?;
        let list = list.get(..usize::try_from(count).ok()?)?;
        let step = u8::try_from(*list.get(1)?).ok().filter(|step| *step != 0)?;
        let count = u8::try_from(count).ok()?;
        let mut places = (0..i32::from(count)).zip(list);
        let are_same = places.all(|(at, number)| *number == i32::from(step) * at);
        are_same.then_some((step, count))
    }

    /// The rows.
    pub(crate) fn rows(&self) -> Vec<CodecRow> {
        self.rows.iter().map(|(row, _)| *row).collect()
    }

    /// The name of the function that each codec stands for.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn names(&self) -> impl Iterator<Item = &String> {
        self.rows.iter().map(|(_, name)| name)
    }

    /// The lists of registers.
    pub(crate) fn registers(&self) -> Vec<u16> {
        self.registers.items.clone()
    }

    /// The lists of numbers.
    pub(crate) fn numbers(&self) -> Vec<[u8; 4]> {
        let numbers = self.numbers.items.iter();
        numbers.map(|number| number.to_le_bytes()).collect()
    }
}

fn row(kind: u8, base: u32, least: u32) -> CodecRow {
    let mut row = [0; BYTES];
    row[KIND] = kind;
    put(&mut row, BASE, base);
    put(&mut row, LEAST, least);
    row
}

fn plain_row(bits: u32) -> CodecRow {
    let mut row = row(PLAIN, 0, 0);
    row[BITS] = bits.min(64) as u8;
    row
}

/// A number of a row.
pub(super) fn int(row: &CodecRow, at: usize) -> u32 {
    codec::int(row, at) as u32
}

fn put(row: &mut CodecRow, at: usize, number: u32) {
    row[at..at + 4].copy_from_slice(&number.to_le_bytes());
}

fn number_row(number: &Number) -> CodecRow {
    let kind = if number.is_word { WORD } else { NUMBER };
    let mut row = row(kind, number.bias as u32, 0);
    row[BITS] = number.bits;
    row[SHIFT] = number.shift;
    let flags = [
        (number.is_signed, SIGNED),
        (number.is_nonzero, NONZERO),
        (number.is_negated, NEGATED),
        (number.is_pc_relative, PC_RELATIVE),
        (number.range.is_some(), RANGE),
        (number.is_strict, STRICT),
    ];
    let flags = flags.into_iter().filter(|(is_set, _)| *is_set);
    row[FLAGS] = flags.fold(0, |all, (_, flag)| all | flag);
    if let Some((least, greatest)) = number.range {
        put(&mut row, LEAST, least as u32);
        put(&mut row, GREATEST, greatest as u32);
    }
    row
}

#[cfg(all(test, feature = "code_emitter"))]
mod tests {
    use super::{Codec, CodecTable, Conditions};

    #[test]
    fn steps_of_lists() {
        let steps = |numbers: &[Option<i32>]| {
            let mut codecs = CodecTable::default();
            let codec = Codec::Choice(numbers.to_vec());
            let number = codecs.add(&codec, "", 2, &mut Conditions::default());
            codecs.row_of(number).and_then(|row| codecs.steps(row))
        };
        assert_eq!(steps(&[Some(0), Some(12)]), Some((12, 2)));
        assert_eq!(steps(&[Some(0), Some(12), Some(25)]), None);
        assert_eq!(steps(&[Some(1), Some(2)]), None);
        assert_eq!(steps(&[Some(0), Some(1), None]), None);
        assert_eq!(steps(&[Some(0)]), None);
        // Twice the step is no number of 32 bits.
        assert_eq!(steps(&[Some(0), Some(i32::MAX), Some(-2)]), None);
    }
}
