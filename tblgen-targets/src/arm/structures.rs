//! NEON: loads and stores of structures.
//!
//! The registers may be one operand, a pair, or an operand each. The address is a base and its
//! alignment. If the base is changed, it is an operand more, and a register may be added to it: no
//! one has the number 13, and 15 stands for a base that is not changed.

use tblgen_runtime::mc::{DecodeStatus, EncodeErrorKind, TargetContext, TargetInst};
use tblgen_runtime::{InstrInfo, Operand};

use super::making::{Made, Making, PC, Refused, SP, bit, bits, status};
use super::neon::destination;

/// Structures of one element.
pub(super) fn one<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let align = bits(word, 4, 2);
    let is_wrong = match bits(word, 8, 4) {
        6 | 7 => align > 1,
        10 => align == 3,
        _ => false,
    };
    m.fail_if(is_wrong)?;
    multiple(m, word)
}

/// Structures of two elements.
pub(super) fn two<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let is_wrong = matches!(bits(word, 8, 4), 8 | 9) && bits(word, 4, 2) == 3;
    m.fail_if(is_wrong || bits(word, 6, 2) == 3)?;
    multiple(m, word)
}

/// Structures of three elements.
pub(super) fn three<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    m.fail_if(bit(word, 5) || bits(word, 6, 2) == 3)?;
    multiple(m, word)
}

/// Structures of four elements.
pub(super) fn four<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    m.fail_if(bits(word, 6, 2) == 3)?;
    multiple(m, word)
}

/// The number of registers of a structure that are operands of their own, and how far they are from
/// one another.
fn registers(word: u64) -> (u64, u64) {
    match bits(word, 8, 4) {
        4 => (3, 1),
        5 => (3, 2),
        0 => (4, 1),
        1 => (4, 2),
        _ => (1, 1),
    }
}

/// A load or store of several structures.
fn multiple<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let is_load = bit(word, 21);
    if is_load {
        add_registers(m, word);
    }
    let name = m.name();
    let base = bits(word, 16, 4);
    if name.contains("wb_") {
        m.fail_if(!is_load && bits(word, 0, 4) == PC)?.gpr(base);
    } else if name.ends_with("_UPD") {
        m.gpr(base);
    }
    let align = bits(word, 4, 2);
    m.gpr(base).uimm(if align == 0 { 0 } else { 4 << align });
    if !name.ends_with("wb_fixed") {
        match bits(word, 0, 4) {
            PC => {}
            SP if name.starts_with("VLD1") => {}
            SP => {
                m.none();
            }
            offset => {
                m.gpr(offset);
            }
        }
    }
    if !is_load {
        add_registers(m, word);
    }
    m.always();
    Ok(())
}

/// Adds the registers of a structure.
fn add_registers<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let first = destination(word);
    let (count, step) = registers(word);
    if count == 1 {
        add_first(m, first);
        return;
    }
    for number in 0..count {
        m.dpr((first + number * step) % 32);
    }
}

/// Adds a register, or a pair, as the instruction has it.
fn add_first<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, first: u64) {
    match structure_class(m.name()) {
        "DPR" => m.dpr(first),
        class => m.member(class, first),
    };
}

/// The class of the registers of a load or store by its name: `VLD1q8`, `VLD2b8`, `VLD2d8`.
fn structure_class(name: &str) -> &'static str {
    let name = name.as_bytes();
    let (all, elements) = match name {
        [b'V', _, _, elements, b'D', b'U', b'P', rest @ ..] => (true, (*elements, rest)),
        [b'V', _, _, elements, rest @ ..] => (false, (*elements, rest)),
        _ => return "DPR",
    };
    let is_spaced = all && elements.1.windows(2).any(|part| part == b"x2");
    match (elements.0, elements.1.first()) {
        (b'2', Some(b'b')) => "DPairSpc",
        (b'2', Some(b'd')) if is_spaced => "DPairSpc",
        (b'1', Some(b'q')) | (b'2', Some(b'd')) => "DPair",
        _ => "DPR",
    }
}

/// A structure of one element to all lanes.
pub(super) fn one_to_all<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let (size, align) = (bits(word, 6, 2), bits(word, 4, 1));
    m.fail_if(size == 0 && align == 1)?;
    add_first(m, destination(word));
    add_address_after(m, word, align << size, SP);
    m.always();
    Ok(())
}

/// A structure of two elements to all lanes.
pub(super) fn two_to_all<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    add_first(m, destination(word));
    let (base, offset) = (bits(word, 16, 4), bits(word, 0, 4));
    if offset != PC {
        m.gpr(base);
    }
    m.gpr(base).uimm(bits(word, 4, 1) << (1 + bits(word, 6, 2)));
    if offset != PC && offset != SP {
        m.gpr(offset);
    }
    m.always();
    Ok(())
}

/// A structure of three elements to all lanes.
pub(super) fn three_to_all<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    add_spaced(m, word, 3);
    add_address_after(m, word, 0, PC);
    m.always();
    Ok(())
}

/// A structure of four elements to all lanes.
pub(super) fn four_to_all<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let (size, is_aligned) = (bits(word, 6, 2), bit(word, 4));
    m.fail_if(size == 3 && !is_aligned)?;
    let align = match (size, is_aligned) {
        (3, _) => 16,
        (_, false) => 0,
        (2, true) => 8,
        (size, true) => 4 << size,
    };
    add_spaced(m, word, 4);
    add_address_after(m, word, align, PC);
    m.always();
    Ok(())
}

/// Adds registers that are one or two apart.
fn add_spaced<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64, count: u64) {
    let step = 1 + bits(word, 5, 1);
    for number in 0..count {
        m.dpr((destination(word) + number * step) % 32);
    }
}

/// Adds the base if it is changed, the base and its alignment, and the register that is added to
/// it. If that is none, it is no operand, or the operand without a register.
fn add_address_after<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
    align: u64,
    absent: u64,
) {
    let (base, offset) = (bits(word, 16, 4), bits(word, 0, 4));
    if offset != PC {
        m.gpr(base);
    }
    m.gpr(base).uimm(align);
    match offset {
        PC => {}
        SP if absent == SP => {}
        SP => {
            m.none();
        }
        offset => {
            m.gpr(offset);
        }
    };
}

/// A lane of some registers.
struct Lane {
    index: u64,
    align: u64,
    step: u64,
}

impl Lane {
    /// The lane of a structure with that many elements; `None` if no instruction has the word.
    fn new(word: u64, elements: u64) -> Option<Self> {
        let size = bits(word, 10, 2);
        let low = bits(word, 4, 2);
        let (index, step) = match size {
            0 => (bits(word, 5, 3), 1),
            1 => (bits(word, 6, 2), 1 + bits(word, 5, 1)),
            2 => (bits(word, 7, 1), 1 + bits(word, 6, 1)),
            _ => return None,
        };
        let align = match (elements, size) {
            (1, 0) | (3, 0 | 1) if !bit(word, 4) => 0,
            (1, 1) if !bit(low, 1) => 2 * low,
            (1, 2) if !bit(word, 6) && [0, 3].contains(&low) => 4 * (low & 1),
            (2, 0) => 2 * (low & 1),
            (2, 1) => 4 * (low & 1),
            (2, 2) if !bit(low, 1) => 8 * low,
            (3, 2) if low == 0 => 0,
            (4, 0) => 4 * (low & 1),
            (4, 1) => 8 * (low & 1),
            (4, 2) if low != 3 => {
                if low == 0 {
                    0
                } else {
                    4 << low
                }
            }
            _ => return None,
        };
        let step = if elements == 1 { 1 } else { step };
        Some(Lane { index, align, step })
    }
}

/// A structure in one lane of registers, which a load changes.
pub(super) fn lane<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let elements = match m.name().as_bytes() {
        [_, _, _, digit, ..] => u64::from(digit.wrapping_sub(b'0')),
        _ => 0,
    };
    let Some(lane) = Lane::new(word, elements) else {
        return Err(Refused);
    };
    let add = |m: &mut Making<'_, O, N>| {
        for number in 0..elements {
            m.dpr(destination(word) + number * lane.step);
        }
    };
    if bit(word, 21) {
        add(m);
    }
    add_address_after(m, word, lane.align, PC);
    add(m);
    m.uimm(lane.index).always();
    Ok(())
}

/// The operands of a load or store, by the form and the number of elements that its name states: `VLD3DUPq8`,
/// `VST2LNd16`, `VLD1d8`.
fn by_name<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    match m.name().as_bytes() {
        [_, _, _, _, b'L', b'N', ..] => lane(m, word),
        [_, _, _, b'1', b'D', b'U', ..] => one_to_all(m, word),
        [_, _, _, b'2', b'D', b'U', ..] => two_to_all(m, word),
        [_, _, _, b'3', b'D', b'U', ..] => three_to_all(m, word),
        [_, _, _, b'4', b'D', b'U', ..] => four_to_all(m, word),
        [_, _, _, b'1', ..] => one(m, word),
        [_, _, _, b'2', ..] => two(m, word),
        [_, _, _, b'3', ..] => three(m, word),
        [_, _, _, b'4', ..] => four(m, word),
        _ => Err(Refused),
    }
}

/// Checks that the bits of a load or store stand for its operands, but for its condition, which has none.
///
/// # Errors
///
/// An operand would be decoded as another one, such as a register that is not the next one of a list.
pub(super) fn check<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    word: u64,
) -> Result<(), EncodeErrorKind> {
    let mut decoded = TargetInst::<O, N>::new(inst.opcode());
    let context = TargetContext::new(0, &|_| true);
    if status(&mut decoded, &context, |m| by_name(m, word)) == DecodeStatus::Fail {
        return Err(EncodeErrorKind::InvalidOperand(alignment(inst)));
    }
    let pairs = decoded.operands().iter().zip(inst.operands()).enumerate();
    for (at, (made, given)) in pairs {
        let is_condition = (inst.opcode().desc().operand(at)).is_some_and(|one| one.is_predicate());
        if made != given && !is_condition {
            return Err(EncodeErrorKind::InvalidOperand(at as u8));
        }
    }
    Ok(())
}

/// The number of the operand that is the alignment of an address, or of the first number.
fn alignment<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>) -> u8 {
    let mut operands = inst.operands().iter();
    let at = operands.position(|one| matches!(one, Operand::Imm(number) if *number != 0));
    at.unwrap_or(0) as u8
}
