//! ARM: bits of lists of registers.

use tblgen_runtime::mc::{Fixup, TargetInst};
use tblgen_runtime::{Indexed as _, InstrInfo, RegClassInfo as _, RegisterInfo as _};

use super::encode::{Bits, refused};
use crate::operands::register;

/// A list of registers: a bit for each, or the first one and their number.
pub(super) fn register_list<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    at: usize,
    _: u64,
    _: &mut dyn FnMut(Fixup),
) -> Bits {
    if inst.opcode().name().starts_with("VSCCLRM") {
        return cleared_list(inst, at);
    }
    let count = inst.operands().len().saturating_sub(at) as u64;
    // Lists of the floating point unit: of registers of 32 bits, or of 64.
    match inst.opcode().name().get(..5) {
        Some("VLDMS" | "VSTMS") => return Ok(side_by_side(inst, at, "SPR")? | count & 0xff),
        Some("VLDMD" | "VSTMD") => {
            return Ok(side_by_side(inst, at, "DPR")? | count << 1 & 0xff);
        }
        Some("FLDMX" | "FSTMX") => {
            // The first one has no bit for those of the upper half.
            return match is_in::<O>("DPR_VFP2", register(inst, at)?) {
                true => Ok(side_by_side(inst, at, "DPR")? | count << 1 & 0xff),
                false => refused(at),
            };
        }
        _ => {}
    }
    let mut list = 0u64;
    for at in at..inst.operands().len() {
        let one = register(inst, at)?;
        // Each one comes after those before it, as decoders make them.
        let bit = 1u64 << (one.encoding() & 15);
        match is_listed::<O>(inst.opcode().name(), one) && list < bit {
            true => list |= bit,
            false => return refused(at),
        }
    }
    match list {
        0 => refused(at),
        list => Ok(list),
    }
}

/// Whether a register may be in the list of an instruction: one of those with a bit. Where registers are
/// cleared, the highest bit is the flags.
fn is_listed<O: InstrInfo>(name: &str, register: O::Reg) -> bool {
    match name {
        "t2CLRM" => register.name() == "APSR" || is_in::<O>("GPRnopc", register),
        "tLDMIA" | "tSTMIA_UPD" => is_in::<O>("tGPR", register),
        _ => is_in::<O>("GPR", register),
    }
}

/// The first register of a list, all of which are of a class, each one the next of the one before it.
fn side_by_side<O: InstrInfo, const N: usize>(
    inst: &TargetInst<O, N>,
    first: usize,
    class: &str,
) -> Bits {
    let start = register(inst, first)?.encoding();
    for (at, wanted) in (first..inst.operands().len()).zip(start..) {
        let one = register(inst, at)?;
        if one.encoding() != wanted || !is_in::<O>(class, one) {
            return refused(at);
        }
    }
    Ok(u64::from(start & 0x1f) << 8)
}

/// A list of registers that are cleared, after which `VPR` is: the first one, and their number in
/// units of 32 bits.
fn cleared_list<O: InstrInfo, const N: usize>(inst: &TargetInst<O, N>, at: usize) -> Bits {
    let last = inst.operands().len().saturating_sub(1);
    if register(inst, last)?.name() != "VPR" {
        return refused(last);
    }
    let (mut count, mut next) = (0u64, 0u64);
    let is_long = inst.opcode().name() == "VSCCLRMD";
    for at in at..last {
        let one = register(inst, at)?;
        // D16 and those after it have no halves: they come after S31.
        let size = match is_in::<O>("DPR", one) {
            true if is_long || one.encoding() >= 16 => 2,
            false if !is_long && is_in::<O>("SPR", one) => 1,
            _ => return refused(at),
        };
        // The place in units of 32 bits: those of D0 to D15 are S0 to S31.
        let place = u64::from(one.encoding()) * size;
        if count > 0 && place != next {
            return refused(at);
        }
        next = place + size;
        count += size;
    }
    match count {
        0 => Ok(0),
        _ => Ok(u64::from(register(inst, at)?.encoding() & 0x1f) << 8 | count & 0xff),
    }
}

/// Whether a register is in the class of a name.
pub(super) fn is_in<O: InstrInfo>(class: &str, register: O::Reg) -> bool {
    O::RegClass::from_name(class).is_some_and(|class| class.contains(register))
}
