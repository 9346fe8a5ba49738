//! Branches, coprocessors, the state of the processor, and instructions whose words without a
//! condition are others.

use tblgen_runtime::InstrInfo;

use super::making::{ALWAYS, Made, Making, PC, SP, bit, bits, signed};

/// A coprocessor.
pub(super) fn coprocessor<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    let of_pairs = field & 0xe;
    let is_wrong = of_pairs == 0xa
        || m.has("HasV8Ops") && of_pairs != 0xe
        || m.has("HasV8_1MMainlineOps") && [0x8, 0xe].contains(&of_pairs);
    m.fail_if(is_wrong)?.uimm(field);
    Ok(())
}

/// A load or store of a coprocessor.
pub(super) fn coprocessor_memory<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let name = m.name();
    let (processor, offset) = (bits(word, 8, 4), bits(word, 0, 8));
    let pairs = processor & 0xe;
    // LLVM: options of those without a condition go to any, even to the floating point unit.
    let is_any = name.ends_with("C2L_OPTION") || matches!(name, "LDC2_OPTION" | "STC2_OPTION");
    let has_others = m.has("HasV8_1MMainlineOps") && !is_any;
    let is_taken = pairs == 0xa || has_others && [0x8, 0xe].contains(&pairs);
    let is_wrong = is_taken || m.has("HasV8Ops") && processor != 14;
    m.fail_if(is_wrong)?
        .uimm(processor)
        .uimm(bits(word, 12, 4))
        .gpr(bits(word, 16, 4));
    m.uimm(match name {
        name if name.ends_with("_OPTION") => offset,
        name if name.ends_with("_POST") => offset | bits(word, 23, 1) << 8,
        _ => offset | u64::from(!bit(word, 23)) << 8,
    });
    match name.as_bytes() {
        // Those with a condition: LDC, LDCL, STC, STCL of A32.
        [_, b'D' | b'T', b'C', b'_' | b'L', ..] => m.predicate(bits(word, 28, 4)),
        [b't', ..] => m.always(),
        _ => m,
    };
    Ok(())
}

/// A move between a core register and a register of the floating point unit's state.
pub(super) fn system_register<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let name = m.name();
    match name {
        "VMSR_FPSCR_NZCVQC" => m.named("FPSCR_NZCV"),
        "VMSR_P0" => m.named("VPR"),
        _ => m,
    };
    let is_thumb = m.has("ModeThumb");
    if name != "FMSTAT" {
        let register = bits(word, 12, 4);
        let is_soft = register == PC || is_thumb && register == SP && !m.has("HasV8Ops");
        m.soft_if(is_soft).gpr(register);
    }
    match name {
        "VMRS_FPSCR_NZCVQC" => m.named("FPSCR_NZCV"),
        "VMRS_P0" => m.named("VPR"),
        _ => m,
    };
    match is_thumb {
        true => m.always_as_operand(),
        false => m.predicate(bits(word, 28, 4)),
    };
}

/// The fields of a status register that are written, or a register of the system.
pub(super) fn status_mask<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    if !m.has("FeatureMClass") {
        m.fail_if(field == 0)?.uimm(field);
        return Ok(());
    }
    let register = bits(field, 0, 8);
    let needed: &[&str] = match register {
        17..=19 => &["HasV7Ops"],
        0x8a | 0x8b | 0x91 | 0x93 => &["HasV8MMainlineOps", "Feature8MSecExt"],
        10 | 11 | 0x88..=0x90 | 0x94 | 0x98 if ![0x8c, 0x8d, 0x8e, 0x8f].contains(&register) => {
            &["Feature8MSecExt"]
        }
        0x20..=0x27 | 0xa0..=0xa7 => &["FeaturePACBTI"],
        _ => &[],
    };
    let is_missing = needed.iter().any(|feature| !m.has(feature));
    let is_known = !needed.is_empty() || matches!(register, 0..=3 | 5..=9 | 16 | 20);
    m.fail_if(is_missing)?.soft_if(!is_known);
    if m.name() == "t2MSR_M" {
        let mask = bits(field, 10, 2);
        let is_soft = match m.has("HasV7Ops") {
            false => mask != 2,
            true => mask == 0 || mask != 2 && register > 3 || !m.has("FeatureDSP") && bit(mask, 0),
        };
        m.soft_if(is_soft);
    }
    m.uimm(field);
    Ok(())
}

/// A banked register.
pub(super) fn banked_register<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    field: u64,
) -> Made {
    // Registers of users and of the FIQ mode, then those of the other modes; saved status registers.
    let is_known = matches!(
        bits(field, 0, 6),
        0x00..=0x06 | 0x08..=0x0e | 0x10..=0x17 | 0x1c..=0x1f
            | 0x2e | 0x30 | 0x32 | 0x34 | 0x36 | 0x3c | 0x3e
    );
    m.fail_if(!is_known)?.uimm(field);
    Ok(())
}

/// A branch. Without a condition, it goes to Thumb code.
pub(super) fn branch<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (condition, target) = (bits(word, 28, 4), bits(word, 0, 24) << 2);
    if condition == 15 {
        let target = signed(target | bits(word, 24, 1) << 1, 26);
        m.become_opcode("BLXi").imm(target);
        return;
    }
    m.imm(signed(target, 26));
    match m.name() {
        "BL" => m,
        _ => m.predicate(condition),
    };
}

/// A change of the processor's state.
pub(super) fn change_state<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let (change, flags, mode) = (bits(word, 18, 2), bits(word, 6, 3), bits(word, 0, 5));
    m.fail_if(bit(word, 5) || bit(word, 16) || bits(word, 20, 8) != 0x10 || change == 1)?;
    match (change != 0, bit(word, 17)) {
        (true, true) => m.become_opcode("CPS3p").uimm(change).uimm(flags).uimm(mode),
        (true, false) => m
            .become_opcode("CPS2p")
            .uimm(change)
            .uimm(flags)
            .soft_if(mode != 0),
        (false, is_mode) => m
            .become_opcode("CPS1p")
            .uimm(mode)
            .soft_if(!is_mode || flags != 0),
    };
    Ok(())
}

/// A hint. A barrier for errors is unpredictable under a condition.
pub(super) fn hint<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (condition, number) = (bits(word, 28, 4), bits(word, 0, 8));
    m.uimm(number).predicate(condition);
    let is_soft = number == 0x10 && condition != ALWAYS && m.has("FeatureRAS");
    m.soft_if(is_soft);
}

/// A barrier for traces, which always has the same operand.
pub(super) fn trace_barrier<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, _word: u64) {
    m.imm(0);
}

/// A move between two core registers and a coprocessor.
pub(super) fn two_to_coprocessor<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let registers = [bits(word, 12, 4), bits(word, 16, 4)];
    let processor = bits(word, 8, 4);
    m.fail_if(processor & 0xe == 0xa)?
        .soft_if(registers[0] == registers[1]);
    let is_read = m.name() == "MRRC2";
    if is_read {
        m.gpr_not_pc(registers[0]).gpr_not_pc(registers[1]);
    }
    m.uimm(processor).uimm(bits(word, 4, 4));
    if !is_read {
        m.gpr_not_pc(registers[0]).gpr_not_pc(registers[1]);
    }
    m.uimm(bits(word, 0, 4));
    Ok(())
}

/// A load or store of the floating point unit's state.
pub(super) fn lazy_state<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.gpr(bits(word, 16, 4)).uimm(ALWAYS).none().imm(0);
}

/// Registers by their lowest bits, then a condition. Without one, the state of the processor is
/// changed.
fn registers<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
    lows: &[u32],
) -> Made {
    let condition = bits(word, 28, 4);
    if condition == 15 {
        return change_state(m, word);
    }
    for low in lows {
        m.gpr_not_pc(bits(word, *low, 4));
    }
    m.predicate(condition);
    Ok(())
}

/// A sum that is limited.
pub(super) fn saturating_add<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    registers(m, word, &[12, 0, 16])
}

/// A product of halves that is added.
pub(super) fn multiply_add<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    registers(m, word, &[16, 0, 8, 12])
}

/// A swap of a register with memory.
pub(super) fn swap<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let (target, source, base) = (bits(word, 12, 4), bits(word, 0, 4), bits(word, 16, 4));
    let is_soft = bits(word, 28, 4) != 15 && (base == target || base == source);
    m.soft_if(is_soft);
    registers(m, word, &[12, 0, 16])
}

/// A comparison of bits. Without a condition, the access to user's memory is changed.
pub(super) fn test<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let condition = bits(word, 28, 4);
    if condition == 15 {
        let is_known = m.has("HasV8Ops")
            && m.has("HasV8_1aOps")
            && bits(word, 20, 12) == 0xf11
            && bits(word, 4, 4) == 0;
        m.fail_if(!is_known)?
            .soft_if(bits(word, 10, 10) != 0 || bits(word, 0, 4) != 0);
        m.become_opcode("SETPAN").uimm(bits(word, 9, 1));
        return Ok(());
    }
    m.gpr(bits(word, 16, 4))
        .gpr(bits(word, 0, 4))
        .predicate(condition);
    Ok(())
}

/// A move of 16 bits.
pub(super) fn move_half<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let target = bits(word, 12, 4);
    if m.name() == "MOVTi16" {
        m.gpr_not_pc(target);
    }
    m.gpr_not_pc(target)
        .uimm(bits(word, 0, 12) | bits(word, 16, 4) << 12);
    m.predicate(bits(word, 28, 4));
}
