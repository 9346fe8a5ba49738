//! The sets of encodings that a disassembler tries, and when.
//!
//! LLVM's `getInstruction` of each target is C++; records of `DecodeOrder` (`tblgen/MC.td`) state
//! what it does.

use super::decoder_order::DecoderTable;
pub use super::relocated_fields::{Move, MoveSource};
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::{self, Diagnostics};
use tblgen_lang::record::{DagArg, FieldError, Init, Record, RecordKeeper};

/// The class of the record with the order of bytes.
const BYTE_ORDER: &str = "InstrByteOrder";

/// The class of the record with the number of bytes of what is no instruction.
const LENGTH: &str = "InstrLength";

/// The class of the record with the order of tables.
const ORDER: &str = "DecodeOrder";

/// A set of encodings, and when it is tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedTable {
    /// The number of the set among all.
    pub table: usize,
    /// The condition; none if it is always tried.
    pub condition: Option<FeatureCondition>,
    /// The bits of the instruction that select it, with their values.
    pub bits: PlannedBits,
    /// The places of bits of its encodings that are elsewhere; later ones count.
    pub moves: Vec<Move>,
}

/// Bits of an instruction that have a value, of its first eight bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlannedBits {
    /// The bits to compare.
    pub mask: u64,
    /// The values of those bits.
    pub value: u64,
}

impl PlannedBits {
    /// The bits and others; none if one of them would have both values.
    fn and(self, other: Self) -> Option<Self> {
        let both = self.mask & other.mask;
        ((self.value ^ other.value) & both == 0).then_some(PlannedBits {
            mask: self.mask | other.mask,
            value: self.value | other.value,
        })
    }
}

/// The order of the bytes of an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByteOrder {
    /// The numbers of bytes of the units, again and again.
    pub units: Vec<u8>,
    /// Whether the first byte of a unit has its most significant bits.
    pub is_big_endian: bool,
    /// Whether the first unit has the most significant bits of the instruction.
    pub is_first_highest: bool,
    /// The bytes, by bits, whose halves change places while `is_big_endian`.
    pub swapped_halves: u16,
    /// Other units with conditions on features; the first whose condition holds is used.
    pub others: Vec<(FeatureCondition, Vec<u8>)>,
}

impl ByteOrder {
    /// The number of bytes of all units, whatever the conditions are.
    pub fn unit(&self) -> u32 {
        self.all_units().map(sum).max().unwrap_or(1)
    }

    /// The units, and those under conditions.
    pub fn all_units(&self) -> impl Iterator<Item = &[u8]> {
        let others = self.others.iter().map(|(_, units)| units.as_slice());
        std::iter::once(self.units.as_slice()).chain(others)
    }

    /// The order that a description states; that of little-endian bytes if it states none.
    ///
    /// # Errors
    ///
    /// The record is wrong.
    pub fn new(
        records: &RecordKeeper,
        features: &CodeGenSubtargetFeatures,
    ) -> Result<Self, Diagnostics> {
        let Some(def) = single(records, BYTE_ORDER)? else {
            return Ok(ByteOrder {
                units: vec![1],
                is_big_endian: false,
                is_first_highest: false,
                swapped_halves: 0,
                others: Vec::new(),
            });
        };
        let read = || {
            let units = def.value_as_list_of_ints("Units")?;
            let order = ["IsBigEndian", "IsFirstHighest"].map(|name| def.value_as_bit(name));
            let swapped = def.value_as_list_of_ints("SwappedHalves")?;
            Ok((units, order, swapped, def.value_as_list("UnitsWhen")?))
        };
        let (units, [is_big_endian, is_first_highest], swapped, others) =
            read().map_err(FieldError::at_record)?;
        let reader = |field| Reader {
            def,
            tables: &[],
            features,
            field,
        };
        let bit = |bit: Result<bool, FieldError>| bit.map_err(FieldError::at_record);
        Ok(ByteOrder {
            units: reader("Units").units(&units)?,
            is_big_endian: bit(is_big_endian)?,
            is_first_highest: bit(is_first_highest)?,
            swapped_halves: reader("SwappedHalves").bytes(&swapped)?,
            others: faults::collect(others, |one| reader("UnitsWhen").units_when(one))?,
        })
    }
}

/// The number of bytes of units.
fn sum(units: &[u8]) -> u32 {
    units.iter().map(|unit| u32::from(*unit)).sum()
}

/// A rule for the number of bytes to skip where no instruction can be decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LengthRule {
    /// The number of bytes.
    pub size: u8,
    /// The bits of the first four bytes that the rule looks at.
    pub mask: u32,
    /// The values of those bits.
    pub value: u32,
    /// The condition; none if it always holds.
    pub condition: Option<FeatureCondition>,
}

/// The rules that a description states, in the order in which they are tried.
///
/// # Errors
///
/// The record is wrong.
pub fn length_rules(
    records: &RecordKeeper,
    features: &CodeGenSubtargetFeatures,
) -> Result<Vec<LengthRule>, Diagnostics> {
    let Some(def) = single(records, LENGTH)? else {
        return Ok(Vec::new());
    };
    let rules = def.value_as_list("Rules").map_err(FieldError::at_record)?;
    let reader = Reader {
        def,
        tables: &[],
        features,
        field: "Rules",
    };
    faults::collect(rules, |rule| reader.length(rule))
}

/// The single record of a class, or `None`. Several are an error.
fn single<'rk>(
    records: &'rk RecordKeeper,
    class: &str,
) -> Result<Option<Record<'rk>>, Diagnostics> {
    match records.all_derived_definitions_if_defined(class)[..] {
        [] => Ok(None),
        [def] => Ok(Some(def)),
        [_, second, ..] => {
            let message = format!("there can be only one record of {class}");
            Err(faults::error(second, message))
        }
    }
}

/// Whether the order in which sets are tried depends on bits of instructions.
pub fn looks_at_bits(records: &RecordKeeper) -> bool {
    let orders = records.all_derived_definitions_if_defined(ORDER);
    let entries = orders
        .iter()
        .filter_map(|def| def.value_as_list("Tables").ok());
    entries.flatten().any(|entry| {
        let terms = entry.dag_args();
        let is_masked = |term: &DagArg<'_>| operator(term.value) == Some("masked");
        operator(entry) == Some("when") && terms.iter().any(is_masked)
    })
}

/// The sets in the order in which they are tried; all of them if the description states none.
///
/// # Errors
///
/// The record is wrong.
pub fn planned(
    records: &RecordKeeper,
    tables: &[DecoderTable],
    features: &CodeGenSubtargetFeatures,
) -> Result<Vec<PlannedTable>, Diagnostics> {
    let Some(def) = single(records, ORDER)? else {
        let all = (0..tables.len()).map(|table| PlannedTable {
            table,
            condition: None,
            bits: PlannedBits::default(),
            moves: Vec::new(),
        });
        return Ok(all.collect());
    };
    let reader = Reader {
        def,
        tables,
        features,
        field: "Tables",
    };
    let entries = def.value_as_list("Tables").map_err(FieldError::at_record)?;
    let entries = faults::collect(entries, |entry| {
        reader.entry(entry, Vec::new(), PlannedBits::default())
    })?;
    Ok(entries.into_iter().flatten().collect())
}

pub(super) struct Reader<'a, 'rk> {
    def: Record<'rk>,
    pub(super) tables: &'a [DecoderTable],
    pub(super) features: &'a CodeGenSubtargetFeatures,
    /// The field that is read.
    field: &'static str,
}

impl Reader<'_, '_> {
    pub(super) fn fault(&self, message: impl Into<String>) -> Diagnostics {
        let faults = faults::error(self.def, message);
        let note = format!("the {} are set here", self.field.to_lowercase());
        faults::with_field(faults, self.def, self.field, &note)
    }

    /// A rule for the number of bytes.
    fn length(&self, rule: Init<'_>) -> Result<LengthRule, Diagnostics> {
        let args = rule.dag_args();
        let (rule, conditions) = match (operator(rule), &args[..]) {
            (Some("when"), [when @ .., last]) => (last.value, when),
            _ => (rule, &[][..]),
        };
        let int = |arg: &DagArg<'_>| arg.value.as_int();
        let ints: Option<Vec<i64>> = rule.dag_args().iter().map(int).collect();
        let numbers = match (operator(rule), ints.as_deref()) {
            (Some("bytes"), Some([size, mask, value])) => {
                let size = u8::try_from(*size).ok().filter(|size| *size > 0);
                let bits = [mask, value].map(|bits| u32::try_from(*bits).ok());
                size.zip(bits[0]).zip(bits[1])
            }
            _ => None,
        };
        let Some(((size, mask), value)) = numbers else {
            let message = "a rule is `(bytes size, mask, value)`, with bits of four bytes";
            return Err(self.fault(message));
        };
        if value & !mask != 0 {
            let message =
                format!("the value {value:#x} has bits that are not in the mask {mask:#x}");
            return Err(self.fault(message));
        }
        let conditions: Result<Vec<FeatureCondition>, Diagnostics> =
            conditions.iter().map(|one| self.condition(one)).collect();
        Ok(LengthRule {
            size,
            mask,
            value,
            condition: FeatureCondition::all(conditions?),
        })
    }

    /// The numbers of bytes of units.
    fn units(&self, units: &[i64]) -> Result<Vec<u8>, Diagnostics> {
        let bytes = |unit: &i64| u8::try_from(*unit).ok().filter(|unit| *unit > 0);
        let bytes: Option<Vec<u8>> = units.iter().map(bytes).collect();
        let units = bytes.filter(|units| matches!(sum(units), 1 | 2 | 4 | 8 | 16));
        units.ok_or_else(|| self.fault("units have 1, 2, 4, 8 or 16 bytes together"))
    }

    /// A set of bytes, each by its number, as bits.
    fn bytes(&self, bytes: &[i64]) -> Result<u16, Diagnostics> {
        let bit = |byte: &i64| 1u16.checked_shl(u32::try_from(*byte).ok()?);
        let bits: Option<Vec<u16>> = bytes.iter().map(bit).collect();
        let bits = bits.map(|bits| bits.into_iter().fold(0, |all, bit| all | bit));
        bits.ok_or_else(|| self.fault("bytes have numbers from 0 to 15"))
    }

    /// Units under a condition.
    fn units_when(&self, rule: Init<'_>) -> Result<(FeatureCondition, Vec<u8>), Diagnostics> {
        let args = rule.dag_args();
        let (Some("when"), [when @ .., last]) = (operator(rule), &args[..]) else {
            return Err(self.fault("an entry is `(when feature, (units 2))`"));
        };
        let int = |arg: &DagArg<'_>| arg.value.as_int();
        let units: Option<Vec<i64>> = last.value.dag_args().iter().map(int).collect();
        let units = units.filter(|_| operator(last.value) == Some("units"));
        let units = self.units(units.as_deref().unwrap_or(&[]))?;
        let conditions = faults::collect(when, |one| self.condition(one))?;
        match FeatureCondition::all(conditions) {
            Some(condition) => Ok((condition, units)),
            None => Err(self.fault("an entry has a condition")),
        }
    }

    /// The sets that an entry names.
    fn entry(
        &self,
        entry: Init<'_>,
        mut conditions: Vec<FeatureCondition>,
        mut bits: PlannedBits,
    ) -> Result<Vec<PlannedTable>, Diagnostics> {
        let args = entry.dag_args();
        match (operator(entry), &args[..]) {
            (Some(kind @ ("table" | "table_if_any")), [name]) => {
                self.sets(name, None, kind != "table", (conditions, bits))
            }
            (Some(kind @ ("table" | "table_if_any")), [name, size]) => {
                let size = size
                    .value
                    .as_int()
                    .and_then(|size| u32::try_from(size).ok());
                match size {
                    Some(size) => self.sets(name, Some(size), kind != "table", (conditions, bits)),
                    None => Err(self.fault("the size of a table's instructions is a number")),
                }
            }
            (Some("moved"), [moves @ .., last])
                if matches!(operator(last.value), Some("table" | "table_if_any")) =>
            {
                let moves: Result<Vec<Move>, Diagnostics> =
                    moves.iter().map(|one| self.a_move(one)).collect();
                let (moves, tables) = (moves?, self.entry(last.value, conditions, bits)?);
                let tables = tables.into_iter().map(|table| PlannedTable {
                    moves: moves.clone(),
                    ..table
                });
                Ok(tables.collect())
            }
            (Some("when"), [when @ .., last])
                if matches!(
                    operator(last.value),
                    Some("table" | "table_if_any" | "moved")
                ) =>
            {
                for one in when {
                    match operator(one.value) {
                        Some("masked") => match bits.and(self.bits(one)?) {
                            Some(all) => bits = all,
                            None => return Ok(Vec::new()),
                        },
                        _ => conditions.push(self.condition(one)?),
                    }
                }
                self.entry(last.value, conditions, bits)
            }
            _ => {
                Err(self
                    .fault("an entry is `(table \"name\")` or `(when feature, (table \"name\"))`"))
            }
        }
    }
}

/// The name of the operator of a dag.
pub(super) fn operator(init: Init<'_>) -> Option<&str> {
    let operator = init.dag_operator()?.as_def()?;
    Some(operator.name())
}
