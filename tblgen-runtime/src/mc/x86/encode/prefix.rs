//! Prefixes, in LLVM's order.

use tblgen_facts::x86::encoding::{self, Encoding, RegisterKind, Shape, flag};
use tblgen_facts::x86::{OpcodeMap, flags};

use super::super::super::EncodeErrorKind;
use super::super::{AddressSize, Mode};
use super::operands::Operands;
use super::output::Output;
use super::{Encoder, Register};
use crate::Inst;

/// The kinds of prefixes with bits for registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    None,
    Rex,
    Rex2,
    Vector,
}

/// The numbers whose upper bits are in a prefix: bit 3 and bit 4 of each have a place there.
struct Numbers {
    /// The register in `ModRM.reg`.
    reg: u8,
    /// The register in `ModRM.rm` or in the opcode, or the base.
    base: u8,
    /// The index.
    index: u8,
    /// The register in the field `vvvv`.
    vvvv: u8,
}

impl Numbers {
    /// The bits `RXB`.
    const fn low(&self) -> u8 {
        (self.reg >> 3 & 1) << 2 | (self.index >> 3 & 1) << 1 | self.base >> 3 & 1
    }

    /// The bits `R'X'B'`.
    const fn high(&self) -> u8 {
        (self.reg >> 4) << 2 | (self.index >> 4) << 1 | self.base >> 4
    }
}

impl<I: Inst> Encoder<'_, I> {
    /// Adds all prefixes, and the escape bytes of the opcode. Returns the kind of the one with
    /// bits for registers.
    #[inline]
    pub(super) fn prefixes(
        &self,
        operands: &Operands,
        output: &mut Output,
    ) -> Result<Kind, EncodeErrorKind> {
        if let Some(prefix) = operands.address.segment.segment_prefix() {
            output.push(prefix);
        }
        if self.has(flag::REPEAT) || self.sets(flags::REP) {
            output.push(0xF3);
        }
        if self.sets(flags::REPNE) {
            output.push(0xF2);
        }
        self.implied(operands, output)?;
        match self.is_kind(Encoding::Legacy) {
            true => self.legacy(operands, output),
            false => {
                self.vector(operands, output);
                Ok(Kind::Vector)
            }
        }
    }

    /// The prefix for the address size, and that for the segment of an implied address.
    #[inline]
    fn implied(&self, operands: &Operands, output: &mut Output) -> Result<(), EncodeErrorKind> {
        let mut is_other = self.is_other_address_size() || operands.address.is_other_size;
        let mut segment = Register::NONE;
        if self.is_shape(Shape::String) {
            is_other |= self.string_size(operands)?;
            if let Some(place) = self.place(encoding::RM) {
                segment = self.segment(place)?;
            }
            // The segment that counts without a prefix.
            if segment.segment_prefix() == Some(0x3E) {
                segment = Register::NONE;
            }
        } else if let (true, Some(place)) = (self.is_shape(Shape::Offset), self.place(encoding::RM))
        {
            segment = self.segment(place)?;
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
    pub(super) fn is_other_address_size(&self) -> bool {
        let own = self.get(encoding::ADDRESS_SIZE);
        let other = match self.mode {
            Mode::Bits16 | Mode::Bits64 => 2,
            Mode::Bits32 => 1,
        };
        own == other || self.sets(flags::AD_SIZE)
    }

    /// A segment register, or none.
    pub(super) fn segment(&self, place: u8) -> Result<Register, EncodeErrorKind> {
        let segment = self.any_register(place)?;
        match segment.is_none() || segment.segment_prefix().is_some() {
            true => Ok(segment),
            false => Err(EncodeErrorKind::InvalidOperand(place)),
        }
    }

    /// Whether the index registers of a string instruction are of the other address size.
    fn string_size(&self, operands: &Operands) -> Result<bool, EncodeErrorKind> {
        let place = self.place(encoding::REG).unwrap_or_default();
        let invalid = |place| Err(EncodeErrorKind::InvalidOperand(place));
        let size = match operands.reg {
            reg if reg.is(RegisterKind::Gpr16) => AddressSize::Bits16,
            reg if reg.is(RegisterKind::Gpr32) => AddressSize::Bits32,
            reg if reg.is(RegisterKind::Gpr64) => AddressSize::Bits64,
            _ => return invalid(place),
        };
        if let Some(second) = self.place(encoding::VVVV)
            && self.any_register(second)?.kind() != operands.reg.kind()
        {
            return invalid(second);
        }
        self.is_other_size(size)
            .ok_or(EncodeErrorKind::InvalidOperand(place))
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
    fn legacy(&self, operands: &Operands, output: &mut Output) -> Result<Kind, EncodeErrorKind> {
        let other = match self.mode {
            Mode::Bits16 => 2,
            Mode::Bits32 | Mode::Bits64 => 1,
        };
        if self.get(encoding::OPERAND_SIZE) == other {
            output.push(0x66);
        }
        if self.has(flag::LOCK) || self.sets(flags::LOCK) {
            output.push(0xF0);
        }
        if self.has(flag::NO_TRACK) || self.sets(flags::NO_TRACK) {
            output.push(0x3E);
        }
        match self.get(encoding::PREFIX) {
            1 => output.push(0x66),
            2 => output.push(0xF3),
            3 => output.push(0xF2),
            _ => {}
        }
        let kind = match self.is_64() {
            true => self.rex(operands, output)?,
            false => Kind::None,
        };
        self.escape(kind, output);
        Ok(kind)
    }

    /// Bytes before an opcode that is not in the first map.
    #[inline]
    fn escape(&self, kind: Kind, output: &mut Output) {
        match OpcodeMap::from_number(self.get(encoding::MAP)) {
            Some(OpcodeMap::TwoByte) if kind != Kind::Rex2 => output.push(0x0F),
            Some(OpcodeMap::ThreeDNow) => output.push(0x0F),
            Some(OpcodeMap::ThreeByte38) => output.number(0x380F, 2),
            Some(OpcodeMap::ThreeByte3A) => output.number(0x3A0F, 2),
            _ => {}
        }
    }

    /// A REX or REX2 prefix, if one is needed.
    #[inline]
    fn rex(&self, operands: &Operands, output: &mut Output) -> Result<Kind, EncodeErrorKind> {
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
        let payload = u8::from(self.has(flag::WIDE)) << 3 | numbers.low();
        let (reg, rm) = (operands.reg, operands.rm);
        let has_low = reg.is_low() || rm.is_low();
        let kind = if self.has(flag::REX2) || self.sets(flags::REX2) || numbers.high() != 0 {
            Kind::Rex2
        } else if payload != 0 || has_low || self.sets(flags::REX) {
            Kind::Rex
        } else {
            return Ok(Kind::None);
        };
        for (register, field) in [(reg, encoding::REG), (rm, encoding::RM)] {
            if register.is_high() {
                let place = self.place(field).or(self.place(encoding::IN_OPCODE));
                return Err(EncodeErrorKind::InvalidOperand(place.unwrap_or_default()));
            }
        }
        if kind == Kind::Rex {
            output.push(0x40 | payload);
            return Ok(kind);
        }
        if !self.has_rex2() {
            return Err(EncodeErrorKind::NoEncoding);
        }
        let map = u8::from(self.is_map(OpcodeMap::TwoByte));
        output.push(0xD5);
        output.push(map << 7 | numbers.high() << 4 | payload);
        Ok(kind)
    }

    /// The numbers of registers, with their bits where prefixes have them.
    #[inline]
    fn numbers(&self, operands: &Operands) -> Numbers {
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
    fn vector(&self, operands: &Operands, output: &mut Output) {
        let numbers = self.numbers(operands);
        let wide = u8::from(self.has(flag::WIDE)) << 7;
        let prefix = self.get(encoding::PREFIX);
        let map = vector_map(self.get(encoding::MAP));
        let inverted = !numbers.low() << 5;
        let vvvv = (!numbers.vvvv & 0xF) << 3;
        if self.is_kind(Encoding::Evex) {
            output.push(0x62);
            let high = numbers.high();
            output.push(inverted | (!high >> 2 & 1) << 4 | (high & 1) << 3 | map);
            output.push(wide | vvvv | (!high >> 1 & 1) << 2 | prefix);
            output.push(operands.vector | (!numbers.vvvv >> 4 & 1) << 3);
            return;
        }
        let long = operands.vector >> 3 & 4;
        let last = vvvv | long | prefix;
        let is_vex = self.is_kind(Encoding::Vex);
        let is_short = numbers.low() & 3 == 0 && wide == 0 && map == 1;
        if is_vex && is_short && !self.sets(flags::VEX3) {
            output.push(0xC5);
            output.push(inverted & 0x80 | last);
        } else {
            output.push(if is_vex { 0xC4 } else { 0x8F });
            output.push(inverted | map);
            output.push(wide | last);
        }
    }
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
