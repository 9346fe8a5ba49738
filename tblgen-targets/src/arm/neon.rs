//! NEON: immediates of vectors, conversions, and lookups.

use tblgen_runtime::InstrInfo;

use super::making::{Made, Making, bit, bits};

/// The destination of an instruction.
pub(super) const fn destination(word: u64) -> u64 {
    bits(word, 12, 4) | bits(word, 22, 1) << 4
}

/// The second source of an instruction.
const fn second_source(word: u64) -> u64 {
    bits(word, 0, 4) | bits(word, 5, 1) << 4
}

/// The first source of an instruction.
const fn first_source(word: u64) -> u64 {
    bits(word, 16, 4) | bits(word, 7, 1) << 4
}

/// The immediate of which the elements of a vector are made, with the bits that tell how.
pub(super) const fn vector_immediate(word: u64) -> u64 {
    bits(word, 0, 4)
        | bits(word, 16, 3) << 4
        | bits(word, 24, 1) << 7
        | bits(word, 8, 4) << 8
        | bits(word, 5, 1) << 12
}

/// A vector whose elements are made of an immediate.
pub(super) fn modified_immediate<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) {
    let (is_quad, target) = (bit(word, 6), destination(word));
    m.vector(is_quad, target).uimm(vector_immediate(word));
    if m.name().starts_with("VORR") || m.name().starts_with("VBIC") {
        m.vector(is_quad, target);
    }
    m.always();
}

/// A conversion of a vector of 64 bits.
pub(super) fn convert_double<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    const IMMEDIATES: [&str; 5] = [
        "VMOVv2f32",
        "VMOVv1i64",
        "VMOVv8i8",
        "VMVNv2i32",
        "VMOVv2i32",
    ];
    convert(m, word, false, IMMEDIATES)
}

/// A conversion of a vector of 128 bits.
pub(super) fn convert_quad<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
) -> Made {
    const IMMEDIATES: [&str; 5] = [
        "VMOVv4f32",
        "VMOVv2i64",
        "VMOVv16i8",
        "VMVNv4i32",
        "VMOVv4i32",
    ];
    convert(m, word, true, IMMEDIATES)
}

/// A conversion, or one of the instructions that make a vector of an immediate.
fn convert<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
    is_quad: bool,
    immediates: [&str; 5],
) -> Made {
    if bits(word, 19, 3) == 0 {
        return other_immediate(m, word, immediates);
    }
    let places = bits(word, 16, 6);
    m.fail_if(!bit(places, 5))?
        .vector(is_quad, destination(word))
        .vector(is_quad, second_source(word));
    m.uimm(64 - places).always();
    Ok(())
}

/// A word of a conversion that makes a vector of an immediate: the names are those for floating
/// point numbers, 64 and 8 bits, and for 32 bits with ones after them, inverted or not.
fn other_immediate<O: InstrInfo, const N: usize>(
    m: &mut Making<'_, O, N>,
    word: u64,
    [float, long, byte, inverted, plain]: [&str; 5],
) -> Made {
    let (mode, is_inverted) = (bits(word, 8, 4), bit(word, 5));
    let has_halves = m.has("FeatureFullFP16");
    match (mode, is_inverted) {
        (0xf, is_inverted) => m.fail_if(is_inverted)?.become_opcode(float),
        (0xe, true) if has_halves => m.become_opcode(long),
        (0xe, false) if has_halves => m.become_opcode(byte),
        (0xc | 0xd, true) if has_halves => m.become_opcode(inverted),
        (0xc | 0xd, false) if has_halves => m.become_opcode(plain),
        _ => m,
    };
    modified_immediate(m, word);
    Ok(())
}

/// A lookup in a table of registers.
pub(super) fn table_lookup<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let target = destination(word);
    m.dpr(target);
    if bit(word, 6) {
        m.dpr(target);
    }
    match m.name() {
        "VTBL2" | "VTBX2" => m.member("DPair", first_source(word)),
        _ => m.dpr(first_source(word)),
    };
    m.dpr(second_source(word)).always();
}

/// A shift by as many bits as an element has.
pub(super) fn widest_shift<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    m.qpr(destination(word))
        .dpr(second_source(word))
        .uimm(8 << bits(word, 18, 2));
    m.always();
}

/// A product of complex numbers with the only one of a vector.
pub(super) fn complex_lane<O: InstrInfo, const N: usize>(m: &mut Making<'_, O, N>, word: u64) {
    let registers = [destination(word), destination(word), first_source(word)];
    for register in registers {
        m.vector(bit(word, 6), register);
    }
    m.dpr(second_source(word))
        .imm(0)
        .uimm(bits(word, 20, 2))
        .always();
}
