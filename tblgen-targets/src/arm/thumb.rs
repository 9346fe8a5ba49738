//! Thumb: operands and instructions, loads and stores apart.

use tblgen_runtime::{Indexed, InstrInfo, Operand};

use super::making::{ALWAYS, Made, Making, SP, bit, bits, signed};

/// A core register that is not the program counter, nor the stack pointer before ARMv8.
pub(super) fn restricted_register<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.restricted_gpr(field);
}

/// A pair of core registers, which the stack pointer should not be in.
pub(super) fn register_pair<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    m.fail_if(field > 13)?.soft_if(bit(field, 0) || field > 10);
    m.member("GPRPair", field >> 1);
    Ok(())
}

/// A number of eight bits: repeated, or rotated.
pub(super) fn immediate(field: u64) -> u64 {
    let number = bits(field, 0, 8);
    match (bits(field, 10, 2), bits(field, 8, 2)) {
        (0, 0) => number,
        (0, 1) => number << 16 | number,
        (0, 2) => number << 24 | number << 8,
        (0, _) => number * 0x0101_0101,
        _ => {
            let number = bits(field, 0, 7) as u32 | 0x80;
            number.rotate_right(bits(field, 7, 5) as u32).into()
        }
    }
}

/// A number of eight bits that is repeated or rotated.
pub(super) fn modified_immediate<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) {
    m.uimm(immediate(field));
}

/// An amount of bits by which numbers are shifted before they are limited.
pub(super) fn saturation_shift<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    m.fail_if(field == 0x20)?.uimm(field);
    Ok(())
}

/// A condition that is not the one which always holds.
pub(super) fn condition<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    m.fail_if(field >= ALWAYS)?.uimm(field);
    Ok(())
}

/// The distance of a branch, of which two bits are inverted by the sign.
pub(super) fn long_distance<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) {
    m.imm(branch_distance(field));
}

fn branch_distance(field: u64) -> i64 {
    let inverted = if bit(field, 23) { 0 } else { 0x60_0000 };
    signed((field ^ inverted) << 1, 25)
}

/// A branch.
pub(super) fn branch<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let field = bits(word, 26, 1) << 23
        | bits(word, 13, 1) << 22
        | bits(word, 11, 1) << 21
        | bits(word, 16, 10) << 11
        | bits(word, 0, 11);
    m.imm(branch_distance(field)).always();
}

/// A branch under a condition. The conditions that there are not stand for barriers.
pub(super) fn conditional_branch<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let condition = bits(word, 22, 4);
    if condition >= ALWAYS {
        match bits(word, 4, 28) {
            0xf3b_f8f4 => m.become_opcode("t2DSB"),
            0xf3b_f8f5 => m.become_opcode("t2DMB"),
            0xf3b_f8f6 => m.become_opcode("t2ISB"),
            _ => m.fail_if(true)?,
        };
        m.uimm(bits(word, 0, 4)).always();
        return Ok(());
    }
    let distance = bits(word, 0, 11) << 1
        | bits(word, 16, 6) << 12
        | bits(word, 13, 1) << 18
        | bits(word, 11, 1) << 19
        | bits(word, 26, 1) << 20;
    m.imm(signed(distance, 21)).predicate(condition);
    Ok(())
}

/// A branch by a table.
pub(super) fn table_branch<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let base = bits(word, 16, 4);
    let is_soft = base == SP && !m.has("HasV8Ops");
    m.soft_if(is_soft)
        .gpr(base)
        .restricted_gpr(bits(word, 0, 4))
        .always();
}

/// The mask of a block, of which bits above the last one tell whether the condition is the opposite
/// one: in a word, or in an operand. Each is made of the other in the same way.
pub(super) const fn opposites(mask: u64, condition: u64) -> u64 {
    let upto_last = mask ^ mask.wrapping_sub(1);
    match bit(condition, 0) {
        true => mask ^ (0xf & !upto_last),
        false => mask,
    }
}

/// A block of instructions under conditions.
pub(super) fn block<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, field: u64) -> Made {
    let (condition, mask) = (bits(field, 4, 4), bits(field, 0, 4));
    m.fail_if(mask == 0)?.soft_if(condition == 15);
    let condition = condition.min(ALWAYS);
    m.uimm(condition).uimm(opposites(mask, condition));
    Ok(())
}

/// A change of the processor's state in 16 bits.
pub(super) fn change_state<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.uimm(bits(word, 4, 1) | 2).uimm(bits(word, 0, 3));
}

/// A change of the processor's state in 32 bits. Where nothing changes, it is a hint.
pub(super) fn change_state_wide<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let (change, flags, mode) = (bits(word, 9, 2), bits(word, 5, 3), bits(word, 0, 5));
    m.fail_if(change == 1)?;
    match (change != 0, bit(word, 8)) {
        (true, true) => m
            .become_opcode("t2CPS3p")
            .uimm(change)
            .uimm(flags)
            .uimm(mode),
        (true, false) => m
            .become_opcode("t2CPS2p")
            .uimm(change)
            .uimm(flags)
            .soft_if(mode != 0),
        (false, true) => m.become_opcode("t2CPS1p").uimm(mode).soft_if(flags != 0),
        (false, false) => {
            let hint = bits(word, 0, 8);
            m.fail_if(hint > 4)?
                .become_opcode("t2HINT")
                .uimm(hint)
                .always()
        }
    };
    Ok(())
}

/// A hint. Some are instructions of their own.
pub(super) fn hint<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let number = bits(word, 0, 8);
    let own = match number {
        0x0d => Some("t2PACBTI"),
        0x1d => Some("t2PAC"),
        0x2d => Some("t2AUT"),
        0x0f => Some("t2BTI"),
        _ => None,
    };
    match own {
        Some(own) => m.become_opcode(own),
        None => m.become_opcode("t2HINT").uimm(number),
    };
    m.always();
}

/// An address near the program counter, or near the stack pointer.
pub(super) fn special_address<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    m.member("tGPR", bits(word, 8, 3));
    match m.name() {
        "tADDrSPi" => m.named("SP"),
        name => m.fail_if(name != "tADR")?,
    };
    m.uimm(bits(word, 0, 8)).always();
    Ok(())
}

/// A sum with the stack pointer.
pub(super) fn add_stack_pointer<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    match m.name() {
        "tADDrSP" => {
            let target = bits(word, 0, 3) | bits(word, 7, 1) << 3;
            m.gpr(target).named("SP").gpr(target)
        }
        _ => m.named("SP").named("SP").gpr(bits(word, 3, 4)),
    };
    m.always();
}

/// A change of the stack pointer.
pub(super) fn move_stack_pointer<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) {
    m.named("SP").named("SP").uimm(bits(word, 0, 7)).always();
}

/// The 12 bits of a number that are in three fields.
const fn twelve_bits(word: u64) -> u64 {
    bits(word, 26, 1) << 11 | bits(word, 12, 3) << 8 | bits(word, 0, 8)
}

/// A change of the stack pointer in 32 bits.
pub(super) fn move_stack_pointer_wide<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let is_subtracted = bit(word, 21);
    m.fail_if(is_subtracted != bit(word, 23))?;
    m.fail_if(bits(word, 8, 4) != SP || bits(word, 16, 4) != SP)?;
    let number = twelve_bits(word);
    match (bit(word, 25), is_subtracted) {
        (true, true) => m.become_opcode("t2SUBspImm12"),
        (true, false) => m.become_opcode("t2ADDspImm12"),
        (false, true) => m.become_opcode("t2SUBspImm"),
        (false, false) => m.become_opcode("t2ADDspImm"),
    };
    m.named("SP").named("SP");
    if bit(word, 25) {
        m.uimm(number).always();
        return Ok(());
    }
    m.uimm(immediate(number)).always();
    match bit(word, 20) {
        true => m.named("CPSR"),
        false => m.none(),
    };
    Ok(())
}

/// An address near the program counter in 32 bits.
pub(super) fn address<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let is_subtracted = bit(word, 21);
    let number = twelve_bits(word);
    m.fail_if(is_subtracted != bit(word, 23))?
        .restricted_gpr(bits(word, 8, 4));
    match (is_subtracted, number) {
        (false, number) => m.uimm(number),
        (true, 0) => m.become_opcode("t2SUBri12").named("PC").imm(0),
        (true, number) => m.uimm((number as u32).wrapping_neg().into()),
    };
    m.always();
    Ok(())
}

/// A move of 16 bits.
pub(super) fn move_half<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let target = bits(word, 8, 4);
    if m.name() == "t2MOVTi16" {
        m.restricted_gpr(target);
    }
    m.restricted_gpr(target)
        .uimm(bits(word, 16, 4) << 12 | twelve_bits(word))
        .always();
}

/// Checks of whole instructions: sums may have the stack pointer as their target if it is a source,
/// and a barrier for errors is unpredictable as a hint.
pub(super) fn finish<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>) {
    const SUMS: [&str; 8] = [
        "t2ADDri",
        "t2ADDri12",
        "t2ADDrr",
        "t2ADDrs",
        "t2SUBri",
        "t2SUBri12",
        "t2SUBrr",
        "t2SUBrs",
    ];
    let name = m.name();
    if SUMS.contains(&name) {
        let of_stack = m
            .operands()
            .iter()
            .take(2)
            .map(|operand| operand_name(*operand) == "SP");
        let mut of_stack = of_stack;
        let is_soft = of_stack.next() == Some(true) && of_stack.next() == Some(false);
        m.soft_if(is_soft);
    }
    if name == "t2HINT" {
        let is_barrier = matches!(m.operands().first(), Some(Operand::Imm(0x10)));
        let is_soft = is_barrier && m.has("FeatureRAS");
        m.soft_if(is_soft);
    }
}

/// The name of the register that an operand is.
fn operand_name<R: Indexed>(operand: Operand<R>) -> &'static str {
    match operand {
        Operand::Reg(reg) => reg.name(),
        _ => "",
    }
}
