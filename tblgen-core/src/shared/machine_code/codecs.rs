//! The codecs of a description, and their rows in tables.

use indexmap::{IndexMap, IndexSet};
#[cfg(feature = "code_emitter")]
use tblgen_facts::mc::codec;
use tblgen_facts::mc::codec::{
    BASE, BITS, BYTES, CHOICE, DISTINCT, FLAGS, GREATEST, HOOK, IGNORED, KIND, LEAST, NEGATED,
    NONZERO, NOTHING, NUMBER, OPTIONAL, PC_RELATIVE, PLAIN, RANGE, REGISTER, SELECT, SHIFT, SIGNED,
    STRICT, WHEN, WORD,
};
use tblgen_facts::mc::{NO_NUMBER, NO_REGISTER, SOFT_REGISTER};

use super::field_codec::inner;
use super::{Conditions, FieldCodec, Lists};
use tblgen_codegen::TooLarge;
use tblgen_model::hooks::{Codec, Number, RegisterList};
use tblgen_model::subtarget::condition::FeatureCondition;

/// The use of a codec.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct CodecUse {
    /// The name of the function of the target that the codec stands for.
    name: String,
    /// The [distance](tblgen_facts::mc::distance) that the operand is; 0 for none.
    distance: u16,
}

impl From<(&str, u16)> for CodecUse {
    fn from((name, distance): (&str, u16)) -> Self {
        let name = name.to_string();
        CodecUse { name, distance }
    }
}

impl From<&str> for CodecUse {
    fn from(name: &str) -> Self {
        (name, 0).into()
    }
}

/// The codecs of a description with their uses, each of which is there once.
#[derive(Debug, Default)]
pub(crate) struct CodecTable {
    all: IndexSet<(FieldCodec, CodecUse)>,
    /// The conditions of limits of lists of registers.
    limits: IndexSet<FeatureCondition>,
}

impl CodecTable {
    /// The number of a codec that has no parts, for fields of some bits.
    pub(crate) fn add(
        &mut self,
        codec: &Codec,
        used: impl Into<CodecUse>,
        width: u32,
        conditions: &mut Conditions,
    ) -> usize {
        self.add_limits(codec, conditions);
        let counts = matches!(
            inner(codec),
            Codec::Plain | Codec::Choice(_) | Codec::Distinct(_)
        );
        let width = if counts { width.min(64) } else { 0 };
        self.insert(FieldCodec::Known(codec.clone(), width), used)
    }

    /// Adds the conditions of a codec that is inserted as it is.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn add_conditions(&mut self, codec: &FieldCodec, conditions: &mut Conditions) {
        if let FieldCodec::Together { codec, .. } = codec {
            self.add_limits(codec, conditions);
        }
    }

    fn add_limits(&mut self, codec: &Codec, conditions: &mut Conditions) {
        match codec {
            Codec::Register(list) => {
                if let Some((condition, _)) = &list.limit {
                    conditions.add(Some(condition));
                    self.limits.insert(condition.clone());
                }
            }
            Codec::Ignored(codec) => self.add_limits(codec, conditions),
            Codec::When(codecs) => {
                for (condition, codec) in codecs {
                    conditions.add(condition.as_ref());
                    self.add_limits(codec, conditions);
                }
            }
            Codec::Select(select) => {
                for codec in select.codecs.iter().flatten() {
                    self.add_limits(codec, conditions);
                }
            }
            _ => {}
        }
    }

    /// The number of a codec.
    pub(crate) fn insert(&mut self, codec: FieldCodec, used: impl Into<CodecUse>) -> usize {
        self.all.insert_full((codec, used.into())).0
    }

    /// The codec of a number.
    pub(crate) fn get(&self, number: usize) -> Option<&FieldCodec> {
        self.all.get_index(number).map(|(codec, _)| codec)
    }

    /// The codec of a number, with its use.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn entry(&self, number: usize) -> Option<(&FieldCodec, &CodecUse)> {
        self.all
            .get_index(number)
            .map(|(codec, used)| (codec, used))
    }

    /// The condition under which a list of registers has a limit, whichever it is.
    #[cfg(feature = "disassembler")]
    pub(crate) fn limits(&self) -> Option<FeatureCondition> {
        let limits: Vec<FeatureCondition> = self.limits.iter().cloned().collect();
        match limits.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            _ => Some(FeatureCondition::AnyOf(limits)),
        }
    }

    /// The name of the function that each codec stands for.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn names(&self) -> impl Iterator<Item = &String> {
        self.all.iter().map(|(_, used)| &used.name)
    }

    /// The distance that the operand of each codec is.
    #[cfg(feature = "code_emitter")]
    pub(crate) fn distances(&self) -> impl Iterator<Item = u32> {
        self.all.iter().map(|(_, used)| used.distance.into())
    }

    /// The rows of the codecs. Those that others select come after them.
    pub(crate) fn rows(&self, conditions: &Conditions) -> Result<CodecRows, TooLarge> {
        let mut tables = Serializer {
            conditions,
            selected: IndexMap::new(),
            first_selected: self.all.len(),
            registers: Lists::default(),
            numbers: Lists::default(),
        };
        let rows = self.all.iter().map(|(codec, _)| tables.field(codec));
        let mut rows = rows.collect::<Result<Vec<_>, _>>()?;
        rows.extend(tables.selected.into_values());
        // More codecs than an operation can name.
        if rows.len() > usize::from(u16::MAX) {
            return Err(TooLarge::TABLE);
        }
        let numbers = tables.numbers.items.into_iter();
        Ok(CodecRows {
            rows,
            registers: tables.registers.items,
            numbers: numbers.map(i32::to_le_bytes).collect(),
        })
    }
}

/// The bytes of a codec.
type Row = [u8; BYTES];

/// The tables of codecs.
pub(crate) struct CodecRows {
    pub(crate) rows: Vec<Row>,
    /// The lists of registers.
    pub(crate) registers: Vec<u16>,
    /// The lists of numbers.
    pub(crate) numbers: Vec<[u8; 4]>,
}

/// Writes codecs as rows.
struct Serializer<'c> {
    conditions: &'c Conditions,
    /// The rows of codecs that others select.
    selected: IndexMap<(Codec, u32), Row>,
    /// The number of the first of them.
    first_selected: usize,
    registers: Lists<u16>,
    numbers: Lists<i32>,
}

impl Serializer<'_> {
    fn field(&mut self, codec: &FieldCodec) -> Result<Row, TooLarge> {
        match codec {
            FieldCodec::Known(codec, width) => self.row(codec, *width),
            #[cfg(feature = "code_emitter")]
            FieldCodec::Encoding {
                first,
                bits,
                set,
                is_optional,
            } => {
                let set = u32::try_from(*set).map_err(|_| TooLarge::TABLE)?;
                let mut row = row(codec::ENCODING, *bits, [(*first).into(), set, 0]);
                row[FLAGS] = if *is_optional { OPTIONAL } else { 0 };
                Ok(row)
            }
            #[cfg(feature = "code_emitter")]
            FieldCodec::AnySign(bits) => {
                let mut row = row(PLAIN, *bits, [0; 3]);
                row[FLAGS] = STRICT;
                Ok(row)
            }
            #[cfg(feature = "code_emitter")]
            FieldCodec::Masked(mask) => {
                let halves = [*mask as u32, (*mask >> 32) as u32];
                Ok(row(codec::MASKED, 64, [0, halves[0], halves[1]]))
            }
            #[cfg(feature = "code_emitter")]
            FieldCodec::OptionalChoice(numbers) => {
                let mut row = self.choice_row(numbers, u64::BITS);
                row[FLAGS] = OPTIONAL;
                Ok(row)
            }
            #[cfg(feature = "code_emitter")]
            FieldCodec::Tied(to) => {
                let to = u32::try_from(*to).map_err(|_| TooLarge::TABLE)?;
                Ok(row(codec::TIED, 0, [to, 0, 0]))
            }
            #[cfg(feature = "code_emitter")]
            FieldCodec::Different { to, exception } => {
                let to = u32::try_from(*to).map_err(|_| TooLarge::TABLE)?;
                let exception = exception.unwrap_or(NO_NUMBER) as u32;
                Ok(row(codec::DIFFERENT, 0, [to, exception, 0]))
            }
            #[cfg(feature = "code_emitter")]
            FieldCodec::Together { to, codec } => {
                let to = u32::try_from(*to).map_err(|_| TooLarge::TABLE)?;
                let codec = self.selected(codec, 0)?;
                Ok(row(codec::TOGETHER, 0, [to, codec as u32, 0]))
            }
            FieldCodec::Hook(hook) => Ok(row(HOOK, 0, [*hook as u32, 0, 0])),
        }
    }

    fn row(&mut self, codec: &Codec, width: u32) -> Result<Row, TooLarge> {
        Ok(match codec {
            Codec::Plain => row(PLAIN, width, [0; 3]),
            Codec::Number(number) => number_row(number),
            Codec::Register(list) => self.register_row(list, width)?,
            Codec::Choice(numbers) => self.choice_row(numbers, width),
            Codec::Select(select) => {
                let mut list = Vec::new();
                for codec in &select.codecs {
                    list.push(match codec {
                        Some(codec) => self.selected(codec, select.width)?,
                        None => NO_NUMBER,
                    });
                }
                self.list_row(SELECT, list, select.width)
            }
            Codec::When(codecs) => {
                let mut list = Vec::new();
                for (condition, codec) in codecs {
                    let number = self.conditions.number(condition.as_ref());
                    list.push(number.ok_or(TooLarge::TABLE)?.into());
                    list.push(self.selected(codec, width)?);
                }
                self.list_row(WHEN, list, width)
            }
            Codec::Distinct(distinct) => {
                let exception = distinct.exception.unwrap_or(NO_NUMBER) as u32;
                row(DISTINCT, width / 2, [0, exception, distinct.is_soft.into()])
            }
            Codec::Ignored(codec) => {
                let mut row = self.row(codec, width)?;
                row[FLAGS] |= IGNORED;
                row
            }
            Codec::Nothing | Codec::Parts(_) => row(NOTHING, 0, [0; 3]),
        })
    }

    /// The number of a codec that another one selects.
    fn selected(&mut self, codec: &Codec, width: u32) -> Result<i32, TooLarge> {
        let row = self.row(codec, width)?;
        let (at, _) = self.selected.insert_full((codec.clone(), width), row);
        i32::try_from(self.first_selected + at).map_err(|_| TooLarge::TABLE)
    }

    fn choice_row(&mut self, numbers: &[Option<i32>], width: u32) -> Row {
        let list = numbers.iter().map(|number| number.unwrap_or(NO_NUMBER));
        self.list_row(CHOICE, list.collect(), width)
    }

    fn list_row(&mut self, kind: u8, list: Vec<i32>, width: u32) -> Row {
        let count = list.len() as u32;
        row(kind, width, [self.numbers.add(list), count, 0])
    }

    fn register_row(&mut self, list: &RegisterList, width: u32) -> Result<Row, TooLarge> {
        let mut registers = Vec::new();
        for (at, register) in list.registers.iter().enumerate() {
            registers.push(match register {
                Some(register) if *register >= SOFT_REGISTER => return Err(TooLarge::TABLE),
                Some(register) if list.soft.contains(&at) => register | SOFT_REGISTER,
                Some(register) => *register,
                None => NO_REGISTER,
            });
        }
        let limit = match &list.limit {
            Some((condition, limit)) => {
                let number = self.conditions.number(Some(condition));
                let number = number.ok_or(TooLarge::TABLE)?;
                u32::from(*limit) << 16 | u32::from(number + 1)
            }
            None => 0,
        };
        let count = list.registers.len() as u32;
        let mut row = row(
            REGISTER,
            width,
            [self.registers.add(registers), count, limit],
        );
        row[FLAGS] = if list.is_optional { OPTIONAL } else { 0 };
        Ok(row)
    }
}

fn row(kind: u8, bits: u32, numbers: [u32; 3]) -> Row {
    let mut row = [0; BYTES];
    row[KIND] = kind;
    row[BITS] = bits.min(64) as u8;
    for (at, number) in [BASE, LEAST, GREATEST].into_iter().zip(numbers) {
        row[at..at + 4].copy_from_slice(&number.to_le_bytes());
    }
    row
}

fn number_row(number: &Number) -> Row {
    let kind = if number.is_word { WORD } else { NUMBER };
    let (least, greatest) = number.range.unwrap_or_default();
    let numbers = [number.bias, least, greatest].map(|number| number as u32);
    let mut row = row(kind, number.bits.into(), numbers);
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
    row
}
