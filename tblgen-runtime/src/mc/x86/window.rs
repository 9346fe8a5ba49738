//! Decoding an instruction within 16 bytes.
//!
//! Bytes are a number, of which fields are shifts, so that nothing depends on where the bytes end
//! before the end of the instruction is known. What is found is what [`reader`](super::reader)
//! finds; what is no instruction is left to it.

use tblgen_facts::x86::decoder::header::{
    FIRST_IMMEDIATE, MOD_RM, OPERANDS, SECOND_IMMEDIATE, UNUSED_VVVV, immediate,
};

use super::decode::{InstOf, X86Decode};
use super::fields::Fields;
use super::head::{Head, Rex};
use super::opcode::PlainOpcode;
use super::operands;
use super::tables::{Decision, X86DecoderTables};
use super::{AddressSize, ModRm, Mode, Opcode, OpcodeMap, Prefixes};
use crate::Indexed;

/// The number of bytes.
const BYTES: usize = 16;

/// Makes the instruction that bytes begin with. Returns the number of its bytes; `None` if there
/// is none, or it needs a closer look.
#[inline]
pub(super) fn decode<T: X86Decode<N>, const N: usize>(
    target: &T,
    bytes: &[u8; BYTES],
    inst: &mut InstOf<T, N>,
) -> Option<usize> {
    let (tables, mode) = (&T::TABLES, target.mode());
    let window = u128::from_le_bytes(*bytes);
    if let Some((start, decision)) = Start::plain(window, mode, tables) {
        inst.set_flags(0);
        return start.finish::<T, N>(decision, inst);
    }
    let (start, decision, flags) = Start::with_prefixes(bytes, mode, tables)?;
    inst.set_flags(flags);
    start.finish::<T, N>(decision, inst)
}

/// An instruction whose opcode is read.
struct Start<H> {
    window: u128,
    mode: Mode,
    head: H,
    opcode: u8,
    /// The number of bytes that are read, at most 15.
    at: usize,
}

impl Start<Rex> {
    /// The instruction and its decision, if there is no prefix but REX.
    #[inline]
    fn plain(window: u128, mode: Mode, tables: &X86DecoderTables) -> Option<(Self, Decision)> {
        let head = Rex::of(window as u8, mode);
        let [opcode, escaped, ..] = (window as u64 >> (8 * head.len())).to_le_bytes();
        if head.len() == 0 && IS_PREFIX[usize::from(opcode)] {
            return None;
        }
        let is_escaped = opcode == 0x0F;
        if is_escaped && matches!(escaped, 0x0F | 0x38 | 0x3A) {
            return None;
        }
        let opcode = PlainOpcode {
            is_escaped,
            opcode: if is_escaped { escaped } else { opcode },
            is_wide: head.rex_bits() & 8 != 0,
        };
        let start = Start {
            window,
            mode,
            head,
            opcode: opcode.opcode,
            at: head.len() + 1 + usize::from(is_escaped),
        };
        Some((start, tables.plain_decision(mode, opcode)?))
    }
}

impl Start<Prefixes> {
    /// The instruction with its decision and its flags.
    #[inline]
    fn with_prefixes(
        bytes: &[u8; BYTES],
        mode: Mode,
        tables: &X86DecoderTables,
    ) -> Option<(Self, Decision, u16)> {
        let prefixes = Prefixes::read(bytes, mode).ok()?;
        let opcode = Opcode::read(bytes, mode, &prefixes).ok()?;
        if opcode.map == OpcodeMap::ThreeDNow || prefixes.elision || opcode.len >= BYTES {
            return None;
        }
        let start = Start {
            window: u128::from_le_bytes(*bytes),
            mode,
            head: prefixes,
            opcode: opcode.opcode,
            at: opcode.len,
        };
        Some((start, tables.decision(&opcode), opcode.flags(&prefixes)))
    }
}

/// The bytes that are, or may be, prefixes other than REX.
static IS_PREFIX: [bool; 256] = {
    const PREFIXES: [u8; 16] = [
        0x26, 0x2E, 0x36, 0x3E, 0x62, 0x64, 0x65, 0x66, 0x67, 0x8F, 0xC4, 0xC5, 0xD5, 0xF0, 0xF2,
        0xF3,
    ];
    let mut table = [false; 256];
    let mut at = 0;
    while at < PREFIXES.len() {
        table[PREFIXES[at] as usize] = true;
        at += 1;
    }
    table
};

impl<H: Head> Start<H> {
    /// Reads the rest, and makes the instruction.
    #[inline]
    fn finish<T: X86Decode<N>, const N: usize>(
        self,
        decision: Decision,
        inst: &mut InstOf<T, N>,
    ) -> Option<usize> {
        let (tables, head) = (&T::TABLES, self.head);
        let size = AddressSize::with_prefix(self.mode, head.has_ad_size());
        let rest = self.window >> (8 * self.at);
        let mod_rm = ModRm::within(rest as u64, size, head.has_further_base());
        let choice = tables.choice(decision, mod_rm.byte)?;
        let header = choice.header;
        let has_mod_rm = tables.needs_mod_rm(decision);
        let is_odd = header & MOD_RM != 0 && !has_mod_rm;
        if choice.opcode == 0 || is_odd || head.lacks_prefix(header) {
            return None;
        }
        let mut fields = Fields {
            mode: self.mode,
            size,
            head,
            opcode: self.opcode,
            mod_rm,
            immediates: [0; 2],
        };
        let at = self.at + if has_mod_rm { mod_rm.len } else { 0 };
        let at = immediates(self.window, at, header, &mut fields);
        if at > BYTES {
            return None;
        }
        inst.set_opcode(T::Opcode::from_table(choice.opcode)?);
        match header & OPERANDS {
            0 => inst.clear(),
            _ => operands::run::<T, H, N>(choice.program, &fields, inst).ok()?,
        }
        let unused = u32::from(head.vvvv(self.mode)) & header >> UNUSED_VVVV & 31;
        (unused == 0).then_some(at)
    }
}

/// Reads immediates from a place on. Returns the place after them.
#[inline]
fn immediates<H: Head>(window: u128, at: usize, header: u32, fields: &mut Fields<H>) -> usize {
    let lens = lens(fields);
    let first = header >> FIRST_IMMEDIATE & 7;
    let second = header >> SECOND_IMMEDIATE & 7;
    let len = lens >> (4 * first) & 15;
    let after = at + len as usize;
    fields.immediates[0] = number(window, at, len);
    if second == immediate::NONE {
        return after;
    }
    if second == immediate::HALF {
        fields.immediates[1] = fields.immediates[0] & 15;
        return after;
    }
    let len = lens >> (4 * second) & 15;
    fields.immediates[1] = number(window, after, len);
    after + len as usize
}

/// The number of bytes of each size of immediates, four bits for each.
#[inline]
fn lens<H: Head>(fields: &Fields<H>) -> u32 {
    let operand = fields.head.operand_size(fields.mode).immediate_bytes();
    let address = fields.size.bytes() as u32;
    1 << (4 * immediate::BYTE)
        | 2 << (4 * immediate::WORD)
        | 4 << (4 * immediate::DOUBLE)
        | 8 << (4 * immediate::QUAD)
        | operand << (4 * immediate::OPERAND_SIZE)
        | address << (4 * immediate::ADDRESS_SIZE)
}

/// The number in so many bytes from a place on. Beyond the window, it is any number.
#[inline]
fn number(window: u128, at: usize, len: u32) -> u64 {
    let bytes = (window >> ((8 * at as u32) & 127)) as u64;
    bytes & u64::MAX.unbounded_shr(64 - 8 * len)
}
