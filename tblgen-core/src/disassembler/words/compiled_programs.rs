//! The programs that become code ([`compiled_operands`](super::compiled_operands)), and what their
//! operations become.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use tblgen_facts::mc::{NO_NUMBER, encoding};

use super::model::Entry;
use crate::shared::machine_code::{CodecTable, FieldCodec, Op, Programs};
use tblgen_model::hooks::{Codec, Distinct, Number, RegisterList};

/// At most this many programs become code: rustc takes about 0.7 seconds for them.
const MOST: usize = 384;
/// The largest number of values of a field whose numbers are listed.
const MOST_NUMBERS: u32 = 256;

/// The programs that become code, the most frequent first.
///
/// Instructions of every processor count as more frequent than others, and so do encodings with many
/// open bits: what is frequent is given more room among the words. Encodings with bits that only
/// should have a value take another path.
pub(super) fn chosen(
    entries: &[Entry],
    programs: &Programs,
    codecs: &CodecTable,
    most_operands: usize,
) -> Vec<usize> {
    let soft = |entry: &Entry| entry.soft.is_some().then_some(entry.program);
    let soft: HashSet<usize> = entries.iter().filter_map(soft).collect();
    let mut uses: HashMap<usize, (bool, u128)> = HashMap::new();
    for entry in entries {
        let (is_always, weight) = uses.entry(entry.program).or_default();
        *is_always |= entry.condition == encoding::ALWAYS;
        let open = (8 * entry.size).saturating_sub(entry.mask.count_ones());
        *weight += 1 << (open / 2);
    }
    let has_code = |ops: &[Op]| {
        ops.len() <= most_operands && ops.iter().all(|op| Compiled::of(op, codecs).is_some())
    };
    let mut chosen: Vec<usize> = (programs.iter().enumerate())
        .filter(|(program, ops)| !soft.contains(program) && has_code(ops))
        .map(|(program, _)| program)
        .collect();
    chosen.sort_by_key(|program| Reverse(uses.get(program).copied().unwrap_or_default()));
    chosen.truncate(MOST);
    chosen
}

/// An operation that has code.
pub(super) enum Compiled<'c> {
    Number(&'c Number),
    /// A register for each value of the field, if there is one.
    Register(&'c RegisterList),
    /// A number for each value of the field, if there is one.
    Listed(Vec<Option<i32>>),
    /// No operand, but numbers of this many bits that have to be different: always, or if the bits
    /// before them have one of the values of a set.
    Distinct(&'c Distinct, u32, Option<u64>),
}

impl<'c> Compiled<'c> {
    /// The code of an operation, if it has any.
    pub(super) fn of(op: &Op, codecs: &'c CodecTable) -> Option<Self> {
        let FieldCodec::Known(codec, width) = codecs.get(op.codec)? else {
            return None;
        };
        let greatest = op.greatest();
        let has_all = |count: usize| usize::try_from(greatest).is_ok_and(|last| last < count);
        match codec {
            Codec::Number(number) if number.is_simple() => Some(Compiled::Number(number)),
            Codec::Register(list) if !list.is_optional && has_all(list.registers.len()) => {
                Some(Compiled::Register(list))
            }
            Codec::Choice(_) | Codec::Select(_) => match numbers(codec, *width) {
                Some(list) => has_all(list.len()).then_some(Compiled::Listed(list)),
                None => selected_check(codec, greatest),
            },
            Codec::Distinct(distinct) => Some(Compiled::Distinct(distinct, *width / 2, None)),
            _ => None,
        }
    }

    pub(super) fn makes_operand(&self) -> bool {
        !matches!(self, Compiled::Distinct(..))
    }
}

/// The code of a codec whose highest bits select either nothing or numbers that have to be different.
fn selected_check(codec: &Codec, greatest: u64) -> Option<Compiled<'_>> {
    let Codec::Select(select) = codec else {
        return None;
    };
    let (mut check, mut values) = (None, 0);
    for at in 0..=greatest.checked_shr(select.width)? {
        let value = 1u64.checked_shl(u32::try_from(at).ok()?)?;
        match select.codecs.get(usize::try_from(at).ok()?)?.as_ref()? {
            Codec::Nothing => {}
            Codec::Distinct(of) if check.is_none_or(|other| other == of) => {
                check = Some(of);
                values |= value;
            }
            _ => return None,
        }
    }
    Some(Compiled::Distinct(check?, select.width / 2, Some(values)))
}

/// The number for each field of a codec of numbers, `None` if refused; no list if that is too long.
fn numbers(codec: &Codec, width: u32) -> Option<Vec<Option<i32>>> {
    let fields = match codec {
        Codec::Select(select) => {
            let values = u32::try_from(select.codecs.len()).ok()?;
            let values = values.checked_next_power_of_two()?;
            values.checked_mul(1u32.checked_shl(select.width)?)?
        }
        _ => 1u32.checked_shl(width)?,
    };
    let number = |field: u32| match codec.number(field.into())? {
        Some(number) => {
            let number = i32::try_from(number).ok();
            number.filter(|number| *number != NO_NUMBER).map(Some)
        }
        None => Some(None),
    };
    (fields <= MOST_NUMBERS).then(|| (0..fields).map(number).collect())?
}
