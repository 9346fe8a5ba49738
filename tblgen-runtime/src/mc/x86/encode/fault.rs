//! The reasons why an instruction is refused, in few bytes, and errors about them.

use tblgen_facts::x86::encoding::{self, ADDRESS_OPERANDS, Field, RegisterKind, immediate};

use super::{Encoder, X86EncoderTables};
use crate::Operand;
use crate::mc::{EncodeError, EncodeErrorKind, Wanted};

/// A reason why an instruction is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The instruction does not exist in the mode.
    NoEncoding,
    /// The operand is missing.
    Missing(u8),
    /// The operand is of another kind, or does not fit.
    Invalid(u8),
    /// There are more operands than this number.
    Surplus(u8),
    /// The operand is not the same as that of the second number, to which it is tied.
    Tied(u8, u8),
    /// The operand is no register of the set of the second number.
    Class(u8, u8),
}

impl<R: Copy> Encoder<'_, R> {
    /// The error about a fault.
    #[cold]
    pub(super) const fn error(&self, fault: Fault, tables: &X86EncoderTables) -> EncodeError {
        let (at, wanted) = match fault {
            Fault::NoEncoding => return EncodeError::of(EncodeErrorKind::NoEncoding),
            Fault::Missing(at) => return EncodeError::of(EncodeErrorKind::MissingOperand(at)),
            Fault::Surplus(most) => return EncodeError::of(EncodeErrorKind::SurplusOperand(most)),
            Fault::Invalid(at) => (at, self.wanted(at)),
            Fault::Tied(at, to) => (at, Some(Wanted::Tied(to))),
            Fault::Class(at, set) => (at, Some(Wanted::Class(tables.set_names.get(set as usize)))),
        };
        let kind = EncodeErrorKind::InvalidOperand(at);
        EncodeError::about(kind, wanted, self.given(at as usize))
    }

    /// The operand at a place, with the number of its register.
    const fn given(&self, at: usize) -> Option<Operand<u16>> {
        if at >= self.operands.len() {
            return None;
        }
        Some(match self.operands[at] {
            Operand::Reg(_) if at < self.numbers.len() => Operand::Reg(self.numbers[at] as u16),
            Operand::Reg(_) | Operand::Other => Operand::Other,
            Operand::VirtualReg(number) => Operand::VirtualReg(number),
            Operand::Imm(number) => Operand::Imm(number),
            Operand::Fp(bits) => Operand::Fp(bits),
            Operand::Expr(expression) => Operand::Expr(expression),
        })
    }

    /// The operands that the instruction accepts at a place, as far as a few words tell.
    const fn wanted(&self, at: u8) -> Option<Wanted> {
        let memory = self.get(encoding::RM);
        if self.is_memory() && at >= memory && at < memory + ADDRESS_OPERANDS as u8 {
            return Some(match at - memory {
                0 => Wanted::Described("a base register of the address size, or none"),
                1 => Wanted::Described("the scale 1, 2, 4 or 8"),
                2 => Wanted::Described("an index register of the address size, or none"),
                3 => Wanted::Described("a displacement of the address size"),
                _ => Wanted::Described("a segment register, or none"),
            });
        }
        const KINDS: [(Field, Field); 4] = [
            (encoding::REG, encoding::REG_KIND),
            (encoding::RM, encoding::RM_KIND),
            (encoding::VVVV, encoding::VVVV_KIND),
            (encoding::IN_OPCODE, encoding::RM_KIND),
        ];
        let mut next = 0;
        while next < KINDS.len() {
            let (place, kind) = KINDS[next];
            if self.get(place) == at {
                return register_of(self.get(kind));
            }
            next += 1;
        }
        if self.get(encoding::FIRST) == at {
            return number_of(self.get(encoding::IMMEDIATE));
        }
        if self.get(encoding::SECOND) == at {
            return number_of(self.get(encoding::SECOND_IMMEDIATE));
        }
        None
    }
}

/// The registers of a kind, which the prefixes of the instruction have a place for.
const fn register_of(kind: u8) -> Option<Wanted> {
    Some(Wanted::Described(match RegisterKind::from_number(kind) {
        Some(RegisterKind::Gpr8) => "a general register of 8 bits",
        Some(RegisterKind::Gpr16) => "a general register of 16 bits",
        Some(RegisterKind::Gpr32) => "a general register of 32 bits",
        Some(RegisterKind::Gpr64) => "a general register of 64 bits",
        Some(RegisterKind::Xmm) => "a register XMM",
        Some(RegisterKind::Ymm) => "a register YMM",
        Some(RegisterKind::Zmm) => "a register ZMM",
        Some(RegisterKind::Mask) => "a mask register",
        _ => return None,
    }))
}

/// The numbers of an immediate of a form.
const fn number_of(form: u8) -> Option<Wanted> {
    let (least, greatest) = immediate::range(form);
    Some(Wanted::range(least, greatest))
}
