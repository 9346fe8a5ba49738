//! Strict disassemblers: what processors refuse, of what LLVM's disassembler decodes.
//!
//! Records tell what depends on the instruction (`StrictRule` in `tblgen/MC.td`). What follows from
//! prefixes is here: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, 2.3.11
//! and 2.7 (#UD and VEX, EVEX), and 2.3.5 (the length).

use tblgen_facts::mc::strict::{
    DIGIT, IN_MODES, KIND, LAST, LEAST, LOCKABLE, MODES, NO_OTHER_PREFIX, NO_REPEAT, REPEATED,
};
use tblgen_facts::x86::prefixes::is_prefix;

use super::decode::{InstOf, X86Decode};
use super::prefixes::is_rex;
use super::{MAX_BYTES, Mode, PrefixStyle, Prefixes, VectorPrefix, flags};
use crate::Indexed;
use crate::mc::strict::{Rule, StrictTables, is_kept};
use crate::reg::RegTables;

/// The rules of X86. Generated code implements it.
#[doc(hidden)]
pub trait X86Check<const N: usize>: X86Decode<N> {
    const RULES: StrictTables;
    const REGISTER_TABLES: &'static RegTables;
}

/// Whether the operands of an instruction are as its rules say, and it may have its prefix LOCK.
pub fn allows<T: X86Check<N>, const N: usize>(inst: &InstOf<T, N>) -> bool {
    let rules = || T::RULES.of(inst.opcode().number());
    let is_lockable = |kind: u8| kind & !LAST == LOCKABLE;
    let is_locked = inst.flags() & flags::LOCK != 0;
    let mut all = T::RULES.rules.iter();
    let is_refused = is_locked
        && !rules().any(|rule| is_lockable(rule[KIND]))
        && all.any(|rule| is_lockable(rule[KIND]));
    !is_refused
        && rules().all(|rule| is_kept(rule, inst.operands(), T::REGISTER_TABLES, |_, _| true))
}

/// Whether processors read bytes, which are one instruction, as decoders do.
pub fn allows_bytes<T: X86Check<N>, const N: usize>(
    target: &T,
    bytes: &[u8],
    inst: &InstOf<T, N>,
) -> bool {
    let mode = target.mode();
    let Ok(prefixes) = Prefixes::read(bytes, mode, PrefixStyle::Attached) else {
        // BOUND without the byte after it.
        return true;
    };
    let rules = || T::RULES.of(inst.opcode().number());
    let is_of = |rule: &Rule, kind: u8| rule[KIND] & !LAST == kind;
    let is_alone = rules().any(|rule| is_of(rule, NO_OTHER_PREFIX));
    let is_single = is_alone || rules().any(|rule| is_of(rule, NO_REPEAT));
    let next = |at: usize| bytes.get(prefixes.len + at).copied();
    // Only opcodes after `0F`, with ModRM after them, have a rule about that.
    let digit = || next(2).map(|byte| byte >> 3 & 7);
    let repeats = || {
        let mut before = bytes.iter().take(prefixes.len);
        before.any(|byte| *byte == 0xF3)
    };
    let exists = rules().all(|rule| match rule[KIND] & !LAST {
        IN_MODES => rule[LEAST] & of_mode(mode) != 0,
        REPEATED => repeats(),
        DIGIT => digit() == Some(rule[LEAST]),
        _ => true,
    });
    let is_vector = prefixes.vector.is_some();
    let len = prefixes.vector.map_or(0, VectorPrefix::size);
    let mut before = bytes.iter().take(prefixes.len.saturating_sub(len));
    // A REX prefix among them is not the last one, and counts for nothing.
    let is_refused = |byte: &u8| match byte {
        0x66 => is_vector || is_alone,
        0xF2 | 0xF3 => is_vector || is_single,
        byte => is_vector && *byte == 0xF0,
    };
    // After REX2, nothing is a prefix.
    let opcode = bytes.get(prefixes.len).filter(|_| prefixes.rex2.is_some());
    let is_prefix = opcode.is_some_and(|opcode| is_prefix(*opcode) || is_rex(*opcode, mode));
    let is_known = prefixes
        .vector
        .is_none_or(|vector| is_of_mode(vector, mode) && is_defined(vector, next(1)));
    bytes.len() <= MAX_BYTES && exists && is_known && !is_prefix && !before.any(is_refused)
}

/// Whether the last byte of EVEX is defined with a byte ModRM: elements become zero under a mask alone, and
/// vectors have three lengths, in whose place registers may have a rounding (SDM, volume 2, 2.7.11).
const fn is_defined(vector: VectorPrefix, mod_rm: Option<u8>) -> bool {
    const ZERO: u8 = 0x80;
    const LENGTH: u8 = 0x60;
    const ROUNDS: u8 = 0x10;
    const MASK: u8 = 7;
    let VectorPrefix::Evex([first, _, last]) = vector else {
        return true;
    };
    let is_register = matches!(mod_rm, Some(0xC0..));
    let has_length = last & LENGTH != LENGTH || last & ROUNDS != 0 && is_register;
    // Map 4 has other bits there.
    first & 7 == 4 || has_length && (last & ZERO == 0 || last & MASK != 0)
}

/// The bit of a mode in rules.
const fn of_mode(mode: Mode) -> u8 {
    MODES[mode as usize] as u8
}

/// Whether the bits of a prefix are those of a mode: registers beyond the first eight and map 4, which is APX, are
/// in 64-bit mode alone.
const fn is_of_mode(vector: VectorPrefix, mode: Mode) -> bool {
    const FIRST: u8 = 0x08;
    const SECOND: u8 = 0x04;
    const THIRD: u8 = 0x08;
    const MAP: u8 = 7;
    match (vector, mode) {
        (_, Mode::Bits64) => true,
        (VectorPrefix::Evex([first, second, third]), _) => {
            let is_known = first & FIRST == 0 && second & SECOND != 0 && third & THIRD != 0;
            is_known && first & MAP != 4
        }
        _ => true,
    }
}
