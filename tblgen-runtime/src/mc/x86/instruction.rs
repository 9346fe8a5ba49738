//! Decoding an instruction: its start, then the rest.
//!
//! There are three starts: no prefix but REX ([`Start::plain`]), VEX alone ([`Start::with_vex`]), and
//! any prefixes ([`Start::any`]). The first two look a known decision up and leave whatever is odd to
//! the third: with that alone, decoding takes three times as long. All go on with [`Start::finish`],
//! which reads in the order of LLVM's decoder, so that errors are about the same bytes.

mod offsets;
mod window;

pub use offsets::{ConstantOffsets, NumberPlace, constant_offsets};

use tblgen_facts::x86::decoder::cell;
use tblgen_facts::x86::decoder::header::{
    FIRST_IMMEDIATE, LIST, MOD_RM, NOTHING, SECOND_IMMEDIATE, UNUSED_VVVV, immediate,
};
use tblgen_facts::x86::prefixes::is_prefix;

use super::decode::{InstOf, X86Decode};
use super::failure::{Failure, looks_at_mod_rm};
use super::fields::{Fields, Immediates, low_bytes};
use super::opcode::PlainOpcode;
use super::operands::{self, Refusal};
use super::prefix_and_opcode::Head;
use super::tables::Decision;
use super::{ModRm, Mode, Opcode, OpcodeMap, PrefixStyle, Prefixes, VectorPrefix, flags, list};
use crate::Indexed;
use window::{WINDOW, Window};

/// Makes the instruction that bytes begin with, if it has no prefix but REX or VEX, there are enough
/// bytes after it, and nothing about it is odd. Returns the number of its bytes.
///
/// The mode is an argument, so that much is known in advance where it is a constant.
#[inline(always)]
pub(super) fn decode_plain<T: X86Decode<N>, const N: usize>(
    mode: Mode,
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    let window = Window {
        bytes: bytes.first_chunk()?,
        before: 0,
        available: WINDOW,
    };
    let start = match FIRST[usize::from(window.bytes[0])] {
        First::Opcode => Start::plain::<T, N>(window.at(0), mode)?,
        First::Vex if matches!(mode, Mode::Bits64) => Start::with_vex::<T, N>(window.at(0))?,
        First::Vex | First::Prefix => return None,
    };
    start.finish::<T, false, N>(window, inst).ok()
}

/// Makes the instruction that any bytes begin with. Returns the number of its bytes.
#[inline(never)]
pub(super) fn decode_any<T: X86Decode<N>, const N: usize>(
    (mode, style): (Mode, PrefixStyle),
    bytes: &[u8],
    inst: &mut InstOf<T, N>,
) -> Result<usize, Failure> {
    let mut prefixes = Prefixes::read(bytes, mode, style)?;
    if style == PrefixStyle::Attached && prefixes.is_pause(bytes) {
        // An exchange for LLVM, if REX names the register R8.
        prefixes.rex = None;
    }
    let opcode = Opcode::read(bytes, mode, &prefixes)?;
    let mut filled = [0; WINDOW];
    let window = Window::after_opcode(bytes, opcode.len, &mut filled);
    let start = Start::any::<T, N>((&prefixes, style), opcode, mode, window)?;
    Ok(opcode.len + start.finish::<T, true, N>(window, inst)?)
}

/// The kinds of first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum First {
    /// An opcode, the first part of one, or a REX prefix.
    Opcode,
    /// A VEX prefix, or an opcode outside of 64-bit mode.
    Vex,
    /// Another prefix, or maybe one.
    Prefix,
}

/// The kind of each byte.
static FIRST: [First; 256] = {
    let mut table = [First::Opcode; 256];
    let mut byte = 0;
    while byte < table.len() {
        if is_prefix(byte as u8) || matches!(byte, 0x62 | 0x8F | 0xD5) {
            table[byte] = First::Prefix;
        }
        byte += 1;
    }
    table[0xC4] = First::Vex;
    table[0xC5] = First::Vex;
    table
};

/// An instruction whose opcode is read.
struct Start {
    head: Head,
    opcode: u8,
    decision: Decision,
    flags: u16,
    /// The number of bytes of the window that are read, at most 15.
    at: usize,
    /// The next two bytes, and others. The end of the instruction depends on them, and all of the next
    /// instruction on its end, so that they are not loaded again.
    next: u64,
    /// Parts of few instructions.
    rare: Rare,
}

/// Parts of few instructions.
#[derive(Clone, Copy, Default)]
struct Rare {
    /// The opcode, unless the decision is known to be right whatever prefixes there are.
    opcode: Option<Opcode>,
    /// Whether the opcode of 3DNow! comes after ModRM.
    has_suffix: bool,
    /// Whether a prefix as an instruction is a hint.
    is_hint: bool,
}

impl Start {
    /// The start of an instruction without prefixes but REX. `None` if there are others, or other
    /// prefix bits matter.
    #[inline(always)]
    fn plain<T: X86Decode<N>, const N: usize>(bytes: u64, mode: Mode) -> Option<Self> {
        // By a comparison, as everything waits for it: a table would take longer.
        let is_rex = matches!(mode, Mode::Bits64) && bytes & 0xF0 == 0x40;
        let rex_len = usize::from(is_rex);
        let after_rex = bytes >> (8 * rex_len);
        let [opcode, escaped, ..] = after_rex.to_le_bytes();
        let is_escaped = opcode == 0x0F;
        if is_escaped && matches!(escaped, 0x0F | 0x38 | 0x3A) {
            return None;
        }
        let opcode = PlainOpcode {
            is_escaped,
            opcode: if is_escaped { escaped } else { opcode },
            is_wide: bytes >> 3 & rex_len as u64 != 0,
        };
        Some(Start {
            head: Head::plain(mode, bytes as u8, rex_len),
            opcode: opcode.opcode,
            decision: T::TABLES.plain_decision(mode, opcode)?,
            flags: 0,
            at: rex_len + 1 + usize::from(is_escaped),
            next: after_rex >> 8 >> (8 * usize::from(is_escaped)),
            rare: Rare::default(),
        })
    }

    /// The start of an instruction that begins with a VEX prefix, in 64-bit mode.
    #[inline(always)]
    fn with_vex<T: X86Decode<N>, const N: usize>(bytes: u64) -> Option<Self> {
        let [first, second, third, fourth, ..] = bytes.to_le_bytes();
        let is_short = first == 0xC5;
        // The short form has `R` of the long one, and the first map.
        let (upper, last, opcode) = match is_short {
            true => (second & 0x80 | 0x61, second & 0x7F, third),
            false => (second, third, fourth),
        };
        let long = VectorPrefix::Vex3([upper, last]);
        let has_op_size = is_short && last & 3 == 1;
        Some(Start {
            head: Head::vex(long.rex(), long.vvvv(), has_op_size),
            opcode,
            decision: T::TABLES.vex_decision(upper & 0x1F, last, opcode)?,
            flags: if has_op_size { flags::OP_SIZE } else { 0 },
            at: 4 - usize::from(is_short),
            next: bytes >> 24 >> (8 * usize::from(!is_short)),
            rare: Rare::default(),
        })
    }

    /// The start of an instruction with any prefixes, after which the window begins.
    #[inline(always)]
    fn any<T: X86Decode<N>, const N: usize>(
        (prefixes, style): (&Prefixes, PrefixStyle),
        mut opcode: Opcode,
        mode: Mode,
        window: Window<'_>,
    ) -> Result<Self, Failure> {
        let head = Head::of(mode, prefixes);
        let next = window.at(0);
        let has_suffix = opcode.map == OpcodeMap::ThreeDNow;
        if has_suffix {
            let mod_rm = ModRm::within(next, head.address_size, head.has_further_base());
            let at = window.after_mod_rm(0, &mod_rm)?;
            window.after(at, 1)?;
            opcode.opcode = window.bytes[at % WINDOW];
        }
        Ok(Start {
            head,
            opcode: opcode.opcode,
            decision: T::TABLES.decision(&opcode, const { &T::TABLES.kinds() }),
            flags: opcode.flags(prefixes, style),
            at: 0,
            next,
            rare: Rare {
                opcode: Some(opcode),
                has_suffix,
                is_hint: prefixes.elision,
            },
        })
    }

    /// Reads the rest, and makes the instruction. Returns the number of bytes in the window. Unless
    /// `ANY`, nothing odd is made, the window is not short, and one branch does for most checks.
    #[inline(always)]
    fn finish<T: X86Decode<N>, const ANY: bool, const N: usize>(
        self,
        window: Window<'_>,
        inst: &mut InstOf<T, N>,
    ) -> Result<usize, Failure> {
        let (tables, head, rare) = (&T::TABLES, self.head, self.rare);
        // REX and VEX name no base beyond the 16 that there are without them.
        let is_further_base = ANY && head.has_further_base();
        let mod_rm = ModRm::within(self.next, head.address_size, is_further_base);
        let has_mod_rm = self.decision.kind != 0 || ANY && rare.has_suffix;
        let mut at = self.at + if has_mod_rm { mod_rm.len } else { 0 };
        if ANY && has_mod_rm {
            at = window.after_mod_rm(self.at, &mod_rm)? + usize::from(rare.has_suffix);
        }
        let choice = tables.choice(self.decision, mod_rm.byte);
        let header = choice.as_ref().map_or(NOTHING, |choice| choice.header);
        let unused = u32::from(head.vvvv) & header >> UNUSED_VVVV & 31;
        let odd = NOTHING | if ANY { 0 } else { head.lacking | LIST };
        let Some(choice) = choice.filter(|_| header & odd == 0 && (ANY || unused == 0)) else {
            return Err(self.nothing::<T, N>(window, at, has_mod_rm, &mod_rm));
        };
        if ANY && header & MOD_RM != 0 && !has_mod_rm {
            at = window.after_mod_rm(at, &mod_rm)?;
        }
        let start = at;
        if ANY && header & head.lacking != 0 {
            return Err(window.refused(start));
        }
        let mut fields = Fields {
            head,
            opcode: self.opcode,
            mod_rm,
            address: window.at(self.at),
            immediates: Immediates::NONE,
        };
        // The size of the first immediate is that of all instructions of an opcode, where there is such
        // a size: so the end of an instruction is known before the instruction is.
        at = match self.decision.immediate {
            size if ANY || size >= cell::ANY_SIZE => fields.immediates(window, at, header)?,
            size => fields.first_immediate(window, at, size.into())?,
        };
        let opcode = match ANY && rare.is_hint {
            true => tables.hint(choice.opcode),
            false => choice.opcode,
        };
        let Some(opcode) = T::Opcode::from_table(opcode) else {
            return Err(window.refused(at));
        };
        inst.set_opcode(opcode);
        inst.set_flags(self.flags);
        let made = match ANY && header & LIST != 0 {
            true => list::run::<T, N>(choice.program, &fields, inst),
            false => operands::run::<T, N>(choice.program, &fields, inst),
        };
        match made {
            Ok(()) if !ANY || unused == 0 => Ok(at),
            Ok(()) | Err(Refusal::Index) => Err(window.refused(at)),
            Err(Refusal::Operand) => Err(window.refused(start)),
        }
    }

    /// The failure if there is no instruction.
    #[cold]
    fn nothing<T: X86Decode<N>, const N: usize>(
        &self,
        window: Window<'_>,
        at: usize,
        has_mod_rm: bool,
        mod_rm: &ModRm,
    ) -> Failure {
        let kinds = const { &T::TABLES.kinds() };
        let looks = |opcode: &Opcode| looks_at_mod_rm(&T::TABLES, kinds, opcode);
        if has_mod_rm || !self.rare.opcode.as_ref().is_some_and(looks) {
            return window.refused(at);
        }
        match window.after_mod_rm(at, mod_rm) {
            Ok(after) => window.refused(after),
            Err(failure) => failure,
        }
    }
}

impl Fields {
    /// Reads the first immediate, of a size. Returns the place after it.
    #[inline(always)]
    fn first_immediate(
        &mut self,
        window: Window<'_>,
        at: usize,
        size: u32,
    ) -> Result<usize, Failure> {
        let len = lens(&self.head) >> (4 * size) & 15;
        self.immediates.first = window.at(at);
        self.immediates.first_len = len;
        window.after(at, len as usize)
    }

    /// Reads both immediates of an instruction with that header. Returns the place after them.
    #[inline(always)]
    fn immediates(&mut self, window: Window<'_>, at: usize, header: u32) -> Result<usize, Failure> {
        let at = self.first_immediate(window, at, header >> FIRST_IMMEDIATE & 7)?;
        match header >> SECOND_IMMEDIATE & 7 {
            immediate::NONE => Ok(at),
            immediate::HALF => {
                self.immediates.second = self.immediates.first() & 15;
                Ok(at)
            }
            second => {
                let len = lens(&self.head) >> (4 * second) & 15;
                self.immediates.second = low_bytes(window.at(at), len);
                window.after(at, len as usize)
            }
        }
    }
}

/// The number of bytes of each size of immediates, four bits for each.
#[inline(always)]
fn lens(head: &Head) -> u32 {
    1 << (4 * immediate::BYTE)
        | 2 << (4 * immediate::WORD)
        | 4 << (4 * immediate::DOUBLE)
        | 8 << (4 * immediate::QUAD)
        | u32::from(head.immediate_bytes) << (4 * immediate::OPERAND_SIZE)
        | (head.address_size.bytes() as u32) << (4 * immediate::ADDRESS_SIZE)
}
