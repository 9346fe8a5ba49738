//! Instructions of vectors in M-profile processors (MVE).

use tblgen_runtime::InstrInfo;

use super::making::{Made, Making, PC, bit, bits};
use super::thumb_memory::{small_offset, vector_address};

/// The vector whose number has its highest bit at one place, and three bits from another on.
const fn vector(word: u64, high: u32, low: u32) -> u64 {
    bits(word, high, 1) << 3 | bits(word, low, 3)
}

/// The vector that an instruction makes.
const fn target(word: u64) -> u64 {
    vector(word, 22, 13)
}

/// A move of a number to all lanes, which is a pattern of bits.
pub(super) fn modified_immediate<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let pattern = bits(word, 8, 4);
    let number = bits(word, 0, 4)
        | bits(word, 16, 3) << 4
        | bits(word, 28, 1) << 7
        | pattern << 8
        | bits(word, 5, 1) << 12;
    let is_float = pattern == 15 && m.name() == "MVE_VMVNimmi32";
    m.fail_if(is_float)?
        .mve(target(word))
        .uimm(number)
        .unconditional();
    Ok(())
}

/// A sum or a difference with a carry.
pub(super) fn with_carry<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.mve(target(word)).named("FPSCR_NZCV");
    m.mve(vector(word, 7, 17)).mve(vector(word, 5, 1));
    // Whether the first carry is given.
    if !bit(word, 12) {
        m.named("FPSCR_NZCV");
    }
    m.unconditional();
}

/// A conversion between numbers with a fixed point and with a floating one.
pub(super) fn convert<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    let fraction = 64 - bits(word, 16, 6);
    let most = if m.name().contains("f16") { 16 } else { 32 };
    m.fail_if(fraction > most)?
        .mve(target(word))
        .mve(vector(word, 5, 1))
        .uimm(fraction)
        .unconditional();
    Ok(())
}

/// Comparisons by the bits of their kind: of numbers without a sign or of equality, with a sign, and
/// of floating point.
const EQUALITY: [Option<u64>; 8] = conditions([0, 1]);
const UNSIGNED: [Option<u64>; 8] = conditions([2, 8]);
const SIGNED: [Option<u64>; 8] = conditions([10, 11, 12, 13]);
const FLOATING: [Option<u64>; 8] = [
    Some(0),
    Some(1),
    None,
    None,
    Some(10),
    Some(11),
    Some(12),
    Some(13),
];

/// Conditions again and again, for kinds of which some bits count.
const fn conditions<const K: usize>(some: [u64; K]) -> [Option<u64>; 8] {
    let mut all = [None; 8];
    let mut kind = 0;
    while kind < all.len() {
        all[kind] = Some(some[kind % K]);
        kind += 1;
    }
    all
}

/// A comparison.
fn compare<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
    is_scalar: bool,
    conditions: [Option<u64>; 8],
) -> Made {
    m.named("VPR").mve(bits(word, 17, 3));
    let second = if is_scalar { 5 } else { 0 };
    let kind = bits(word, 12, 1) << 2 | bits(word, second, 1) << 1 | bits(word, 7, 1);
    match is_scalar {
        true => m.gpr_or_zero(bits(word, 0, 4)),
        // There is no vector with a number that has the highest bit.
        false => m.mve(bits(word, 5, 1) << 4 | bits(word, 1, 3)),
    };
    match conditions[kind as usize & 7] {
        Some(condition) => m.uimm(condition),
        None => m.fail_if(true)?,
    };
    m.unconditional();
    Ok(())
}

/// Declares functions that compare: with another vector, and with a core register.
macro_rules! comparisons {
    ($($vectors:ident, $scalar:ident, $conditions:ident, $kind:literal;)*) => {
        $(
            #[doc = concat!("A comparison of vectors ", $kind, ".")]
            pub(super) fn $vectors<O: InstrInfo, const N: usize>(
                m: &mut Making<'_, O, N>,
                word: u64,
            ) -> Made {
                compare(m, word, false, $conditions)
            }

            #[doc = concat!("A comparison of a vector with a core register ", $kind, ".")]
            pub(super) fn $scalar<O: InstrInfo, const N: usize>(
                m: &mut Making<'_, O, N>,
                word: u64,
            ) -> Made {
                compare(m, word, true, $conditions)
            }
        )*
    };
}

comparisons! {
    compare_equal, compare_equal_to, EQUALITY, "for equality";
    compare_unsigned, compare_unsigned_to, UNSIGNED, "without a sign";
    compare_signed, compare_signed_to, SIGNED, "with a sign";
    compare_floating, compare_floating_to, FLOATING, "of floating point";
}

/// The conditions of the last lanes of a loop.
pub(super) fn tail_predicate<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.named("VPR")
        .restricted_gpr(bits(word, 16, 4))
        .unconditional();
}

/// The opposite of conditions.
pub(super) fn opposite<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, _: u64) {
    m.named("VPR").named("VPR").unconditional();
}

/// The numbers of two lanes: those of the first half have lanes of the second one before them.
fn add_lanes<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let lane = bits(word, 4, 1);
    m.uimm(2 + lane).uimm(lane).unconditional();
}

/// A move of two lanes to core registers.
pub(super) fn lanes_to_core<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.gpr(bits(word, 0, 4))
        .gpr(bits(word, 16, 4))
        .mve(target(word));
    add_lanes(m, word);
}

/// A move of core registers to two lanes.
pub(super) fn core_to_lanes<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.mve(target(word)).mve(target(word));
    m.gpr(bits(word, 0, 4)).gpr(bits(word, 16, 4));
    add_lanes(m, word);
}

/// A shift of two core registers by a third one. Where the second one were the program counter, it is
/// a shift of one register.
pub(super) fn long_shift<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    let (low, high) = (bits(word, 17, 3) << 1, bits(word, 9, 3) << 1 | 1);
    let by = bits(word, 12, 4);
    if high == PC {
        short_shift(m, word);
        return Ok(());
    }
    m.fail_if(high > 11)?;
    for _ in 0..2 {
        m.gpr(low).gpr(high);
    }
    m.restricted_gpr(by);
    if ["MVE_SQRSHRL", "MVE_UQRSHLL"].contains(&m.name()) {
        m.uimm(bits(word, 7, 1));
    }
    m.unconditional();
    Ok(())
}

fn short_shift<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let (reg, by) = (bits(word, 16, 4), bits(word, 12, 4));
    match m.name() {
        "MVE_ASRLr" | "MVE_SQRSHRL" => m.become_opcode("MVE_SQRSHR"),
        _ => m.become_opcode("MVE_UQRSHL"),
    };
    m.restricted_gpr(reg)
        .restricted_gpr(reg)
        .restricted_gpr(by)
        .soft_if(bits(word, 6, 3) != 4 || reg == by)
        .unconditional();
}

/// The field of an address: a base, and an offset of seven bits and whether it is added.
const fn address(word: u64, base: u64) -> u64 {
    base << 8 | bits(word, 23, 1) << 7 | bits(word, 0, 7)
}

/// A load or store of a vector that changes its base, which `add` adds.
fn changing<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    (word, base): (u64, u64),
    add: impl Fn(&mut Making<'_, O, N>),
) {
    add(m);
    m.mve(bits(word, 13, 3));
    add(m);
    small_offset::<O, N, SHIFT>(m, address(word, base));
    m.unconditional();
}

/// A load or store of a vector that changes a low register.
pub(super) fn changing_low<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    word: u64,
) {
    let base = bits(word, 16, 3);
    changing::<O, N, SHIFT>(m, (word, base), |m| {
        m.member("tGPR", base);
    });
}

/// A load or store of a vector that changes a core register.
pub(super) fn changing_core<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    word: u64,
) {
    let base = bits(word, 16, 4);
    changing::<O, N, SHIFT>(m, (word, base), |m| {
        m.restricted_gpr(base);
    });
}

/// A load or store of a vector that changes the addresses in a vector.
pub(super) fn changing_vector<O: InstrInfo, const N: usize, const SHIFT: u32>(
    m: &mut Making<'_, O, N>,
    word: u64,
) {
    let base = bits(word, 17, 3);
    m.mve(base).mve(bits(word, 13, 3));
    vector_address::<O, N, SHIFT>(m, address(word, base));
    m.unconditional();
}

/// A load or store of a system register.
fn system_register<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
    is_changing: bool,
) -> Made {
    let base = bits(word, 16, 4);
    let name = m.name();
    let is_floating = name.contains("_FPSCR_");
    let is_missing = is_floating && !m.has("HasMVEIntegerOps") && !m.has("FeatureVFP2");
    m.fail_if(is_missing)?;
    // The others are no operands, and those of FPSCR are one in some releases only.
    let operands = [("_P0_", "VPR"), ("_FPSCR_NZCVQC_", "FPSCR")];
    let is_operand = m.num_operands() > 4 + usize::from(is_changing);
    let operand = operands
        .iter()
        .find(|(of, _)| is_operand && name.contains(of));
    let operand = operand.map(|(_, register)| *register);
    let is_load = name.starts_with("VLDR");
    if let Some(register) = operand.filter(|_| is_load) {
        m.named(register);
    }
    if is_changing {
        m.gpr_not_pc(base);
    }
    if let Some(register) = operand.filter(|_| !is_load) {
        m.named(register);
    }
    m.gpr_not_pc(base);
    small_offset::<O, N, 2>(m, address(word, base));
    m.always_as_operand();
    Ok(())
}

/// A load or store of a system register at a base.
pub(super) fn system_at<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) -> Made {
    system_register(m, word, false)
}

/// A load or store of a system register that changes its base.
pub(super) fn system_changing<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    system_register(m, word, true)
}
