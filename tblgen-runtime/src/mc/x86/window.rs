//! Decoding an instruction before the last bytes.
//!
//! There are bytes after the instruction in any case, so that fields are read before the end of the
//! instruction is known. What is found is what [`reader`](super::reader) finds; what is no instruction
//! is left to it.

use tblgen_facts::x86::decoder::cell;
use tblgen_facts::x86::decoder::header::{
    FIRST_IMMEDIATE, LIST, MOD_RM, NOTHING, SECOND_IMMEDIATE, UNUSED_VVVV, immediate,
};

use super::super::operands::unlikely;
use super::decode::{InstOf, X86Decode};
use super::fields::{Fields, Immediates, low_bytes};
use super::head::Head;
use super::mod_rm::Displacement;
use super::opcode::PlainOpcode;
use super::tables::Decision;
use super::{ModRm, Mode, Opcode, OpcodeMap, Prefixes, VectorPrefix, flags};
use super::{list, operands};
use crate::Indexed;

/// The number of bytes that instructions have here.
pub(super) const MOST: usize = 16;

/// The number of bytes that are there: any byte of an instruction may be the first of eight.
pub(super) const BYTES: usize = 32;

/// The bytes of an instruction, and some after it.
#[derive(Clone, Copy)]
pub(super) struct Window<'b>(pub(super) &'b [u8; BYTES]);

impl Window<'_> {
    /// Eight bytes from a place on, the first one as the lowest.
    #[inline(always)]
    fn at(self, place: usize) -> u64 {
        let bytes = self.0[place & (MOST - 1)..].first_chunk();
        u64::from_le_bytes(*bytes.unwrap_or(&[0; 8]))
    }
}

/// Makes the instruction that bytes begin with. Returns the number of its bytes; `None` if there
/// is none, or it needs a closer look.
///
/// The mode is an argument, so that much is known in advance where it is a constant.
#[inline(always)]
pub(super) fn decode<T: X86Decode<N>, const N: usize>(
    mode: Mode,
    window: Window<'_>,
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    let bytes = window.at(0);
    match FIRST[usize::from(bytes as u8)] {
        First::Opcode => {
            if let Some(start) = Start::plain::<T, N>(bytes, mode)
                && let Some(size) = start.finish::<T, false, N>(window, inst)
            {
                return Some(size);
            }
        }
        First::Vex if is_vex(bytes, mode) => {
            if let Some(start) = Start::with_vex::<T, N>(window, mode)
                && let Some(size) = start.finish::<T, false, N>(window, inst)
            {
                return Some(size);
            }
        }
        First::Vex | First::Prefix => {}
    }
    with_prefixes::<T, N>(mode, window, inst)
}

/// Makes an instruction with any prefixes, and with operands that are made by a list.
#[inline(never)]
fn with_prefixes<T: X86Decode<N>, const N: usize>(
    mode: Mode,
    window: Window<'_>,
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    Start::with_prefixes::<T, N>(window, mode)?.finish::<T, true, N>(window, inst)
}

/// Whether bytes begin with a VEX prefix in a mode, if their first one may be that of such a prefix.
/// Outside of 64-bit mode, there are instructions with memory, too.
#[inline]
const fn is_vex(bytes: u64, mode: Mode) -> bool {
    matches!(mode, Mode::Bits64) || bytes & 0xC000 == 0xC000
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
    const PREFIXES: [u8; 14] = [
        0x26, 0x2E, 0x36, 0x3E, 0x62, 0x64, 0x65, 0x66, 0x67, 0x8F, 0xD5, 0xF0, 0xF2, 0xF3,
    ];
    let mut table = [First::Opcode; 256];
    let mut at = 0;
    while at < PREFIXES.len() {
        table[PREFIXES[at] as usize] = First::Prefix;
        at += 1;
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
    /// The number of bytes that are read, at most 15.
    at: usize,
    /// The next two bytes, and others. The end of the instruction depends on them, and all of the next
    /// instruction on its end, so that they are not loaded again.
    next: u64,
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
        })
    }

    /// The start of an instruction that begins with a VEX prefix.
    #[inline(always)]
    fn with_vex<T: X86Decode<N>, const N: usize>(window: Window<'_>, mode: Mode) -> Option<Self> {
        let bytes = window.at(0);
        let [first, second, third, fourth, ..] = bytes.to_le_bytes();
        if matches!(mode, Mode::Bits64) {
            let is_short = first == 0xC5;
            // The short form has `R` of the long one, and the first map.
            let (upper, last, opcode) = match is_short {
                true => (second & 0x80 | 0x61, second & 0x7F, third),
                false => (second, third, fourth),
            };
            let long = VectorPrefix::Vex3([upper, last]);
            let has_op_size = is_short && last & 3 == 1;
            return Some(Start {
                head: Head::vex(long.rex(), long.vvvv(), has_op_size),
                opcode,
                decision: T::TABLES.vex_decision(upper & 0x1F, last, opcode)?,
                flags: if has_op_size { flags::OP_SIZE } else { 0 },
                at: 4 - usize::from(is_short),
                next: bytes >> 24 >> (8 * usize::from(!is_short)),
            });
        }
        let vector = match first {
            0xC5 => VectorPrefix::Vex2(second),
            _ => VectorPrefix::Vex3([second, third]),
        };
        let mut prefixes = Prefixes::default();
        prefixes.set_vector(vector, matches!(mode, Mode::Bits64));
        let opcode = (bytes >> (8 * prefixes.len)) as u8;
        let opcode = Opcode::after_vector(vector, opcode, mode, &prefixes)?;
        Some(Self::of::<T, N>(&prefixes, &opcode, mode, window))
    }

    /// The start of an instruction with any prefixes.
    #[inline(always)]
    fn with_prefixes<T: X86Decode<N>, const N: usize>(
        window: Window<'_>,
        mode: Mode,
    ) -> Option<Self> {
        let bytes = window.0.first_chunk::<MOST>()?;
        let prefixes = Prefixes::read(bytes, mode).ok()?;
        let opcode = Opcode::read(bytes, mode, &prefixes).ok()?;
        if opcode.map == OpcodeMap::ThreeDNow || prefixes.elision || opcode.len >= MOST {
            return None;
        }
        Some(Self::of::<T, N>(&prefixes, &opcode, mode, window))
    }

    #[inline(always)]
    fn of<T: X86Decode<N>, const N: usize>(
        prefixes: &Prefixes,
        opcode: &Opcode,
        mode: Mode,
        window: Window<'_>,
    ) -> Self {
        Start {
            head: Head::of(mode, prefixes),
            opcode: opcode.opcode,
            decision: T::TABLES.decision(opcode, const { &T::TABLES.kinds() }),
            flags: opcode.flags(prefixes),
            at: opcode.len,
            next: window.at(opcode.len),
        }
    }

    /// Reads the rest, and makes the instruction; if `LISTS`, also by a list of operations.
    #[inline(always)]
    fn finish<T: X86Decode<N>, const LISTS: bool, const N: usize>(
        self,
        window: Window<'_>,
        inst: &mut InstOf<T, N>,
    ) -> Option<usize> {
        let (tables, head) = (&T::TABLES, self.head);
        // REX and VEX name no base beyond the 16 that there are without them.
        let is_further_base = LISTS && head.has_further_base();
        let mod_rm = ModRm::within(self.next, head.address_size, is_further_base);
        let has_mod_rm = self.decision.kind != 0;
        let choice = tables.choice(self.decision, mod_rm.byte)?;
        let header = choice.header;
        // One branch for all. Where nothing depends on ModRM, it is not read.
        let list = if LISTS { 0 } else { LIST };
        let unused = u32::from(head.vvvv) & header >> UNUSED_VVVV & 31;
        // There are no such decisions but after prefixes.
        let odd = if LISTS && !has_mod_rm { MOD_RM } else { 0 };
        if header & (head.lacking | NOTHING | odd | list) | unused != 0 {
            return None;
        }
        let mut fields = Fields {
            head,
            opcode: self.opcode,
            mod_rm,
            displacement: Displacement::within(window.at(self.at), &mod_rm),
            immediates: Immediates::NONE,
        };
        let at = self.at + if has_mod_rm { mod_rm.len } else { 0 };
        let at = match self.decision.immediate {
            // In lists, there may be a second one that is a half of the first.
            size if unlikely(LISTS || size >= cell::ANY_SIZE) => {
                immediates(window, at, header, &mut fields)
            }
            size => first_immediate(window, at, size.into(), &mut fields),
        };
        if at > MOST {
            return None;
        }
        inst.set_opcode(T::Opcode::from_table(choice.opcode)?);
        inst.set_flags(self.flags);
        if LISTS && header & LIST != 0 {
            list::run::<T, N>(choice.program, &fields, inst).ok()?;
        } else {
            operands::run::<T, N>(choice.program, &fields, inst).ok()?;
        }
        Some(at)
    }
}

/// Reads the immediate of a size from a place on. Returns the place after it.
///
/// The size is that of all instructions of an opcode, so that the end of an instruction is known
/// before the instruction is.
#[inline(always)]
fn first_immediate(window: Window<'_>, at: usize, size: u32, fields: &mut Fields) -> usize {
    let len = lens(&fields.head) >> (4 * size) & 15;
    fields.immediates.first = window.at(at);
    fields.immediates.first_len = len;
    at + len as usize
}

/// Reads immediates from a place on. Returns the place after them.
#[inline(always)]
fn immediates(window: Window<'_>, at: usize, header: u32, fields: &mut Fields) -> usize {
    let after = first_immediate(window, at, header >> FIRST_IMMEDIATE & 7, fields);
    match header >> SECOND_IMMEDIATE & 7 {
        immediate::NONE => after,
        immediate::HALF => {
            fields.immediates.second = fields.immediates.first() & 15;
            after
        }
        second => {
            let len = lens(&fields.head) >> (4 * second) & 15;
            fields.immediates.second = low_bytes(window.at(after), len);
            after + len as usize
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
