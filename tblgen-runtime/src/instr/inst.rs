//! Instructions as generated predicates examine them.

use crate::Indexed;

/// An operand of a machine instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operand<R> {
    /// A register of the target; `NoRegister` if there is none.
    Reg(R),
    /// A virtual register: one that is not allocated yet, by its number.
    VirtualReg(u32),
    /// An immediate.
    Imm(i64),
    /// A floating-point immediate: the bits of an `f64`.
    Fp(u64),
    /// An expression, such as a label, by a number that your program gives it. Its value is known
    /// when the code is linked: encoders make a fixup of it.
    Expr(u32),
    /// Anything else, such as a symbol.
    Other,
}

/// An instruction with its operands. Implement it for your own type of instructions to ask
/// generated predicates about them; the generated `McInst` implements it.
///
/// A test of an operand's value, such as "is less than 8", is false for an operand without a
/// number, and so is the opposite test. An operand that is no register is not equal to any
/// register.
///
/// ```
/// use tblgen_runtime::{Indexed, Inst, Operand};
///
/// struct Decoded<O, R> {
///     opcode: O,
///     operands: Vec<Operand<R>>,
/// }
///
/// impl<O: Indexed, R: Indexed> Inst for Decoded<O, R> {
///     type Opcode = O;
///     type Reg = R;
///
///     fn opcode(&self) -> O {
///         self.opcode
///     }
///
///     fn num_operands(&self) -> usize {
///         self.operands.len()
///     }
///
///     fn operand(&self, n: usize) -> Option<Operand<R>> {
///         self.operands.get(n).copied()
///     }
/// }
/// ```
pub trait Inst {
    /// The opcodes of the target.
    type Opcode: Indexed;
    /// The registers of the target.
    type Reg: Indexed;

    /// The opcode of the instruction.
    fn opcode(&self) -> Self::Opcode;

    /// The number of operands.
    fn num_operands(&self) -> usize;

    /// The operand with that index.
    fn operand(&self, n: usize) -> Option<Operand<Self::Reg>>;

    /// The flags: what a target says of an instruction beyond opcode and operands, such as prefixes
    /// of X86 ([`x86::flags`](crate::mc::x86::flags)). LLVM: `MCInst::getFlags`.
    fn flags(&self) -> u16 {
        0
    }

    /// The register that is the operand with that index; `None` for a virtual register and for
    /// everything else.
    fn reg(&self, n: usize) -> Option<Self::Reg> {
        match self.operand(n)? {
            Operand::Reg(reg) => Some(reg),
            _ => None,
        }
    }

    /// The immediate that is the operand with that index.
    fn imm(&self, n: usize) -> Option<i64> {
        match self.operand(n)? {
            Operand::Imm(number) => Some(number),
            _ => None,
        }
    }

    /// Whether an operand is a register, be it virtual or `NoRegister`.
    fn is_reg(&self, n: usize) -> bool {
        matches!(
            self.operand(n),
            Some(Operand::Reg(_) | Operand::VirtualReg(_))
        )
    }

    /// Whether an operand is a virtual register.
    fn is_virtual_reg(&self, n: usize) -> bool {
        matches!(self.operand(n), Some(Operand::VirtualReg(_)))
    }

    /// Whether an operand is `NoRegister`.
    fn is_no_reg(&self, n: usize) -> bool {
        self.reg(n).is_some_and(|reg| reg.number() == 0)
    }

    /// Whether an operand is a register other than `NoRegister`.
    fn has_reg(&self, n: usize) -> bool {
        self.is_reg(n) && !self.is_no_reg(n)
    }

    /// Whether an operand is an immediate.
    fn is_imm(&self, n: usize) -> bool {
        self.imm(n).is_some()
    }

    /// Whether two operands are the same register.
    fn is_same_reg(&self, a: usize, b: usize) -> bool {
        match (self.operand(a), self.operand(b)) {
            (Some(Operand::Reg(a)), Some(Operand::Reg(b))) => a == b,
            (Some(Operand::VirtualReg(a)), Some(Operand::VirtualReg(b))) => a == b,
            _ => false,
        }
    }
}

impl<I: Inst + ?Sized> Inst for &I {
    type Opcode = I::Opcode;
    type Reg = I::Reg;

    fn opcode(&self) -> I::Opcode {
        (**self).opcode()
    }

    fn num_operands(&self) -> usize {
        (**self).num_operands()
    }

    fn operand(&self, n: usize) -> Option<Operand<I::Reg>> {
        (**self).operand(n)
    }

    fn flags(&self) -> u16 {
        (**self).flags()
    }
}

#[cfg(test)]
mod tests {
    use super::{Inst, Operand};
    use crate::Indexed;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Number(u16);

    impl Indexed for Number {
        const VARIANTS: &'static [Self] = &[Number(0), Number(1)];

        fn number(self) -> u16 {
            self.0
        }

        fn name(self) -> &'static str {
            ""
        }
    }

    struct Example;

    impl Inst for Example {
        type Opcode = Number;
        type Reg = Number;

        fn opcode(&self) -> Number {
            Number(1)
        }

        fn num_operands(&self) -> usize {
            6
        }

        fn operand(&self, n: usize) -> Option<Operand<Number>> {
            let operands = [
                Operand::Reg(Number(0)),
                Operand::Reg(Number(1)),
                Operand::Reg(Number(1)),
                Operand::VirtualReg(1),
                Operand::Imm(1),
                Operand::Other,
            ];
            operands.get(n).copied()
        }
    }

    fn which(property: impl Fn(usize) -> bool) -> u32 {
        (0..9).map(|n| u32::from(property(n)) << n).sum()
    }

    #[test]
    fn operands_are_of_one_kind() {
        let inst = &Example;
        assert_eq!(which(|n| inst.is_reg(n)), 0b1111);
        assert_eq!(which(|n| inst.is_virtual_reg(n)), 0b1000);
        assert_eq!(which(|n| inst.is_no_reg(n)), 0b1);
        assert_eq!(which(|n| inst.has_reg(n)), 0b1110);
        assert_eq!(which(|n| inst.is_imm(n)), 0b1_0000);
        assert_eq!((inst.reg(1), inst.reg(3)), (Some(Number(1)), None));
        assert_eq!((inst.imm(4), inst.imm(9)), (Some(1), None));
    }

    #[test]
    fn registers_are_compared() {
        let inst = &Example;
        assert_eq!(which(|n| inst.is_same_reg(1, n)), 0b110);
        assert_eq!(which(|n| inst.is_same_reg(n, 3)), 0b1000);
        assert_eq!(which(|n| inst.is_same_reg(4, n)), 0);
        assert_eq!((inst.opcode(), inst.num_operands()), (Number(1), 6));
    }
}
