//! MIPS: lists and pairs of registers of microMIPS, and the size of bit fields.

use tblgen_runtime::mc::{EncodeErrorKind, Fixup, TargetInst};
use tblgen_runtime::{Indexed as _, InstrInfo, RegClassInfo as _, RegisterInfo as _};

use crate::functions::encoders;
use crate::operands::{number, register};

/// The functions of MIPS's descriptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mips;

encoders! {
    Mips;
    operands {
        "getSizeInsEncoding" => last_of_field,
        "getRegisterListOpValue" => register_list,
        "getRegisterListOpValue16" => short_register_list,
        "getMemEncodingMMImm4sp" => offset_after_list,
        "getMemEncodingMMImm12" => address_after_list,
    }
    instructions {
        "DecodeMovePOperands" => pair_of_move,
    }
}

/// The return address, which is the last register of a list, if it is there.
const RETURN_ADDRESS: &str = "RA";

/// The other registers of lists, in their order. Those of a list are the first ones of these.
const SAVED: [&str; 9] = ["S0", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "FP"];

/// The number of operands of an address.
const ADDRESS_OPERANDS: usize = 2;

/// The highest bit of a bit field, of which the operands are the lowest bit and the size.
fn last_of_field<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    operand: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeErrorKind> {
    let (position, size) = (
        number(inst, operand.wrapping_sub(1))?,
        number(inst, operand)?,
    );
    let last = position
        .checked_add(size)
        .and_then(|end| end.checked_sub(1));
    let last = last.and_then(|last| u64::try_from(last).ok());
    last.ok_or(EncodeErrorKind::InvalidOperand(operand as u8))
}

/// The registers of a list: all operands before the address.
fn listed<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    first: usize,
) -> core::ops::Range<usize> {
    first..inst.operands().len().saturating_sub(ADDRESS_OPERANDS)
}

/// The number of registers, and whether the return address is one in addition.
fn register_list<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    operand: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeErrorKind> {
    let all = listed(inst, operand);
    let (mut field, last) = (0u64, all.end.saturating_sub(1));
    for at in all {
        let name = register(inst, at)?.name();
        match SAVED.get(field as usize) {
            Some(saved) if *saved == name => field += 1,
            _ if at == last && name == RETURN_ADDRESS => field |= 0x10,
            _ => return Err(EncodeErrorKind::InvalidOperand(at as u8)),
        }
    }
    Ok(field)
}

/// The number of registers, of which the first one and the return address always are there.
fn short_register_list<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    operand: usize,
    address: u64,
    fixups: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeErrorKind> {
    match register_list(inst, operand, address, fixups)? {
        field @ 0x11..=0x14 => Ok(field - 0x11),
        _ => Err(EncodeErrorKind::InvalidOperand(operand as u8)),
    }
}

/// The offset of the address after a list, in words.
fn offset_after_list<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    _: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeErrorKind> {
    let last = inst.operands().len().saturating_sub(1);
    let base = last.saturating_sub(1);
    if register(inst, base)?.name() != "SP" {
        return Err(EncodeErrorKind::InvalidOperand(base as u8));
    }
    match number(inst, last)? {
        offset @ 0..=60 if offset % 4 == 0 => Ok(offset as u64 >> 2),
        _ => Err(EncodeErrorKind::InvalidOperand(last as u8)),
    }
}

/// An address with an offset of 12 bits, also after a list: it is the last two operands.
fn address_after_list<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    operand: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Result<u64, EncodeErrorKind> {
    let is_after_list = ["LWM32_MM", "SWM32_MM"].contains(&inst.opcode().name());
    let base = match is_after_list {
        true => inst.operands().len().saturating_sub(ADDRESS_OPERANDS),
        false => operand,
    };
    let (register, offset) = (register(inst, base)?, number(inst, base + 1)?);
    // Decoders make a register of 32 bits, whatever the size of an address is.
    let class = O::RegClass::from_name("GPR32");
    if !class.is_some_and(|class| class.contains(register)) {
        return Err(EncodeErrorKind::InvalidOperand(base as u8));
    }
    match offset {
        -0x800..=0x7ff => Ok(u64::from(register.encoding()) << 16 | offset as u64 & 0xfff),
        _ => Err(EncodeErrorKind::InvalidOperand(base as u8 + 1)),
    }
}

/// The pairs of registers that a move can write, by their number in the instruction.
const PAIRS: [[&str; 2]; 8] = [
    ["A1", "A2"],
    ["A1", "A3"],
    ["A2", "A3"],
    ["A0", "S5"],
    ["A0", "S6"],
    ["A0", "A1"],
    ["A0", "A2"],
    ["A0", "A3"],
];

/// The pair of registers that a move writes.
fn pair_of_move<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    bits: u128,
) -> Result<u128, EncodeErrorKind> {
    let pair = [register(inst, 0)?.name(), register(inst, 1)?.name()];
    match PAIRS.iter().position(|one| *one == pair) {
        Some(number) => Ok(bits & !0x380 | (number as u128) << 7),
        None => Err(EncodeErrorKind::InvalidOperand(0)),
    }
}
