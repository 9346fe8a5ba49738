//! Codecs that have exactly the operands that the bits in an instruction stand for.

use super::decoded::{Decoded, is_exact};
use crate::shared::machine_code::Run;
use tblgen_model::hooks::{Codec, Number};

/// The longest field of which a list has the numbers.
const LISTED_BITS: u32 = 10;

/// The codec that the highest bits of a field select, if all of them are fixed.
pub(super) fn selected(decoded: Decoded) -> Decoded {
    let Codec::Select(select) = &decoded.codec else {
        return decoded;
    };
    let open = bits_of(&decoded.runs);
    let at = decoded.constant.unbounded_shr(select.width);
    let codec = usize::try_from(at)
        .ok()
        .and_then(|at| select.codecs.get(at));
    match codec {
        Some(Some(codec)) if open.unbounded_shr(select.width) == 0 => selected(Decoded {
            codec: codec.clone(),
            constant: decoded.constant & !u64::MAX.unbounded_shl(select.width),
            runs: decoded.runs,
        }),
        _ => decoded,
    }
}

/// A codec that refuses numbers with bits that have no place, and the places of its field. The lowest
/// and the highest bits may be missing; otherwise the numbers are in a list, if the field is short.
pub(super) fn exactly(decoded: Decoded) -> Decoded {
    let field = bits_of(&decoded.runs);
    let width = width_of(field);
    let low = field.trailing_zeros().min(width);
    let has_gaps = field != ones(low, width - low) || decoded.constant != 0;
    match &decoded.codec {
        Codec::Number(number) if !has_gaps && number.is_simple() => {
            let bits = u32::from(number.bits);
            if low == 0 && bits <= width || bits <= low {
                return decoded;
            }
            let number = Number {
                bits: (bits.min(width) - low) as u8,
                shift: number.shift + low as u8,
                is_signed: number.is_signed && bits <= width,
                ..*number
            };
            Decoded {
                codec: Codec::Number(number),
                runs: moved(decoded.runs, |bit| bit - low),
                constant: 0,
            }
        }
        codec if low > 0 || has_gaps || field_bits(codec) > width => listed(decoded, field),
        _ => decoded,
    }
}

/// A list of numbers for encoders, without those that decoders do not make of the bits, in their place in
/// the instruction. Other codecs stay as they are.
pub(super) fn undone(codec: Codec, decoded: Option<&Decoded>, runs: &[Run]) -> Codec {
    let (Codec::Choice(list), Some(decoded)) = (&codec, decoded) else {
        return codec;
    };
    if !is_exact(&decoded.codec) || decoded.runs != runs {
        return codec;
    }
    let own = bits_of(runs) as u64;
    let numbers = (0..).zip(list).map(|(field, number)| {
        let made = decoded
            .codec
            .number(field & own | decoded.constant)
            .flatten();
        number.filter(|number| made == Some((*number).into()))
    });
    let numbers: Vec<Option<i32>> = numbers.collect();
    match numbers.iter().any(Option::is_some) {
        true => Codec::Choice(numbers),
        false => codec,
    }
}

/// Whether a number without sign has more bits than lists are made of, and gaps between them.
pub(super) fn has_gaps(number: &Number, decoded: &Decoded) -> bool {
    let field = bits_of(&decoded.runs);
    let is_plain = *number == Number::plain(number.bits.into()) && decoded.constant == 0;
    let width = width_of(field);
    is_plain
        && (width..=u64::BITS).contains(&number.bits.into())
        && field
            != ones(
                field.trailing_zeros(),
                width - field.trailing_zeros().min(width),
            )
        && field.count_ones() > LISTED_BITS
}

/// The number of bits that count of a field, if a list has what they stand for.
fn field_bits(codec: &Codec) -> u32 {
    let of_count = |count: usize| count.next_power_of_two().trailing_zeros();
    match codec {
        Codec::Choice(list) => of_count(list.len()),
        Codec::Select(select) => of_count(select.codecs.len()) + select.width,
        _ => 0,
    }
}

/// A list of the numbers that the bits of a field stand for.
fn listed(decoded: Decoded, field: u128) -> Decoded {
    let count = field.count_ones();
    if count > LISTED_BITS {
        return decoded;
    }
    let numbers = (0..1u64 << count).map(|compact| {
        let number = decoded
            .codec
            .number(spread(compact, field) | decoded.constant)
            .flatten();
        number.and_then(|number| i32::try_from(number).ok())
    });
    let numbers: Vec<Option<i32>> = numbers.collect();
    if numbers.iter().all(Option::is_none) {
        return decoded;
    }
    Decoded {
        codec: Codec::Choice(numbers),
        runs: moved(decoded.runs, |bit| (field & ones(0, bit)).count_ones()),
        constant: 0,
    }
}

/// The lowest bits of a number at the places of the bits of a mask.
fn spread(compact: u64, mask: u128) -> u64 {
    let places = (0..u64::BITS).filter(|bit| mask >> bit & 1 != 0);
    let bits = places
        .zip(0..)
        .map(|(place, at)| (compact >> at & 1) << place);
    bits.fold(0, |all, bit| all | bit)
}

/// Runs, with other places of their bits in the field. Bits side by side stay so.
fn moved(runs: Vec<Run>, place: impl Fn(u32) -> u32) -> Vec<Run> {
    let moved = runs.into_iter().map(|run| Run {
        field_low: place(run.field_low),
        ..run
    });
    moved.collect()
}

/// The bits of an instruction that runs are in.
pub(super) fn inst_bits(runs: &[Run]) -> u128 {
    let bits = runs.iter().map(|run| ones(run.inst_low, run.width));
    bits.fold(0, |all, bits| all | bits)
}

/// The bits of a field that runs are of.
pub(super) fn bits_of(runs: &[Run]) -> u128 {
    let bits = runs.iter().map(|run| ones(run.field_low, run.width));
    bits.fold(0, |all, bits| all | bits)
}

/// Bits side by side.
pub(super) fn ones(low: u32, width: u32) -> u128 {
    (!u128::MAX.unbounded_shl(width)).unbounded_shl(low)
}

/// The number of bits of a field, up to the highest that has a place.
pub(super) fn width_of(field: u128) -> u32 {
    u128::BITS - field.leading_zeros()
}
