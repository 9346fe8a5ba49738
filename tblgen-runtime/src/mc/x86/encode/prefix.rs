//! Prefixes, in LLVM's order.

use tblgen_facts::x86::encoding::{self, Encoding, Shape, flag};
use tblgen_facts::x86::{OpcodeMap, flags};

use super::super::{AddressSize, Mode};
use super::operands::Operands;
use super::output::{Head, Output};
use super::{Encoder, Fault, Register};

/// The kinds of prefixes with bits for registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    None,
    Rex,
    Rex2,
    Vector,
}

/// The numbers whose upper bits are in a prefix: bit 3 and bit 4 of each have a place there.
pub(super) struct Numbers {
    /// The register in `ModRM.reg`.
    pub(super) reg: u8,
    /// The register in `ModRM.rm` or in the opcode, or the base.
    pub(super) base: u8,
    /// The index.
    pub(super) index: u8,
    /// The register in the field `vvvv`.
    pub(super) vvvv: u8,
}

impl Numbers {
    /// The bits `RXB`.
    pub(super) const fn low(&self) -> u8 {
        (self.reg >> 3 & 1) << 2 | (self.index >> 3 & 1) << 1 | self.base >> 3 & 1
    }

    /// The bits `R'X'B'`.
    const fn high(&self) -> u8 {
        (self.reg >> 4) << 2 | (self.index >> 4) << 1 | self.base >> 4
    }
}

impl<R: Copy> Encoder<'_, R> {
    /// Adds all prefixes and the opcode. Returns the kind of the prefix with bits for registers.
    #[inline]
    pub(super) const fn prefixes(
        &self,
        operands: &Operands,
        opcode: u8,
        output: &mut Output,
    ) -> Result<Kind, Fault> {
        if let Some(prefix) = operands.address.segment.segment_prefix() {
            output.push(prefix);
        }
        let is_last = self.is_repeat_last();
        if is_last {
            ok!(self.implied(operands, output));
        }
        if self.flags != 0 || self.has(flag::REPEAT) {
            self.repeat(output);
        }
        if !is_last {
            ok!(self.implied(operands, output));
        }
        let mut head = Head::EMPTY;
        let kind = match self.is_kind(Encoding::Legacy) {
            true => ok!(self.legacy(operands, &mut head)),
            false => self.vector(operands, &mut head),
        };
        head.bytes(opcode as u64, 1);
        output.head(&head);
        Ok(kind)
    }

    /// Whether `F3` or `F2` stands right before an escape, if it is there: LLVM's disassembler takes it for no
    /// part of the opcode if the prefix for the address size is between them, and then, but for 64-bit mode,
    /// finds no instruction.
    #[inline]
    const fn is_repeat_last(&self) -> bool {
        let other = match self.mode {
            Mode::Bits16 => 2,
            Mode::Bits32 | Mode::Bits64 => 1,
        };
        let is_alone = opcode_prefix(self.row) == 0 && self.get(encoding::OPERAND_SIZE) != other;
        let is_locked =
            self.has(flag::LOCK | flag::NO_TRACK) || self.sets(flags::LOCK | flags::NO_TRACK);
        let is_escaped = self.is_kind(Encoding::Legacy) && !self.is_map(OpcodeMap::OneByte);
        is_escaped && is_alone && !is_locked && (!self.is_64() || self.has(flag::REPEAT))
    }

    const fn repeat(&self, output: &mut Output) {
        if self.has(flag::REPEAT) || self.sets(flags::REP) {
            output.push(0xF3);
        }
        if self.sets(flags::REPNE) {
            output.push(0xF2);
        }
    }

    /// The prefix for the address size, and that for the segment of an implied address.
    #[inline]
    const fn implied(&self, operands: &Operands, output: &mut Output) -> Result<(), Fault> {
        let mut is_other = self.is_other_address_size() || operands.address.is_other_size;
        let mut segment = Register::NONE;
        if self.get(encoding::SHAPE) >= Shape::String.number() {
            (is_other, segment) = ok!(self.string(is_other, operands));
        }
        if is_other {
            output.push(0x67);
        }
        if let Some(prefix) = segment.segment_prefix() {
            output.push(prefix);
        }
        Ok(())
    }

    /// Whether the instruction or a flag asks for the other address size.
    #[inline]
    pub(super) const fn is_other_address_size(&self) -> bool {
        let own = self.get(encoding::ADDRESS_SIZE);
        let other = match self.mode {
            Mode::Bits16 | Mode::Bits64 => 2,
            Mode::Bits32 => 1,
        };
        own == other || self.sets(flags::AD_SIZE)
    }

    /// Whether addresses of the instruction may have that size.
    #[inline]
    pub(super) const fn is_own_address_size(&self, size: AddressSize) -> bool {
        let own = match self.get(encoding::ADDRESS_SIZE) {
            1 => AddressSize::Bits16,
            2 => AddressSize::Bits32,
            3 => AddressSize::Bits64,
            _ => return true,
        };
        own as u8 == size as u8
    }

    /// A segment register, or none.
    pub(super) const fn segment(&self, place: u8) -> Result<Register, Fault> {
        let segment = ok!(self.any_register(place));
        match segment.is_none() || segment.segment_prefix().is_some() {
            true => Ok(segment),
            false => Err(Fault::Invalid(place)),
        }
    }

    /// Whether an address size is not that of the mode; `None` if the mode does not have it.
    #[inline]
    pub(super) const fn is_other_size(&self, size: AddressSize) -> Option<bool> {
        match (self.mode, size) {
            (Mode::Bits16, AddressSize::Bits16)
            | (Mode::Bits32, AddressSize::Bits32)
            | (Mode::Bits64, AddressSize::Bits64) => Some(false),
            (Mode::Bits16 | Mode::Bits64, AddressSize::Bits32)
            | (Mode::Bits32, AddressSize::Bits16) => Some(true),
            _ => None,
        }
    }

    /// Prefixes of instructions that have none for vectors.
    #[inline]
    const fn legacy(&self, operands: &Operands, head: &mut Head) -> Result<Kind, Fault> {
        let other = match self.mode {
            Mode::Bits16 => 2,
            Mode::Bits32 | Mode::Bits64 => 1,
        };
        head.push_if(self.get(encoding::OPERAND_SIZE) == other, 0x66);
        if self.flags != 0 || self.has(flag::LOCK | flag::NO_TRACK) {
            self.lock(head);
        }
        let prefix = opcode_prefix(self.row);
        head.push_if(prefix != 0, prefix);
        let kind = match self.is_64() {
            true => ok!(self.rex(operands, head)),
            false => Kind::None,
        };
        if !matches!(kind, Kind::Rex2) {
            let map = self.get(encoding::MAP);
            let (bytes, count) = match map < 4 {
                true => escapes(map),
                false => (0x0F, 1),
            };
            head.bytes(bytes, count);
        }
        Ok(kind)
    }

    const fn lock(&self, head: &mut Head) {
        head.push_if(self.has(flag::LOCK) || self.sets(flags::LOCK), 0xF0);
        let is_no_track = self.has(flag::NO_TRACK) || self.sets(flags::NO_TRACK);
        head.push_if(is_no_track, 0x3E);
    }

    /// A REX or REX2 prefix, if one is needed.
    #[inline]
    const fn rex(&self, operands: &Operands, head: &mut Head) -> Result<Kind, Fault> {
        // Index registers of string instructions are not in the bytes.
        let numbers = match self.is_shape(Shape::String) {
            false => self.numbers(operands),
            true => Numbers {
                reg: 0,
                base: 0,
                index: 0,
                vvvv: 0,
            },
        };
        let payload = (self.has(flag::WIDE) as u8) << 3 | numbers.low();
        let both = Register(operands.reg.0 | operands.rm.0);
        let is_long = numbers.high() != 0 || self.has(flag::REX2) || self.sets(flags::REX2);
        let is_rex = payload != 0 || both.is_low() || self.sets(flags::REX);
        if both.is_high() && (is_long || is_rex) {
            return Err(Fault::Invalid(self.high_place(operands)));
        }
        if !is_long {
            head.push_if(is_rex, 0x40 | payload);
            return Ok(if is_rex { Kind::Rex } else { Kind::None });
        }
        if !self.has_rex2() {
            return Err(Fault::NoEncoding);
        }
        let map = self.is_map(OpcodeMap::TwoByte) as u8;
        let payload = map << 7 | numbers.high() << 4 | payload;
        head.bytes(joined([0xD5, payload, 0, 0]), 2);
        Ok(Kind::Rex2)
    }

    /// The operand that is the high half of a register.
    const fn high_place(&self, operands: &Operands) -> u8 {
        let place = match operands.reg.is_high() {
            true => self.place(encoding::REG),
            false => self.first_place(encoding::RM, encoding::IN_OPCODE),
        };
        match place {
            Some(place) => place,
            None => 0,
        }
    }

    /// The numbers of registers, with their bits where prefixes have them.
    #[inline]
    const fn numbers(&self, operands: &Operands) -> Numbers {
        let address = &operands.address;
        let mut numbers = Numbers {
            reg: operands.reg.number(),
            base: operands.rm.number() | address.base.number(),
            index: address.index.number(),
            vvvv: operands.vvvv,
        };
        let rm = operands.rm;
        if self.is_kind(Encoding::Evex) && !rm.is_general() && !rm.is_none() {
            // The highest bit of such a register is where that of an index is otherwise.
            numbers.index = (numbers.base >> 4) << 3;
            numbers.base &= 0xF;
        }
        if address.index.is_vector() {
            // The highest bit of such an index is where that of `vvvv` is otherwise.
            if self.place(encoding::VVVV).is_none() {
                numbers.vvvv |= numbers.index & 0x10;
            }
            numbers.index &= 0xF;
        }
        numbers
    }

    /// A VEX, XOP or EVEX prefix.
    #[inline]
    const fn vector(&self, operands: &Operands, head: &mut Head) -> Kind {
        let numbers = self.numbers(operands);
        let map = vector_map(self.get(encoding::MAP));
        if self.is_kind(Encoding::Evex) {
            let wide = (self.has(flag::WIDE) as u8) << 7;
            let prefix = self.get(encoding::PREFIX);
            let inverted = !numbers.low() << 5;
            let vvvv = (!numbers.vvvv & 0xF) << 3;
            let high = numbers.high() | self.get(encoding::NO_U) << 1;
            let bytes = [
                0x62,
                inverted | (!high >> 2 & 1) << 4 | (high & 1) << 3 | map,
                wide | vvvv | (!high >> 1 & 1) << 2 | prefix,
                operands.vector | (!numbers.vvvv >> 4 & 1) << 3,
            ];
            head.bytes(joined(bytes), 4);
            return Kind::Vector;
        }
        let is_vex = self.is_kind(Encoding::Vex);
        let first = if is_vex { 0xC4 } else { 0x8F };
        let may_be_short = is_vex && !self.sets(flags::VEX3);
        let fields = (map, operands.vector);
        vex(self.row, fields, &numbers, (first, may_be_short), head);
        Kind::Vector
    }
}

/// The prefix that is part of the opcode; 0 if there is none.
#[inline]
pub(super) const fn opcode_prefix(row: u128) -> u8 {
    const PREFIXES: [u8; 4] = [0, 0x66, 0xF3, 0xF2];
    PREFIXES[(encoding::PREFIX.get(row) & 3) as usize]
}

/// The bytes before opcodes of one of the first four maps, and how many they are.
#[inline]
pub(super) const fn escapes(map: u8) -> (u64, u32) {
    const ESCAPES: [(u64, u32); 4] = [(0, 0), (0x0F, 1), (0x380F, 2), (0x3A0F, 2)];
    ESCAPES[(map & 3) as usize]
}

/// Adds a VEX or XOP prefix that begins with a byte, unless the prefix may be short and is. `vector`
/// has the bit `L` at its place in EVEX.
#[inline]
pub(super) const fn vex(
    row: u128,
    (map, vector): (u8, u8),
    numbers: &Numbers,
    (first, may_be_short): (u8, bool),
    head: &mut Head,
) {
    let is_wide = encoding::FLAGS.get(row) & flag::WIDE != 0;
    let long = vector >> 3 & 4;
    let last = (!numbers.vvvv & 0xF) << 3 | long | encoding::PREFIX.get(row);
    let low = numbers.low();
    let inverted = !low << 5;
    if may_be_short && low & 3 == 0 && !is_wide && map == 1 {
        head.bytes(joined([0xC5, inverted & 0x80 | last, 0, 0]), 2);
    } else {
        let last = (is_wide as u8) << 7 | last;
        head.bytes(joined([first, inverted | map, last, 0]), 3);
    }
}

/// Bytes as a number, the first one as the least significant one.
const fn joined(bytes: [u8; 4]) -> u64 {
    u32::from_le_bytes(bytes) as u64
}

/// The number of an opcode map in prefixes for vectors.
const fn vector_map(map: u8) -> u8 {
    match OpcodeMap::from_number(map) {
        Some(OpcodeMap::TwoByte) => 1,
        Some(OpcodeMap::ThreeByte38) => 2,
        Some(OpcodeMap::ThreeByte3A) => 3,
        Some(OpcodeMap::Map4) => 4,
        Some(OpcodeMap::Map5) => 5,
        Some(OpcodeMap::Map6) => 6,
        Some(OpcodeMap::Map7) => 7,
        Some(OpcodeMap::Xop8) => 8,
        Some(OpcodeMap::Xop9) => 9,
        Some(OpcodeMap::XopA) => 10,
        Some(OpcodeMap::OneByte | OpcodeMap::ThreeDNow) | None => 0,
    }
}
