//! The trait of encoders.

use super::{EncodeError, Fixup};

/// An encoder of a target. Generated code implements it.
pub trait EncodeInst {
    /// The instructions.
    type Inst;

    /// Writes the bytes of an instruction, which is at that address. Returns the number of bytes.
    ///
    /// `fixups` is called for each operand that is an expression.
    ///
    /// # Errors
    ///
    /// The instruction has no machine code, an operand does not fit, or there is too little room.
    fn encode(
        &self,
        inst: &Self::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError>;

    /// The branch that does the same and reaches farther, if there is one.
    #[inline]
    fn longer(&self, inst: &Self::Inst) -> Option<Self::Inst> {
        let _ = inst;
        None
    }

    /// The instruction that adds a number to the result of one which computes an address with the
    /// upper bits of a distance, if there is one.
    #[inline]
    fn rest(&self, inst: &Self::Inst, number: i64) -> Option<Self::Inst> {
        let _ = (inst, number);
        None
    }
}

impl<E: EncodeInst + ?Sized> EncodeInst for &E {
    type Inst = E::Inst;

    #[inline]
    fn encode(
        &self,
        inst: &E::Inst,
        address: u64,
        bytes: &mut [u8],
        fixups: &mut dyn FnMut(Fixup),
    ) -> Result<usize, EncodeError> {
        (**self).encode(inst, address, bytes, fixups)
    }

    #[inline]
    fn longer(&self, inst: &E::Inst) -> Option<E::Inst> {
        (**self).longer(inst)
    }

    #[inline]
    fn rest(&self, inst: &E::Inst, number: i64) -> Option<E::Inst> {
        (**self).rest(inst, number)
    }
}
