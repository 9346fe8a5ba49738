//! Memory operands: the operands of an instruction that make up an address.

use tblgen_facts::instr::{ElementType, FlowBase, MemoryForm, NO_OPERAND};

use super::InstrInfo;
use crate::{Indexed, Inst, Operand};

/// The address of a memory operand: `segment:[base + index * scale + displacement]`.
///
/// ```
/// # use tblgen_runtime::Indexed;
/// # #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// # enum Reg { NoRegister, RBP, RCX }
/// # impl Indexed for Reg {
/// #     const VARIANTS: &'static [Self] = &[Reg::NoRegister, Reg::RBP, Reg::RCX];
/// #     fn number(self) -> u16 { self as u16 }
/// #     fn name(self) -> &'static str { "" }
/// # }
/// use tblgen_runtime::Address;
///
/// // [rbp + 8 * rcx - 4]
/// let address = Address::of_base(Reg::RBP).with_index(Reg::RCX, 8).with_displacement(-4);
/// let registers = |reg| Some(if reg == Reg::RBP { 0x1000 } else { 2 });
/// assert_eq!(address.value(registers), Some(0x100c));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Address<R> {
    /// The register from which the address counts.
    pub base: Option<R>,
    /// The register that is added, multiplied by the scale. It is a vector register where each
    /// element of a vector has an address of its own.
    pub index: Option<R>,
    /// The number by which the index is multiplied.
    pub scale: u64,
    /// The extension of the index.
    pub extend: Option<IndexExtend>,
    /// The number that is added, in bytes.
    pub displacement: i64,
    /// The expression that is added, by the number that the program gives it.
    pub expression: Option<u32>,
    /// The segment register, where the instruction names one.
    pub segment: Option<R>,
}

/// The extension of an index that is narrower than an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IndexExtend {
    /// The number of bits of the index that count.
    pub bits: u8,
    /// Whether the highest of them is a sign.
    pub is_signed: bool,
}

impl IndexExtend {
    /// The number of 64 bits that the low bits stand for.
    const fn apply(self, index: u64) -> u64 {
        let unused = match self.bits {
            bits @ 1..=64 => 64 - bits as u32,
            _ => 0,
        };
        let high = index << unused;
        if self.is_signed {
            (high as i64 >> unused) as u64
        } else {
            high >> unused
        }
    }
}

impl<R: Copy> Address<R> {
    /// The address 0.
    pub const ZERO: Self = Address {
        base: None,
        index: None,
        scale: 1,
        extend: None,
        displacement: 0,
        expression: None,
        segment: None,
    };

    /// The address in a register.
    #[must_use]
    pub const fn of_base(base: R) -> Self {
        Address {
            base: Some(base),
            ..Self::ZERO
        }
    }

    /// The address with an index, which is multiplied by `scale`.
    #[must_use]
    pub const fn with_index(self, index: R, scale: u64) -> Self {
        Address {
            index: Some(index),
            scale,
            ..self
        }
    }

    /// The address with another displacement in bytes.
    #[must_use]
    pub const fn with_displacement(self, displacement: i64) -> Self {
        Address {
            displacement,
            ..self
        }
    }

    /// The address with an expression as its displacement, by the number that the program gives it.
    #[must_use]
    pub const fn with_expression(self, expression: u32) -> Self {
        Address {
            expression: Some(expression),
            ..self
        }
    }

    /// The address in a segment.
    #[must_use]
    pub const fn in_segment(self, segment: R) -> Self {
        Address {
            segment: Some(segment),
            ..self
        }
    }

    /// The effective address, modulo 2⁶⁴, without the base of the segment; `registers` tells what a
    /// register contains. `None` if it does not know that of one, or if the displacement is an
    /// expression.
    pub fn value(&self, mut registers: impl FnMut(R) -> Option<u64>) -> Option<u64> {
        if self.expression.is_some() {
            return None;
        }
        let base = self.base.map_or(Some(0), &mut registers)?;
        let index = self.index.map_or(Some(0), &mut registers)?;
        let index = self.extend.map_or(index, |extend| extend.apply(index));
        let offset = index.wrapping_mul(self.scale);
        let place = base.wrapping_add(offset);
        Some(place.wrapping_add(self.displacement as u64))
    }
}

/// A memory operand of an instruction.
///
/// The address is one that the instruction names. Whether the instruction reads or writes there is asked
/// of [`InstAccess`](super::InstAccess): `LEA` of X86 does neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemoryOperand<R> {
    /// The index of the first operand of the machine instruction that belongs to the address.
    pub operand: usize,
    /// The address.
    pub address: Address<R>,
    /// The size in memory in bytes, or `None` if it is not known or the address alone is used.
    pub size: Option<u16>,
    /// The type of the elements in memory, if it is known.
    pub element: Option<ElementType>,
    /// Whether one element in memory stands for all elements of a vector: `size` is that of the
    /// element.
    pub is_broadcast: bool,
    origin: Option<Origin>,
}

/// An address that depends on the place of the instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Origin {
    is_end: bool,
    added: u16,
    cleared: u8,
}

impl<R: Indexed> MemoryOperand<R> {
    /// Whether the address counts from the place of the instruction.
    #[must_use]
    pub const fn is_pc_relative(&self) -> bool {
        self.origin.is_some()
    }

    /// The effective address, for an instruction of `size` bytes at `address`: `registers` tells what
    /// a register contains, and is not asked for the program counter. `None` as in
    /// [`Address::value`].
    pub fn value_at(
        &self,
        (address, size): (u64, u64),
        registers: impl FnMut(R) -> Option<u64>,
    ) -> Option<u64> {
        let Some(origin) = self.origin else {
            return self.address.value(registers);
        };
        let place = match origin.is_end {
            true => address.wrapping_add(size),
            false => address,
        };
        let place = place.wrapping_add(origin.added.into()) & u64::MAX << (origin.cleared & 63);
        let others = Address {
            base: None,
            ..self.address
        };
        others
            .value(registers)
            .map(|offset| place.wrapping_add(offset))
    }
}

/// The memory operands of an opcode.
pub(crate) fn forms<O: InstrInfo>(opcode: O) -> impl Iterator<Item = MemoryForm> {
    let words = &O::TABLES.memory_forms;
    let place = O::TABLES.memory.index(opcode.number().into());
    (0..words.get(place) as usize).map(move |at| {
        let first = place + 1 + at * MemoryForm::WORDS;
        let mut all = [0; MemoryForm::WORDS];
        for (word, at) in all.iter_mut().zip(first..) {
            *word = words.get(at);
        }
        MemoryForm::from_words(all)
    })
}

/// The memory operand of a form, if the instruction has its operands.
pub(super) fn read<I: Inst + ?Sized>(inst: &I, form: &MemoryForm) -> Option<MemoryOperand<I::Reg>> {
    let reg = |at: u8| match inst.operand(at.into()) {
        Some(Operand::Reg(reg)) if reg.number() != 0 => Some(reg),
        _ => None,
    };
    let number = |at: u8| inst.imm(at.into()).filter(|_| at != NO_OPERAND);
    let operand = form.operands().min()?;
    if form.operands().max().map(usize::from)? >= inst.num_operands() {
        return None;
    }
    let is_scaled = form.shift_if == NO_OPERAND || number(form.shift_if) != Some(0);
    let shift = if is_scaled { form.index_shift } else { 0 };
    let scale = number(form.scale).map_or(1, |scale| scale as u64);
    let expression = match inst.operand(form.displacement.into()) {
        Some(Operand::Expr(expression)) => Some(expression),
        _ => None,
    };
    let extend = number(form.extend).map(|sign| IndexExtend {
        bits: form.index_bits,
        is_signed: sign != 0,
    });
    let displacement = number(form.displacement).unwrap_or(0);
    let base = reg(form.base);
    Some(MemoryOperand {
        operand: operand.into(),
        address: Address {
            base,
            index: reg(form.index).filter(|reg| !form.no_index.contains(&reg.number())),
            scale: scale.wrapping_shl(shift.into()),
            extend,
            displacement: displacement.wrapping_shl(form.displacement_shift.into()),
            expression,
            segment: reg(form.segment),
        },
        size: (form.bytes != 0).then_some(form.bytes),
        element: ElementType::from_number(form.element),
        is_broadcast: form.is_broadcast,
        origin: origin(form, base.map_or(0, Indexed::number)),
    })
}

/// The address that stands for a base, by the number of its register.
fn origin(form: &MemoryForm, base: u16) -> Option<Origin> {
    let counters = form.program_counters;
    let counts = counters == [0; 2] || base != 0 && counters.contains(&base);
    (form.origin != 0 && counts).then_some(Origin {
        is_end: form.origin == FlowBase::End as u8,
        added: form.added,
        cleared: form.cleared,
    })
}
